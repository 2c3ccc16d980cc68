/** A Vite plugin: browsers load the code of the home page together with that of the frame, not after it. */

import type { Plugin } from 'vite';

const HOME = 'src/views/gallery/index.ts';

export function preloadHome(): Plugin {
    return {
        name: 'preload-home',
        apply: 'build',
        transformIndexHtml: {
            order: 'post',
            handler(_, { bundle = {} }) {
                const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
                const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(HOME));
                if (!home) throw new Error(`${HOME} is no chunk of its own`);
                const all = new Set<string>();
                const add = (name: string): void => {
                    if (all.has(name)) return;
                    all.add(name);
                    chunks.find((chunk) => chunk.fileName === name)?.imports.forEach(add);
                };
                add(home.fileName);
                const entries = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName));
                return [...all].filter((name) => !entries.has(name)).map((name) => ({
                    tag: 'link',
                    attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
                    injectTo: 'head',
                }));
            },
        },
    };
}
