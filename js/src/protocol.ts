// Generated from the Rust types of nonolith-ops; do not edit. To update it, run
// NONOLITH_WRITE=1 cargo test -p nonolith-ops protocol

/** The request and response of each operation. */
export interface Operations {
    read: { request: ReadRequest; response: ReadResponse };
    write: { request: WriteRequest; response: WriteResponse };
    render: { request: RenderRequest; response: RenderResponse };
    catalogue: { request: CatalogueRequest; response: Catalogue };
    solve: { request: SolveRequest; response: SolveResponse };
    check: { request: CheckRequest; response: CheckResponse };
    count: { request: CountRequest; response: CountResponse };
    backbone: { request: BackboneRequest; response: BackboneResponse };
    rate: { request: RateRequest; response: RateResponse };
    step: { request: StepRequest; response: Findings };
    examine: { request: ExamineRequest; response: Findings };
    explain: { request: ExplainRequest; response: Findings };
    hint: { request: HintRequest; response: Hint };
    why: { request: WhyRequest; response: WhyNot };
    exercise: { request: ExerciseRequest; response: ExerciseResponse };
    judge: { request: JudgeRequest; response: JudgeResponse };
    progress: { request: ProgressRequest; response: ProgressResponse };
    finished: { request: FinishedRequest; response: FinishedResponse };
    picture: { request: PictureRequest; response: PictureResponse };
    repair: { request: RepairRequest; response: RepairResponse };
    random: { request: RandomRequest; response: RandomResponse };
    givens: { request: GivensRequest; response: GivensResponse };
    trace: { request: TraceRequest; response: Picture };
    pixels: { request: PixelsRequest; response: PixelsResponse };
    counted: { request: CountedRequest; response: CountedResponse };
    countedTexts: { request: CountedTextsRequest; response: CountedTexts };
    version: { request: VersionRequest; response: Version };
}

export type Operation = keyof Operations;

/** The reply to a request that failed. */
export type Failure = { error: Problem };

/** The candidates of each cell, row by row, as a bit set: bit 0 is the background. */
export type Cells = number[];

/**
 * The advice.
 */
