/** Mouse, pen and touch: strokes, panning and zooming, clicks on clues. */

import type { Line } from '../engine/protocol';
import type { Viewport } from './viewport';

export interface CellPlace {
    row: number;
    column: number;
}

/** How a stroke began. */
export interface Grip {
    /** The right mouse button, or the side button or eraser of a pen. */
    secondary: boolean;
    shift: boolean;
    pointer: 'mouse' | 'touch' | 'pen';
}

export interface Strokes {
    begin(at: CellPlace, grip: Grip): void;
    move(at: CellPlace): void;
    end(): void;
    /** It was not a stroke after all: undo it. */
    cancel(): void;
}

export interface PointerHost {
    readonly view: Viewport;
    readonly strokes: Strokes | undefined;
    readonly onHeader: ((line: Line, x: number, y: number) => void) | undefined;
    /** One finger moves the board instead of painting. */
    readonly fingerPans: boolean;
    /** A finger moves the cursor, as on a touchpad, instead of painting. */
    readonly steers: boolean;
    /** Moves the cursor by so many cells. */
    steer(down: number, right: number): void;
    /** A point of the small picture in the corner. */
    corner(x: number, y: number): void;
    hover(at: CellPlace | undefined): void;
    moved(): void;
    focus(): void;
}

/** Moving further than this turns a press into a drag. */
const SLOP = 6;

/** How far a finger moves for one cell, at least, while it steers the cursor. */
const STRIDE = 22;

export function listen(canvas: HTMLCanvasElement, host: PointerHost): void {
    const pointers = new Map<number, { x: number; y: number }>();
    let stroke: { id: number; last: CellPlace } | undefined;
    let header: { id: number; line: Line; x: number; y: number } | undefined;
    let panning: number | undefined;
    let cornered: number | undefined;
    /** The rest of the way that did not suffice for a cell. */
    let steering: { id: number; right: number; down: number; moved: boolean } | undefined;

    const at = (event: MouseEvent): { x: number; y: number } => {
        const box = canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const drop = (): void => {
        if (stroke) host.strokes?.cancel();
        stroke = undefined;
        header = undefined;
        steering = undefined;
        cornered = undefined;
    };

    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('pointerdown', (event) => {
        const place = at(event);
        pointers.set(event.pointerId, place);
        canvas.setPointerCapture(event.pointerId);
        host.focus();
        event.preventDefault();
        // A second finger makes it a pinch, whatever the first one began.
        if (pointers.size > 1) {
            drop();
            return;
        }
        const hit = host.view.hit(place.x, place.y);
        const pans = event.button === 1 || (event.pointerType === 'touch' && host.fingerPans);
        if ('index' in hit) {
            header = { id: event.pointerId, line: { axis: hit.what, index: hit.index }, ...place };
        } else if (hit.what === 'corner') {
            cornered = event.pointerId;
            host.corner(place.x, place.y);
        } else if (host.steers && event.pointerType === 'touch') {
            steering = { id: event.pointerId, right: 0, down: 0, moved: false };
        } else if (pans || hit.what !== 'cell' || !host.strokes) {
            panning = event.pointerId;
        } else {
            stroke = { id: event.pointerId, last: hit };
            const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
            // Bits of `buttons`: 2 is the right button or the pen's side button, 32 the eraser.
            host.strokes.begin(hit, { secondary: (event.buttons & 34) !== 0, shift: event.shiftKey, pointer });
            host.hover(hit);
        }
    });
    canvas.addEventListener('pointermove', (event) => {
        const place = at(event);
        const before = pointers.get(event.pointerId);
        if (!before) {
            const hit = host.view.hit(place.x, place.y);
            host.hover(hit.what === 'cell' ? hit : undefined);
            return;
        }
        if (pointers.size >= 2) pinch(event.pointerId, before, place);
        pointers.set(event.pointerId, place);
        if (pointers.size >= 2) return;
        if (stroke?.id === event.pointerId) {
            for (const own of event.getCoalescedEvents?.() ?? [event]) {
                const spot = at(own);
                follow(host.view.nearest(spot.x, spot.y));
            }
            follow(host.view.nearest(place.x, place.y));
        } else if (header?.id === event.pointerId && Math.hypot(place.x - header.x, place.y - header.y) > SLOP) {
            header = undefined;
            panning = event.pointerId;
        }
        if (steering?.id === event.pointerId) steer(steering, place.x - before.x, place.y - before.y);
        if (cornered === event.pointerId) host.corner(place.x, place.y);
        if (panning === event.pointerId) {
            host.view.pan(before.x - place.x, before.y - place.y);
            host.moved();
        }
    });
    const release = (event: PointerEvent): void => {
        pointers.delete(event.pointerId);
        if (stroke?.id === event.pointerId) {
            stroke = undefined;
            if (event.type === 'pointercancel') host.strokes?.cancel();
            else host.strokes?.end();
        }
        if (header?.id === event.pointerId) {
            if (event.type === 'pointerup') host.onHeader?.(header.line, header.x, header.y);
            header = undefined;
        }
        if (steering?.id === event.pointerId) {
            const { x, y } = at(event);
            const hit = host.view.hit(x, y);
            // A tap moves the cursor there.
            if (!steering.moved && event.type === 'pointerup' && hit.what === 'cell') host.hover(hit);
            steering = undefined;
        }
        if (cornered === event.pointerId) cornered = undefined;
        if (panning === event.pointerId) panning = undefined;
    };
    canvas.addEventListener('pointerup', release);
    canvas.addEventListener('pointercancel', release);
    canvas.addEventListener('pointerleave', () => {
        if (pointers.size === 0) host.hover(undefined);
    });
    canvas.addEventListener(
        'wheel',
        (event) => {
            event.preventDefault();
            const place = at(event);
            // A pinch on a touchpad arrives as a wheel event with Control.
            if (event.ctrlKey || event.metaKey) host.view.zoom(Math.exp(-event.deltaY / 200), place.x, place.y);
            else if (event.shiftKey && event.deltaX === 0) host.view.pan(event.deltaY, 0);
            else host.view.pan(event.deltaX, event.deltaY);
            host.moved();
        },
        { passive: false },
    );

    /** Continues the stroke to a cell through all cells between: pointers jump. */
    function follow(to: CellPlace): void {
        if (!stroke) return;
        const { row, column } = stroke.last;
        const steps = Math.max(Math.abs(to.row - row), Math.abs(to.column - column));
        for (let i = 1; i <= steps; i += 1) {
            host.strokes?.move({
                row: Math.round(row + ((to.row - row) * i) / steps),
                column: Math.round(column + ((to.column - column) * i) / steps),
            });
        }
        stroke.last = to;
        if (steps > 0) host.hover(to);
    }

    /** Moves the cursor as far as the way of the finger reaches. */
    function steer(way: { right: number; down: number; moved: boolean }, right: number, down: number): void {
        const stride = Math.max(host.view.cell, STRIDE);
        way.right += right;
        way.down += down;
        const [columns, rows] = [Math.trunc(way.right / stride), Math.trunc(way.down / stride)];
        if (columns === 0 && rows === 0) return;
        way.right -= columns * stride;
        way.down -= rows * stride;
        way.moved = true;
        host.steer(rows, columns);
    }

    function pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
        const other = [...pointers].find(([own]) => own !== id)?.[1];
        if (!other) return;
        const distance = (a: { x: number; y: number }): number => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1);
        host.view.pan((before.x - now.x) / 2, (before.y - now.y) / 2);
        host.view.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
        host.moved();
    }
}
