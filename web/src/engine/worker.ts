// The worker of the page. It unpacks and compiles the engine, which would freeze the page, or runs it.

import { type Question, type Reply, serve, type Start } from '../../../js/src/server.ts';
import { unpack } from './lzma.ts';
import { join } from './streams.ts';

/** The engine's file. It gets one answer. */
export interface Packed {
    packed: ArrayBuffer;
}

export type Unpacked = { module: WebAssembly.Module } | { problem: string };

// A worker's `self`; the DOM types take it for a window.
const scope = self as unknown as {
    postMessage(message: Reply | Unpacked, transfer?: Transferable[]): void;
    onmessage: ((event: MessageEvent<Start | Question | Packed>) => void) | null;
};

async function compile(packed: ArrayBuffer): Promise<Unpacked> {
    try {
        return { module: await WebAssembly.compile(join(unpack(new Uint8Array(packed)))) };
    } catch (error) {
        return { problem: String(error) };
    }
}

const answer = serve((reply, buffers) => scope.postMessage(reply, buffers));
scope.onmessage = ({ data }) => {
    if ('packed' in data) void compile(data.packed).then((unpacked) => scope.postMessage(unpacked));
    else answer(data);
};
