/** The parts of the dialog that several ways to share use: texts to copy, and files to send or save. */

import { download } from '../app/download';
import { t, type Key } from '../strings';
import { button, el, labelled } from '../ui/dom';

export interface Copyable {
    element: HTMLElement;
    set(text: string): void;
}

/** A text to copy, or to hand to the system's share sheet. */
export function copyable(label: Key, field: HTMLInputElement | HTMLTextAreaElement, native?: (text: string) => ShareData): Copyable {
    const status = el('p', { role: 'status', class: 'good' });
    field.readOnly = true;
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(field.value);
            status.textContent = t('share.copied');
        } catch {
            // Not every browser allows it. Select the text, so that the visitor can copy it.
            field.focus();
            field.select();
            status.textContent = t('share.by-hand');
        }
    };
    const send = native && 'share' in navigator && button(t('share.native'), () => attempt(status, navigator.share(native(field.value))));
    return {
        element: el(
            'div',
            { class: 'form' },
            labelled(t(label), field),
            el('div', { class: 'bar' }, button(t('share.copy'), () => void copy(), { class: 'main' }), send, status),
        ),
        set: (text) => {
            field.value = text;
            status.textContent = '';
        },
    };
}

/** A file to save, or to hand to the system's share sheet. */
export function saving(make: () => Promise<File>, label: Key): HTMLElement {
    const status = el('p', { role: 'status' });
    const save = async (): Promise<void> => {
        const file = await make();
        download(file, file.name, file.type);
    };
    const send = async (): Promise<void> => navigator.share({ files: [await make()] });
    const can = 'canShare' in navigator && navigator.canShare({ files: [new File([''], 'a.png', { type: 'image/png' })] });
    return el(
        'div',
        { class: 'bar' },
        button(t(label), () => attempt(status, save()), { class: 'main' }),
        can && button(t('share.native'), () => attempt(status, send())),
        status,
    );
}

/** Shows the error if the work fails. Closing the share sheet is none. */
function attempt(status: HTMLElement, work: Promise<void>): void {
    status.textContent = '';
    work.catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        status.textContent = t('app.failed', { message: error instanceof Error ? error.message : String(error) });
    });
}
