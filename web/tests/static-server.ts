/** A plain file server that serves from a subfolder, like hosted project pages: no special headers, no compression. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { portOf } from './port';

const TYPES: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

/** Serves a folder under `/some/project/`; returns the address and a function that stops it. */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => void }> {
    const prefix = '/some/project/';
    const server: Server = createServer((request, response) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const inside = path.startsWith(prefix) ? normalize(path.slice(prefix.length) || 'index.html') : '..';
        const file = join(folder, inside);
        if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end('not found');
            return;
        }
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(response);
    });
    const port = await portOf(server);
    return { address: `http://127.0.0.1:${port}${prefix}`, close: () => server.close() };
}
