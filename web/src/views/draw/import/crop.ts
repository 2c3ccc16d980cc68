/** The original of an import, with a frame around the part that is used: drawn by dragging, or moved by keys. */

import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';
import { svg } from '../../../ui/svg';
import type { Pixels } from './decode';

export interface Part {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Cropper {
    readonly element: HTMLElement;
    /** Shows another picture, all of it in use. */
    show(pixels: Pixels): void;
    /** The pixels in use. */
    pixels(): Pixels | undefined;
}

/** Smaller frames are clicks. In pixels of the screen. */
const CLICK = 6;

/** Keys move the frame by this share of the picture. */
const STEP = 0.05;

export function cropper(changed: () => void): Cropper {
    let whole: Pixels | undefined;
    let part: Part = { x: 0, y: 0, width: 0, height: 0 };
    const canvas = el('canvas', { width: 1, height: 1 });
    const shade = svg('path', { class: 'crop-shade', 'fill-rule': 'evenodd' });
    const frame = svg('rect', { class: 'crop-frame' });
    const overlay = svg('svg', { 'aria-hidden': 'true' }, shade, frame);
    const place = el('div', { class: 'crop', role: 'application', tabindex: 0, 'aria-label': t('draw.import.part.label') }, canvas, overlay);
    const about = el('span', { 'aria-live': 'polite' });
    const reset = button(t('draw.import.part.whole'), () => use(all()));
    const all = (): Part => ({ x: 0, y: 0, width: whole?.width ?? 0, height: whole?.height ?? 0 });

    const draw = (): void => {
        if (!whole) return;
        const { x, y, width, height } = part;
        shade.setAttribute('d', `M0 0h${whole.width}v${whole.height}H0zM${x} ${y}h${width}v${height}h${-width}z`);
        for (const [key, value] of Object.entries(part)) frame.setAttribute(key, String(value));
        const isWhole = width === whole.width && height === whole.height;
        const share = (at: number, of: number): number => Math.round((at / of) * 100);
        about.textContent = isWhole
            ? t('draw.import.part.about')
            : t('draw.import.part.shown', { left: share(x, whole.width), right: share(x + width, whole.width), top: share(y, whole.height), bottom: share(y + height, whole.height) });
        reset.hidden = isWhole;
    };
    const use = (next: Part): void => {
        part = next;
        draw();
        changed();
    };
    drag(place, (from, to, done) => {
        if (!whole) return;
        const place = overlay.getScreenCTM()?.inverse();
        const at = (event: PointerEvent): { x: number; y: number } => {
            const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(place);
            return { x: clamp(Math.round(x), 0, whole!.width), y: clamp(Math.round(y), 0, whole!.height) };
        };
        const [a, b] = [at(from), at(to)];
        const isClick = Math.abs(from.x - to.x) < CLICK || Math.abs(from.y - to.y) < CLICK;
        const next = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.max(Math.abs(a.x - b.x), 1), height: Math.max(Math.abs(a.y - b.y), 1) };
        part = isClick ? all() : inside(next, all());
        draw();
        if (done) changed();
    });
    place.addEventListener('keydown', (event) => {
        const to = ARROWS[event.key];
        if (!to || !whole) return;
        event.preventDefault();
        const [dx, dy] = [to[0] * Math.ceil(whole.width * STEP), to[1] * Math.ceil(whole.height * STEP)];
        const { x, y, width, height } = part;
        use(inside(event.shiftKey ? { x, y, width: width + dx, height: height + dy } : { x: x + dx, y: y + dy, width, height }, all(), event.shiftKey));
    });
    return {
        element: el('figure', { class: 'traced-frame' }, place, el('figcaption', { class: 'quiet' }, about, reset)),
        show: (pixels) => {
            whole = pixels;
            part = all();
            canvas.width = pixels.width;
            canvas.height = pixels.height;
            canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels.bytes), pixels.width, pixels.height), 0, 0);
            overlay.setAttribute('viewBox', `0 0 ${pixels.width} ${pixels.height}`);
            place.style.aspectRatio = `${pixels.width} / ${pixels.height}`;
            draw();
        },
        pixels: () => whole && cut(whole, part),
    };
}

/** Follows a pointer from where it went down. */
function drag(element: HTMLElement, moved: (from: PointerEvent, to: PointerEvent, done: boolean) => void): void {
    let from: PointerEvent | undefined;
    element.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) return;
        from = event;
        element.setPointerCapture(event.pointerId);
    });
    element.addEventListener('pointermove', (event) => from && moved(from, event, false));
    for (const name of ['pointerup', 'pointercancel'] as const) {
        element.addEventListener(name, (event) => {
            if (from) moved(from, event, true);
            from = undefined;
        });
    }
}

function clamp(value: number, least: number, most: number): number {
    return Math.min(Math.max(value, least), most);
}

/** A part moved into the picture, or with `fixed` cut off at its edges. */
export function inside(part: Part, whole: Part, fixed = false): Part {
    const width = clamp(part.width, 1, fixed ? whole.width - part.x : whole.width);
    const height = clamp(part.height, 1, fixed ? whole.height - part.y : whole.height);
    return { x: clamp(part.x, 0, whole.width - width), y: clamp(part.y, 0, whole.height - height), width, height };
}

/** The pixels of a part. */
export function cut({ width, bytes }: Pixels, part: Part): Pixels {
    const cells = new Uint8Array(part.width * part.height * 4);
    for (let row = 0; row < part.height; row += 1) {
        const start = ((part.y + row) * width + part.x) * 4;
        cells.set(bytes.subarray(start, start + part.width * 4), row * part.width * 4);
    }
    return { width: part.width, height: part.height, bytes: cells };
}

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