export type Advice = { "advice": "solved" } | { "advice": "wrong", 
/**
 * The number of wrong cells.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "clash" } | { "advice": "next", 
/**
 * Whether some step needs a search that a person cannot follow.
 */
search_only: boolean, 
/**
 * The steps.
 */
steps: Array<Step>, } | { "advice": "open", 
/**
 * The number of cells that differ.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "impossible" } & Contradiction | { "advice": "unknown" };

/**
 * `unique`: exactly one solution. `line`: it can be solved line by line.
 */
export type Aim = "unique" | "line";

/**
 * `intersections`: keep the colours that both lines of a cell have. `one-of-each`: examine every row,
 * then every column. `remaining`: search over all undecided cells.
 */
export type All = "intersections" | "one-of-each" | "remaining";

/**
 * An assumed colour of a cell, and the contradiction it leads to.
 */
export type Assumption = { 
/**
 * The assumed colour.
 */
colour: number, 
/**
 * What follows, line by line.
 */
consequences: Array<Consequence>, 
/**
 * The line that has no arrangement left.
 */
impossible: Line, 
/**
 * The index of the cell.
 */
cell: number, };

/**
 * A row or a column.
 */
export type Axis = "row" | "column";

/**
 * Finds the colours that each cell has in some solution, without counting the solutions.
 */
export type BackboneRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells; looks only at solutions that agree with them.
 */
cells?: Array<number>, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * The colours that each cell has in some solution. Two grids enclose the truth; without an interrupt they
 * are equal.
 */
export type BackboneResponse = { 
/**
 * The colours that each cell has in some solution that was found.
 */
seen: Array<number>, 
/**
 * The colours of each cell that were not excluded.
 */
possible: Array<number>, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, };

/**
 * The techniques, formats, renderers and engines.
 */
export type Catalogue = { 
/**
 * The techniques, easiest first.
 */
techniques: Array<TechniqueEntry>, 
/**
 * The names of the techniques in the order in which to learn them.
 */
course: Array<string>, 
/**
 * The file formats.
 */
formats: Array<FormatEntry>, 
/**
 * The renderers.
 */
renderers: Array<RendererEntry>, 
/**
 * The engines.
 */
engines: Array<EngineEntry>, 
/**
 * The paper sizes.
 */
papers: Array<string>, 
/**
 * The styles of tracing images.
 */
styles: Array<string>, };

/**
 * Lists the techniques, formats, renderers and engines.
 */
export type CatalogueRequest = { 
/**
 * The language of titles and descriptions.
 */
language: Language, };

/**
 * A cell that changes its colour.
 */
export type Change = { 
/**
 * Its colour before.
 */
from: number, 
/**
 * Its colour after.
 */
to: number, 
/**
 * The index of the cell.
 */
cell: number, };

/**
 * Counts the solutions of a puzzle, up to two, and rates it.
 */
export type CheckRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The language of the rating's reason; English if absent.
 */
language?: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * The verdict on a puzzle, and its rating.
 */
export type CheckResponse = { 
/**
 * Whether line solving suffices; null if unknown, or if the puzzle has not exactly one solution.
 */
line_solvable: boolean | null, 
/**
 * The rating; null if unknown, or if the puzzle has not exactly one solution.
 */
rating: Rating | null, 
/**
 * The symmetry of the clues: `vertical` (left and right are mirror images), `horizontal`, `both`,
 * `half-turn`, `quarter-turn`, `diagonal`, `anti-diagonal`, `diagonals` or `full`; null if there is none.
 */
symmetry: string | null, 
/**
 * The solutions, at most two.
 */
solutions: Array<Array<number>>, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, 
/**
 * Why there is no solution, if a simple reason is known.
 */
reason?: string, 
/**
 * The line that is impossible, if there is one.
 */
line?: Line, 
/**
 * With the verdict `unknown`: the candidates found without guessing. They hold in every solution.
 */
known?: Array<number>, 
/**
 * The kind, which says how to read `count`.
 */
verdict: VerdictKind, 
/**
 * The number of solutions known to exist. A string, because it can exceed the numbers that JSON parsers
 * keep exactly.
 */
count: string, };

/**
 * A line that cannot be filled any more, and the cells that cause it.
 */
export type Clash = { 
/**
 * The line.
 */
line: Line, 
/**
 * The lines to follow before, in order.
 */
follow: Array<Line>, 
/**
 * The cells, of which at least one is wrong.
 */
cells: Array<number>, 
/**
 * The clash in words.
 */
sentence: string, };

/**
 * The consequences of an assumption for one line.
 */
export type Consequence = { 
/**
 * The line.
 */
line: Line, 
/**
 * The facts that follow for its cells.
 */
facts: Array<Fact>, };

/**
 * Why there is no solution.
 */
export type Contradiction = { 
/**
 * The reason, in words.
 */
reason: string, 
/**
 * The line that has no arrangement left, if there is one.
 */
line?: Line, };

/**
 * Counts all solutions of a puzzle.
 */
export type CountRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells; counts only solutions that agree with them.
 */
cells?: Array<number>, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * The number of solutions, and where they differ.
 */
export type CountResponse = { 
/**
 * Cells that are certainly open: not the same in all solutions.
 */
open: Array<number>, 
/**
 * How uncertain each of them is, in bits: 1 if two colours are equally frequent. Empty unless all
 * solutions were counted.
 */
uncertainty: Array<number>, 
/**
 * Whether these are all open cells.
 */
complete: boolean, 
/**
 * Whether a limit was reached.
 */
interrupted: boolean, 
/**
 * The kind, which says how to read `count`.
 */
verdict: VerdictKind, 
/**
 * The number of solutions known to exist. A string, because it can exceed the numbers that JSON parsers
 * keep exactly.
 */
count: string, };

/**
 * Reads a counted puzzle from three text fields. Errors name the field, `colours`, `columns` or `rows`,
 * and the line in it.
 */
export type CountedRequest = { 
/**
 * One CSS colour per line.
 */
colours: string, 
/**
 * One column per line: a count for each colour, followed by `*` if its cells are together.
 */
columns: string, 
/**
 * One row per line, in the same way.
 */
rows: string, };

/**
 * A counted puzzle.
 */
export type CountedResponse = { 
/**
 * The puzzle with its title, author and so on.
 */
document: Document, };

/**
 * A counted puzzle as three text fields and as JSON.
 */
export type CountedTexts = { 
/**
 * The colours.
 */
colours: string, 
/**
 * The columns.
 */
columns: string, 
/**
 * The rows.
 */
rows: string, 
/**
 * The puzzle in the JSON format `hungry-cat`.
 */
json: string, };

/**
 * Writes a counted puzzle as three text fields.
 */
export type CountedTextsRequest = { 
/**
 * The puzzle with its title, author and so on.
 */
document: Document, };

/**
 * A way to fill a line that fits its clue and everything that is marked on it, but not the answer.
 */
export type Counterexample = { 
/**
 * The line.
 */
line: Line, 
/**
 * The colours of its cells, in order.
 */
colours: Array<number>, };

/**
 * A puzzle with its title, author and so on.
 */
export type Document = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * Its title.
 */
title?: string, 
/**
 * Its author.
 */
author?: string, 
/**
 * Its copyright notice.
 */
copyright?: string, 
/**
 * Its licence.
 */
licence?: string, 
/**
 * Where it comes from.
 */
source?: string, 
/**
 * A hint about the picture.
 */
hint?: string, 
/**
 * The author's picture.
 */
goal?: Array<number>, 
/**
 * A half-solved grid.
 */
saved?: Array<number>, 
/**
 * Everything else in the file, as names and values.
 */
properties?: Array<[string, string]>, };

