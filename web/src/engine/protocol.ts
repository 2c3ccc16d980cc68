// Generated from the Rust types of nonolith-ops; do not edit. To update it, run
// NONOLITH_WRITE=1 cargo test -p nonolith-ops protocol

/** What each operation takes and gives. */
export interface Operations {
    read: { request: ReadRequest; response: ReadResponse };
    write: { request: WriteRequest; response: WriteResponse };
    render: { request: RenderRequest; response: RenderResponse };
    catalogue: { request: CatalogueRequest; response: Catalogue };
    solve: { request: SolveRequest; response: SolveResponse };
    check: { request: CheckRequest; response: CheckResponse };
    step: { request: StepRequest; response: Findings };
    examine: { request: ExamineRequest; response: Findings };
    explain: { request: ExplainRequest; response: Findings };
    hint: { request: HintRequest; response: Hint };
    progress: { request: ProgressRequest; response: ProgressResponse };
    finished: { request: FinishedRequest; response: FinishedResponse };
    picture: { request: PictureRequest; response: PictureResponse };
    repair: { request: RepairRequest; response: RepairResponse };
    givens: { request: GivensRequest; response: GivensResponse };
    trace: { request: TraceRequest; response: Picture };
    pixels: { request: PixelsRequest; response: PixelsResponse };
    counted: { request: CountedRequest; response: CountedResponse };
    countedTexts: { request: CountedTextsRequest; response: CountedTexts };
    version: { request: VersionRequest; response: Version };
}

export type Operation = keyof Operations;

/** What comes instead of a response. */
export type Failure = { error: Problem };

/** Row by row, for each cell the set of the colours it can still have: bit 0 is the background. */
export type Cells = number[];

/**
 * What to do.
 */
