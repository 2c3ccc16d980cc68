/** Calls the page's own engine: the worker and the WebAssembly that the page loaded. */

import type { Page } from '@playwright/test';
import type { Operation, Operations } from '../src/engine/protocol.ts';

type Answer<O extends Operation> = Operations[O]['response'] & { text: string };

export async function ask<O extends Operation>(page: Page, op: O, request: Operations[O]['request'], bytes: Uint8Array = new Uint8Array()): Promise<Answer<O>> {
    const script = page.workers()[0]?.url();
    if (!script) throw new Error('the page has no engine');
    const answer = await page.evaluate(
        async ({ script, question, bytes }) => {
            const module = await WebAssembly.compileStreaming(fetch(new URL('nonolith.wasm', document.baseURI)));
            const worker = new Worker(script, { type: 'module' });
            try {
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
        },
        { script, question: { id: 1, request: { ...request, op } }, bytes: [...bytes] },
    );
    return answer as Answer<O>;
}