/**
 * An engine.
 */
export type EngineEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * One line about how it solves.
 */
about: string, 
/**
 * Whether it is the default.
 */
default: boolean, 
/**
 * Whether it finds every solution, given time.
 */
complete: boolean, 
/**
 * Whether it solves counted clues.
 */
counted: boolean, };

/**
 * The cells and numbers that the sentence speaks of.
 */
export type Evidence = { 
/**
 * The cells.
 */
cells: Array<number>, 
/**
 * The numbers of clues.
 */
items: Array<ItemAt>, };

/**
 * Examines one line or the whole puzzle, with one technique or several.
 */
export type ExamineRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells.
 */
cells: Array<number>, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * What to examine.
 */
what: What, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A position of a puzzle in which a technique marks cells and no easier one does.
 */
export type Exercise = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The puzzle. It has one solution.
 */
puzzle: Puzzle, 
/**
 * The position: some cells are marked, all others are open.
 */
grid: Array<number>, 
/**
 * The solution of the puzzle.
 */
solution: Array<number>, 
/**
 * Every step by the technique that marks cells here, those that mark the most first.
 */
steps: Array<Step>, };

/**
 * Makes an exercise in a technique. The same request makes the same exercise.
 */
export type ExerciseRequest = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The random seed.
 */
seed: number, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * An exercise.
 */
export type ExerciseResponse = { 
/**
 * The exercise; null if no attempt gave one, or if the time limit was reached.
 */
exercise: Exercise | null, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, };

/**
 * Explains the puzzle: returns all steps to the solution.
 */
export type ExplainRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells.
 */
cells: Array<number>, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * Colours that a cell does not have.
 */
export type Fact = { 
/**
 * The colours.
 */
not: number, 
/**
 * The index of the cell.
 */
cell: number, };

/**
 * The result of an examination or explanation.
 */
export type Findings = { 
/**
 * The steps, in order.
 */
steps: Array<Step>, 
/**
 * The cells after these steps.
 */
cells: Array<number>, 
/**
 * Why there is no solution, if that was found. The steps before it hold.
 */
contradiction?: Contradiction, 
/**
 * Whether nothing (more) follows.
 */
exhausted: boolean, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, };

/**
 * Checks whether a player has solved a puzzle.
 */
export type FinishedRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The cells. With run clues, an undecided cell that can be background counts as background.
 */
cells: Array<number>, };

/**
 * Whether a player has solved a puzzle.
 */
export type FinishedResponse = { 
/**
 * Whether the cells are a solution; any one counts if there are several.
 */
solved: boolean, };

/**
 * A file format.
 */
export type FormatEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * One line about it, in the requested language.
 */
about: string, 
/**
 * File extension, without the dot.
 */
extensions: Array<string>, 
/**
 * Whether it can be read.
 */
read: boolean, 
/**
 * Whether it can be written.
 */
write: boolean, 
/**
 * The kinds of puzzle it can hold.
 */
holds: Array<Holds>, 
/**
 * Whether a file can hold several puzzles.
 */
many: boolean, 
/**
 * The fields it keeps besides the clues, in the requested language; null if it cannot be written.
 */