export type Advice = { "advice": "solved" } | { "advice": "wrong", 
/**
 * How many cells are wrong.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "clash", 
/**
 * The line on which it shows, if it shows on one.
 */
line: Line | null, } | { "advice": "next", 
/**
 * Whether some step is the result of a search, which a person cannot follow.
 */
search_only: boolean, 
/**
 * The steps.
 */
steps: Array<Step>, } | { "advice": "open", 
/**
 * How many cells differ.
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
 * `intersections`: colours that both lines of a cell have. `one-of-each`: a look at every row, then at
 * every column. `remaining`: a search over all open cells.
 */
export type All = "intersections" | "one-of-each" | "remaining";

/**
 * A colour that was tried in a cell, and how that went wrong.
 */
export type Assumption = { 
/**
 * The colour it was assumed to have.
 */
colour: number, 
/**
 * What followed, line by line.
 */
consequences: Array<Consequence>, 
/**
 * The line that had no arrangement left.
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
 * What there is.
 */
export type Catalogue = { 
/**
 * The techniques, easiest first.
 */
techniques: Array<TechniqueEntry>, 
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
 * The sizes of paper.
 */
papers: Array<string>, 
/**
 * The ways to trace images.
 */
styles: Array<string>, };

/**
 * Asks what there is: techniques, formats, renderers, engines.
 */
export type CatalogueRequest = { 
/**
 * The language of titles and descriptions.
 */
language: Language, };

/**
 * A cell that gets another colour.
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
 * Asks how many solutions a puzzle has, and how hard it is.
 */
export type CheckRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * How many solutions a puzzle has, and how hard it is.
 */
export type CheckResponse = { 
/**
 * Whether it can be solved line by line; null unless it has exactly one solution, and there was
 * time to find out.
 */
difficulty: Difficulty | null, 
/**
 * How hard it is; null unless it has exactly one solution, and there was time to find out.
 */
rating: Rating | null, 
/**
 * The solutions, two at most.
 */
solutions: Array<Array<number>>, 
/**
 * The cells in which the two solutions differ.
 */
differ: Array<number>, 
/**
 * The time limit was reached.
 */
interrupted: boolean, 
/**
 * Why there is no solution, where that is plain.
 */
reason?: string, 
/**
 * The line on which it shows that there is no solution.
 */
line?: Line, 
/**
 * With the verdict `unknown`: what holds in every solution, as far as it was found without guessing.
 */
known?: Array<number>, 
/**
 * How to read `count`.
 */
verdict: VerdictKind, 
/**
 * How many solutions are known to exist. A text, because it can be longer than the numbers that
 * readers of JSON take without rounding.
 */
count: string, };

/**
 * What follows from an assumption on one line.
 */
export type Consequence = { 
/**
 * The line.
 */
line: Line, 
/**
 * What it says about its cells.
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
 * The line that has no arrangement left, if it shows on one.
 */
line?: Line, };

/**
 * Asks for the puzzle in three text fields. Errors name the field they are about, `colours`, `columns`
 * or `rows`, and the line in it.
 */
export type CountedRequest = { 
/**
 * A CSS colour a line.
 */
colours: string, 
/**
 * A column a line: a count for each colour, `*` after those that are together.
 */
columns: string, 
/**
 * A row a line.
 */
rows: string, };

/**
 * A counted puzzle.
 */
export type CountedResponse = { 
/**
 * The puzzle, and what its file says about it.
 */
document: Document, };

/**
 * A counted puzzle as people type it.
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
 * The puzzle as JSON of the format `hungry-cat`.
 */
json: string, };

/**
 * Asks for the three text fields of a counted puzzle.
 */
export type CountedTextsRequest = { 
/**
 * The puzzle, and what its file says about it.
 */
document: Document, };

/**
 * `line`: a puzzle can be solved line by line. `search`: it needs more than that.
 */
export type Difficulty = "line" | "search";

/**
 * A puzzle with what its file says about it.
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
 * Who made it.
 */
author?: string, 
/**
 * Who owns it.
 */
copyright?: string, 
/**
 * Under which terms it may be used.
 */
licence?: string, 
/**
 * Where it comes from.
 */
source?: string, 
/**
 * A hint at what the picture shows.
 */
hint?: string, 
/**
 * The picture its author had in mind.
 */
goal?: Array<number>, 
/**
 * How far somebody had solved it.
 */
saved?: Array<number>, 
/**
 * Everything else the file says: names and texts.
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
 * How it solves, in one line.
 */
about: string, 
/**
 * Whether it is the one that solves unless another is named.
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
 * Asks for a look at one place, or by one technique.
 */
export type ExamineRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * What is known of the cells.
 */
cells: Array<number>, 
/**
 * The language of sentences.
 */
language: Language, 
/**
 * What to look at.
 */
what: What, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * Asks for all steps to the solution.
 */
export type ExplainRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * What is known of the cells.
 */
cells: Array<number>, 
/**
 * The language of sentences.
 */
language: Language, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A cell does not have these colours.
 */
export type Fact = { 
/**
 * The colours it does not have.
 */
not: number, 
/**
 * The index of the cell.
 */
cell: number, };

/**
 * What came of reasoning.
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
 * Why there is no solution, if that came out. The steps before it hold.
 */
contradiction?: Contradiction, 
/**
 * Nothing (more) was found, though it was not stopped.
 */
exhausted: boolean, 
/**
 * The time limit was reached.
 */
interrupted: boolean, };

/**
 * Asks whether a player has solved a puzzle.
 */
export type FinishedRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * With run clues, cells that are open and can be background count as such.
 */
cells: Array<number>, };

/**
 * Whether a player has solved a puzzle.
 */
export type FinishedResponse = { 
/**
 * Any valid solution counts.
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
 * What it is, in one line.
 */
about: string, 
/**
 * How names of such files end, without the dot.
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
 * The puzzles it holds.
 */
holds: Array<Holds>, 
/**
 * Whether a file can hold several puzzles.
 */
many: boolean, 
/**
 * What it keeps beside the clues; null if it cannot be written.
 */
keeps: Array<string> | null, 
/**
 * A complete small file; empty if the format is not text.
 */
example: string, };

/**
 * Asks for the fewest cells to reveal so that a drawing can stay as it is.
 */
export type GivensRequest = { 
/**
 * What the clues say.
 */
kind: Kind, 
/**
 * What the puzzle should become.
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
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The place in the palette of each cell's colour.
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
 * Whether they reach the aim; if not, this is as far as it got.
 */
reached: boolean, 
/**
 * Whether fewer cells are known not to suffice.
 */
fewest: boolean, };

