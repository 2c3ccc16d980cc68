/** A photo below the drawing, to draw after it. It is kept with the drawing, and no part of the puzzle. */

import type { App } from '../../../app/app';
import type { Underlay } from '../../../board/underlay';
import { t } from '../../../strings';
import { button, el, labelled } from '../../../ui/dom';
import type { Editor } from '../editor';
import { picturePixels } from '../import/decode';
import { photoOf, type Library } from '../library';
import { PLACED, placed, type Placement } from '../model/photo';

interface Kept {
    blob: Blob;
    placement: Placement;
}

const SLIDERS = [['opacity', 0, 100], ['scale', 10, 400], ['across', -100, 100], ['down', -100, 100]] as const;

export interface PhotoHost {
    app: App;
    editor: Editor;
    library: Library;
    /** Shows the photo; without one there is none. */
    show(underlay?: Underlay): void;
}

export function photoPanel({ app, editor, library, show }: PhotoHost): HTMLElement {
    let owner = '';
    let kept: Kept | undefined;
    let image: HTMLCanvasElement | undefined;
    const chooser = el('input', { type: 'file', accept: 'image/*', 'aria-label': t('drawings.photo.choose') });
    const note = el('p', { role: 'status' });
    const sliders = SLIDERS.map(([name, min, max]) => ({ name, input: el('input', { type: 'range', min, max }) }));
    const remove = button(t('drawings.photo.remove'), () => void store(undefined));
    const controls = el('div', { class: 'form' }, ...sliders.map(({ name, input }) => labelled(t(`drawings.photo.${name}`), input)), el('div', { class: 'bar' }, remove));

    const draw = (): void => {
        controls.hidden = !image;
        show(image && kept && { image, ...placed(editor.drawing, image, kept.placement), opacity: kept.placement.opacity / 100 });
    };
    const store = async (next: Kept | undefined): Promise<void> => {
        const name = photoOf(owner);
        await (next ? app.store.set(name, next) : app.store.delete(name));
        await take(next);
    };
    /** Shows a stored photo. */
    const take = async (next: Kept | undefined): Promise<void> => {
        const own = owner;
        const decoded = next && (await picturePixels(next.blob).catch(() => undefined));
        if (own !== owner) return;
        kept = next;
        image = decoded;
        for (const { name, input } of sliders) input.value = String(kept?.placement[name] ?? PLACED[name]);
        if (!kept) chooser.value = '';
        draw();
    };
    for (const { name, input } of sliders) {
        input.addEventListener('input', () => {
            if (!kept) return;
            kept = { ...kept, placement: { ...kept.placement, [name]: input.valueAsNumber } };
            draw();
        });
        input.addEventListener('change', () => void app.store.set(photoOf(owner), kept));
    }
    chooser.addEventListener('change', async () => {
        const [file] = chooser.files ?? [];
        if (!file) return;
        try {
            // As small as it is shown: photos of today's phones are large.
            const small = await picturePixels(file);
            const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/webp', 0.85));
            await store({ blob: blob ?? file, placement: kept?.placement ?? PLACED });
            // It may be the first thing that is kept of this drawing.
            library.keep(editor.timeline);
            note.textContent = '';
        } catch {
            note.textContent = t('draw.import.unreadable');
        }
    });
    const follow = (): void => {
        if (owner === library.current) {
            draw();
            return;
        }
        // Another drawing was opened.
        owner = library.current;
        void app.store.get<Kept>(photoOf(owner)).then(take);
    };
    editor.watch((what) => {
        if (what === 'done') follow();
    });
    follow();
    return el('div', { class: 'form' }, el('p', { class: 'quiet' }, t('drawings.photo.about')), chooser, note, controls);
}
