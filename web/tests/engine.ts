/** The page's engine, asked from a test. */

import type { Page } from '@playwright/test';

interface Exports {
    memory: WebAssembly.Memory;
    input(length: number): number;
    call(): void;
    output(): number;
    output_len(): number;
}

/** The answer of the engine that the page has loaded, without its bytes. */
export async function ask<T>(page: Page, request: object, blob: Uint8Array = new Uint8Array()): Promise<T> {
    const file = await page.request.get('./nonolith.wasm');
    const host = { now: () => performance.now(), report: () => undefined };
    const { instance } = await WebAssembly.instantiate(new Uint8Array(await file.body()), { host });
    const engine = instance.exports as unknown as Exports;
    const json = new TextEncoder().encode(JSON.stringify(request));
    const length = 4 + json.length + blob.length;
    const start = engine.input(length);
    new DataView(engine.memory.buffer).setUint32(start, json.length, true);
    new Uint8Array(engine.memory.buffer, start + 4, json.length).set(json);
    new Uint8Array(engine.memory.buffer, start + 4 + json.length, blob.length).set(blob);
    engine.call();
    const answer = new Uint8Array(engine.memory.buffer, engine.output(), engine.output_len());
    const end = new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
    return JSON.parse(new TextDecoder().decode(answer.slice(4, 4 + end))) as T;
}
