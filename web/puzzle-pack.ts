/** A Vite plugin for the module `virtual:pack`: the folder `puzzles/`, read by the engine when the page is built. */

import { readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { Instance } from '../js/src/wasm.ts';
import type { Document, Operation, Operations } from '../js/src/protocol.ts';
import { expectations } from './src/app/expectations.ts';
import { pack, unpack, type Packable } from './src/pack/pack.ts';

const MODULE = 'virtual:pack';
const FOLDER = join(import.meta.dirname, '../puzzles');
/** As `tools/build-web` built it. */
export const ENGINE = join(import.meta.dirname, '../target/web/nonolith.wasm');

export function puzzlePack(): Plugin {
    return {
        name: 'puzzle-pack',
        resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
        load(id) {
            if (id !== `\0${MODULE}`) return undefined;
            const puzzles = everything();
            const packed = pack(puzzles);
            unpack(packed).forEach((own, i) => {
                if (!isDeepStrictEqual(own, puzzles[i])) throw new Error(`cannot pack ${JSON.stringify(puzzles[i]?.document.title)}: ${JSON.stringify(puzzles[i])} becomes ${JSON.stringify(own)}`);
            });
            return `export default ${JSON.stringify(packed)}`;
        },
    };
}

/** All puzzles, folder by folder; those of no folder first. */
function everything(): Packable[] {
    const engine = new Instance(new WebAssembly.Module(readFileSync(ENGINE)), () => undefined);
    const ask = <O extends Operation>(op: O, request: Operations[O]['request'], blob?: Uint8Array): Operations[O]['response'] => {
        const [answer] = engine.ask({ ...request, op }, blob);
        if (typeof answer === 'object' && answer && 'error' in answer) throw new Error(JSON.stringify(answer.error));
        return answer as Operations[O]['response'];
    };
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    return ['', ...folders.sort()].flatMap((shelf) =>
        expectations(readFileSync(join(FOLDER, shelf, 'expected.tsv'), 'utf8')).map(({ file, verdict, grade = '' }) => {
            const read = ask('read', { name: file }, readFileSync(join(FOLDER, shelf, file))).documents[0];
            if (!read) throw new Error(`${file} is empty`);
            return { shelf, document: withPicture(read, verdict, ask), verdict, grade };
        }),
    );
}

/** A puzzle that came without its picture gets its solution. */
function withPicture(document: Document, verdict: string, ask: (op: 'solve', request: Operations['solve']['request']) => Operations['solve']['response']): Document {
    if (document.goal || verdict !== 'unique') return document;
    const goal = ask('solve', { puzzle: document.puzzle, solutions: 1 }).solutions[0];
    return goal ? { ...document, goal } : document;
}
