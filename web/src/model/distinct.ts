/** Colours that everybody can tell apart: those of a puzzle, some of them lighter or darker. */

import type { Puzzle } from '../engine/protocol';
import { linear } from './colour';

/** A colour as lightness, green to red, and blue to yellow (Oklab). */
type Lab = [number, number, number];

/** Colours nearer than this are hard to tell apart side by side. */
const NEAR = 0.16;

/** What eyes without red, green or blue cones see of linear red, green and blue (Machado and others, 2009), and what all others do. */
const EYES = [
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
    [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
    [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;

const known = new WeakMap<Puzzle, Puzzle>();
let wanted = false;

/** Whether puzzles are shown in other colours where theirs are hard to tell apart. */
export function wantDistinct(value: boolean): void {
    wanted = value;
}

/** The puzzle as it is shown: with its own colours, or with colours that can be told apart if the visitor wants that. */
export function seen(puzzle: Puzzle): Puzzle {
    if (!wanted) return puzzle;
    let own = known.get(puzzle);
    if (!own) {
        const colours = spread(puzzle.palette.map((ink) => ink.rgb));
        const same = puzzle.palette.every((ink, i) => ink.rgb === colours[i]);
        own = same ? puzzle : { ...puzzle, palette: puzzle.palette.map((ink, i) => ({ ...ink, rgb: colours[i]! })) };
        known.set(puzzle, own);
    }
    return own;
}

/** Moves the lightness of near colours apart, a little at a time. The first colour, the background, stays. */
export function spread(colours: readonly string[]): string[] {
    const labs = colours.map((rgb) => toLab(linear(rgb)));
    const seen = colours.map((rgb) => rgb.toLowerCase());
    for (let round = 0; round < 60; round += 1) {
        let moved = false;
        for (let a = 0; a < labs.length; a += 1) {
            for (let b = Math.max(a + 1, 1); b < labs.length; b += 1) {
                if (distance(seen[a]!, seen[b]!) >= NEAR) continue;
                const up = labs[a]![0] > labs[b]![0] || (labs[a]![0] === labs[b]![0] && a > b) ? 1 : -1;
                if (a > 0) move(a, 0.02 * up);
                move(b, -0.02 * up);
                moved = true;
            }
        }
        if (!moved) break;
    }
    return seen;

    function move(at: number, by: number): void {
        const lab = labs[at]!;
        lab[0] = Math.min(Math.max(lab[0] + by, 0.15), 0.97);
        seen[at] = toHex(lab);
    }
}

/** How far apart two colours are for the eyes that see the least difference. */
export function distance(a: string, b: string): number {
    const [x, y] = [linear(a), linear(b)];
    return Math.min(
        ...EYES.map((eye) => {
            const [p, q] = [toLab(through(eye, x)), toLab(through(eye, y))];
            return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        }),
    );
}

function through(eye: readonly number[], [r, g, b]: Lab): Lab {
    const row = (at: number): number => Math.min(Math.max(eye[at]! * r + eye[at + 1]! * g + eye[at + 2]! * b, 0), 1);
    return [row(0), row(3), row(6)];
}

function toLab([r, g, b]: Lab): Lab {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
        0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
}

function toHex([lightness, a, b]: Lab): string {
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const hex = (value: number): string => {
        const own = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
        return Math.round(Math.min(Math.max(own, 0), 1) * 255)
            .toString(16)
            .padStart(2, '0');
    };
    return `#${hex(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${hex(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${hex(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}
