/** Numbers of solutions, which can have hundreds of digits. */

import { language } from '.';

/** The longest number whose digits are all shown. */
const MOST_DIGITS = 15;

/** `1,234`, or `2.43 × 10¹⁸` if that would be too long. */
export function largeNumber(digits: string): string {
    const { locale } = language();
    if (digits.length <= MOST_DIGITS) return BigInt(digits).toLocaleString(locale);
    const power = digits.length - 1;
    const leading = (Number(digits.slice(0, 3)) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
    const raised = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
    return `${leading} × 10${raised}`;
}
