/** Our mark: three stones that stand as an n, with the sun in the gate. */

import { drawing } from './icons';

const STONES = 'M2.5 2.5h19a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-19a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1zM4 9h3.5a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-10.5a1 1 0 0 1 1-1zM16.5 9h3.5a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-10.5a1 1 0 0 1 1-1z';
const SUN = 'M10.8 17.5h2.4a0.8 0.8 0 0 1 0.8 0.8v2.4a0.8 0.8 0 0 1-0.8 0.8h-2.4a0.8 0.8 0 0 1-0.8-0.8v-2.4a0.8 0.8 0 0 1 0.8-0.8z';

export function mark(): SVGElement {
    const svg = drawing('mark', STONES, SUN);
    svg.lastElementChild?.classList.add('sun');
    return svg;
}
