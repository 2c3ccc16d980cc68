/** Adds, removes and changes colours. */

import type { Ink } from '../../../engine/protocol';
import { isBlank, type Drawing } from './drawing';

/** The maximum number of colours, background included. */
export const MOST_COLOURS = 32;

/** `#rrggbb` from a typed text, which may be `#rgb` or lack the `#`; undefined if it is not a colour. */
export function parseHex(text: string): string | undefined {
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
    if (digits === undefined) return undefined;
    return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** An unused letter, from the name if possible. */
export function freeLetter(palette: readonly Ink[], name: string): string {
    const taken = new Set(palette.map((ink) => ink.letter));
    const own = name.startsWith('#') ? '' : name.toLowerCase().replace(/[^a-z]/g, '');
    const any = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    return [...own, ...any].find((letter) => !taken.has(letter)) ?? '*';
}

export function withInk(drawing: Drawing, name: string, rgb: string, letter = freeLetter(drawing.palette, name)): Drawing {
    if (drawing.palette.length >= MOST_COLOURS) return drawing;
    return { ...drawing, palette: [...drawing.palette, { name, rgb, letter }] };
}

/** Removes a colour; its cells become background. The background itself cannot be removed. */
export function withoutInk(drawing: Drawing, colour: number): Drawing {
    if (colour <= 0 || colour >= drawing.palette.length) return drawing;
    const kept = (own: number): number => (own === colour ? 0 : own > colour ? own - 1 : own);
    return {
        ...drawing,
        palette: drawing.palette.filter((_, index) => index !== colour),
        colours: drawing.colours.map(kept),
    };
}

/** The colours that no cell has. The background is always in use, and so is one more: without it there would be no puzzle. */
export function unusedInks(drawing: Drawing): Ink[] {
    const used = new Set(drawing.colours);
    if (isBlank(drawing)) used.add(1);
    return drawing.palette.filter((_, index) => index > 0 && !used.has(index));
}

/** The drawing without the colours that no cell has: they are for drawing, and no part of the puzzle. */
export function withoutUnused(drawing: Drawing): Drawing {
    return unusedInks(drawing).reduce((own, ink) => withoutInk(own, own.palette.indexOf(ink)), drawing);
}

export function withChangedInk(drawing: Drawing, colour: number, change: Partial<Pick<Ink, 'name' | 'rgb'>>): Drawing {
    return { ...drawing, palette: drawing.palette.map((ink, index) => (index === colour ? { ...ink, ...change } : ink)) };
}

/** Suggested colours, easy to tell apart. */
const STARTERS: readonly (readonly [name: string, rgb: string])[] = [
    ['red', '#c62828'],
    ['blue', '#1e5fb4'],
    ['green', '#2e7d32'],
    ['yellow', '#f2c230'],
    ['orange', '#e87722'],
    ['purple', '#7b3fa0'],
    ['brown', '#7a4a24'],
    ['pink', '#f2a0b5'],
    ['grey', '#8a8f96'],
    ['turquoise', '#1fa3a3'],
];

/** The first suggested colour that is not in use; after them, any unused colour, named by its code. */
export function nextColour(palette: readonly Ink[]): { name: string; rgb: string } {
    const taken = new Set(palette.map((ink) => ink.rgb));
    const starter = STARTERS.find(([, rgb]) => !taken.has(rgb));
    if (starter) return { name: starter[0], rgb: starter[1] };
    // An odd step visits all 2^24 colours before it repeats one.
    let bits = 0;
    let rgb: string;
    do {
        bits = (bits + 0x9e3779) % 0x1000000;
        rgb = `#${bits.toString(16).padStart(6, '0')}`;
    } while (taken.has(rgb));
    return { name: rgb, rgb };
}
