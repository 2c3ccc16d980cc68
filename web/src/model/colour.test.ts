import { expect, it } from 'vitest';
import { hexOf } from './colour';

it('reads colours as people write them', () => {
    for (const text of ['#dd2200', 'dd2200', '#D20', ' d20 ', 'DD2200']) expect([text, hexOf(text)]).toEqual([text, '#dd2200']);
    for (const text of ['', '#', '#dd220', 'red', '#dd22001', '#gg0000', 'd 2 0']) expect([text, hexOf(text)]).toEqual([text, undefined]);
});
