// Unpacks LZMA, in which the engine is a quarter smaller than with what servers and browsers have in common (gzip).
//
// A file has a header of 13 bytes (how literals and matches are modelled, the size of the dictionary, the size
// of the content) and then bits, each with a probability that adapts (a range coder). Names are those of the
// LZMA specification.

const HEADER = 13;
/** Probabilities have 11 bits; what a bit teaches them is divided by 32. */
const [PROB_BITS, MOVE] = [11, 5];
const EVEN = 1 << (PROB_BITS - 1);
/** Up to this many positions and literals are told apart. */
const [STATES, POSITIONS] = [12, 16];
const SHORTEST = 2;
/** No match is as far away as this. */
const END = 0xffffffff;

/** Where each kind of probability is in the one array of them. */
const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES * POSITIONS;
const IS_REP_G0 = IS_REP + STATES;
const IS_REP_G1 = IS_REP_G0 + STATES;
const IS_REP_G2 = IS_REP_G1 + STATES;
const IS_REP0_LONG = IS_REP_G2 + STATES;
const SLOT = IS_REP0_LONG + STATES * POSITIONS;
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 128;
const LENGTH = ALIGN + 16;
/** Two choices, a tree of 8 for each position twice, and a tree of 256. */
const [LOW, MID, HIGH, LENGTHS] = [2, 2 + POSITIONS * 8, 2 + POSITIONS * 16, 2 + POSITIONS * 16 + 256];
const REP_LENGTH = LENGTH + LENGTHS;
const LITERAL = REP_LENGTH + LENGTHS;

/** The content of a file of known size. Fails if the file is damaged, as far as that shows. */
export function unpack(file: Uint8Array): Uint8Array<ArrayBuffer> {
    const broken = () => new Error('the packed file is damaged');
    const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
    if (file.length < HEADER + 5 || file[0]! >= 9 * 5 * 5 || file[HEADER] !== 0) throw broken();
    const lc = file[0]! % 9;
    const lp = Math.trunc(file[0]! / 9) % 5;
    const positionMask = (1 << Math.trunc(file[0]! / 45)) - 1;
    const literalMask = (1 << lp) - 1;
    const size = header.getUint32(5, true);
    // Nothing is packed to less than a 7,045th. No memory is spent on what claims to be.
    if (header.getUint32(9, true) !== 0 || size > file.length * 8192) throw broken();
    const output = new Uint8Array(size);
    const probs = new Uint16Array(LITERAL + (0x300 << (lc + lp))).fill(EVEN);
    let range = -1 >>> 0;
    let code = header.getUint32(HEADER + 1);
    let next = HEADER + 5;

    function normalise(): void {
        if (range >= 1 << 24) return;
        if (next === file.length) throw broken();
        range = (range << 8) >>> 0;
        code = ((code << 8) | file[next++]!) >>> 0;
    }

    function bit(index: number): number {
        const prob = probs[index]!;
        const bound = (range >>> PROB_BITS) * prob;
        const one = code >= bound;
        if (one) {
            range -= bound;
            code -= bound;
            probs[index] = prob - (prob >>> MOVE);
        } else {
            range = bound;
            probs[index] = prob + (((1 << PROB_BITS) - prob) >>> MOVE);
        }
        normalise();
        return one ? 1 : 0;
    }

    function tree(start: number, bits: number): number {
        let node = 1;
        for (let i = 0; i < bits; i++) node = 2 * node + bit(start + node);
        return node - (1 << bits);
    }

    /** The lowest bit comes first. */
    function reverseTree(start: number, bits: number): number {
        let [node, value] = [1, 0];
        for (let i = 0; i < bits; i++) {
            const one = bit(start + node);
            node = 2 * node + one;
            value |= one << i;
        }
        return value;
    }

    /** Bits that are as likely 0 as 1. */
    function direct(bits: number): number {
        let value = 0;
        for (let i = 0; i < bits; i++) {
            range >>>= 1;
            const one = code >= range;
            if (one) code -= range;
            value = 2 * value + (one ? 1 : 0);
            normalise();
        }
        return value;
    }

    function literal(previous: number, position: number, match: number | undefined): number {
        const start = LITERAL + 0x300 * (((position & literalMask) << lc) + (previous >> (8 - lc)));
        let node = 1;
        // After a match, the byte that would have gone on with it is probably wrong, and says which are likely.
        if (match !== undefined) {
            for (let same = true; same && node < 0x100; ) {
                const expected = (match >> 7) & 1;
                match <<= 1;
                const one = bit(start + ((1 + expected) << 8) + node);
                node = 2 * node + one;
                same = one === expected;
            }
        }
        while (node < 0x100) node = 2 * node + bit(start + node);
        return node & 0xff;
    }

    function length(start: number, position: number): number {
        if (!bit(start)) return tree(start + LOW + position * 8, 3);
        if (!bit(start + 1)) return 8 + tree(start + MID + position * 8, 3);
        return 16 + tree(start + HIGH, 8);
    }

    function distance(length: number): number {
        const slot = tree(SLOT + Math.min(length, 3) * 64, 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const high = (2 | (slot & 1)) * 2 ** bits;
        if (slot < 14) return high + reverseTree(SPECIAL + high - slot, bits);
        return high + direct(bits - 4) * 16 + reverseTree(ALIGN, 4);
    }

    let state = 0;
    let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
    let at = 0;
    // A file may have a mark at its end, though its size is known.
    while (at < size || next < file.length) {
        const position = at & positionMask;
        if (!bit(IS_MATCH + state * POSITIONS + position)) {
            if (at === size) throw broken();
            output[at] = literal(at > 0 ? output[at - 1]! : 0, at, state < 7 ? undefined : output[at - rep0 - 1]!);
            at++;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let count = 1;
        if (!bit(IS_REP + state)) {
            [rep1, rep2, rep3] = [rep0, rep1, rep2];
            const more = length(LENGTH, position);
            count = SHORTEST + more;
            rep0 = distance(more);
            state = state < 7 ? 7 : 10;
        } else {
            let long = 1;
            if (!bit(IS_REP_G0 + state)) {
                long = bit(IS_REP0_LONG + state * POSITIONS + position);
            } else if (!bit(IS_REP_G1 + state)) {
                [rep0, rep1] = [rep1, rep0];
            } else if (!bit(IS_REP_G2 + state)) {
                [rep0, rep1, rep2] = [rep2, rep0, rep1];
            } else {
                [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
            }
            if (long) count = SHORTEST + length(REP_LENGTH, position);
            state = state < 7 ? 9 - long : 11;
        }
        if (rep0 === END) break;
        if (rep0 >= at || count > size - at) throw broken();
        for (const end = at + count; at < end; at++) output[at] = output[at - rep0 - 1]!;
    }
    if (at !== size || code !== 0 || next !== file.length) throw broken();
    return output;
}
