// The page's side of the engine: typed calls, answered one after the other by a worker.

import { language } from '../strings';
import type { Failure, Operation, Operations, Problem, ProblemKind, Progress } from './protocol';
import type { Question, Reply, Start } from './worker';
import { t } from '../strings';

export type Request<O extends Operation> = Operations[O]['request'];
export type Response<O extends Operation> = Operations[O]['response'];

/** A response and its binary part. */
export type Answer<O extends Operation> = Response<O> & { blob: Uint8Array<ArrayBuffer> };

export interface Options {
    /** The binary part of the request. */
    blob?: Uint8Array;
    /** Ends the call; its work is lost. */
    signal?: AbortSignal;
    /** Called now and then with the progress of the call. */
    onProgress?: (progress: Progress) => void;
}

/** The engine rejected a request, with the reason in the language of the page. */
export class EngineError extends Error {
    override readonly name = 'EngineError';
    readonly kind: ProblemKind;
    readonly formats: readonly string[];
    readonly line: number | undefined;
    readonly column: number | undefined;
    readonly field: string | undefined;

    constructor(problem: Problem) {
        super(problem.translations?.[language().code] ?? problem.message);
        this.kind = problem.kind;
        this.formats = problem.formats ?? [];
        this.line = problem.line;
        this.column = problem.column;
        this.field = problem.field;
    }
}

interface Call {
    question: Question;
    options: Options;
    resolve(answer: object): void;
    reject(error: unknown): void;
}

/** Creates a worker; tests pass their own. */
export type MakeWorker = () => Worker;

function makeWorker(): Worker {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Answers calls one after the other. WebAssembly cannot be interrupted, so ending a call means terminating its
 * worker and starting another from the compiled module.
 */
export class Engine {
    private readonly module: Promise<WebAssembly.Module>;
    private readonly makeWorker: MakeWorker;
    private worker: Worker | undefined;
    private readonly waiting: Call[] = [];
    private running: Call | undefined;
    private next = 1;

    /** The default module is `nonolith.wasm` beside the page, loaded once for all engines. */
    constructor(module: Promise<WebAssembly.Module> = besideThePage(), make: MakeWorker = makeWorker) {
        this.module = module;
        // Each call reports the failure; without a call yet it must not count as unhandled.
        module.catch(() => undefined);
        this.makeWorker = make;
    }

    /** Resolves when the engine is loaded; fails if it cannot be. */
    async ready(): Promise<void> {
        await this.module;
    }

    /** Sends a request. Fails with an `EngineError` if the engine rejects it. */
    call<O extends Operation>(op: O, request: Request<O>, options: Options = {}): Promise<Answer<O>> {
        const { signal, blob } = options;
        return new Promise<object>((resolve, reject) => {
            if (signal?.aborted) {
                reject(reason(signal));
                return;
            }
            const question: Question = { id: this.next++, request: { ...request, op } };
            if (blob !== undefined) question.blob = blob;
            const call: Call = { question, options, resolve, reject };
            if (signal !== undefined) {
                const abort = () => this.abort(call, signal);
                signal.addEventListener('abort', abort, { once: true });
                const done = () => signal.removeEventListener('abort', abort);
                call.resolve = (answer) => (done(), resolve(answer));
                call.reject = (error) => (done(), reject(error));
            }
            this.waiting.push(call);
            this.advance();
        }) as Promise<Answer<O>>;
    }

    /** Terminates the worker; pending calls fail. */
    close(): void {
        this.stop();
        const left = [this.running, ...this.waiting.splice(0)];
        this.running = undefined;
        for (const call of left) call?.reject(new DOMException('the engine was closed', 'AbortError'));
    }

    private advance(): void {
        if (this.running !== undefined) return;
        const call = this.waiting.shift();
        if (call === undefined) return;
        this.running = call;
        this.module.then(
            (module) => {
                if (this.running !== call) return;
                this.worker ??= this.start(module);
                this.worker.postMessage(call.question);
            },
            (error: unknown) => this.finish(call, () => call.reject(error)),
        );
    }

    private start(module: WebAssembly.Module): Worker {
        const worker = this.makeWorker();
        worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            this.stop();
            const call = this.running;
            const message = event.message || t('app.engine.start');
            if (call !== undefined) this.finish(call, () => call.reject(new Error(message)));
        };
        worker.postMessage({ module } satisfies Start);
        return worker;
    }

    private hear(reply: Reply): void {
        const call = this.running;
        if (call === undefined || call.question.id !== reply.id) return;
        switch (reply.kind) {
            case 'progress':
                call.options.onProgress?.(reply.progress);
                return;
            case 'trap':
                this.finish(call, () => call.reject(new Error(t('app.engine.crash', { message: reply.message }))));
                return;
            case 'answer': {
                const response = reply.response as object | Failure;
                const blob = reply.blob;
                this.finish(call, () => {
                    if ('error' in response) call.reject(new EngineError(response.error));
                    else call.resolve({ ...response, blob });
                });
            }
        }
    }

    private finish(call: Call, settle: () => void): void {
        if (this.running === call) this.running = undefined;
        settle();
        this.advance();
    }

    private abort(call: Call, signal: AbortSignal): void {
        const place = this.waiting.indexOf(call);
        if (place >= 0) {
            this.waiting.splice(place, 1);
            call.reject(reason(signal));
        } else if (this.running === call) {
            this.stop();
            this.finish(call, () => call.reject(reason(signal)));
        }
    }

    private stop(): void {
        this.worker?.terminate();
        this.worker = undefined;
    }
}

function reason(signal: AbortSignal): unknown {
    return signal.reason ?? new DOMException('the call was ended', 'AbortError');
}

let loaded: Promise<WebAssembly.Module> | undefined;

/** The engine beside the page. If it cannot be loaded, the next `Engine` tries again. */
function besideThePage(): Promise<WebAssembly.Module> {
    loaded ??= compile(new URL('nonolith.wasm', document.baseURI)).catch((error: unknown) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}

async function compile(source: URL): Promise<WebAssembly.Module> {
    const response = await fetch(source);
    if (!response.ok) throw new Error(t('app.engine.load', { status: `${response.status} ${response.statusText}`.trim() }));
    // Some servers do not send the right type; then the file is compiled after it is loaded.
    const type = response.headers.get('Content-Type') ?? '';
    return type.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
