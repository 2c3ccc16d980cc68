// The engine for browsers.

import { BaseEngine, type EngineOptions } from './engine.ts';
import { compile, connectTo } from './load.ts';
import { withoutWorker } from './port.ts';

export { type Answer, type CallOptions, EngineError, type EngineOptions, type Request, type Response } from './engine.ts';
export type * from './protocol.ts';

/** Answers requests, one after the other. */
export class Engine extends BaseEngine {
    constructor(options: EngineOptions = {}) {
        const { module = new URL('./nonolith.wasm', import.meta.url), worker = true } = options;
        const compiled = module instanceof WebAssembly.Module ? Promise.resolve(module) : compile(module);
        const make = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
        super(compiled, worker ? connectTo(make) : withoutWorker);
    }
}
