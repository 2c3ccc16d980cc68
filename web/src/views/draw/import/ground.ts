/** The choice of the background of an imported picture. */

import type { Ink, Picture } from '../../../engine/protocol';
import { colourName, t } from '../../../strings';
import { el, labelled } from '../../../ui/dom';

export interface GroundChoice {
    readonly element: HTMLElement;
    /** Offers the colours of a picture; returns the picture with the chosen background. */
    apply(picture: Picture): Picture;
}

export function groundChoice(changed: () => void): GroundChoice {
    const select = el('select', {});
    // The colour itself, since every change of another control may bring other colours.
    let wanted = '';
    select.addEventListener('change', () => {
        wanted = select.value;
        changed();
    });
    return {
        element: labelled(t('draw.import.ground'), select),
        apply: (picture) => {
            const { palette } = picture;
            const isColoured = palette.length > 2;
            const ground = isColoured && wanted ? nearest(palette, wanted) : 0;
            select.disabled = !isColoured;
            select.replaceChildren(
                el('option', { value: '' }, t('draw.import.auto')),
                ...palette.map(({ name, rgb }) => el('option', { value: rgb }, colourName(name))),
            );
            select.value = isColoured && wanted ? palette[ground]!.rgb : '';
            return withGround(picture, ground);
        },
    };
}

/** The picture with another colour as its background. */
export function withGround(picture: Picture, ground: number): Picture {
    if (ground === 0) return picture;
    const swapped = (colour: number): number => (colour === ground ? 0 : colour === 0 ? ground : colour);
    const inks = picture.palette.map((_, colour) => picture.palette[swapped(colour)]!);
    // The letter of the background is always the same one; it changes places with the colour.
    const letters = picture.palette.map((ink) => ink.letter);
    return { ...picture, palette: inks.map((ink, i) => ({ ...ink, letter: letters[i]! })), colours: picture.colours.map(swapped) };
}

/** The colour of the palette that is most like another. */
export function nearest(palette: readonly Ink[], rgb: string): number {
    const parts = (own: string): number[] => [1, 3, 5].map((at) => parseInt(own.slice(at, at + 2), 16));
    const goal = parts(rgb);
    const distances = palette.map((ink) => parts(ink.rgb).reduce((sum, part, i) => sum + (part - goal[i]!) ** 2, 0));
    return distances.indexOf(Math.min(...distances));
}
