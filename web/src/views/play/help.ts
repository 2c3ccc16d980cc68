/** The rules, and the list of keys and gestures. */

import type { Puzzle } from '../../engine/protocol';
import { t } from '../../strings';
import { openDialog } from '../../ui/dialog';
import { el } from '../../ui/dom';

export function openHelp(puzzle: Puzzle): void {
    const keys: [string, string][] = [
        [t('play.key.arrows'), t('play.help.move')],
        [t('play.key.space'), t('play.help.paint')],
        ['X', t('play.help.background')],
        ['M', t('play.help.maybe')],
        ['N', t('play.help.not')],
        [t('play.key.delete'), t('play.help.clear')],
        [t('play.key.shift-arrows'), t('play.help.along')],
        ['1 – 9', t('play.help.colour')],
        [t('play.key.undo'), t('play.help.undo')],
        [t('play.key.redo'), t('play.help.redo')],
        ['H', t('play.help.hint')],
        ['C', t('play.help.check')],
        ['W', t('play.why')],
        ['T', t('play.help.try')],
        ['S', t('play.help.strike')],
        ['+ −', t('play.help.zoom')],
        ['?', t('play.help.this')],
    ];
    const list = el('dl', { class: 'play-keys' });
    for (const [key, about] of keys) list.append(el('dt', {}, key), el('dd', {}, about));
    const body = el(
        'div',
        {},
        el('h3', {}, t('play.rules')),
        el('p', {}, t(`play.rules.${puzzle.kind}`)),
        el('h3', {}, t('play.help.keys')),
        list,
        el('h3', {}, t('play.help.mouse')),
        el('p', {}, t('play.help.mouse.about')),
        el('h3', {}, t('play.help.touch')),
        el('p', {}, t('play.help.touch.about')),
    );
    openDialog(t('play.help'), body, t('app.close'));
}