/**
 * What to do next, for a player.
 */
export type Hint = { 
/**
 * Whether the puzzle is known to have more than one solution.
 */
several_solutions: boolean, 
/**
 * Whether a solution is known to agree with the cells.
 */
checked: boolean, } & ({ "advice": "solved" } | { "advice": "wrong", 
/**
 * How many cells are wrong.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "clash", 
/**
 * The line on which it shows, if it shows on one.
 */
line: Line | null, } | { "advice": "next", 
/**
 * Whether some step is the result of a search, which a person cannot follow.
 */
search_only: boolean, 
/**
 * The steps.
 */
steps: Array<Step>, } | { "advice": "open", 
/**
 * How many cells differ.
 */
count: number, 
/**
 * The cells.
 */
cells: Array<number>, } | { "advice": "impossible" } & Contradiction | { "advice": "unknown" });

/**
 * Asks what to do next, for a player.
 */
export type HintRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * What is known of the cells.
 */
cells: Array<number>, 
/**
 * The language of sentences.
 */
language: Language, 
/**
 * Whether to find out if the cells are right, however long it takes.
 */
thorough?: boolean, 
/**
 * The time limit, in seconds.
 */
seconds?: number, };

/**
 * A kind of puzzle that a format holds.
 */
export type Holds = "black and white" | "colours" | "counted clues";

/**
 * A colour of a palette; the first is the background.
 */
export type Ink = { 
/**
 * What people call it.
 */
name: string, 
/**
 * `#rrggbb`
 */
rgb: string, 
/**
 * How it is written in text; "" asks for a free letter.
 */
letter: string, };

/**
 * One number of a clue.
 */
export type Item = { 
/**
 * Its place in the palette.
 */
colour: number, 
/**
 * How many cells. Blocks of 0 cells are left out, and are not counted among the items of a clue.
 */
count: number, 
/**
 * Counted clues only: whether two or more cells are one group. Blocks have `false`.
 */
together: boolean, };

/**
 * A number of a clue, by its place in it.
 */
export type ItemAt = { 
/**
 * The line whose clue it is in.
 */
line: Line, 
/**
 * Its place in the clue.
 */
item: number, };

/**
 * `runs`: ordinary clues. `counted`: how many cells of each colour, as in Hungry Cat.
 */
export type Kind = "runs" | "counted";

/**
 * The language of sentences.
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
 * How far a line is.
 */
export type LineProgress = { 
/**
 * For each number of the clue whether its place is certain and all its cells are filled in.
 * With counted clues: whether all cells of the colour are filled in.
 */
done: Array<boolean>, 
/**
 * Whether no arrangement of the line agrees with the cells.
 */
impossible: boolean, };

/**
 * A drawing: a colour of the palette for each cell, row by row.
 */
export type Picture = { 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The place in the palette of each cell's colour.
 */
colours: Array<number>, };

/**
 * Asks for the clues of a drawing.
 */
export type PictureRequest = { 
/**
 * What the clues say.
 */
kind: Kind, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The place in the palette of each cell's colour.
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
 * Asks for the puzzle of an image, a pixel a cell. The bytes that come with it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
 */
export type PixelsRequest = { 
/**
 * How many pixels there are in a row of the image.
 */
width: number, 
/**
 * How many rows of pixels there are.
 */
height: number, };

/**
 * The puzzle of an image.
 */
export type PixelsResponse = { 
/**
 * The puzzle whose goal the image is.
 */
document: Document, };

/**
 * What a step needs, and nothing that it could do without.
 */
export type Premises = { 
/**
 * What is known of cells.
 */
cells: Array<Fact>, 
/**
 * Numbers of clues.
 */
items: Array<ItemAt>, };

/**
 * What is wrong with a request, and where in a file or a field, counted from 1.
 */
export type Problem = { 
/**
 * What is wrong, in words.
 */
message: string, 
/**
 * The line of the file or field.
 */
line?: number, 
/**
 * The column of the file or field.
 */
column?: number, 
/**
 * The field of a form it is about.
 */
field?: string, };

/**
 * How far an operation has come.
 */
export type Progress = { "kind": "solving", 
/**
 * `lines`, `probes`, `beliefs`, `search` or `steps`.
 */
phase: string, 
/**
 * Cells that are known for certain.
 */
fixed: number, } | { "kind": "explaining", 
/**
 * Steps so far.
 */
steps: number, 
/**
 * Cells that are still open.
 */
open: number, } | { "kind": "mending", 
/**
 * Changes so far.
 */
changes: number, 
/**
 * Cells that line solving leaves open.
 */
open: number, } | { "kind": "proving", 
/**
 * The fewest changes so far.
 */
best: number, 
/**
 * The number of changes it tries.
 */
trying: number, } | { "kind": "giving", 
/**
 * The fewest that suffice, so far.
 */
best: number | null, 
/**
 * At least this many are needed.
 */
least: number, };

/**
 * Asks which numbers of some clues are complete.
 */
export type ProgressRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * What is known of the cells.
 */
cells: Array<number>, 
/**
 * The lines to look at.
 */
lines: Array<Line>, };

