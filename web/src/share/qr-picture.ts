/** A QR code as a picture to look at and to save. */

import { fileName } from '../app/download';
import { t } from '../strings';
import { el } from '../ui/dom';
import { saving } from './parts';
import { qrCode } from './qr';

/** The standard asks for four light modules around the code. */
const ZONE = 4;
/** Pixels of a module in the saved file. */
const SCALE = 8;

/** The code and a button to save it, or why there is none. */
export function qrPicture(link: string, name: string): HTMLElement[] {
    const code = qrCode(link);
    if (!code) return [el('p', { class: 'quiet' }, t('share.qr.long'))];
    const size = code.length + 2 * ZONE;
    const canvas = el('canvas', { width: size * SCALE, height: size * SCALE, role: 'img', 'aria-label': t('share.qr') });
    const context = canvas.getContext('2d');
    if (!context) return [];
    // Black on white in every theme: readers expect it.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000000';
    code.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect((x + ZONE) * SCALE, (y + ZONE) * SCALE, SCALE, SCALE)));
    const make = (): Promise<File> =>
        new Promise((resolve, reject) => {
            canvas.toBlob((png) => (png ? resolve(new File([png], fileName(`${name} QR`, 'png'), { type: 'image/png' })) : reject(new Error(t('app.picture-too-large')))));
        });
    return [canvas, saving(make, 'share.qr.save')];
}
