import { expect, it } from 'vitest';
import { fileName } from './download';

it('makes file names that every system allows', () => {
    expect(fileName('Coffee Cup', 'svg')).toBe('Coffee-Cup.svg');
    expect(fileName('../Äpfel & Birnen!', 'png')).toBe('Äpfel-Birnen.png');
    expect(fileName(' Ein Fuß / a/b.. ', 'txt')).toBe('Ein-Fuß-a-b.txt');
    expect(fileName('…', 'svg')).toBe('nonogram.svg');
});
