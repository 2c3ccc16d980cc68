import { button, el } from './dom';

/** Shows something above the page until it is closed; gives the function that closes it. */
export function openDialog(title: string, body: HTMLElement, close: string, onClose?: () => void): () => void {
    const dialog = el('dialog', { 'aria-label': title });
    const end = (): void => dialog.close();
    dialog.append(
        el('header', {}, el('h2', {}, title), button('×', end, { class: 'plain', 'aria-label': close, title: close })),
        body,
    );
    dialog.addEventListener('close', () => {
        dialog.remove();
        onClose?.();
    });
    // A click beside the dialog closes it; the dialog itself is padded by its children only.
    dialog.addEventListener('click', (event) => {
        if (event.target === dialog) end();
    });
    document.body.append(dialog);
    dialog.showModal();
    return end;
}
