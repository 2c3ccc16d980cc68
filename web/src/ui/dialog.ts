import { button, el } from './dom';

/** Opens a modal dialog; returns a function that closes it. */
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
    // A click on the backdrop closes it. The dialog has no padding, so only the backdrop has the dialog as its target.
    dialog.addEventListener('click', (event) => {
        if (event.target === dialog) end();
    });
    document.body.append(dialog);
    dialog.showModal();
    return end;
}
