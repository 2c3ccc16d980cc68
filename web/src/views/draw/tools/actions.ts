/** What changes the whole drawing, or the selection. To add one, add it to the list; toolbar, keys and help follow. */

import type { Key } from '../../../strings';
import type { Editor } from '../editor';
import { flippedAcross, flippedDown, shifted, turned, type Mirror } from '../model/transform';
import type { IconName } from './icons';

export interface Action {
    readonly label: Key;
    readonly icon: IconName;
    /** The key, as `KeyboardEvent.key`; arrows together with Shift. */
    readonly key: string;
    act(editor: Editor): void;
    /** Whether it is on; missing if it cannot be. */
    pressed?(editor: Editor): boolean;
}

function mirror(half: keyof Mirror): Pick<Action, 'act' | 'pressed'> {
    return {
        act: (editor) => editor.setMirror({ ...editor.mirror, [half]: !editor.mirror[half] }),
        pressed: (editor) => editor.mirror[half],
    };
}

export const ACTIONS: readonly Action[] = [
    { label: 'draw.act.mirror-across', icon: 'mirror-across', key: 'm', ...mirror('across') },
    { label: 'draw.act.mirror-down', icon: 'mirror-down', key: 'n', ...mirror('down') },
    { label: 'draw.act.flip-across', icon: 'flip-across', key: 'h', act: (editor) => editor.transform(flippedAcross) },
    { label: 'draw.act.flip-down', icon: 'flip-down', key: 'v', act: (editor) => editor.transform(flippedDown) },
    { label: 'draw.act.turn', icon: 'turn', key: 't', act: (editor) => editor.transform(turned) },
    { label: 'draw.act.left', icon: 'left', key: 'ArrowLeft', act: (editor) => editor.transform(shifted(0, -1)) },
    { label: 'draw.act.right', icon: 'right', key: 'ArrowRight', act: (editor) => editor.transform(shifted(0, 1)) },
    { label: 'draw.act.up', icon: 'up', key: 'ArrowUp', act: (editor) => editor.transform(shifted(-1, 0)) },
    { label: 'draw.act.down', icon: 'down', key: 'ArrowDown', act: (editor) => editor.transform(shifted(1, 0)) },
];

/** The action of a key. */
export function actionOf(event: KeyboardEvent): Action | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const isArrow = event.key.startsWith('Arrow');
    if (isArrow !== event.shiftKey) return undefined;
    return ACTIONS.find((own) => own.key === (isArrow ? event.key : event.key.toLowerCase()));
}

/** The key of an action, as `aria-keyshortcuts` spells it. */
export function keyOf({ key }: Action): string {
    return key.startsWith('Arrow') ? `Shift+${key}` : key.toUpperCase();
}
