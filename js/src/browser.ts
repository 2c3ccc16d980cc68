// The engine for browsers.

import { BaseEngine } from './engine.ts';
import { compile, connectTo } from './load.ts';
import { withoutWorker } from './port.ts';

export { type Answer, type CallOptions, EngineError, type Request, type Response } from './engine.ts';
export type * from './protocol.ts';

export interface EngineOptions {
    /** The compiled module, or where it is; by default the file in this package. */
    module?: WebAssembly.Module | URL | string;
    /** False: everything happens in the calling thread, and calls cannot be ended. */
    worker?: boolean;
}

/** Answers requests, one after the other. */
export class Engine extends BaseEngine {
    constructor(options: EngineOptions = {}) {
        const { module, worker = true } = options;
        const compiled =
            module instanceof WebAssembly.Module
                ? Promise.resolve(module)
                : compile(module ?? new URL('./nonolith.wasm', import.meta.url));
        const make = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
        super(compiled, worker ? connectTo(make) : withoutWorker);
    }
}
