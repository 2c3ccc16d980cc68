/** Files and texts that arrive from anywhere on the page, for the view that opens them. */

import type { App } from './app';

export interface Incoming {
    blob: Blob;
    /** What the file is called; text has no name. */
    name?: string;
}

let waiting: Incoming[] = [];
let taker: ((incoming: Incoming[]) => void) | undefined;

/** Gives what arrives to a view, also what has arrived already; gives the function that ends that. */
export function takeIncoming(take: (incoming: Incoming[]) => void): () => void {
    taker = take;
    const arrived = waiting;
    waiting = [];
    if (arrived.length > 0) take(arrived);
    return () => {
        if (taker === take) taker = undefined;
    };
}

/** What a drop or the clipboard holds: its files, else its text. */
export function incomingOf(data: DataTransfer | null): Incoming[] {
    const files = [...(data?.files ?? [])].map((file) => ({ blob: file, name: file.name }));
    if (files.length > 0) return files;
    const text = data?.getData('text/plain') ?? '';
    return text.trim() ? [{ blob: new Blob([text], { type: 'text/plain' }) }] : [];
}

/** Takes what is dropped anywhere on the page, unless a view takes it for itself. */
export function listenForDrops(app: App): void {
    const leave = (): void => document.body.classList.remove('dropping');
    // A link or a text of the page itself that slips while it is clicked is not meant to be opened.
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
        // Leaving an element for another is not leaving the page.
        if (event.relatedTarget === null) leave();
    });
    addEventListener('drop', (event) => {
        leave();
        if (inside || event.defaultPrevented || isOwn(event)) return;
        event.preventDefault();
        const incoming = incomingOf(event.dataTransfer);
        if (incoming.length === 0) return;
        if (taker) taker(incoming);
        else waiting = incoming;
        app.go('open');
    });
}

/** Text that is dragged into a text field belongs there. */
function isOwn(event: DragEvent): boolean {
    const files = event.dataTransfer?.types.includes('Files') ?? false;
    return !files && event.target instanceof Element && event.target.closest('textarea, input') !== null;
}