keeps: Array<string> | null, 
/**
 * A small complete file; empty if the format is binary.
 */
example: string, };

/**
 * Finds the fewest cells to reveal so that a drawing need not change.
 */
export type GivensRequest = { 
/**
 * The kind of clues.
 */
kind: Kind, 
/**
 * The aim.
 */
aim: Aim, 
/**
 * The time limit, in seconds.
 */
seconds?: number, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The index of each cell's colour in the palette.
 */
colours: Array<number>, };

/**
 * The cells to reveal.
 */
export type GivensResponse = { 
/**
 * The cells to reveal.
 */
cells: Array<number>, 
/**
 * The puzzle of the drawing, with these cells given.
 */
puzzle: Puzzle, 
/**
 * Whether they reach the aim; if not, this is the best result so far.
 */
reached: boolean, 
/**
 * Whether it is proved that fewer cells do not suffice.
 */
fewest: boolean, };

/**
 * A hint for a player.
 */
export type Hint = { 
/**
 * Where the cells clash, if they do and lines show it.
 */
clash?: Clash, 
/**
 * Whether the puzzle is known to have more than one solution.
 */
several_solutions: boolean, 
/**
 * Whether a solution is known to agree with the cells.
 */
checked: boolean, } & ({ "advice": "solved" } | { "advice": "wrong", 
/**
 * The number of wrong cells.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "clash" } | { "advice": "next", 
/**
 * Whether some step needs a search that a person cannot follow.
 */
search_only: boolean, 
/**
 * The steps.
 */
steps: Array<Step>, } | { "advice": "open", 
/**
 * The number of cells that differ.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "impossible" } & Contradiction | { "advice": "unknown" });

/**
 * Asks for a hint for a player.
 */
export type HintRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells.
 */
cells: Array<number>, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * The cells that the player changed last: a step near there is preferred.
 */
near?: Array<number>, 
/**
 * Whether to check that the cells are right, however long that takes.
 */
thorough?: boolean, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A kind of puzzle that a format can hold.
 */
export type Holds = "black and white" | "colours" | "counted clues";

/**
 * A colour of a palette; the first is the background.
 */
export type Ink = { 
/**
 * Its name.
 */
name: string, 
/**
 * `#rrggbb`
 */
rgb: string, 
/**
 * Its letter in text; "" chooses a free one.
 */
letter: string, };

/**
 * One number of a clue.
 */
export type Item = { 
/**
 * The index of its colour in the palette.
 */
colour: number, 
/**
 * The number of cells. Blocks of 0 cells are dropped: they are not items of the clue.
 */
count: number, 
/**
 * Counted clues only: whether two or more cells form one group. Blocks have `false`.
 */
together: boolean, };

/**
 * A number of a clue, by its index.
 */
export type ItemAt = { 
/**
 * The line of the clue.
 */
line: Line, 
/**
 * Its index in the clue.
 */
item: number, };

/**
 * Judges the answer to an exercise.
 */
export type JudgeRequest = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The position of the exercise.
 */
cells: Array<number>, 
/**
 * The answer.
 */
marks: Array<Mark>, 
/**
 * The language of the answer.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * The judgement.
 */
export type JudgeResponse = { 
/**
 * The judgement; null if the time limit was reached.
 */
judgement: Judgement | null, };

/**
 * The judgement of an answer.
 */
export type Judgement = { 
/**
 * Whether at least one mark is right and none is wrong.
 */
right: boolean, 
/**
 * What to say to each mark, in order.
 */
marks: Array<Marked>, 
/**
 * The cells of the begun steps that the answer left out.
 */
missing: Array<number>, };

/**
 * `runs`: ordinary clues. `counted`: the number of cells of each colour, as in Hungry Cat.
 */
export type Kind = "runs" | "counted";

/**
 * The language of explanations.
 */
export type Language = "en" | "de";

/**
 * A row or column, counted from 0.
 */
export type Line = { 
/**
 * Whether it is a row or a column.
 */
axis: Axis, 
/**
 * Its index.
 */
index: number, };

/**
 * The progress of a line.
 */
export type LineProgress = { 
/**
 * For each block, whether its place is certain and all its cells are filled in; for each count, whether
 * all cells of its colour are filled in.
 */
done: Array<boolean>, 
/**
 * Whether no arrangement agrees with the cells.
 */
impossible: boolean, };

/**
 * A field that the format cannot hold, or changes.
 */
export type LostField = { 
/**
 * What it is, in the requested language.
 */
field: string, 
/**
 * Whether the format holds it in part, or in another form.
 */
changed: boolean, 
/**
 * Why it got lost, in the requested language.
 */
why: string, };

/**
 * A cell of an answer.
 */
export type Mark = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The colour that it was given.
 */
colour: number, };

/**
 * What is right or wrong about one mark.
 */
export type Marked = { 
/**
 * The colour that it was given.
 */
colour: number, 
/**
 * `right`, `otherwise` (it follows by another technique), `open` (it does not follow), `given` (the
 * position has the cell already) or `too-far` (only several lines together show it).
 */
feedback: string, 
/**
 * The same in words.
 */
sentence: string, 
/**
 * What shows that it does not follow.
 */
counterexample?: Counterexample, 
/**
 * The index of the cell.
 */
cell: number, };

/**
 * What a person faces before a step, and what the step takes.
 */
export type Moment = { 
/**
 * The name of the technique of the step.
 */
technique: string, 
/**
 * The number of open cells.
 */
open: number, 
/**
 * The number of lines with open cells.
 */
unfinished: number, 
/**
 * The number of lines that offer cells to mark.
 */
offers: number, 
/**
 * How many lines one looks at before the step is found, on average.
 */
looks: number, 
/**
 * What it takes to find the step and to carry it out, in looks.
 */
effort: number, };

/**
 * A drawing: a colour of the palette for each cell, row by row.
 */
export type Picture = { 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The index of each cell's colour in the palette.
 */
colours: Array<number>, };

/**
 * Makes the clues of a drawing.
 */
export type PictureRequest = { 
/**
 * The kind of clues.
 */
kind: Kind, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The index of each cell's colour in the palette.
 */
colours: Array<number>, };

/**
 * The puzzle of a drawing.
 */
export type PictureResponse = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, };

