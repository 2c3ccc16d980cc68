// The packed package, installed in a fresh folder, under Node and in a bundler.
//
//     node js/tests/package.mjs target/npm/nonolith-0.1.0.tgz

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const tarball = resolve(process.argv[2] ?? '');
const web = createRequire(new URL('../../web/package.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nonolith-js-'));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
const node = (name, code) => {
    writeFileSync(join(folder, name), code);
    return run('node', name);
};
try {
    writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
    run('npm', 'install', '--silent', '--no-audit', '--no-fund', tarball);

    // The version is that of the workspace.
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/nonolith/package.json'), 'utf8'));
    assert.ok(readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8').includes(`\nversion = "${version}"\n`));

    // The example of the README prints what its comment says.
    const readme = readFileSync(join(folder, 'node_modules/nonolith/README.md'), 'utf8');
    const example = /```js\n([^]*?)```/.exec(readme)[1];
    const said = /console\.log.*\/\/ (.*?):/.exec(example)[1];
    assert.equal(node('example.mjs', example), `${said}\n`);

    // Errors, cancellation, progress, no worker, an end by itself.
    const out = node(
        'more.mjs',
        `import { Engine, EngineError } from 'nonolith';
        const ones = (n) => ({ kind: 'runs', rows: Array(n).fill([{ colour: 1, count: 1 }]), columns: Array(n).fill([{ colour: 1, count: 1 }]),
            palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '' }] });
        for (const worker of [true, false]) {
            const engine = new Engine({ worker });
            const bad = new TextEncoder().encode('width 1\\nheight 1\\nrows\\n1\\ncolumns\\nx\\n');
            const error = await engine.call('read', {}, { blob: bad }).catch((error) => error);
            console.log(error instanceof EngineError, error.kind, error.line, error.column);
            const [a, b] = await Promise.all([5, 6].map((n) => engine.call('count', { puzzle: ones(n) })));
            console.log(a.count, b.count);
            if (!worker) continue;
            const controller = new AbortController();
            let reports = 0;
            const long = engine.call('solve', { puzzle: ones(30), solutions: 1e6, seconds: 60 }, { signal: controller.signal, onProgress: () => reports++ });
            setTimeout(() => controller.abort(), 1000);
            console.log((await long.catch((error) => error)).name);
            const odd = await engine.call('version', { odd: () => 1 }).catch((error) => error);
            console.log(odd.name);
            console.log((await engine.call('version', {})).version.length > 0);
        }`,
    );
    const both = 'true malformed 6 1\n120 720\n';
    assert.equal(out, `${both}AbortError\nDataCloneError\ntrue\n${both}`);

    // The types fit a strict program.
    writeFileSync(
        join(folder, 'typed.mts'),
        `import { Engine, type Answer, type Puzzle } from 'nonolith';
        export async function isUnique(puzzle: Puzzle): Promise<boolean> {
            const answer: Answer<'check'> = await new Engine().call('check', { puzzle });
            // @ts-expect-error: there is no such operation
            await new Engine().call('guess', { puzzle });
            return answer.verdict === 'unique';
        }`,
    );
    const tsc = web.resolve('typescript/package.json').replace('package.json', 'bin/tsc');
    run('node', tsc, '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '', 'typed.mts');

    // A bundler finds the worker and the WebAssembly.
    writeFileSync(join(folder, 'index.html'), '<script type="module" src="main.js"></script>');
    writeFileSync(join(folder, 'main.js'), "import { Engine } from 'nonolith';\nnew Engine().call('version', {}).then(console.log);\n");
    const { build } = await import(web.resolve('vite'));
    await build({ root: folder, logLevel: 'error', configFile: false, build: { assetsInlineLimit: 0 } });
    const built = readdirSync(join(folder, 'dist/assets'));
    assert.ok(built.some((name) => name.endsWith('.wasm')), `no WebAssembly in ${built}`);
    assert.ok(built.some((name) => /^worker.*\.js$/.test(name)), `no worker in ${built}`);
    console.log(`the package works: ${tarball.split('/').pop()}`);
} finally {
    rmSync(folder, { recursive: true });
}
