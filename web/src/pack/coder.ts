/** An arithmetic coder: bits that can be foretold take almost no room. Encoder and decoder have the same method, so that one description serves both. */

export interface Coder {
    /** Codes a bit, foretold by the bits that were coded with the same context. A decoder ignores the value; both return the bit. */
    bit(context: number, value: number): number;
}

const BYTE = 2 ** 8;
const LEAST = 2 ** 24;
const WHOLE = 2 ** 32;
/** The counts of a context are halved here, so that old bits matter less. */
const MOST = 250;
/** How much a bit adds to its count. */
const STEP = 2;

/** How often a bit was 0 and 1, for each context. */
class Counts {
    private readonly counts = new Map<number, [number, number]>();

    of(context: number): [number, number] {
        let own = this.counts.get(context);
        if (!own) this.counts.set(context, (own = [1, 1]));
        return own;
    }

    static add(own: [number, number], bit: number): void {
        own[bit]! += STEP;
        if (own[bit]! > MOST) own.forEach((count, i) => (own[i] = (count + 1) >> 1));
    }
}

/** The part of the range that a 0 gets. */
function share(range: number, [zeros, ones]: [number, number]): number {
    return Math.floor(range / (zeros + ones)) * zeros;
}

export class Encoder implements Coder {
    private readonly counts = new Counts();
    private readonly out: number[] = [];
    private low = 0;
    private range = WHOLE;

    bit(context: number, value: number): number {
        const own = this.counts.of(context);
        const zero = share(this.range, own);
        if (value === 0) {
            this.range = zero;
        } else {
            this.low += zero;
            this.range -= zero;
            if (this.low >= WHOLE) this.carry();
        }
        Counts.add(own, value);
        for (; this.range < LEAST; this.range *= BYTE) this.shift();
        return value;
    }

    /** Everything coded so far; zeros at the end are left out. */
    bytes(): Uint8Array {
        for (let i = 0; i < 4; i += 1) this.shift();
        return Uint8Array.from(this.out.slice(0, this.out.findLastIndex((byte) => byte > 0) + 1));
    }

    private shift(): void {
        this.out.push(Math.floor(this.low / LEAST));
        this.low = (this.low % LEAST) * BYTE;
    }

    private carry(): void {
        this.low -= WHOLE;
        let at = this.out.length - 1;
        for (; this.out[at] === BYTE - 1; at -= 1) this.out[at] = 0;
        this.out[at]! += 1;
    }
}

export class Decoder implements Coder {
    private readonly counts = new Counts();
    private at = 0;
    private code = 0;
    private range = WHOLE;

    constructor(private readonly bytes: Uint8Array) {
        for (let i = 0; i < 4; i += 1) this.shift();
    }

    bit(context: number): number {
        const own = this.counts.of(context);
        const zero = share(this.range, own);
        const bit = this.code < zero ? 0 : 1;
        if (bit === 0) {
            this.range = zero;
        } else {
            this.code -= zero;
            this.range -= zero;
        }
        Counts.add(own, bit);
        for (; this.range < LEAST; this.range *= BYTE) this.shift();
        return bit;
    }

    private shift(): void {
        this.code = this.code * BYTE + (this.bytes[this.at++] ?? 0);
    }
}