/**
 * Makes a puzzle of an image, one pixel per cell. The bytes are the image: four per pixel, red, green,
 * blue and alpha.
 */
export type PixelsRequest = { 
/**
 * The width of the image in pixels.
 */
width: number, 
/**
 * The height of the image in pixels.
 */
height: number, };

/**
 * The puzzle of an image.
 */
export type PixelsResponse = { 
/**
 * The puzzle, with the image as its goal.
 */
document: Document, };

/**
 * The premises of a step: all are necessary.
 */
export type Premises = { 
/**
 * Facts about cells.
 */
cells: Array<Fact>, 
/**
 * Numbers of clues.
 */
items: Array<ItemAt>, 
/**
 * Colours that cells do not have because another line lacks them or has used them up.
 */
seen: Array<Seen>, };

/**
 * An error in a request, with its line and column in a file or a field, counted from 1.
 */
export type Problem = { 
/**
 * What kind of error it is.
 */
kind: ProblemKind, 
/**
 * The message, in English.
 */
message: string, 
/**
 * The message in other languages, by their codes. Errors in the request itself have none.
 */
translations?: { [key in string]: string }, 
/**
 * The formats that fit, if the kind is `ambiguous`.
 */
formats?: Array<string>, 
/**
 * The line of the file or field.
 */
line?: number, 
/**
 * The column of the file or field.
 */
column?: number, 
/**
 * The field of the form.
 */
field?: string, };

/**
 * The kinds of errors.
 */
export type ProblemKind = "request" | "not-a-puzzle" | "ambiguous" | "malformed" | "unsupported" | "too-large" | "damaged";

/**
 * The progress of an operation.
 */
export type Progress = { "kind": "solving", 
/**
 * `lines`, `probes`, `beliefs`, `search` or `steps`.
 */
phase: string, 
/**
 * Cells that are decided.
 */
fixed: number, } | { "kind": "explaining", 
/**
 * Steps so far.
 */
steps: number, 
/**
 * Cells that are still undecided.
 */
open: number, } | { "kind": "mending", 
/**
 * Changes so far.
 */
changes: number, 
/**
 * Cells that line solving leaves undecided.
 */
open: number, } | { "kind": "proving", 
/**
 * The fewest changes so far.
 */
best: number, 
/**
 * The number of changes it tries now.
 */
trying: number, } | { "kind": "making", 
/**
 * Pictures so far, with the one under way.
 */
tries: number, 
/**
 * How many had several solutions, or took too long to get just one.
 */
several: number, 
/**
 * How many were easy, medium, hard and for experts, as far as they were rated.
 */
grades: [number, number, number, number], } | { "kind": "giving", 
/**
 * The fewest cells that suffice, so far.
 */
best: number | null, 
/**
 * At least this many cells are needed.
 */
least: number, };

