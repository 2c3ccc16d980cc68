import { expect, it } from 'vitest';
import { commandOf } from './keys';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
    key,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    altKey: held.includes('altKey'),
    shiftKey: held.includes('shiftKey'),
});

it('paints only while the board has the focus', () => {
    expect(commandOf(press(' '), true)).toEqual({ what: 'paint', tool: 'colour' });
    expect(commandOf(press('X', 'shiftKey'), true)).toEqual({ what: 'paint', tool: 'background' });
    expect(commandOf(press('m'), true)).toEqual({ what: 'paint', tool: 'maybe' });
    expect(commandOf(press('Delete'), true)).toEqual({ what: 'paint', tool: 'erase' });
    for (const key of [' ', 'Enter', 'x', 'm', 'Backspace']) expect(commandOf(press(key), false)).toBeUndefined();
});

it('undoes, chooses colours and asks for hints from anywhere', () => {
    expect(commandOf(press('z', 'ctrlKey'), false)).toEqual({ what: 'undo' });
    expect(commandOf(press('z', 'metaKey'), true)).toEqual({ what: 'undo' });
    expect(commandOf(press('Z', 'ctrlKey', 'shiftKey'), false)).toEqual({ what: 'redo' });
    expect(commandOf(press('y', 'ctrlKey'), false)).toEqual({ what: 'redo' });
    expect(commandOf(press('3'), false)).toEqual({ what: 'choose', nth: 2 });
    expect(commandOf(press('h'), false)).toEqual({ what: 'hint' });
    expect(commandOf(press('C'), true)).toEqual({ what: 'check' });
    expect(commandOf(press('?', 'shiftKey'), false)).toEqual({ what: 'help' });
});

it('leaves the keys of the browser alone', () => {
    expect(commandOf(press('c', 'ctrlKey'), true)).toBeUndefined();
    expect(commandOf(press('x', 'ctrlKey'), true)).toBeUndefined();
    expect(commandOf(press('1', 'altKey'), true)).toBeUndefined();
    expect(commandOf(press('0'), true)).toBeUndefined();
    expect(commandOf(press('F5'), true)).toBeUndefined();
});
