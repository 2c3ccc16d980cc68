/** The canvas of a board: follows its size and the theme, and is drawn at most once a frame. */

import { Minimap } from './minimap';
import { paint, type Scene } from './paint';
import { Still } from './still';
import { readTheme, type Theme } from './theme';
import { el } from '../ui/dom';
import type { Size } from './viewport';

export interface ScreenHost {
    /** The size has changed. */
    sized(size: Size): void;
    /** What to draw. */
    scene(): Omit<Scene, 'theme'>;
}

export class Screen {
    readonly canvas = el('canvas', { 'aria-hidden': 'true' });
    private readonly resize: ResizeObserver;
    private readonly scheme = matchMedia('(prefers-color-scheme: dark)');
    private readonly still = new Still();
    private readonly minimap = new Minimap();
    private theme: Theme | undefined;
    private frame = 0;

    constructor(
        private readonly grid: HTMLElement,
        private readonly host: ScreenHost,
    ) {
        this.resize = new ResizeObserver(() => this.measure());
        this.resize.observe(grid);
        this.scheme.addEventListener('change', this.restyle);
        document.documentElement.addEventListener('themechange', this.restyle);
    }

    dispose(): void {
        this.resize.disconnect();
        this.scheme.removeEventListener('change', this.restyle);
        document.documentElement.removeEventListener('themechange', this.restyle);
        cancelAnimationFrame(this.frame);
    }

    /** Draws again in the next frame. */
    redraw(): void {
        if (this.frame) return;
        this.frame = requestAnimationFrame(() => {
            this.frame = 0;
            this.draw();
        });
    }

    private readonly restyle = (): void => {
        this.theme = undefined;
        this.redraw();
    };

    private measure(): void {
        const { clientWidth, clientHeight } = this.grid;
        if (clientWidth === 0 || clientHeight === 0) return;
        const ratio = devicePixelRatio || 1;
        this.canvas.width = Math.round(clientWidth * ratio);
        this.canvas.height = Math.round(clientHeight * ratio);
        this.host.sized({ width: clientWidth, height: clientHeight });
        // Not in the next frame: a resized canvas is empty until it is drawn.
        this.draw();
    }

    private draw(): void {
        const context = this.canvas.getContext('2d');
        if (!context || !this.grid.isConnected) return;
        this.theme ??= readTheme(this.grid);
        const ratio = devicePixelRatio || 1;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        const scene = this.host.scene();
        paint(context, { ...scene, theme: this.theme }, this.still, this.minimap);
        // For tests: where the cells are, and what is written beside them.
        const { start, above, left, top, cell, x, y, bare } = scene.view;
        Object.assign(this.grid.dataset, { start, above, left: left - x, top: top - y, cell, bare, badge: scene.badge ?? '' });
    }
}
