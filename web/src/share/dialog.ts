/** One dialog for every way to share a puzzle: link and QR code, result, picture, replay, and a frame for other pages. */

import './style.css';
import type { App } from '../app/app';
import { fileName } from '../app/download';
import { PICTURES, picture } from '../app/picture';
import { shareLink, sharedDocument } from '../app/share';
import type { Document } from '../engine/protocol';
import { t } from '../strings';
import { openDialog } from '../ui/dialog';
import { el, labelled } from '../ui/dom';
import { Tabs, type Tab } from '../ui/tabs';
import { snippet } from './embed';
import { copyable, saving } from './parts';
import { qrPicture } from './qr-picture';
import { replay, type Played } from './replay';
import { resultText, type Result } from './result';

export interface Shareable {
    document: Document;
    /** Its name in the gallery, if it comes from there; the title would give the picture away. */
    gallery?: string;
    /** The name shown to the player. */
    name: string;
    /** The marked cells, if any are. */
    cells?: number[];
    /** What the player did. */
    played?: Played;
    /** Of a solved puzzle. */
    result?: Result;
    /** The link may contain the solution: it is the author's own drawing. */
    withSolution?: boolean;
}

/** Some programs cut off longer links. */
const LONG = 8000;

export function openShare(app: App, what: Shareable): void {
    const progress = el('input', { type: 'checkbox', onchange: () => void refresh() });
    const shared = (): Document => {
        const cells = progress.checked ? what.cells : undefined;
        return what.withSolution ? what.document : sharedDocument(what.document, cells);
    };
    const updates: ((link: string) => void)[] = [];
    let [turn, last] = [0, ''];
    const refresh = async (): Promise<void> => {
        turn += 1;
        const own = turn;
        const link = await shareLink(shared(), what.gallery);
        if (own !== turn) return;
        last = link;
        for (const update of updates) update(link);
    };
    /** A part that follows the link. */
    const following = (part: { element: HTMLElement; set(link: string): void }): HTMLElement => {
        updates.push(part.set);
        if (last) part.set(last);
        return part.element;
    };
    const tabs: (Tab | undefined)[] = [
        what.result && { name: 'result', label: t('share.result'), make: () => following(resultPart(what, what.result!)) },
        { name: 'link', label: t('share.link'), make: () => following(linkPart(what)) },
        { name: 'picture', label: t('share.picture'), make: () => picturePart(app, what, progress) },
        what.played && what.played.strokes.length > 0 ? { name: 'replay', label: t('share.replay'), make: () => replayPart(what, what.played!) } : undefined,
        { name: 'embed', label: t('share.embed'), make: () => following(embedPart(what)) },
    ];
    const present = tabs.filter((tab) => tab !== undefined);
    const ways = new Tabs(t('share.ways'), present, () => undefined);
    const body = el(
        'div',
        { class: 'share form' },
        el('p', { class: 'share-name' }, el('strong', {}, what.name)),
        what.cells && labelled(t(what.played?.solved ? 'share.solution' : 'share.progress'), progress, { class: 'field check' }),
        ways.element,
    );
    ways.show(present[0]!.name);
    void refresh();
    openDialog(t('share'), body, t('app.close'));
}

function linkPart(what: Shareable): { element: HTMLElement; set(link: string): void } {
    const field = copyable('share.link', el('input', { type: 'text' }), (url) => ({ title: what.name, url }));
    const code = el('div', { class: 'qr' });
    const length = el('p', { class: 'quiet' });
    return {
        element: el('div', { class: 'form' }, el('p', {}, t(what.withSolution ? 'share.about.solution' : 'share.about')), field.element, length, code),
        set: (link) => {
            field.set(link);
            const long = link.length > LONG;
            length.textContent = long ? t('share.long', { n: link.length, limit: LONG }) : '';
            length.className = long ? 'error' : 'quiet';
            code.replaceChildren(...qrPicture(link, what.name));
        },
    };
}

function resultPart(what: Shareable, result: Result): { element: HTMLElement; set(link: string): void } {
    const line = resultText(what.document.puzzle, result);
    const area = el('textarea', { rows: 4, class: 'result' });
    const field = copyable('share.result.text', area, (text) => ({ text }));
    return {
        element: el('div', { class: 'form' }, el('p', { class: 'quiet' }, t('share.result.about')), field.element),
        set: (link) => field.set(link.length > LONG ? line : `${line}\n${link}`),
    };
}

function picturePart(app: App, what: Shareable, progress: HTMLInputElement): HTMLElement {
    const image = el('img', { class: 'share-picture', alt: t('share.picture.alt', { name: what.name }) });
    const make = async (): Promise<File> => {
        const document = { ...sharedDocument(what.document, undefined), title: what.name };
        const blob = await picture(app, document, 'png', progress.checked ? what.cells : undefined);
        return new File([blob], fileName(what.name, 'png'), { type: PICTURES.png });
    };
    const show = async (): Promise<void> => showFile(image, await make());
    const failed = el('p', { role: 'status' });
    const refresh = (): void => {
        show().catch((error: unknown) => {
            failed.textContent = t('app.failed', { message: String(error) });
        });
    };
    progress.addEventListener('change', refresh);
    refresh();
    return el('div', { class: 'form' }, image, failed, saving(make, 'share.picture.save'));
}

function replayPart(what: Shareable, played: Played): HTMLElement {
    const file = new File([replay(played)], fileName(what.name, 'gif'), { type: 'image/gif' });
    const image = el('img', { class: 'share-picture', alt: t('share.replay.alt') });
    // Who wants no motion gets the file only.
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still) showFile(image, file);
    const warning = played.solved && el('p', { class: 'quiet' }, t('share.replay.about'));
    return el('div', { class: 'form' }, warning, !still && image, saving(() => Promise.resolve(file), 'share.replay.save'));
}

function showFile(image: HTMLImageElement, file: File): void {
    const address = URL.createObjectURL(file);
    image.onload = () => URL.revokeObjectURL(address);
    image.src = address;
}

function embedPart(what: Shareable): { element: HTMLElement; set(link: string): void } {
    const field = copyable('share.embed.code', el('textarea', { rows: 5, spellcheck: 'false' }));
    return {
        element: el('div', { class: 'form' }, el('p', { class: 'quiet' }, t('share.embed.about')), field.element),
        set: (link) => field.set(snippet(link, `${what.name} – ${t('app.name')}`)),
    };
}
