/** Turns a picture into a drawing: the original beside the result, which follows every control and is judged at once. */

import './import.css';
import type { App } from '../../../app/app';
import type { Picture } from '../../../engine/protocol';
import { t } from '../../../strings';
import { openDialog } from '../../../ui/dialog';
import { button, el } from '../../../ui/dom';
import { Judge, type Pause } from '../judge';
import type { Drawing } from '../model/drawing';
import { verdictPanel } from '../parts/verdict-panel';
import { cropper } from './crop';
import { decode, pictureAmong } from './decode';
import { groundChoice } from './ground';
import { wishes } from './wishes';

/** Milliseconds to wait: dragging a control makes many changes at once. */
const PAUSE = 60;

export interface ImportHost extends Pause {
    app: App;
    /** The drawing that a picture would become. */
    drawingOf(picture: Picture): Drawing;
    use(drawing: Drawing): void;
}

export function openImport(host: ImportHost, file?: Blob): void {
    let traced: Picture | undefined;
    let result: Drawing | undefined;
    let running: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const chooser = el('input', { type: 'file', accept: 'image/*', 'aria-label': t('draw.import.choose') });
    const preview = el('canvas', { class: 'traced', role: 'img', width: 1, height: 1, 'aria-label': t('draw.import.nothing') });
    const note = el('p', { role: 'status' }, t('draw.import.about'));
    const use = button(t('draw.import.use'), () => {
        if (result) host.use(result);
        close();
    }, { class: 'main' });
    use.disabled = true;
    const ground = groundChoice(() => settle());
    const controls = wishes(() => later(), ground.element);
    const original = cropper(() => later());
    const verdict = verdictPanel({ app: host.app, again: (seconds) => judge.ask(seconds) });
    const judge = new Judge(host.app, () => result!, (finding) => verdict.show(finding));
    for (const { element } of [controls, original, verdict]) element.hidden = true;

    const say = (text: string, wrong = false): void => {
        note.textContent = text;
        note.classList.toggle('error', wrong);
    };
    const later = (): void => {
        clearTimeout(timer);
        running?.abort();
        judge.pause();
        timer = setTimeout(() => void trace(), PAUSE);
    };
    const trace = async (): Promise<void> => {
        const pixels = original.pixels();
        if (!pixels) return;
        const own = new AbortController();
        running = own;
        preview.dataset.state = 'working';
        try {
            const picture = await host.app.patient.call('trace', controls.request(pixels), { blob: pixels.bytes, signal: own.signal });
            if (own.signal.aborted) return;
            traced = picture;
            settle();
        } catch (error) {
            if (own.signal.aborted) return;
            traced = result = undefined;
            verdict.element.hidden = true;
            say(error instanceof Error ? error.message : String(error), true);
        }
        preview.dataset.state = 'done';
        use.disabled = !result;
    };
    /** Shows what was traced, with the chosen background. */
    const settle = (): void => {
        if (!traced) return;
        const picture = ground.apply(traced);
        result = host.drawingOf(picture);
        show(preview, picture);
        const text = t('draw.import.size', { width: picture.width, height: picture.height, n: picture.palette.length - 1 });
        preview.setAttribute('aria-label', text);
        say(text);
        verdict.element.hidden = false;
        judge.ask();
    };
    const load = async (blob: Blob): Promise<void> => {
        say(t('app.working'));
        try {
            original.show(await decode(blob));
            for (const { element } of [controls, original]) element.hidden = false;
            later();
        } catch {
            say(t('draw.import.unreadable'), true);
        }
    };
    chooser.addEventListener('change', () => {
        const chosen = chooser.files?.[0];
        if (chosen) void load(chosen);
    });
    const body = el(
        'div',
        { class: 'import' },
        chooser,
        el('div', { class: 'beside' }, original.element, el('figure', { class: 'traced-frame' }, preview, el('figcaption', {}, note))),
        verdict.element,
        el('div', { class: 'bar' }, use),
        controls.element,
    );
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
        judge.dispose();
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
