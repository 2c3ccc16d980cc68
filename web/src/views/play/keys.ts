/** The keys of Play. */

import type { Tool } from './tools';

export type Command =
    | { what: 'paint'; tool: Tool }
    | { what: 'choose'; nth: number }
    | { what: 'undo' | 'redo' | 'hint' | 'check' | 'why' | 'try' | 'strike' | 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const PAINTING: Record<string, Tool | undefined> = {
    ' ': 'colour',
    enter: 'colour',
    x: 'background',
    m: 'maybe',
    n: 'not',
    backspace: 'erase',
    delete: 'erase',
};

const ASKING: Record<string, 'hint' | 'check' | 'why' | 'try' | 'strike' | 'help' | undefined> = { h: 'hint', c: 'check', w: 'why', t: 'try', s: 'strike', '?': 'help' };

/** The command of a key. Keys paint only while the board has the focus; elsewhere the space bar presses buttons. */
export function commandOf(event: Pressed, onBoard: boolean): Command | undefined {
    const key = event.key.toLowerCase();
    if (event.altKey) return undefined;
    if (event.ctrlKey || event.metaKey) {
        if (key === 'z') return { what: event.shiftKey ? 'redo' : 'undo' };
        if (key === 'y' && !event.shiftKey) return { what: 'redo' };
        return undefined;
    }
    const tool = onBoard ? PAINTING[key] : undefined;
    if (tool) return { what: 'paint', tool };
    const asked = ASKING[key];
    if (asked) return { what: asked };
    return /^[1-9]$/.test(key) ? { what: 'choose', nth: Number(key) - 1 } : undefined;
}
