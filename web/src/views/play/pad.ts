/** Buttons that paint at the cursor. While one is held, moving the cursor paints along. */

import type { Board } from '../../board/board';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import type { Painter } from './painter';
import type { Tool } from './tools';

export class Pad {
    readonly element: HTMLElement;
    private held = false;

    constructor(
        private readonly board: Board,
        private readonly painter: Painter,
        counted: boolean,
    ) {
        const paint = this.holding(t('play.pad.paint'));
        const blank = this.holding(t('play.tool.background'), 'background');
        this.element = el('div', { class: 'pad', role: 'group', 'aria-label': t('play.pad') }, paint, !counted && blank);
    }

    /** The cursor has moved. */
    moved(): void {
        if (this.held) this.painter.move(this.board.at);
    }

    private holding(label: string, tool?: Tool): HTMLButtonElement {
        const own = button(label, () => undefined, { class: 'main' });
        const end = (): void => {
            if (!this.held) return;
            this.held = false;
            this.painter.end();
        };
        own.addEventListener('pointerdown', (event) => {
            own.setPointerCapture(event.pointerId);
            this.held = true;
            this.painter.begin(this.board.at, { secondary: tool === 'background', shift: false, pointer: 'touch' });
        });
        own.addEventListener('pointerup', end);
        own.addEventListener('pointercancel', end);
        own.addEventListener('contextmenu', (event) => event.preventDefault());
        // Keys and screen readers click without a pointer.
        own.addEventListener('click', (event) => {
            if (event.detail === 0) this.painter.press(tool);
        });
        return own;
    }
}
