import { expect, it } from 'vitest';
import { largeNumber } from './numbers';

it('groups digits, and shortens numbers that are too long to read', () => {
    expect(largeNumber('24')).toBe('24');
    expect(largeNumber('1234567')).toBe('1,234,567');
    expect(largeNumber('20922789888000')).toBe('20,922,789,888,000');
    expect(largeNumber('2432902008176640000')).toBe('2.43 × 10¹⁸');
    expect(largeNumber('9'.repeat(40))).toBe('9.99 × 10³⁹');
});
