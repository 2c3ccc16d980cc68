/** Pasted and dropped pictures, and the clipboard. */

import type { Editor } from './editor';
import { pictureAmong } from './import/decode';
import { isText } from './shortcuts';

/** Starts listening; returns a function that stops it. */
export function pasteOrDrop(element: HTMLElement, editor: Editor, cursor: () => { row: number; column: number }, importing: (file: Blob) => void): () => void {
    const copy = (event: ClipboardEvent): void => {
        if (isText(event.target) || !editor.copy()) return;
        // Otherwise a picture copied earlier would be pasted instead.
        event.clipboardData?.setData('text/plain', 'nonolith');
        event.preventDefault();
        if (event.type === 'cut') editor.clearSelection();
    };
    const paste = (event: ClipboardEvent): void => {
        if (isText(event.target) || document.querySelector('dialog[open]')) return;
        const picture = pictureAmong(event.clipboardData?.files);
        const { row, column } = cursor();
        if (picture) importing(picture);
        else if (!editor.paste(row, column)) return;
        event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
        const picture = pictureAmong(event.dataTransfer?.files);
        // Other files are opened as everywhere else.
        if (!picture) return;
        event.preventDefault();
        importing(picture);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    element.addEventListener('drop', drop);
    return () => {
        document.removeEventListener('copy', copy);
        document.removeEventListener('cut', copy);
        document.removeEventListener('paste', paste);
    };
}