/**
 * Finds the complete numbers of some clues.
 */
export type ProgressRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells.
 */
cells: Array<number>, 
/**
 * The lines to check.
 */
lines: Array<Line>, };

/**
 * The complete numbers of some clues.
 */
export type ProgressResponse = { 
/**
 * The lines, in the order of the request.
 */
lines: Array<LineProgress>, };

/**
 * A set of changes.
 */
export type Proposal = { 
/**
 * The cells that change.
 */
changes: Array<Change>, 
/**
 * How much they harm the picture.
 */
harm: number, 
/**
 * Whether they reach the aim; if not, this is the best result so far.
 */
reached: boolean, };

/**
 * A puzzle.
 */
export type Puzzle = { 
/**
 * The kind of its clues.
 */
kind: Kind, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The clue of each row. Counted clues have one item per colour, in the order of the palette.
 */
rows: Array<Array<Item>>, 
/**
 * The clue of each column.
 */
columns: Array<Array<Item>>, 
/**
 * The colours of the given cells, if any, and all colours in the others.
 */
givens?: Array<number>, };

/**
 * Makes a random puzzle. The same request makes the same puzzle, as the command line does with this seed.
 */
export type RandomRequest = { 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The number of colours besides the background; 1 if absent.
 */
colours?: number, 
/**
 * The fraction of cells that are not background, from 0 to 1; if absent, 0.6 or what suits difficulty
 * and technique.
 */
density?: number, 
/**
 * The radius of its areas, in cells, 0 for noise; what suits kind and difficulty if absent.
 */
smooth?: number, 
/**
 * The name of its symmetry; `none` if absent.
 */
symmetry?: string, 
/**
 * The kind of its clues; `runs` if absent.
 */
kind?: Kind, 
/**
 * The aim; any number of solutions if absent.
 */
aim?: Aim, 
/**
 * `easy`, `medium`, `hard` or `expert`; any if absent.
 */
difficulty?: string, 
/**
 * The name of a technique that it must need; any if absent.
 */
technique?: string, 
/**
 * The random seed.
 */
seed: number, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A random puzzle.
 */
export type RandomResponse = { 
/**
 * The puzzle, with its picture as the goal. If it is not what was asked for, it is the nearest that has
 * one solution; null if there is none.
 */
document: Document | null, 
/**
 * Whether it is what was asked for.
 */
reached: boolean, 
/**
 * How many pictures were tried.
 */
tries: number, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, 
/**
 * Whether such puzzles take about a second at most.
 */
likely: boolean, 
/**
 * The least and the greatest side of squares at which they do; null if no size is known.
 */
likely_sides: [number, number] | null, };

/**
 * Rates a puzzle by solving it as a person would.
 */
export type RateRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The language of the reason; English if absent.
 */
language?: Language, 
/**
 * Whether to list what each step takes.
 */
profile?: boolean, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * How hard a puzzle is.
 */
export type RateResponse = { 
/**
 * The rating; null if there is no solution, or if a limit was reached.
 */
rating?: Rating, 
/**
 * What each step takes, if that was asked for.
 */
profile?: Array<Moment>, 
/**
 * Why there is no solution, if that was found.
 */
contradiction?: Contradiction, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, };

/**
 * How hard a puzzle is for a person.
 */
export type Rating = { 
/**
 * The name of the hardest technique it needs; null if no step is needed.
 */
hardest: string | null, 
/**
 * `easy`, `medium`, `hard` or `expert`; null unless the steps lead to a solution.
 */
difficulty: string | null, 
/**
 * The logic of its hardest step: `line`, `contradiction` or `search`.
 */
logic: string, 
/**
 * The effort of finding and taking all steps, for the size of the puzzle.
 */
score: number, 
/**
 * Why it is as hard as it is: `hard, because ...`; null unless the steps lead to a solution.
 */
because: string | null, 
/**
 * Whether the steps lead to a solution.
 */
solved: boolean, 
/**
 * The number of uses of each technique, easiest first.
 */
steps: Record<string, number>, };

/**
 * Reads the puzzles of a file. The bytes are the file, text or binary, which may be compressed.
 */
export type ReadRequest = { 
/**
 * The name of the file: its extension decides if the content fits several formats.
 */
name?: string, 
/**
 * The name of the format; detected if absent.
 */
format?: string, };

/**
 * The puzzles of a file.
 */
export type ReadResponse = { 
/**
 * The name of the format.
 */
format: string, 
/**
 * The puzzles, in file order.
 */
documents: Array<Document>, };

/**
 * Draws a picture or a page of a puzzle.
 */
export type RenderRequest = { 
/**
 * The puzzle with its title, author and so on.
 */
document: Document, 
/**
 * The candidates of all cells; if absent, the grid is empty.
 */
cells?: Array<number>, 
/**
 * The name of the renderer.
 */
renderer: string, 
/**
 * Whether to draw the clues.
 */
clues: boolean, 
/**
 * Whether to mark every colour with its letter, in cells and clues.
 */
symbols: boolean, 
/**
 * The solution, drawn on the last page by renderers with pages.
 */
answer?: Array<number>, 
/**
 * The size of a cell in pixels.
 */
cell?: number, 
/**
 * The name of the paper, for renderers with pages.
 */
paper?: string, };

/**
 * A picture or a page. The bytes are the file.
 */
export type RenderResponse = { 
/**
 * Whether the bytes are text.
 */
text: boolean, 
/**
 * File extension, without the dot.
 */
extension: string, };

/**
 * A renderer.
 */
export type RendererEntry = { 
/**
 * Its name.
 */
name: string, 
/**
 * One line about its output, in the requested language.
 */
about: string, 
/**
 * File extension, without the dot.
 */
extensions: Array<string>, 
/**
 * Whether it makes text.
 */
text: boolean, };

/**
 * Finds changes to a drawing that give its puzzle one solution.
 */
export type RepairRequest = { 
/**
 * The kind of clues.
 */
kind: Kind, 
/**
 * The aim.
 */
aim: Aim, 
/**
 * The number of different sets of changes to find.
 */
proposals: number, 
/**
 * Whether to search until it is proved that fewer changes do not suffice.
 */
fewest: boolean, 
/**
 * The time limit, in seconds.
 */
seconds?: number, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The index of each cell's colour in the palette.
 */
colours: Array<number>, };

/**
 * Sets of changes to choose from.
 */
export type RepairResponse = { 
/**
 * The proposals, the best first.
 */
proposals: Array<Proposal>, 
/**
 * Whether it is proved that fewer changes do not suffice.
 */
fewest: boolean, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, };

/**
 * Colours that cells do not have because a line through them lacks those colours or has used them up.
 */
export type Seen = { 
/**
 * The line.
 */
line: Line, 
/**
 * The colours.
 */
not: number, 
/**
 * Whether the line has all its cells of these colours already.
 */
complete: boolean, 
/**
 * The cells.
 */
cells: Array<number>, };

/**
 * Solves a puzzle.
 */
export type SolveRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells; finds only solutions that agree with them.
 */
cells?: Array<number>, 
/**
 * The most solutions to return. The verdict also says whether there are more.
 */
solutions: number, 
/**
 * The time limit, in seconds.
 */
seconds?: number, 
/**
 * The name of the engine; `auto` if absent.
 */
engine?: string, };

