import './style.css';
import type { Mount } from '../../app/app';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { Game } from './game';
import { PlayView } from './view';

export const mount: Mount = async (app) => {
    const { opened } = app.session;
    if (opened) return new PlayView(app, opened, await Game.load(opened, app.store));
    const links = el('p', { class: 'bar' }, el('a', { href: '#/gallery' }, t('view.gallery')), el('a', { href: '#/open' }, t('view.open')));
    return { element: el('section', {}, el('h1', {}, t('view.play')), el('p', {}, t('app.none-open')), links) };
};
