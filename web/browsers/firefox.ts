/**
 * Firefox, through Marionette: the commands of WebDriver over a socket. It is part of every Firefox; geckodriver, which
 * Debian does not have, only translates HTTP to it.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOf, installed, start, stop } from './programs.ts';
import { inFirefox, type Command, type Driver, type Values } from './webdriver.ts';

/** The name of the program, if it is installed. */
export const FIREFOX = [process.env.FIREFOX ?? '', 'firefox-esr', 'firefox'].find((name) => name && (name.includes('/') || installed(name)));

const PREFERENCES = {
    // Any free port; Firefox writes it into a file.
    'marionette.port': 0,
    'intl.accept_languages': 'en-GB',
    // Scripts may open windows.
    'dom.disable_open_during_load': false,
    // Nothing of Mozilla's own: experiments, updates and greetings.
    'services.settings.server': 'data:,',
    'app.normandy.enabled': false,
    'app.shield.optoutstudies.enabled': false,
    'nimbus.rollouts.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
};

export async function startFirefox(): Promise<Driver> {
    if (FIREFOX === undefined) throw new Error('Firefox is not installed');
    const profile = mkdtempSync(join(tmpdir(), 'nonolith-firefox-'));
    writeFileSync(join(profile, 'user.js'), Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
    // A home of its own: Firefox does not run as root in that of another user.
    const browser = start(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'], { env: { HOME: profile } });
    const close = async (): Promise<void> => {
        await stop(browser);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
        const port = await answerOf(browser, 'port of Firefox', () => readNumber(join(profile, 'MarionetteActivePort')));
        const marionette = await Marionette.connect(port);
        await marionette.send('WebDriver:NewSession', {});
        return { command: (command, values) => marionette.command(command, values), close };
    } catch (error) {
        await close();
        throw error;
    }
}

function readNumber(file: string): number | undefined {
    try {
        return Number(readFileSync(file, 'utf8')) || undefined;
    } catch {
        return undefined;
    }
}

/** A connection: `length:[0, id, name, values]` there, `length:[1, id, error, answer]` back. */
class Marionette {
    private buffer = Buffer.alloc(0);
    private last = 0;
    private readonly waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();

    private constructor(private readonly socket: Socket) {
        socket.on('data', (data: Buffer) => {
            this.buffer = Buffer.concat([this.buffer, data]);
            while (this.read());
        });
        socket.on('close', () => this.fail('Firefox has closed the connection'));
        socket.on('error', (error) => this.fail(String(error)));
    }

    static async connect(port: number): Promise<Marionette> {
        const socket = connect(port, '127.0.0.1');
        await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
        return new Marionette(socket);
    }

    async command(command: Command, values: Values = {}): Promise<unknown> {
        const answer = await this.send(inFirefox(command), values);
        return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer;
    }

    send(name: string, values: Values): Promise<unknown> {
        return new Promise((resolve, reject) => {
            this.last += 1;
            this.waiting.set(this.last, { resolve, reject });
            const message = JSON.stringify([0, this.last, name, values]);
            this.socket.write(`${Buffer.byteLength(message)}:${message}`);
        });
    }

    /** Reads one message, if it is complete. */
    private read(): boolean {
        const colon = this.buffer.indexOf(':');
        const end = colon + 1 + Number(this.buffer.subarray(0, colon));
        if (colon < 0 || this.buffer.length < end) return false;
        const message = JSON.parse(this.buffer.subarray(colon + 1, end).toString()) as unknown;
        this.buffer = this.buffer.subarray(end);
        // The first message is a greeting.
        if (Array.isArray(message)) this.answer(...(message as [number, number, { error: string; message: string } | null, unknown]));
        return true;
    }

    private answer(_: number, id: number, error: { error: string; message: string } | null, answer: unknown): void {
        const waiting = this.waiting.get(id);
        this.waiting.delete(id);
        if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
        else waiting?.resolve(answer);
    }

    private fail(reason: string): void {
        for (const { reject } of this.waiting.values()) reject(new Error(reason));
        this.waiting.clear();
    }
}
