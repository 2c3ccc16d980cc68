// Bytes with a place in them, where the next is read or written.

export class Bytes<T extends ArrayBufferLike = ArrayBufferLike> {
    at = 0;

    constructor(private readonly content: Uint8Array<T>) {}

    static ofSize(size: number): Bytes<ArrayBuffer> {
        return new Bytes(new Uint8Array(size));
    }

    /** What was read or written so far. */
    done(): Uint8Array<T> {
        return this.content.subarray(0, this.at);
    }

    /** The next byte. Fails at the end. */
    take(): number {
        if (this.at >= this.content.length) throw new RangeError('the bytes end too early');
        return this.content[this.at++]!;
    }

    put(byte: number): void {
        if (this.at >= this.content.length) throw new RangeError('there are too many bytes');
        this.content[this.at++] = byte;
    }

    append(bytes: Uint8Array): void {
        this.content.set(bytes, this.at);
        this.at += bytes.length;
    }

    /** The next number (LEB128: seven bits a byte, the lowest first), and copies it as it is written. */
    takeNumber(copy?: Bytes): number {
        let [value, shift] = [0, 0];
        for (;;) {
            const byte = this.take();
            copy?.put(byte);
            value |= (byte & 0x7f) << shift;
            if (byte < 0x80) return value;
            shift += 7;
        }
    }

    putNumber(value: number): void {
        for (; value >= 0x80; value >>>= 7) this.put((value & 0x7f) | 0x80);
        this.put(value);
    }
}
