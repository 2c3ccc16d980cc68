// The worker: runs the WebAssembly and answers one message after the other.

import type { Operation, Progress } from './protocol';

/** The first message: the compiled module. */
export interface Start {
    module: WebAssembly.Module;
}

/** Every later message. */
export interface Question {
    id: number;
    request: { op: Operation };
    blob?: Uint8Array;
}

/** Each question gets any number of progress reports, then one answer. */
export type Reply =
    | { id: number; kind: 'progress'; progress: Progress }
    | { id: number; kind: 'answer'; response: unknown; blob: Uint8Array<ArrayBuffer> }
    | { id: number; kind: 'trap'; message: string };

interface Exports {
    memory: WebAssembly.Memory;
    input(length: number): number;
    call(): void;
    output(): number;
    output_len(): number;
}

// A worker's `self`; the DOM types take it for a window.
const scope = self as unknown as {
    postMessage(message: Reply, transfer: Transferable[]): void;
    onmessage: ((event: MessageEvent<Start | Question>) => void) | null;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let module: WebAssembly.Module | undefined;
let instance: Exports | undefined;
let current = 0;

function started(): Exports {
    if (module === undefined) throw new Error('the module has not arrived');
    const exports = new WebAssembly.Instance(module, {
        host: {
            now: () => performance.now(),
            report: (start: number, length: number) => {
                const text = decoder.decode(new Uint8Array(exports.memory.buffer, start, length));
                const progress = JSON.parse(text) as Progress;
                scope.postMessage({ id: current, kind: 'progress', progress }, []);
            },
        },
    }).exports as unknown as Exports;
    return exports;
}

function ask(engine: Exports, request: unknown, blob: Uint8Array | undefined): [unknown, Uint8Array<ArrayBuffer>] {
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

scope.onmessage = (event) => {
    const message = event.data;
    if ('module' in message) {
        module = message.module;
        return;
    }
    const { id, request, blob } = message;
    current = id;
    try {
        instance ??= started();
        const [response, bytes] = ask(instance, request, blob);
        scope.postMessage({ id, kind: 'answer', response, blob: bytes }, [bytes.buffer]);
    } catch (error) {
        // After a trap the state of the instance cannot be trusted.
        instance = undefined;
        scope.postMessage({ id, kind: 'trap', message: String(error) }, []);
    }
};
