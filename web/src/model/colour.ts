/** Brightness, contrast and hex codes of colours. */

/** The relative luminance of a colour, 0 to 1, as WCAG defines it. */
export function luminance(rgb: string): number {
    const [r, g, b] = linear(rgb);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The light of red, green and blue, 0 to 1. */
export function linear(rgb: string): [number, number, number] {
    const part = (at: number): number => {
        const value = parseInt(rgb.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return [part(1), part(3), part(5)];
}

/** The contrast of two colours, 1 to 21, as WCAG defines it. */
export function contrast(a: string, b: string): number {
    const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a colour. */
export function textOn(rgb: string): string {
    return contrast(rgb, '#000000') >= contrast(rgb, '#ffffff') ? '#000000' : '#ffffff';
}

/** `#rrggbb` from a text such as `#D20`, `d63031` or `#d63031`; undefined for anything else. */
export function hexOf(text: string): string | undefined {
    const digits = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text)?.[1]?.toLowerCase();
    if (digits === undefined) return undefined;
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
