import { defineConfig } from 'vitest/config';
import { preloadHome } from './preload-home.ts';
import { puzzlePack } from './puzzle-pack.ts';
import { serviceWorker } from './service-worker.ts';

export default defineConfig({
    // Relative addresses, so that the page works in any folder of any server.
    base: './',
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
    // The engine's package is outside `web/`.
    server: { fs: { allow: ['..'] } },
    plugins: [puzzlePack(), preloadHome(), serviceWorker()],
    // A busy machine takes ten times as long.
    test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
