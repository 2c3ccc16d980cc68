/** QR codes of texts: bytes, versions 1 to 40, as ISO 18004 defines them. */

/** For each version the error correction bytes per block, and the number of blocks; levels L and M. */
const LEVELS = [
    {
        bits: 1,
        ecc: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
        blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
    },
    {
        bits: 0,
        ecc: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
        blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
    },
] as const;

type Level = (typeof LEVELS)[number];

const MASKS: readonly ((x: number, y: number) => number)[] = [
    (x, y) => (x + y) % 2,
    (_, y) => y % 2,
    (x) => x % 3,
    (x, y) => (x + y) % 3,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x, y) => ((x * y) % 2) + ((x * y) % 3),
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The rows of the code, dark modules true, without the quiet zone; undefined if the text is too long. */
export function qrCode(text: string): boolean[][] | undefined {
    const data = new TextEncoder().encode(text);
    const fits = (version: number, level: Level): boolean => data.length <= capacity(version, level) - (version < 10 ? 2 : 3);
    const version = Array.from({ length: 40 }, (_, i) => i + 1).find((own) => fits(own, LEVELS[0]));
    if (version === undefined) return undefined;
    // The stronger level, if it costs nothing.
    const level = fits(version, LEVELS[1]) ? LEVELS[1] : LEVELS[0];
    const bytes = interleaved(version, level, padded(data, version, capacity(version, level)));
    const codes = MASKS.map((mask, number) => {
        const code = draw(version, bytes, mask, formatBits(level, number));
        return { code, cost: penalty(code) };
    });
    return codes.reduce((best, own) => (own.cost < best.cost ? own : best)).code;
}

/** How many modules hold data and error correction. */
function room(version: number): number {
    const n = Math.floor(version / 7) + 2;
    const base = (16 * version + 128) * version + 64;
    return version < 2 ? base : base - (25 * n - 10) * n + 55 - (version < 7 ? 0 : 36);
}

function capacity(version: number, { ecc, blocks }: Level): number {
    return Math.floor(room(version) / 8) - ecc[version - 1]! * blocks[version - 1]!;
}

/** Mode, length, data, and padding. */
function padded(data: Uint8Array, version: number, size: number): Uint8Array {
    const bytes = new Uint8Array(size);
    let at = 0;
    const push = (value: number, bits: number): void => {
        for (let i = bits - 1; i >= 0; i -= 1, at += 1) bytes[at >> 3]! |= ((value >> i) & 1) << (7 - (at & 7));
    };
    push(4, 4);
    push(data.length, version < 10 ? 8 : 16);
    for (const byte of data) push(byte, 8);
    push(0, Math.min(4, size * 8 - at));
    for (let i = (at + 7) >> 3, even = true; i < size; i += 1, even = !even) bytes[i] = even ? 0xec : 0x11;
    return bytes;
}

/** Splits data into blocks, adds error correction, and takes bytes from all blocks in turn. */
function interleaved(version: number, level: Level, data: Uint8Array): number[] {
    const [count, ecc] = [level.blocks[version - 1]!, level.ecc[version - 1]!];
    const short = Math.floor(data.length / count);
    const long = data.length % count;
    let at = 0;
    const blocks = Array.from({ length: count }, (_, i) => {
        const own = [...data.subarray(at, at + short + (i >= count - long ? 1 : 0))];
        at += own.length;
        return { own, check: remainder(own, ecc) };
    });
    const result: number[] = [];
    const take = (from: (block: (typeof blocks)[number]) => number[], length: number): void => {
        for (let i = 0; i < length; i += 1) for (const block of blocks) if (i < from(block).length) result.push(from(block)[i]!);
    };
    take((block) => block.own, short + 1);
    take((block) => block.check, ecc);
    return result;
}

function times(a: number, b: number): number {
    let product = 0;
    for (let i = 7; i >= 0; i -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
    return product;
}

/** Reed and Solomon's remainder. */
function remainder(data: readonly number[], degree: number): number[] {
    const divisor = new Array<number>(degree).fill(0);
    divisor[degree - 1] = 1;
    for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2)) {
        for (let j = 0; j < degree; j += 1) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
    }
    const result = new Array<number>(degree).fill(0);
    for (const byte of data) {
        const factor = byte ^ result.shift()!;
        result.push(0);
        divisor.forEach((own, i) => (result[i]! ^= times(own, factor)));
    }
    return result;
}

function draw(version: number, bytes: readonly number[], mask: (x: number, y: number) => number, format: number): boolean[][] {
    const size = version * 4 + 17;
    const code = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
    const set = (x: number, y: number, dark: boolean): void => {
        if (code[y] && x >= 0 && x < size) code[y]![x] = dark;
    };
    const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean): void => {
        for (let y = -reach; y <= reach; y += 1) for (let x = -reach; x <= reach; x += 1) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
    };
    for (let i = 0; i < size; i += 1) {
        set(6, i, i % 2 === 0);
        set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const places = alignments(version, size);
    const last = places.at(-1);
    for (const x of places) {
        for (const y of places) {
            const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
            if (!corner) square(x, y, 2, (ring) => ring !== 1);
        }
    }
    for (let i = 0; i < 15; i += 1) {
        const dark = ((format >> i) & 1) === 1;
        set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
        set(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, dark);
    }
    set(8, size - 8, true);
    if (version >= 7) {
        const bits = (version << 12) | division(version, 0x1f25, 12);
        for (let i = 0; i < 18; i += 1) {
            const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
            set(a, b, ((bits >> i) & 1) === 1);
            set(b, a, ((bits >> i) & 1) === 1);
        }
    }
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
        if (right === 6) right = 5;
        for (let step = 0; step < size; step += 1) {
            const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
            for (const x of [right, right - 1]) {
                if (code[y]![x] !== undefined) continue;
                const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
                set(x, y, (bit === 1) !== (mask(x, y) === 0));
                at += 1;
            }
        }
    }
    return code as boolean[][];
}

function alignments(version: number, size: number): number[] {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

function division(value: number, by: number, bits: number): number {
    let rest = value;
    for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by);
    return rest;
}

function formatBits({ bits }: Level, mask: number): number {
    const data = (bits << 3) | mask;
    return ((data << 10) | division(data, 0x537, 10)) ^ 0x5412;
}

/** How hard a code is to read: long runs, squares, patterns that look like corners, and too much of one shade. */
function penalty(code: boolean[][]): number {
    const rows = code.map((row) => row.map(Number).join(''));
    const columns = code.map((_, x) => code.map((row) => Number(row[x])).join(''));
    let sum = 0;
    for (const line of [...rows, ...columns]) {
        for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
        sum += 40 * ((line.match(/1011101(?=0000)/g)?.length ?? 0) + (line.match(/0000(?=1011101)/g)?.length ?? 0));
    }
    for (let y = 1; y < code.length; y += 1) {
        for (let x = 1; x < code.length; x += 1) {
            const own = code[y]![x];
            if (own === code[y]![x - 1] && own === code[y - 1]![x] && own === code[y - 1]![x - 1]) sum += 3;
        }
    }
    const dark = rows.join('').replaceAll('0', '').length / code.length ** 2;
    return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
