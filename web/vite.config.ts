import { defineConfig } from 'vitest/config';
import { serviceWorker } from './service-worker.ts';

export default defineConfig({
    // Relative addresses, so that the page works in any folder of any server.
    base: './',
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
    // The gallery's puzzles are outside `web/`.
    server: { fs: { allow: ['..'] } },
    plugins: [serviceWorker()],
    test: { include: ['src/**/*.test.ts'] },
});
