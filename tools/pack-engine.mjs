#!/usr/bin/env node
// Packs the engine for the page: sorts the WebAssembly into streams and compresses them with LZMA, which browsers
// cannot do by themselves. web/src/engine/ unpacks it.
//
//     node tools/pack-engine.mjs FROM.wasm TO.lzma
import { createRequire } from 'node:module';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../web');
const require = createRequire(join(web, 'package.json'));
const lzma = require('lzma');
const { runnerImport } = await import(require.resolve('vite'));
const load = async (name) => (await runnerImport(join(web, 'src/engine', name))).module;
const [streams, { unpack }] = await Promise.all([load('streams.ts'), load('lzma.ts')]);

const [from, to] = process.argv.slice(2);
const wasm = readFileSync(from);
const same = (bytes) => wasm.equals(bytes);

// Compressing takes half a minute, and most builds of the page have the same engine.
if (existsSync(to) && same(streams.join(unpack(readFileSync(to))))) process.exit();
// The best level: with a dictionary for the whole file.
const packed = Uint8Array.from(lzma.compress(streams.split(wasm), 9));
if (!same(streams.join(unpack(packed)))) throw new Error(`${from} is another file after packing and unpacking`);
writeFileSync(to, packed);
