/** Programs that run beside the tests, and end with them. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that run now. */
const running = new Set<ChildProcess>();

/** The end of what each program has complained about. */
const complaints = new WeakMap<ChildProcess, string>();

// Whatever ends the tests ends them, too.
process.on('exit', () => running.forEach((child) => signal(child, 'SIGKILL')));

/** Starts a program in a group of its own, so that it can be ended with everything that it starts. */
export function start(command: string, args: string[], more: { env?: NodeJS.ProcessEnv; output?: 'pipe' } = {}): ChildProcess {
    const child = spawn(command, args, { detached: true, env: { ...process.env, ...more.env }, stdio: ['ignore', 'ignore', 'pipe', more.output ?? 'ignore'] });
    running.add(child);
    child.on('error', (error) => {
        running.delete(child);
        complaints.set(child, String(error));
    });
    child.stderr?.on('data', (data) => complaints.set(child, ((complaints.get(child) ?? '') + String(data)).slice(-1000)));
    return child;
}

/** Ends a program, and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
    const end = hasEnded(child) ? undefined : new Promise((resolve) => child.once('exit', resolve));
    signal(child, 'SIGKILL');
    await end;
    running.delete(child);
}

function hasEnded(child: ChildProcess): boolean {
    return child.exitCode !== null || child.signalCode !== null;
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
    try {
        if (child.pid) process.kill(-child.pid, name);
    } catch {
        // It has ended by itself.
    }
}

/** Whether a program is installed. */
export function installed(command: string): boolean {
    return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}

/** Asks again and again until there is an answer. */
export async function until<T>(what: string, ask: () => T | undefined | Promise<T | undefined>, seconds = 30): Promise<T> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
        const answer = await ask();
        if (answer !== undefined) return answer;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no ${what} after ${seconds} seconds`);
}

/** Waits for an answer of a program. If there is none, or the program ends, the error has its complaints. */
export async function answerOf<T>(child: ChildProcess, what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
    try {
        return await until(what, () => {
            if (hasEnded(child)) throw new Error(`no ${what}: it has ended`);
            return ask();
        });
    } catch (error) {
        throw new Error(`${(error as Error).message}\n${complaints.get(child) ?? ''}`);
    }
}
