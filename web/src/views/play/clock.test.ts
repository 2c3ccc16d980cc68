import { expect, it } from 'vitest';
import { time } from './clock';

it('formats times', () => {
    expect([0, 5.9, 65, 600, 3605, 36000].map(time)).toEqual(['0:00', '0:05', '1:05', '10:00', '1:00:05', '10:00:00']);
});
