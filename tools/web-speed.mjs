#!/usr/bin/env node
// Solves puzzles with the page's engine under Node and natively, and compares verdicts and CPU time. Fails if they
// differ, or if the page's engine takes too long.
//
//     node tools/web-speed.mjs [target/release/nonolith] [nonolith.wasm]
//
// solves all of puzzles/, with the time to read them and to start the command line.
//
//     cargo build --release -p nonolith-wasm --example calls
//     node tools/web-speed.mjs --hard [target/release/examples/calls] [nonolith.wasm]
//
// solves hard puzzles: those of the corpus (NONOLITH_CORPUS, else ../shared/corpus), and random ones. Both engines get the
// same messages. Time is that of the answer alone, the best of some, after a first round in which V8 compiles what runs
// often (it starts with quick, slow code). `--first` measures the very first answer instead, in a new process each,
// compilation included. Both engines must give the same answers after the same number of steps.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const hard = options.some((option) => option !== '--answer');
const binary = paths[0] ?? join(root, hard ? 'target/release/examples/calls' : 'target/release/nonolith');
const wasm = paths[1] ?? join(root, 'target/web/nonolith.wasm');

/** How often the engine asked for the time. With a time limit, it does every 16 steps. */
let asked = 0;
const host = { now: () => ((asked += 1), 0), report: () => {} };
const { exports: engine } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { host });

function answer(request, blob = new Uint8Array()) {
    const json = new TextEncoder().encode(JSON.stringify(request));
    const length = 4 + json.length + blob.length;
    const start = engine.input(length);
    const message = new Uint8Array(engine.memory.buffer, start, length);
    new DataView(message.buffer, start).setUint32(0, json.length, true);
    message.set(json, 4);
    message.set(blob, 4 + json.length);
    engine.call();
    const bytes = new Uint8Array(engine.memory.buffer, engine.output(), engine.output_len());
    const end = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    return new TextDecoder().decode(bytes.subarray(4, end));
}

function call(request, blob) {
    const response = JSON.parse(answer(request, blob));
    if (response.error) throw new Error(response.error.message);
    return response;
}

const read = (name, path) => call({ op: 'read', name }, readFileSync(path)).documents.map((document) => document.puzzle);

/** The CPU time of some work in seconds: of all threads, since V8 compiles in others. */
function timed(work) {
    const before = process.cpuUsage();
    work();
    const used = process.cpuUsage(before);
    return (used.user + used.system) / 1e6;
}

function compareOwn() {
    // Solving a puzzle once is too short to measure.
    const ROUNDS = 10;
    const MOST = 3;
    const folder = join(root, 'puzzles');

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
        let verdict;
        page += timed(() => {
            for (let round = 0; round < ROUNDS; round++) {
                const [puzzle] = read(name, join(folder, name));
                verdict = call({ op: 'solve', puzzle, solutions: 1 }).verdict;
            }
        });
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
    return wrong === 0 && ratio <= MOST;
}

/** Sets of hard puzzles: puzzles by their names. */
function hardSets() {
    const sets = { random: [] };
    for (let seed = 1; seed <= 12; seed++) {
        for (const density of [0.4, 0.45]) {
            const { document } = call({ op: 'random', width: 30, height: 30, density, smooth: 0, seed });
            sets.random.push([`${density} ${seed}`, document.puzzle]);
        }
    }
    const corpus = process.env.NONOLITH_CORPUS ?? join(root, '../shared/corpus');
    if (!existsSync(corpus)) {
        console.log(`no corpus at ${corpus}: only random puzzles`);
        return sets;
    }
    const all = (folder, ending) =>
        readdirSync(join(corpus, folder))
            .filter((name) => name.endsWith(ending))
            .sort()
            .map((name) => [name, read(name, join(corpus, folder, name))[0]]);
    // These two take minutes.
    const endless = /^(meow|webpbn-25820)\b/;
    sets.hard = ['webpbn-survey-free', 'webpbn-survey-restricted', 'webpbn-hard'].flatMap((folder) => all(folder, '.non')).filter(([name]) => !endless.test(name));
    sets.colour = all('webpbn-color', '.g');
    sets.tournament = ['taai2022', 'tcga2021'].flatMap((name) =>
        read(`${name}.txt`, join(corpus, 'tournament/question', `${name}.txt`))
            .map((puzzle, i) => [`${name} ${i + 1}`, puzzle])
            .filter((_, i) => i % 50 === 0),
    );
    return sets;
}

/** Answers natively: the best time, how often it asked for the time, and the answer. */
function native(request, times) {
    const { stdout, error } = spawnSync(binary, [String(times)], { input: `${JSON.stringify(request)}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (error) throw error;
    const [seconds, questions, response] = stdout.trimEnd().split('\t');
    return { seconds: Math.min(...seconds.split(' ').map(Number)), questions: Number(questions), response };
}

/** The same in the page's engine, warmed up. */
function warm(request, times) {
    let response;
    const seconds = Array.from({ length: times }, () => {
        asked = 0;
        return timed(() => (response = answer(request)));
    });
    return { seconds: Math.min(...seconds), questions: asked, response };
}

/** The same in a new process, which compiles what it runs. */
function first(request) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, '--answer', binary, wasm], { input: JSON.stringify(request), encoding: 'utf8', maxBuffer: 1 << 28 });
    return JSON.parse(stdout);
}

function compareHard() {
    // A total of all sets. What is shorter or longer than this natively, in seconds, is left out.
    const [SHORTEST, LONGEST, TIMES, MOST] = [0.002, 1, 3, 1.6];
    const isFirst = options.includes('--first');
    let wrong = 0;
    const totals = [];
    for (const [set, puzzles] of Object.entries(hardSets())) {
        const requests = puzzles.map(([name, puzzle]) => [name, { op: 'solve', puzzle, solutions: 1, seconds: 1e9 }]);
        const chosen = requests.filter(([, request]) => {
            const { seconds } = native(request, 1);
            return seconds >= SHORTEST && seconds <= LONGEST;
        });
        if (!isFirst) for (const [, request] of chosen) answer(request);
        const pairs = chosen.map(([name, request]) => {
            const expected = native(request, isFirst ? 1 : TIMES);
            const page = isFirst ? first(request) : warm(request, TIMES);
            if (page.response !== expected.response || page.questions !== expected.questions) {
                console.error(`${name}: another answer, or other work: ${page.questions} in the page, ${expected.questions} natively`);
                wrong += 1;
            }
            return [page.seconds, expected.seconds];
        });
        const [page, command] = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + pair[side], 0));
        const mean = Math.exp(pairs.reduce((sum, [a, b]) => sum + Math.log(a / b), 0) / pairs.length);
        const figures = `page ${page.toFixed(2)} s, native ${command.toFixed(2)} s, ratio ${(page / command).toFixed(2)}, geometric mean ${mean.toFixed(2)}`;
        console.log(`${set}: ${pairs.length} of ${puzzles.length} puzzles, ${figures}`);
        totals.push([page, command]);
    }
    const [page, command] = [0, 1].map((side) => totals.reduce((sum, total) => sum + total[side], 0));
    console.log(`ratio of all: ${(page / command).toFixed(2)}`);
    return wrong === 0 && (isFirst || page / command <= MOST);
}

if (options.includes('--answer')) console.log(JSON.stringify(warm(JSON.parse(readFileSync(0, 'utf8')), 1)));
else process.exitCode = (hard ? compareHard() : compareOwn()) ? 0 : 1;
