/** Prints a picture in place of the page. */

import { el } from '../ui/dom';

export async function printPicture(svg: Blob, title: string): Promise<void> {
    const address = URL.createObjectURL(svg);
    const image = el('img', { src: address, alt: title });
    const sheet = el('div', { class: 'print-only' }, el('h1', {}, title), image);
    document.body.append(sheet);
    document.body.classList.add('printing');
    try {
        await image.decode();
        print();
    } finally {
        document.body.classList.remove('printing');
        sheet.remove();
        URL.revokeObjectURL(address);
    }
}
