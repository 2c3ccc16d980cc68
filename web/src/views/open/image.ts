/** An image can become a puzzle in Draw, or each of its pixels a cell. */

import type { App } from '../../app/app';
import { problemOf } from '../../app/problem';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { found } from './found';

/** Pixels are offered as cells up to this side length. */
const LONGEST = 256;

export async function imageChoice(app: App, blob: Blob): Promise<HTMLElement> {
    const address = URL.createObjectURL(blob);
    const image = el('img', { class: 'preview', alt: t('open.image.alt'), src: address });
    try {
        await image.decode();
    } catch {
        return el('p', { class: 'error', role: 'alert' }, t('open.image.broken'));
    } finally {
        URL.revokeObjectURL(address);
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    const place = el('div');
    const draw = async (): Promise<void> => {
        await app.store.set('draw:import', blob);
        app.go('draw');
    };
    const pixels = async (): Promise<void> => {
        try {
            const { document } = await app.patient.call('pixels', { width, height }, { blob: rgba(image) });
            place.replaceChildren(found(app, [document], 'png'));
        } catch (error) {
            place.replaceChildren(el('p', { class: 'error', role: 'alert' }, problemOf(error).message));
        }
    };
    const small = width <= LONGEST && height <= LONGEST;
    return el(
        'div',
        { class: 'image-choice' },
        image,
        el('p', {}, t('open.image', { width, height })),
        el(
            'div',
            { class: 'bar' },
            button(t('open.image.draw'), () => void draw(), { class: 'main' }),
            small ? button(t('open.image.pixels', { width, height }), () => void pixels()) : null,
        ),
        place,
    );
}

/** The pixels of an image. */
function rgba(image: HTMLImageElement): Uint8Array<ArrayBuffer> {
    const canvas = el('canvas', { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('canvas is not available');
    context.drawImage(image, 0, 0);
    return new Uint8Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}
