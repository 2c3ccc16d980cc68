/** WebKit, the engine of Safari and of all browsers on iPhones: WebKitGTK's own browser, on a screen that nobody sees. */

import { createServer, type AddressInfo } from 'node:net';
import { installed, start, stop, until } from './programs.ts';
import { overHttp, type Driver } from './webdriver.ts';

export const HAS_WEBKIT = installed('WebKitWebDriver') && installed('Xvfb');

interface Answer {
    value: unknown;
}

export async function startWebkit(): Promise<Driver> {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { output: 'pipe' });
    const display = await new Promise<string>((resolve, reject) => {
        screen.once('error', reject).once('exit', () => reject(new Error('Xvfb does not start')));
        screen.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`));
    });
    const port = await freePort();
    const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env: { DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' } });
    const close = async (): Promise<void> => {
        await stop(driver);
        await stop(screen);
    };
    const ask = async (method: string, path: string, body?: string): Promise<unknown> => {
        const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body === undefined ? {} : { body }) });
        const { value } = (await response.json()) as Answer;
        if (response.ok) return value;
        const { error, message } = value as { error: string; message: string };
        throw new Error(`${error}: ${message}`);
    };
    try {
        await until('answer of WebKitWebDriver', () => ask('GET', 'status').catch(() => undefined));
        const { sessionId } = (await ask('POST', 'session', JSON.stringify({ capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] } } } }))) as { sessionId: string };
        return {
            command: (command, values = {}) => {
                const { method, path, body } = overHttp(command, values);
                return ask(method, `session/${sessionId}/${path}`, body);
            },
            close,
        };
    } catch (error) {
        await close();
        throw error;
    }
}

async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
}
