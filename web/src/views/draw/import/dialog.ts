/** Turns a picture into a drawing, with a live preview. */

import type { App } from '../../../app/app';
import type { Picture } from '../../../engine/protocol';
import { t } from '../../../strings';
import { openDialog } from '../../../ui/dialog';
import { button, el } from '../../../ui/dom';
import type { Pause } from '../judge';
import { decode, pictureAmong, type Pixels } from './decode';
import { wishes } from './wishes';

/** Milliseconds to wait: dragging a control makes many changes at once. */
const PAUSE = 60;

export interface ImportHost extends Pause {
    app: App;
    use(picture: Picture): void;
}

export function openImport(host: ImportHost, file?: Blob): void {
    let pixels: Pixels | undefined;
    let traced: Picture | undefined;
    let running: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const chooser = el('input', { type: 'file', accept: 'image/*', 'aria-label': t('draw.import.choose') });
    const preview = el('canvas', { class: 'traced', role: 'img', width: 1, height: 1, 'aria-label': t('draw.import.nothing') });
    const note = el('p', { role: 'status' }, t('draw.import.about'));
    const use = button(t('draw.import.use'), () => {
        if (traced) host.use(traced);
        close();
    }, { class: 'main' });
    use.disabled = true;
    const controls = wishes(() => later());
    controls.element.hidden = true;

    const say = (text: string, wrong = false): void => {
        note.textContent = text;
        note.classList.toggle('error', wrong);
    };
    const later = (): void => {
        clearTimeout(timer);
        running?.abort();
        timer = setTimeout(() => void trace(), PAUSE);
    };
    const trace = async (): Promise<void> => {
        if (!pixels) return;
        const own = new AbortController();
        running = own;
        preview.dataset.state = 'working';
        try {
            const picture = await host.app.patient.call('trace', controls.request(pixels), { blob: pixels.bytes, signal: own.signal });
            if (own.signal.aborted) return;
            traced = picture;
            show(preview, picture);
            const text = t('draw.import.size', { width: picture.width, height: picture.height, n: picture.palette.length - 1 });
            preview.setAttribute('aria-label', text);
            say(text);
        } catch (error) {
            if (own.signal.aborted) return;
            traced = undefined;
            say(error instanceof Error ? error.message : String(error), true);
        }
        preview.dataset.state = 'done';
        use.disabled = !traced;
    };
    const load = async (blob: Blob): Promise<void> => {
        say(t('app.working'));
        try {
            pixels = await decode(blob);
            controls.element.hidden = false;
            later();
        } catch {
            say(t('draw.import.unreadable'), true);
        }
    };
    chooser.addEventListener('change', () => {
        const chosen = chooser.files?.[0];
        if (chosen) void load(chosen);
    });
    const body = el('div', { class: 'import' }, chooser, el('div', { class: 'traced-frame' }, preview), note, el('div', { class: 'bar' }, use), controls.element);
    body.addEventListener('dragover', (event) => event.preventDefault());
    body.addEventListener('drop', (event) => {
        event.preventDefault();
        const dropped = pictureAmong(event.dataTransfer?.files);
        if (dropped) void load(dropped);
        else say(t('draw.import.unreadable'), true);
    });
    const paste = (event: ClipboardEvent): void => {
        const pasted = pictureAmong(event.clipboardData?.files);
        if (pasted) void load(pasted);
    };
    document.addEventListener('paste', paste);
    host.pause();
    const close = openDialog(t('draw.import'), body, t('app.close'), () => {
        clearTimeout(timer);
        running?.abort();
        document.removeEventListener('paste', paste);
        host.resume();
    });
    if (file) void load(file);
}

/** Draws one pixel per cell; the style sheet enlarges it. */
function show(canvas: HTMLCanvasElement, picture: Picture): void {
    const { width, height, palette, colours } = picture;
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    colours.forEach((colour, cell) => {
        if (!context) return;
        context.fillStyle = palette[colour]?.rgb ?? '#000000';
        context.fillRect(cell % width, Math.floor(cell / width), 1, 1);
    });
    // As large as possible, in its own proportions.
    canvas.style.aspectRatio = `${width} / ${height}`;
}