/**
 * The solutions of a puzzle.
 */
export type SolveResponse = { 
/**
 * The solutions.
 */
solutions: Array<Array<number>>, 
/**
 * Whether the time limit was reached.
 */
interrupted: boolean, 
/**
 * Why there is no solution, if a simple reason is known.
 */
reason?: string, 
/**
 * The line that is impossible, if there is one.
 */
line?: Line, 
/**
 * With the verdict `unknown`: the candidates found without guessing. They hold in every solution.
 */
known?: Array<number>, 
/**
 * The kind, which says how to read `count`.
 */
verdict: VerdictKind, 
/**
 * The number of solutions known to exist. A string, because it can exceed the numbers that JSON parsers
 * keep exactly.
 */
count: string, };

/**
 * One deduction.
 */
export type Step = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The lines whose clues it uses.
 */
lines: Array<Line>, 
/**
 * Where to look: `row 4`.
 */
place: string, 
/**
 * The reason, without the conclusion.
 */
why: string, 
/**
 * The conclusion.
 */
so: string, 
/**
 * Place, reason and conclusion in one sentence.
 */
sentence: string, 
/**
 * The premises.
 */
premises: Premises, 
/**
 * What to point at.
 */
evidence: Evidence, 
/**
 * The colours it rules out.
 */
