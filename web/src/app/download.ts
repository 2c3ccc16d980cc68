/** Saves a file through the browser. */

import { el } from '../ui/dom';

export function download(bytes: BlobPart, name: string, type = 'application/octet-stream'): void {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    const link = el('a', { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the blob only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name from a title, with only the characters that every system allows. */
export function fileName(title: string, extension: string): string {
    const stem = title
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
    return `${stem || 'nonogram'}.${extension}`;
}
