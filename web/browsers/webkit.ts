/** WebKit, the engine of Safari and of all browsers on iPhones: WebKitGTK's own browser, on a virtual screen. */

import { createServer } from 'node:net';
import { portOf } from '../tests/port.ts';
import { answerOf, installed, start, stop } from './programs.ts';
import { overHttp, type Driver } from './webdriver.ts';

export const HAS_WEBKIT = installed('WebKitWebDriver') && installed('Xvfb');

interface Answer {
    value: unknown;
}

export async function startWebkit(): Promise<Driver> {
    const port = await freePort();
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { output: 'pipe' });
    const programs = [screen];
    const close = async (): Promise<void> => {
        for (const program of programs.reverse()) await stop(program);
    };
    const ask = async (method: string, path: string, body?: string): Promise<unknown> => {
        const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body === undefined ? {} : { body }) });
        const { value } = (await response.json()) as Answer;
        if (response.ok) return value;
        const { error, message } = value as { error: string; message: string };
        throw new Error(`${error}: ${message}`);
    };
    try {
        let number = '';
        screen.stdio[3]?.on('data', (data) => (number += String(data)));
        const display = await answerOf(screen, 'screen of Xvfb', () => (number.endsWith('\n') ? `:${number.trim()}` : undefined));
        const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env: { DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' } });
        programs.push(driver);
        await answerOf(driver, 'answer of WebKitWebDriver', () => ask('GET', 'status').catch(() => undefined));
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
    const port = await portOf(server);
    await new Promise((resolve) => server.close(resolve));
    return port;
}
