/** A Vite plugin that writes `sw.js`, which caches everything the page needs to work offline. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function serviceWorker(): Plugin {
    let publicDir = '';
    return {
        name: 'service-worker',
        apply: 'build',
        configResolved(config) {
            publicDir = config.publicDir;
        },
        generateBundle(_, bundle) {
            const hash = createHash('sha256');
            const files = Object.values(bundle).map((file) => file.fileName);
            for (const file of Object.values(bundle)) hash.update(file.type === 'asset' ? file.source : file.code);
            for (const name of readdirSync(publicDir)) {
                files.push(name);
                hash.update(readFileSync(join(publicDir, name)));
            }
            const kept = ['./', ...files.filter((name) => name !== 'index.html').sort().map((name) => `./${name}`)];
            const source = readFileSync(join(import.meta.dirname, 'src/sw.js'), 'utf8')
                .replace('__VERSION__', hash.digest('hex').slice(0, 16))
                .replace('[/* FILES */]', JSON.stringify(kept));
            this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        },
    };
}