conclusions: Array<Fact>, 
/**
 * The assumption, if the step refutes one.
 */
assumption?: Assumption, };

/**
 * Finds the easiest next step.
 */
export type StepRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells.
 */
cells: Array<number>, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A technique.
 */
export type TechniqueEntry = { 
/**
 * Its name, the same in every language.
 */
name: string, 
/**
 * Its title in the requested language.
 */
title: string, 
/**
 * One line about it in the requested language.
 */
about: string, 
/**
 * A paragraph that teaches it, in the requested language.
 */
lesson: string, 
/**
 * `line`, `contradiction` or `search`.
 */
logic: string, 
/**
 * How hard it is to spot.
 */
weight: number, 
/**
 * The kinds of puzzle it works on.
 */
kinds: Array<Kind>, };

/**
 * Traces an image. The bytes are the image: four per pixel, red, green, blue and alpha.
 */
export type TraceRequest = { 
/**
 * The width of the image in pixels.
 */
width: number, 
/**
 * The height of the image in pixels.
 */
height: number, 
/**
 * The size of the drawing.
 */
size: TraceSize, 
/**
 * The number of colours besides the background; null for black and white.
 */
colours: number | null, 
/**
 * If `colours` is null: whether small pixel art keeps its own colours.
 */
own_colours: boolean, 
/**
 * `fill`, `outline` or `dither`.
 */
style: string, 
/**
 * The darkness that makes a cell black, from 0 (a little suffices) to 100 (only the darkest cells), for
 * black and white without dithering; null for the value that separates light and dark best.
 */
threshold: number | null, 
/**
 * Whether to cut off empty margins.
 */
crop: boolean, 
/**
 * Whether to swap black and white.
 */
invert: boolean, 
/**
 * The random seed.
 */
seed: number, };

/**
 * The size of the drawing: its columns, its rows, or both; if both are absent, a size that suits the
 * image. The image keeps its proportions.
 */
export type TraceSize = { 
/**
 * The columns.
 */
columns?: number, 
/**
 * The rows.
 */
rows?: number, };

/**
 * The kind of a verdict.
 */
export type VerdictKind = "none" | "unique" | "exactly" | "at-least" | "unknown";

/**
 * The version.
 */
export type Version = { 
/**
 * The version.
 */
version: string, };

/**
 * Asks for the version.
 */
export type VersionRequest = Record<symbol, never>;

/**
 * What to examine.
 */
export type What = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The line; all lines if absent.
 */
line?: Line, } | { 
/**
 * The line.
 */
line: Line, } | All;

/**
 * Whether a cell can have a colour, and why not.
 */
export type WhyNot = { 
/**
 * `possible`, `ruled-out` (the last step rules it out), `refuted` (the steps follow from the colour,
 * and the last one shows that there is no solution then), `mistaken` (the cells have mistakes
 * already), `impossible` (the puzzle has no solution) or `unknown` (the time limit was reached).
 */
why: string, 
/**
 * The answer in one sentence, without the steps.
 */
sentence: string, 
/**
 * The steps.
 */
steps: Array<Step>, 
/**
 * A solution with that colour, if there is one.
 */
solution?: Array<number>, };

/**
 * Asks why a cell cannot have a colour, or whether it can.
 */
export type WhyRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The candidates of all cells. Those of the cell itself do not count.
 */
cells: Array<number>, 
/**
 * The cell.
 */
cell: number, 
/**
 * The colour.
 */
colour: number, 
/**
 * The language of explanations.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * Writes a puzzle file.
 */
export type WriteRequest = { 
/**
 * The puzzle with its title, author and so on.
 */
document: Document, 
/**
 * The name of the format.
 */
format: string, 
/**
 * The language of the fields that get lost; English if absent.
 */
language?: Language, };

/**
 * A puzzle file. The bytes are the file.
 */
export type WriteResponse = { 
/**
 * The fields that the format cannot hold, or changes.
 */
lost: Array<LostField>, };
