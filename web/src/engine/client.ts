// The page's side of the engine: the package in `js/`, in the language of the page.

import { BaseEngine, type Answer, type CallOptions as Options, type Request } from '../../../js/src/engine.ts';
import { compile, connectTo } from '../../../js/src/load.ts';
import { language, t } from '../strings';
import type { Operation } from './protocol';

export { type Answer, type CallOptions as Options, EngineError, type Request, type Response } from '../../../js/src/engine.ts';

const words = {
    language: () => language().code,
    start: () => t('app.engine.start'),
    crash: (message: string) => t('app.engine.crash', { message }),
};

let begin: () => void = () => undefined;
const begun = new Promise<void>((resolve) => {
    begin = resolve;
});

/** Loads the engine, if it is not loaded yet. Until then only calls do: it is large, and what is shown first must not wait for it. */
export function loadEngine(): void {
    begin();
}

/** The engine beside the page, loaded once for all engines. */
export class Engine extends BaseEngine {
    constructor() {
        const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        super(begun.then(besideThePage), connectTo(worker), words);
    }

    override call<O extends Operation>(op: O, request: Request<O>, options?: Options): Promise<Answer<O>> {
        begin();
        return super.call(op, request, options);
    }
}

let loaded: Promise<WebAssembly.Module> | undefined;

/** If it cannot be loaded, the next `Engine` tries again. */
function besideThePage(): Promise<WebAssembly.Module> {
    loaded ??= compile(new URL('nonolith.wasm', document.baseURI), (status) => t('app.engine.load', { status })).catch((error: unknown) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}
