/** Runs the command line, to compare the page with it. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The same program that serves the page. */
const BINARY = process.env.NONOLITH ?? join(import.meta.dirname, '../../target/debug/nonolith');

/** The output of a command. Status 1 is an answer too: "none". */
export function nonolith(args: string[], input?: Uint8Array | string): string {
    try {
        return execFileSync(BINARY, args, { encoding: 'utf8', input: input ?? '', cwd: join(import.meta.dirname, '../..'), stdio: ['pipe', 'pipe', 'ignore'] });
    } catch (error) {
        const { status, stdout } = error as { status: number | null; stdout: string };
        if (status === 1) return stdout;
        throw error;
    }
}

export interface FormatAbout {
    name: string;
    /** A whole small file, if it is text. */
    example: string;
}

/** All formats that can be read. */
export function formats(): FormatAbout[] {
    const lines = nonolith(['formats']).split('\n');
    const names = lines.map((line) => /^ {2}(\S+) +r[w-] /.exec(line)?.[1]).filter((name) => name !== undefined);
    return names.map((name) => {
        const text = nonolith(['formats', name]);
        return { name, example: text.slice(text.indexOf('\n\n') + 2) };
    });
}
