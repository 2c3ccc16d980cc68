#!/usr/bin/env node
// Solves all of puzzles/ with the page's engine under Node and with the command line, and compares verdicts
// and CPU time. Fails if verdicts differ, or if the page's engine takes more than three times as long.
//
//     node tools/web-speed.mjs [target/release/nonolith] [nonolith.wasm]
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const binary = process.argv[2] ?? join(root, 'target/release/nonolith');
const wasm = process.argv[3] ?? join(root, 'target/web/wasm32-unknown-unknown/web/nonolith_wasm.wasm');
const folder = join(root, 'puzzles');
// Solving a puzzle once is too short to measure.
const ROUNDS = 10;
const MOST = 3;

const host = { now: () => performance.now(), report: () => {} };
const { exports: engine } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { host });

function call(request, blob = new Uint8Array()) {
    const json = new TextEncoder().encode(JSON.stringify(request));
    const length = 4 + json.length + blob.length;
    const start = engine.input(length);
    const message = new Uint8Array(engine.memory.buffer, start, length);
    new DataView(message.buffer, start).setUint32(0, json.length, true);
    message.set(json, 4);
    message.set(blob, 4 + json.length);
    engine.call();
    const answer = new Uint8Array(engine.memory.buffer, engine.output(), engine.output_len());
    const end = 4 + new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
    const response = JSON.parse(new TextDecoder().decode(answer.subarray(4, end)));
    if (response.error) throw new Error(response.error.message);
    return response;
}

/** The CPU time of a shell's children in seconds: the last line of `times`. */
function seconds(times) {
    const part = (text) => {
        const [, minutes, rest] = /(\d+)m([\d.]+)s/.exec(text);
        return 60 * Number(minutes) + Number(rest);
    };
    const [user, system] = times.trim().split('\n').at(-1).split(' ');
    return part(user) + part(system);
}

let [page, command, wrong] = [0, 0, 0];
const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(non|json|txt)$/.test(name));
for (const name of files) {
    const before = process.cpuUsage();
    let verdict;
    for (let round = 0; round < ROUNDS; round++) {
        const { documents } = call({ op: 'read', name }, readFileSync(join(folder, name)));
        verdict = call({ op: 'solve', puzzle: documents[0].puzzle, solutions: 1 }).verdict;
    }
    const used = process.cpuUsage(before);
    page += (used.user + used.system) / 1e6;
    const script = `for i in $(seq ${ROUNDS}); do "$0" solve --json "$1"; done; times`;
    const { stdout } = spawnSync('bash', ['-c', script, binary, join(folder, name)], { encoding: 'utf8' });
    command += seconds(stdout);
    const expected = JSON.parse(stdout.split('\n')[0]).verdict;
    if (verdict !== expected) {
        console.error(`${name}: ${verdict} in the page, ${expected} on the command line`);
        wrong += 1;
    }
}
const ratio = page / command;
console.log(`${files.length} puzzles, ${ROUNDS} times each: page ${page.toFixed(2)} s, command line ${command.toFixed(2)} s, ratio ${ratio.toFixed(2)}`);
if (wrong > 0 || ratio > MOST) process.exit(1);
