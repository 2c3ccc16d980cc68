// The WebAssembly: bytes in, bytes out.

import type { Progress } from './protocol.ts';

interface Exports {
    memory: WebAssembly.Memory;
    input(length: number): number;
    call(): void;
    output(): number;
    output_len(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of the engine. */
export class Instance {
    private readonly exports: Exports;

    constructor(module: WebAssembly.Module, report: (progress: Progress) => void) {
        const exports = new WebAssembly.Instance(module, {
            host: {
                now: () => performance.now(),
                report: (start: number, length: number) => {
                    const text = decoder.decode(new Uint8Array(exports.memory.buffer, start, length));
                    report(JSON.parse(text) as Progress);
                },
            },
        }).exports as unknown as Exports;
        this.exports = exports;
    }

    /** Answers a request; both sides may have a binary part. */
    ask(request: unknown, blob: Uint8Array | undefined): [unknown, Uint8Array<ArrayBuffer>] {
        const engine = this.exports;
        const json = encoder.encode(JSON.stringify(request));
        const length = 4 + json.length + (blob?.length ?? 0);
        const start = engine.input(length);
        const message = new Uint8Array(engine.memory.buffer, start, length);
        new DataView(message.buffer, start).setUint32(0, json.length, true);
        message.set(json, 4);
        if (blob !== undefined) message.set(blob, 4 + json.length);
        engine.call();
        // The memory may have grown, which replaces its buffer.
        const answer = new Uint8Array(engine.memory.buffer, engine.output(), engine.output_len());
        const end = 4 + new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
        const response: unknown = JSON.parse(decoder.decode(answer.subarray(4, end)));
        return [response, answer.slice(end)];
    }
}
