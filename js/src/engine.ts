// Typed calls, answered one after the other by a worker.

import type { Connect, Port } from './port.ts';
import type { Failure, Operation, Operations, Problem, ProblemKind, Progress } from './protocol.ts';
import type { Question, Reply } from './server.ts';

export type Request<O extends Operation> = Operations[O]['request'];
export type Response<O extends Operation> = Operations[O]['response'];

/** A response and its binary part. */
export type Answer<O extends Operation> = Response<O> & { blob: Uint8Array<ArrayBuffer> };

export interface EngineOptions {
    /** The compiled module, or where it is; by default the file in this package. */
    module?: WebAssembly.Module | URL | string;
    /** False: everything happens in the calling thread, and calls cannot be ended. */
    worker?: boolean;
}

export interface CallOptions {
    /** The binary part of the request. */
    blob?: Uint8Array;
    /** Ends the call; its work is lost. */
    signal?: AbortSignal;
    /** Called now and then with the progress of the call. */
    onProgress?: (progress: Progress) => void;
}

/** The engine rejected a request. */
export class EngineError extends Error {
    override readonly name = 'EngineError';
    readonly kind: ProblemKind;
    /** The formats that fit, if there are several. */
    readonly formats: readonly string[];
    /** The line of the file, from 1. */
    readonly line: number | undefined;
    /** The column of the file, from 1. */
    readonly column: number | undefined;
    /** The field of a form. */
    readonly field: string | undefined;

    /** The message is in English, or in another language if it is known there. */
    constructor(problem: Problem, language = 'en') {
        super(problem.translations?.[language] ?? problem.message);
        this.kind = problem.kind;
        this.formats = problem.formats ?? [];
        this.line = problem.line;
        this.column = problem.column;
        this.field = problem.field;
    }
}

/** Error messages in some language. */
export interface Words {
    /** The language of messages. */
    language(): string;
    /** The worker did not start. */
    start(): string;
    /** The engine crashed. */
    crash(message: string): string;
}

const ENGLISH: Words = {
    language: () => 'en',
    start: () => 'the worker did not start',
    crash: (message) => `the engine crashed: ${message}`,
};

interface Call {
    question: Question;
    options: CallOptions;
    resolve(answer: object): void;
    reject(error: unknown): void;
}

/**
 * Answers calls one after the other. WebAssembly cannot be interrupted, so ending a call means terminating its
 * worker and starting another from the compiled module.
 */
export class BaseEngine {
    private readonly module: Promise<WebAssembly.Module>;
    private readonly connect: Connect;
    private readonly words: Words;
    private port: Port | undefined;
    private readonly waiting: Call[] = [];
    private running: Call | undefined;
    private next = 1;

    constructor(module: Promise<WebAssembly.Module>, connect: Connect, words: Words = ENGLISH) {
        this.module = module;
        // Each call reports the failure; without a call yet it must not count as unhandled.
        module.catch(() => undefined);
        this.connect = connect;
        this.words = words;
    }

    /** Resolves when the engine is loaded; fails if it cannot be. */
    async ready(): Promise<void> {
        await this.module;
    }

    /** Sends a request. Fails with an `EngineError` if the engine rejects it. */
    call<O extends Operation>(op: O, request: Request<O>, options: CallOptions = {}): Promise<Answer<O>> {
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
                // A worker may be forbidden, and a request may hold something that cannot be sent.
                try {
                    this.port ??= this.start(module);
                    this.port.postMessage(call.question);
                } catch (error) {
                    this.finish(call, () => call.reject(error));
                }
            },
            (error: unknown) => this.finish(call, () => call.reject(error)),
        );
    }

    private start(module: WebAssembly.Module): Port {
        const port = this.connect(
            (reply) => this.hear(reply),
            (message) => {
                this.stop();
                const call = this.running;
                if (call !== undefined) this.finish(call, () => call.reject(new Error(message || this.words.start())));
            },
        );
        port.postMessage({ module });
        return port;
    }

    private hear(reply: Reply): void {
        const call = this.running;
        if (call === undefined || call.question.id !== reply.id) return;
        switch (reply.kind) {
            case 'progress':
                call.options.onProgress?.(reply.progress);
                return;
            case 'trap':
                this.finish(call, () => call.reject(new Error(this.words.crash(reply.message))));
                return;
            case 'answer': {
                const response = reply.response as object | Failure;
                const blob = reply.blob;
                this.finish(call, () => {
                    if ('error' in response) call.reject(new EngineError(response.error, this.words.language()));
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
        this.port?.terminate();
        this.port = undefined;
    }
}

function reason(signal: AbortSignal): unknown {
    return signal.reason ?? new DOMException('the call was ended', 'AbortError');
}
