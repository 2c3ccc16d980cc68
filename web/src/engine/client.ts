// The page's side of the engine: the package in `js/`, in the language of the page.

import { BaseEngine, type Answer, type CallOptions as Options, type Request } from '../../../js/src/engine.ts';
import { connectTo } from '../../../js/src/load.ts';
import { language, t } from '../strings';
import type { Operation } from './protocol';
import type { Unpacked } from './worker.ts';

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

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The engine beside the page, loaded once for all engines. */
export class Engine extends BaseEngine {
    constructor() {
        super(begun.then(besideThePage), connectTo(startWorker), words);
    }

    override call<O extends Operation>(op: O, request: Request<O>, options?: Options): Promise<Answer<O>> {
        begin();
        return super.call(op, request, options);
    }
}

let loaded: Promise<WebAssembly.Module> | undefined;

/** Unpacks the engine. Kept here: while it compiles it seems idle to WebKit, which ends idle workers that nothing refers to. */
let unpacker: Worker | undefined;

/** If it cannot be loaded, the next `Engine` tries again. */
function besideThePage(): Promise<WebAssembly.Module> {
    loaded ??= load().catch((error: unknown) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}

async function load(): Promise<WebAssembly.Module> {
    const failed = (status: string) => new Error(t('app.engine.load', { status }));
    // It starts while the file is on its way.
    unpacker = startWorker();
    try {
        const response = await fetch(new URL('nonolith.lzma', document.baseURI));
        if (!response.ok) throw failed(`${response.status} ${response.statusText}`.trim());
        const unpacked = await compile(unpacker, await response.arrayBuffer());
        if ('problem' in unpacked) throw failed(unpacked.problem);
        return unpacked.module;
    } finally {
        unpacker?.terminate();
        unpacker = undefined;
    }
}

function compile(worker: Worker, packed: ArrayBuffer): Promise<Unpacked> {
    return new Promise((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<Unpacked>) => resolve(event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            reject(new Error(event.message || t('app.engine.start')));
        };
        worker.postMessage({ packed }, [packed]);
    });
}
