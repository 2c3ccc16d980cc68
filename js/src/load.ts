// How a browser gets the engine.

import type { Connect } from './port.ts';
import type { Reply } from './server.ts';

const loadFailed = (status: string) => `the engine could not be loaded: ${status}`;

/** Connects to a worker. */
export function connectTo(make: () => Worker): Connect {
    return (hear, fail) => {
        const worker = make();
        worker.onmessage = (event: MessageEvent<Reply>) => hear(event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            fail(event.message);
        };
        return worker;
    };
}

/** Loads and compiles the engine. */
export async function compile(source: URL | string, failed = loadFailed): Promise<WebAssembly.Module> {
    const response = await fetch(source);
    if (!response.ok) throw new Error(failed(`${response.status} ${response.statusText}`.trim()));
    // Some servers do not send the right type; then the file is compiled after it is loaded.
    const type = response.headers.get('Content-Type') ?? '';
    return type.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
