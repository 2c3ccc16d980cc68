/** Prints a picture in place of the page. */

import { el } from '../ui/dom';

/** How much larger than drawn a picture may become on paper: cells of about a centimetre are enough for every pencil. */
const LARGEST = 2;

/** The picture has its title in it, if it has one. */
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
