/** Prints a picture in place of the page. */

import { el } from '../ui/dom';

/** Pictures are enlarged at most this much on paper; cells are then about a centimetre wide, enough for any pencil. */
const LARGEST = 2;

/** The title is the alternative text; the picture already shows it. */
export async function printPicture(svg: Blob, title: string): Promise<void> {
    const address = URL.createObjectURL(svg);
    const image = el('img', { src: address, alt: title });
    const sheet = el('div', { class: 'print-only' }, image);
    document.body.append(sheet);
    document.body.classList.add('printing');
    try {
        await image.decode();
        image.style.maxWidth = `min(100%, ${LARGEST * image.naturalWidth}px)`;
        print();
    } finally {
        document.body.classList.remove('printing');
        sheet.remove();
        URL.revokeObjectURL(address);
    }
}
