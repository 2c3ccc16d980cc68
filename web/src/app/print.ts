/** Prints pictures in place of the page. */

import { el } from '../ui/dom';

/** Pictures are enlarged at most this much on paper; cells are then about a centimetre wide, enough for any pencil. */
const LARGEST = 2;

/** The title is the alternative text; the picture already shows it. */
export async function printPicture(svg: Blob, title: string): Promise<void> {
    await printSheet(pictureOn(svg, title));
}

/** A picture for {@link printSheet}. */
export function pictureOn(svg: Blob, title: string): HTMLImageElement {
    return el('img', { src: URL.createObjectURL(svg), alt: title });
}

export async function printSheet(...content: HTMLElement[]): Promise<void> {
    const sheet = el('div', { class: 'print-only' }, ...content);
    const images = [...sheet.querySelectorAll('img')];
    document.body.append(sheet);
    document.body.classList.add('printing');
    try {
        await Promise.all(images.map((image) => image.decode()));
        for (const image of images) image.style.maxWidth = `min(100%, ${LARGEST * image.naturalWidth}px)`;
        print();
    } finally {
        document.body.classList.remove('printing');
        sheet.remove();
        for (const image of images) URL.revokeObjectURL(image.src);
    }
}
