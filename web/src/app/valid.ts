/** Whether values from a backup are what the page keeps under their names; a file can contain anything. */

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const listOf = (test: Test): Test => (value) => Array.isArray(value) && value.every(test);
const isTable: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const tableOf = (test: Test): Test => (value) => isTable(value) && Object.values(value as object).every(test);
const fields = (tests: Record<string, Test>): Test => (value) =>
    isTable(value) && Object.entries(tests).every(([key, test]) => test((value as Record<string, unknown>)[key]));
const optional = (test: Test): Test => (value) => value === undefined || test(value);
const oneOf = (...values: unknown[]): Test => (value) => values.includes(value);

const isKind = oneOf('runs', 'counted');
const isClue = listOf(fields({ colour: isNumber, count: isNumber }));
const isDocument = fields({
    puzzle: fields({ kind: isKind, palette: listOf(fields({ rgb: isText, name: isText })), rows: listOf(isClue), columns: listOf(isClue), givens: optional(listOf(isNumber)) }),
    title: optional(isText),
    author: optional(isText),
});

/** By the name, or by its beginning up to the colon. Other values are checked by the views that read them. */
const TESTS: Record<string, Test> = {
    solved: listOf(isText),
    records: tableOf(fields({ at: isText, seconds: isNumber, helped: isNumber, best: optional(isNumber), width: isNumber, height: isNumber, kind: isKind })),
    daily: tableOf(listOf((value) => value === null || isText(value))),
    learn: tableOf(fields({ solved: isNumber, next: isNumber })),
    current: fields({ document: isDocument, key: isText }),
    play: fields({ marks: (value) => value instanceof Int32Array || value instanceof Int8Array, done: (value) => value instanceof Int32Array, undone: (value) => value instanceof Int32Array }),
    photo: fields({
        blob: (value) => value instanceof Blob && value.type.startsWith('image/'),
        placement: fields({ opacity: isNumber, scale: isNumber, across: isNumber, down: isNumber }),
    }),
    shelves: listOf(fields({ id: isText, name: isText, keys: listOf(isText) })),
    shelf: listOf(isDocument),
};

export function isValid(name: string, value: unknown): boolean {
    return TESTS[name.split(':')[0]!]?.(value) ?? value !== undefined;
}
