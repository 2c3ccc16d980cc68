import { expect, it } from 'vitest';
import { unread } from './unread';

const at = (message: string) => ({ message, line: 1, column: 1 });

it('asks which format it is where several fit', () => {
    const found = unread(at('this reads as nin and as mk and as cwd, with different puzzles: say which it is with --from'));
    expect(found.formats).toEqual(['nin', 'mk', 'cwd']);
    expect(found.problem.line).toBeUndefined();
    expect(found.problem.message).toContain('nin, mk, cwd');
    expect(found.problem.message).not.toContain('--');
});

it('says in plain words that it is no puzzle', () => {
    const found = unread(at('expected a puzzle in one of the formats that `nonolith formats` lists, found `hello`'));
    expect(found.formats).toEqual([]);
    expect(found.problem.message).not.toContain('nonolith formats');
});

it('leaves all other problems as they are', () => {
    const problem = at('expected a number, found `x`');
    expect(unread(problem)).toEqual({ problem, formats: [] });
});