/**
 * Which numbers of some clues are complete.
 */
export type ProgressResponse = { 
/**
 * In the order in which they were asked for.
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
 * How much they hurt the picture.
 */
harm: number, 
/**
 * Whether they reach the aim; if not, this is as far as it got.
 */
reached: boolean, };

/**
 * A puzzle. There are as many columns as it is wide, and as many rows as it is high.
 */
export type Puzzle = { 
/**
 * What its clues say.
 */
kind: Kind, 
/**
 * Its colours, the background first.
 */
palette: Array<Ink>, 
/**
 * The clue of each row. Counted clues have an item for each colour, in order.
 */
rows: Array<Array<Item>>, 
/**
 * The clue of each column.
 */
columns: Array<Array<Item>>, };

/**
 * How hard a puzzle is for a person.
 */
export type Rating = { 
/**
 * The name of the hardest technique it needs; null if no step is needed.
 */
class: string | null, 
/**
 * `easy`, `medium`, `hard` or `expert`; null unless the steps lead to a solution.
 */
grade: string | null, 
/**
 * How much of the puzzle its hardest step looks at: `line`, `contradiction` or `search`.
 */
logic: string, 
/**
 * The weights of the steps, and of looking for them.
 */
score: number, 
/**
 * How many times a solver goes over all lines.
 */
rounds: number, 
/**
 * The share of unfinished lines that can make progress, on average.
 */
open: number, 
/**
 * Whether the steps lead to a solution.
 */
solved: boolean, 
/**
 * How often each technique is needed, easiest first.
 */
steps: Record<string, number>, };

/**
 * Asks for the puzzles of a file. The bytes that come with it are the file: text or not, compressed or
 * not.
 */
export type ReadRequest = { 
/**
 * The name of the file: tells the format where the content does not.
 */
name?: string, 
/**
 * The name of its format, if that is known.
 */
format?: string, };

/**
 * The puzzles of a file.
 */
export type ReadResponse = { 
/**
 * The name of the format it was read in.
 */
format: string, 
/**
 * The puzzles, in the order of the file.
 */
documents: Array<Document>, };

/**
 * Asks for a picture or a page of a puzzle.
 */
export type RenderRequest = { 
/**
 * The puzzle, and what its file says about it.
 */
document: Document, 
/**
 * What is known of the cells; without it they are empty.
 */
cells?: Array<number>, 
/**
 * The name of the renderer.
 */
renderer: string, 
/**
 * Whether the clues stand beside the grid.
 */
clues: boolean, 
/**
 * Whether every colour has its letter in cells and clues.
 */
symbols: boolean, 
/**
 * The solution, for the last page of renderers that have pages.
 */
answer?: Array<number>, 
/**
 * The side of a cell in pixels.
 */
cell?: number, 
/**
 * The name of the paper, for renderers that have pages.
 */
paper?: string, };

/**
 * What was drawn. The bytes that come with it are the picture.
 */
export type RenderResponse = { 
/**
 * Whether the bytes are text.
 */
text: boolean, 
/**
 * How names of such files end, without the dot.
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
 * What it makes, in one line.
 */
about: string, 
/**
 * How names of such files end, without the dot.
 */
extensions: Array<string>, 
/**
 * Whether it makes text.
 */
text: boolean, };

