/** Prints several drawings: pages with puzzles, numbered, and the answers at the end. */

import type { App } from '../../app/app';
import { PICTURES } from '../../app/picture';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { puzzleOf } from './live-clues';
import { documentOf, type Drawing } from './model/drawing';
import { withoutUnused } from './model/palette';

/** The numbers of puzzles on a page to choose from, and of answers. */
export const PER_PAGE = [1, 2, 4, 6] as const;
const ANSWERS = 12;

/** Pictures are enlarged at most this much, as on all paper. */
const LARGEST = 2;

export async function printBooklet(app: App, drawings: readonly Drawing[], perPage: number, answers: boolean): Promise<void> {
    const documents = await Promise.all(drawings.map(async (own) => documentOf(withoutUnused(own), await puzzleOf(app.quick, withoutUnused(own)))));
    // The title would give the picture away.
    const puzzles = await Promise.all(documents.map(({ puzzle }, i) => figure(app, { puzzle }, String(i + 1))));
    const solved = answers
        ? await Promise.all(documents.map((own, i) => figure(app, { puzzle: own.puzzle }, own.title ? `${i + 1}. ${own.title}` : String(i + 1), own.goal)))
        : [];
    await printPages(...pages(puzzles, perPage), ...pages(solved, ANSWERS, t('drawings.booklet.answers')));
}

/** A puzzle, or without clues its solution. */
async function figure(app: App, document: Document, caption: string, cells?: number[]): Promise<HTMLElement> {
    const shown = cells === undefined ? {} : { cells };
    const { blob } = await app.quick.call('render', { document, renderer: 'svg', clues: cells === undefined, symbols: app.settings.get('symbols'), ...shown });
    return el('figure', {}, el('figcaption', {}, caption), el('img', { src: URL.createObjectURL(new Blob([blob], { type: PICTURES.svg })), alt: caption }));
}

function pages(figures: readonly HTMLElement[], perPage: number, title?: string): HTMLElement[] {
    return Array.from({ length: Math.ceil(figures.length / perPage) }, (_, i) =>
        el('section', { class: `print-page print-${perPage}` }, title && i === 0 && el('h2', {}, title), ...figures.slice(i * perPage, (i + 1) * perPage)),
    );
}

/** Prints pages in place of everything else. */
async function printPages(...content: HTMLElement[]): Promise<void> {
    const booklet = el('div', { class: 'print-only booklet' }, ...content);
    const images = [...booklet.querySelectorAll('img')];
    document.body.append(booklet);
    try {
        await Promise.all(images.map((image) => image.decode()));
        for (const image of images) image.style.maxWidth = `min(100%, ${LARGEST * image.naturalWidth}px)`;
        print();
    } finally {
        booklet.remove();
        for (const image of images) URL.revokeObjectURL(image.src);
    }
}
