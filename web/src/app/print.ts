/** What is printed in place of the page, by a button or by the browser itself: a picture. */

import type { Document } from '../engine/protocol';
import { el } from '../ui/dom';
import type { App } from './app';
import { picture } from './picture';

/** Pictures are enlarged at most this much on paper; cells are then about a centimetre wide, enough for any pencil. */
const LARGEST = 2;

/** The pause after a change, in milliseconds, before the picture is drawn again: large ones take a moment. */
const REST = 1000;

export interface Printed {
    document: Document;
    /** The alternative text; the picture shows the title of the document. */
    title: string;
    /** The cells to show; without them the grid is empty. */
    cells?: number[] | undefined;
}

/**
 * A picture that is kept ready while its view is shown: browsers print without waiting for one. Style sheets show it
 * on paper instead of everything else.
 */
export class Sheet {
    private laid: HTMLElement | undefined;
    private timer = 0;
    /** Counts drawings; only the latest is laid. */
    private turn = 0;
    private readonly unwatch: () => void;

    constructor(
        private readonly app: App,
        private readonly printed: () => Printed | Promise<Printed>,
    ) {
        this.unwatch = app.settings.watch((changed) => changed === 'symbols' && this.refresh());
        this.refresh();
    }

    /** Call after every change of what is printed. */
    refresh(): void {
        clearTimeout(this.timer);
        // If it cannot be drawn, the page is printed as it is.
        this.timer = window.setTimeout(() => this.draw().catch(() => this.lay(undefined)), REST);
    }

    async print(): Promise<void> {
        if (await this.draw()) print();
    }

    /** Call when the view leaves the page. */
    dispose(): void {
        clearTimeout(this.timer);
        this.unwatch();
        this.turn += 1;
        this.lay(undefined);
    }

    /** Returns whether it is laid: a newer drawing may have come first. */
    private async draw(): Promise<boolean> {
        clearTimeout(this.timer);
        this.turn += 1;
        const { turn } = this;
        const { document: shown, title, cells } = await this.printed();
        const address = URL.createObjectURL(await picture(this.app, shown, 'svg', cells));
        const image = el('img', { src: address, alt: title });
        try {
            await image.decode();
        } finally {
            URL.revokeObjectURL(address);
        }
        if (turn !== this.turn) return false;
        image.style.maxWidth = `min(100%, ${LARGEST * image.naturalWidth}px)`;
        this.lay(el('div', { class: 'print-only' }, image));
        return true;
    }

    private lay(sheet: HTMLElement | undefined): void {
        this.laid?.remove();
        this.laid = sheet;
        if (sheet) document.body.append(sheet);
    }
}
