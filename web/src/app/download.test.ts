import { expect, it } from 'vitest';
import { fileName } from './download';

it('names files so that every system allows it', () => {
    expect(fileName('Coffee Cup', 'svg')).toBe('Coffee-Cup.svg');
    expect(fileName('../Äpfel & Birnen!', 'png')).toBe('Äpfel-Birnen.png');
    expect(fileName(' Ein Fuß / a/b.. ', 'txt')).toBe('Ein-Fuß-a-b.txt');
    expect(fileName('…', 'svg')).toBe('nonogram.svg');
});