/**
 * Asks for changes after which the puzzle of a drawing has one solution.
 */
export type RepairRequest = { 
/**
 * What the clues say.
 */
kind: Kind, 
/**
 * What the puzzle should become.
 */
aim: Aim, 
/**
 * How many different sets of changes to find.
 */
proposals: number, 
/**
 * Whether to search until the number of changes is known to be the smallest.
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
 * How many columns it has.
 */
width: number, 
/**
 * How many rows it has.
 */
height: number, 
/**
 * The place in the palette of each cell's colour.
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
 * Whether fewer changes are known not to suffice.
 */
fewest: boolean, 
/**
 * The time limit was reached.
 */
interrupted: boolean, };

/**
 * Asks for the solutions of a puzzle.
 */
export type SolveRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * Finds only solutions that agree with these.
 */
cells?: Array<number>, 
/**
 * How many solutions to find. Whether there are more is found out, too.
 */
solutions: number, 
/**
 * The time limit, in seconds.
 */
seconds?: number, 
/**
 * The name of the engine; `auto` without it.
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
 * The time limit was reached.
 */
interrupted: boolean, 
/**
 * Why there is no solution, where that is plain.
 */
reason?: string, 
/**
 * The line on which it shows that there is no solution.
 */
line?: Line, 
/**
 * With the verdict `unknown`: what holds in every solution, as far as it was found without guessing.
 */
known?: Array<number>, 
/**
 * How to read `count`.
 */
verdict: VerdictKind, 
/**
 * How many solutions are known to exist. A text, because it can be longer than the numbers that
 * readers of JSON take without rounding.
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
 * The lines whose clues were used.
 */
lines: Array<Line>, 
/**
 * Where to look: `row 4`.
 */
place: string, 
/**
 * Why it follows, without saying what follows.
 */
why: string, 
/**
 * What follows.
 */
so: string, 
/**
 * All of it in one sentence.
 */
sentence: string, 
/**
 * What was needed.
 */
premises: Premises, 
/**
 * The colours that go.
 */
conclusions: Array<Fact>, 
/**
 * What was tried, if the step refutes an assumption.
 */
assumption?: Assumption, };

/**
 * Asks for the easiest next step.
 */
export type StepRequest = { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * What is known of the cells.
 */
cells: Array<number>, 
/**
 * The language of sentences.
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
 * Its name, in every language the same.
 */
name: string, 
/**
 * What it is called in the language.
 */
title: string, 
/**
 * What it says, in one line, in the language.
 */
about: string, 
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
 * Asks for a drawing of an image. The bytes that come with it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
 */
export type TraceRequest = { 
/**
 * How many pixels there are in a row of the image.
 */
width: number, 
/**
 * How many rows of pixels there are.
 */
height: number, 
/**
 * The size of the drawing.
 */
size: TraceSize, 
/**
 * How many colours beside the background; null makes it black and white.
 */
colours: number | null, 
/**
 * `fill`, `outline` or `dither`.
 */
style: string, 
/**
 * How much ink a cell needs to be black, from 0 (a little) to 100 (all there is), for black and white
 * that is not dithered; null finds it out.
 */
threshold: number | null, 
/**
 * Whether ground around the content is cut off.
 */
crop: boolean, 
/**
 * Whether black and white change places.
 */
invert: boolean, 
/**
 * The same seed makes the same choices.
 */
seed: number, };

/**
 * The size of the drawing: its columns, its rows, or both; without either a size that suits the image.
 * Nothing is ever stretched.
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
 * How much is known of the number of solutions.
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
 * What to look at.
 */
export type What = { 
/**
 * The name of the technique.
 */
technique: string, 
/**
 * The line; without it all.
 */
line?: Line, } | { 
/**
 * The line.
 */
line: Line, } | All;

/**
 * Asks for a puzzle as a file.
 */
export type WriteRequest = { 
/**
 * The puzzle, and what its file says about it.
 */
document: Document, 
/**
 * The name of the format.
 */
format: string, };

/**
 * What became of a puzzle as a file. The bytes that come with it are the file.
 */
export type WriteResponse = { 
/**
 * What the format has no room for, in words.
 */
lost: Array<string>, };
