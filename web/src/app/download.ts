/** Hands a file to whoever sits in front of the page. */

import { el } from '../ui/dom';

export function download(bytes: BlobPart, name: string, type = 'application/octet-stream'): void {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    const link = el('a', { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers begin to read only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name for a file: the title, as far as every system allows it. */
export function fileName(title: string, extension: string): string {
    const stem = title
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
    return `${stem || 'nonogram'}.${extension}`;
}
