/** Calls the page's own engine: the worker and the WebAssembly that the page loaded. */

import type { Page } from '@playwright/test';
import type { Operation, Operations } from '../src/engine/protocol.ts';

type Answer<O extends Operation> = Operations[O]['response'] & { text: string };

export async function ask<O extends Operation>(page: Page, op: O, request: Operations[O]['request'], bytes: Uint8Array = new Uint8Array()): Promise<Answer<O>> {
    const script = page.workers()[0]?.url();
    if (!script) throw new Error('the page has no engine');
    const answer = await page.evaluate(askWorker, { script, question: { id: 1, request: { ...request, op } }, bytes: [...bytes] });
    return answer as Answer<O>;
}

/** Starts a worker like the page's and asks it one question. Runs on the page. */
export async function askWorker({ script, question, bytes }: { script: string; question: object; bytes: number[] }): Promise<object> {
    const worker = new Worker(script, { type: 'module' });
    try {
        const packed = await (await fetch(new URL('nonolith.lzma', document.baseURI))).arrayBuffer();
        const module = await new Promise<WebAssembly.Module>((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => ('module' in data ? resolve(data.module) : reject(new Error(data.problem)));
            worker.postMessage({ packed });
        });
        return await new Promise<object>((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
                if (data.kind === 'answer') resolve({ ...data.response, text: new TextDecoder().decode(data.blob) });
                if (data.kind === 'trap') reject(new Error(data.message));
            };
            worker.postMessage({ module });
            worker.postMessage({ ...question, blob: Uint8Array.from(bytes) });
        });
    } finally {
        worker.terminate();
    }
}
