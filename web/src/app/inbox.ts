/** Files and texts dropped anywhere on the page, for the view that opens them. */

import type { App } from './app';

export interface Incoming {
    blob: Blob;
    /** The file name; text has none. */
    name?: string;
}

let waiting: Incoming[] = [];
let taker: ((incoming: Incoming[]) => void) | undefined;

/** Passes what arrives, and what has arrived already, to a view. Returns a function that stops it. */
export function takeIncoming(take: (incoming: Incoming[]) => void): () => void {
    taker = take;
    const arrived = waiting;
    waiting = [];
    if (arrived.length > 0) take(arrived);
    return () => {
        if (taker === take) taker = undefined;
    };
}

/** The files in a drop or on the clipboard, or else the text. */
export function incomingOf(data: DataTransfer | null): Incoming[] {
    const files = [...(data?.files ?? [])].map((file) => ({ blob: file, name: file.name }));
    if (files.length > 0) return files;
    const text = data?.getData('text/plain') ?? '';
    return text.trim() ? [{ blob: new Blob([text], { type: 'text/plain' }) }] : [];
}

/** Accepts drops anywhere on the page that no view handles itself. */
export function listenForDrops(app: App): void {
    const leave = (): void => document.body.classList.remove('dropping');
    // A link or text of the page itself, dragged by accident, should not be opened.
    let inside = false;
    addEventListener('dragstart', () => {
        inside = true;
    });
    addEventListener('dragend', () => {
        inside = false;
    });
    addEventListener('dragover', (event) => {
        if (inside || event.defaultPrevented || isOwn(event)) return;
        event.preventDefault();
        document.body.classList.add('dropping');
    });
    addEventListener('dragleave', (event) => {
        // Moving from one element to another does not leave the page.
        if (event.relatedTarget === null) leave();
    });
    addEventListener('drop', (event) => {
        leave();
        if (inside || event.defaultPrevented || isOwn(event)) return;
        event.preventDefault();
        const incoming = incomingOf(event.dataTransfer);
        if (incoming.length === 0) return;
        if (taker) {
            // Going to the view that is open would begin it anew, and end the reading.
            taker(incoming);
            return;
        }
        waiting = incoming;
        app.go('open');
    });
}

/** Text dragged into a text field belongs to the field. */
function isOwn(event: DragEvent): boolean {
    const files = event.dataTransfer?.types.includes('Files') ?? false;
    return !files && event.target instanceof Element && event.target.closest('textarea, input') !== null;
}
