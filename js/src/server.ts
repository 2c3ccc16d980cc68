// The other side of an engine, in a worker or not: answers one message after the other.

import type { Operation, Progress } from './protocol.ts';
import { Instance } from './wasm.ts';

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

/** Sends a reply. The buffers may be handed over instead of copied. */
export type Send = (reply: Reply, buffers: ArrayBuffer[]) => void;

/** A function that takes the messages. */
export function serve(send: Send): (message: Start | Question) => void {
    let module: WebAssembly.Module | undefined;
    let instance: Instance | undefined;
    let current = 0;
    const report = (progress: Progress) => send({ id: current, kind: 'progress', progress }, []);
    return (message) => {
        if ('module' in message) {
            module = message.module;
            return;
        }
        const { id, request, blob } = message;
        current = id;
        try {
            if (module === undefined) throw new Error('the module has not arrived');
            instance ??= new Instance(module, report);
            const [response, bytes] = instance.ask(request, blob);
            send({ id, kind: 'answer', response, blob: bytes }, [bytes.buffer]);
        } catch (error) {
            // After a trap the state of the instance cannot be trusted.
            instance = undefined;
            send({ id, kind: 'trap', message: String(error) }, []);
        }
    };
}
