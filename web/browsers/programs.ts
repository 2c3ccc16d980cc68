/** Programs that run beside the tests, and end with them. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that run now. */
const running = new Set<ChildProcess>();

// Whatever ends the tests ends them, too.
process.on('exit', () => running.forEach((child) => signal(child, 'SIGKILL')));

/** Starts a program in a group of its own, so that it can be ended with everything that it starts. */
export function start(command: string, args: string[], more: { env?: NodeJS.ProcessEnv; output?: 'pipe' } = {}): ChildProcess {
    const child = spawn(command, args, { detached: true, env: { ...process.env, ...more.env }, stdio: ['ignore', 'ignore', 'ignore', more.output ?? 'ignore'] });
    running.add(child);
    child.on('error', () => running.delete(child));
    return child;
}

/** Ends a program, and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
    const ended = child.exitCode === null && child.signalCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
    signal(child, 'SIGKILL');
    await ended;
    running.delete(child);
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
