// The engine for Node.

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { BaseEngine, type EngineOptions } from './engine.ts';
import { type Connect, withoutWorker } from './port.ts';
import type { Reply } from './server.ts';

export { type Answer, type CallOptions, EngineError, type EngineOptions, type Request, type Response } from './engine.ts';
export type * from './protocol.ts';

const connect: Connect = (hear, fail) => {
    const worker = new Worker(new URL('./worker-node.js', import.meta.url));
    let asked = 0;
    worker.on('message', (reply: Reply) => {
        if (reply.kind !== 'progress') asked -= 1;
        // A worker with nothing to do must not keep the program running.
        if (asked === 0) worker.unref();
        hear(reply);
    });
    worker.on('error', (error: Error) => fail(error.message));
    worker.on('messageerror', (error: Error) => fail(error.message));
    worker.unref();
    return {
        postMessage(message) {
            worker.postMessage(message);
            if (!('module' in message)) {
                asked += 1;
                worker.ref();
            }
        },
        terminate: () => void worker.terminate(),
    };
};

async function compile(source: URL | string): Promise<WebAssembly.Module> {
    return WebAssembly.compile(await readFile(source));
}

/** Answers requests, one after the other. */
export class Engine extends BaseEngine {
    constructor(options: EngineOptions = {}) {
        const { module = new URL('./nonolith.wasm', import.meta.url), worker = true } = options;
        const compiled = module instanceof WebAssembly.Module ? Promise.resolve(module) : compile(module);
        super(compiled, worker ? connect : withoutWorker);
    }
}
