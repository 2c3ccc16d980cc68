import { expect, it } from 'vitest';
import { problemOf } from '../../app/problem';
import { EngineError } from '../../engine/client';
import { unread } from './unread';

it('asks which format it is where several fit', () => {
    const error = new EngineError({ kind: 'ambiguous', message: 'this can be read as nin, mk or cwd', formats: ['nin', 'mk', 'cwd'] });
    const found = unread(problemOf(error));
    expect(found.formats).toEqual(['nin', 'mk', 'cwd']);
    expect(found.problem.line).toBeUndefined();
    expect(found.problem.message).toContain('nin, mk, cwd');
});

it('says in plain words that it is no puzzle', () => {
    const found = unread({ kind: 'not-a-puzzle', message: 'expected a puzzle', line: 1, column: 1 });
    expect(found.formats).toEqual([]);
    expect(found.problem.line).toBeUndefined();
    expect(found.problem.message).not.toContain('expected');
});

it('leaves all other problems as they are', () => {
    const problem = { kind: 'malformed', message: 'expected a number, found `x`', line: 1, column: 1 } as const;
    expect(unread(problem)).toEqual({ problem, formats: [] });
});

it('has messages of the engine in other languages, where there are any', () => {
    const problem = { kind: 'malformed', message: 'expected a number', translations: { de: 'erwartet: eine Zahl' } } as const;
    expect(new EngineError(problem).message).toBe('expected a number');
    expect(new EngineError(problem, 'de').message).toBe('erwartet: eine Zahl');
    expect(new EngineError({ kind: 'request', message: 'there is no engine' }, 'de').message).toBe('there is no engine');
});
