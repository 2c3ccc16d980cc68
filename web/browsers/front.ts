/**
 * A server in front of the page's own, with a port of its own for every journey: a browser that was somewhere before
 * knows nothing of it yet. It adds a script that reports problems, and can be cut off.
 */

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../tests/port.ts';

/** Runs before the page: reports what goes wrong. Browsers do not tell WebDriver. */
function report(coached: boolean): void {
    const send = (problem: unknown): void => void navigator.sendBeacon('/test-problem', String(problem));
    addEventListener('error', (event) => send(`${event.message} at ${event.filename}:${event.lineno}`));
    addEventListener('unhandledrejection', (event) => send(`rejected: ${String(event.reason)}`));
    addEventListener('securitypolicyviolation', (event) => send(`forbidden: ${event.violatedDirective} ${event.blockedURI}`));
    const { error } = console;
    console.error = (...data: unknown[]) => {
        send(data.join(' '));
        error(...data);
    };
    if (coached) localStorage.setItem('nonolith:coached', 'true');
}

export interface Front {
    address: string;
    /** What went wrong so far. */
    problems: string[];
    /** Cuts the page off from its server, or no longer. */
    offline: boolean;
    close(): void;
}

/** Starts a front of the page at `page`. Without `coached` the next visit is a first one. */
export async function startFront(page: string, coached: boolean): Promise<Front> {
    const script = `(${report.toString()})(${coached});`;
    const server = createServer((asked, answer) => {
        if (asked.url === '/test-problem') listen(asked, answer, front.problems);
        else if (asked.url === '/test.js') answer.setHeader('content-type', 'text/javascript').end(script);
        else if (front.offline) asked.destroy();
        else pass(new URL(asked.url ?? '', page), asked, answer, front.problems);
    });
    const port = await portOf(server);
    const front: Front = {
        address: `http://127.0.0.1:${port}/`,
        problems: [],
        offline: false,
        close: () => {
            server.close();
            server.closeAllConnections();
        },
    };
    return front;
}

function listen(asked: IncomingMessage, answer: ServerResponse, problems: string[]): void {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
        problems.push(Buffer.concat(parts).toString());
        answer.end();
    });
}

/** Passes a request on, and its answer back. */
function pass(address: URL, asked: IncomingMessage, answer: ServerResponse, problems: string[]): void {
    const headers = { ...asked.headers, host: address.host, 'accept-encoding': 'identity' };
    const passed = request(address, { method: asked.method ?? 'GET', headers }, (got) => {
        const { statusCode = 500, headers } = got;
        if (statusCode >= 400 && address.pathname !== '/favicon.ico') problems.push(`${statusCode} ${address.pathname}`);
        const isPage = headers['content-type']?.startsWith('text/html') ?? false;
        if (!isPage) {
            answer.writeHead(statusCode, headers);
            got.pipe(answer);
            return;
        }
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
            const { 'content-length': _, ...rest } = headers;
            answer.writeHead(statusCode, rest).end(Buffer.concat(parts).toString().replace('<head>', '<head><script src="/test.js"></script>'));
        });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
}
