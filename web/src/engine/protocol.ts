// Generated from the Rust types of nonolith-wasm; do not edit. `NONOLITH_WRITE=1 cargo test -p nonolith-wasm protocol`
// writes it anew.

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
    hint: { request: HintRequest; response: HintResponse };
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
export type Advice = { "kind": "solved" } | { "kind": "wrong", cells: Array<number>, } | { "kind": "clash", line: Line | null, } | { "kind": "next", steps: Array<Step>, } | { "kind": "open", cells: Array<number>, } | { "kind": "impossible", contradiction: Contradiction, } | { "kind": "unknown" };

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
export type Assumption = { cell: number, colour: number, consequences: Array<Consequence>, 
/**
 * The line of which no arrangement was left.
 */
impossible: Line, };

/**
 * A row or a column.
 */
export type Axis = "row" | "column";

export type Catalogue = { 
/**
 * Easiest first.
 */
techniques: Array<TechniqueEntry>, formats: Array<FormatEntry>, renderers: Array<RendererEntry>, engines: Array<EngineEntry>, defaultEngine: string, 
/**
 * The sizes of paper.
 */
papers: Array<string>, 
/**
 * The ways to trace images.
 */
styles: Array<string>, };

export type CatalogueRequest = { language: Language, };

/**
 * A cell that gets another colour.
 */
export type Change = { cell: number, from: number, to: number, };

export type CheckRequest = { puzzle: Puzzle, 
/**
 * How long it may take.
 */
seconds?: number, };

export type CheckResponse = { verdict: Verdict, 
/**
 * Whether it can be solved line by line; null unless it has exactly one solution.
 */
byLines: boolean | null, 
/**
 * Null unless it has exactly one solution, and while there was time.
 */
rating: Rating | null, 
/**
 * Two at most.
 */
solutions: Array<Array<number>>, 
/**
 * The cells in which the two solutions differ.
 */
differ: Array<number>, 
/**
 * Why there is no solution, where that is plain.
 */
contradiction: Contradiction | null, 
/**
 * Time was up.
 */
interrupted: boolean, };

/**
 * What follows from an assumption on one line.
 */
export type Consequence = { line: Line, facts: Array<Fact>, };

/**
 * Why there is no solution.
 */
export type Contradiction = { 
/**
 * The line of which no arrangement is left, if it shows on one.
 */
line?: Line, message: string, };

/**
 * Errors name the field they are about, `colours`, `columns` or `rows`, and the line in it.
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

export type CountedResponse = { document: Document, };

export type CountedTexts = { colours: string, columns: string, rows: string, 
/**
 * The puzzle as JSON of the format `hungry-cat`.
 */
json: string, };

export type CountedTextsRequest = { document: Document, };

/**
 * A puzzle with what its file says about it.
 */
export type Document = { puzzle: Puzzle, title?: string, author?: string, copyright?: string, licence?: string, 
/**
 * Where it comes from.
 */
source?: string, 
/**
 * What the picture shows, without saying it.
 */
hint?: string, 
/**
 * The picture its author had in mind.
 */
goal?: Array<number>, 
/**
 * How far somebody had come.
 */
saved?: Array<number>, 
/**
 * Everything else that a file said: names and texts.
 */
properties?: Array<[string, string]>, };

export type EngineEntry = { name: string, about: string, 
/**
 * Whether it finds every solution, given time.
 */
complete: boolean, 
/**
 * Whether it solves counted clues.
 */
counted: boolean, };

export type ExamineRequest = { puzzle: Puzzle, cells: Array<number>, language: Language, what: What, 
/**
 * How long it may take.
 */
seconds?: number, };

export type ExplainRequest = { puzzle: Puzzle, cells: Array<number>, language: Language, 
/**
 * How long it may take.
 */
seconds?: number, };

/**
 * A cell does not have these colours (a set of bits).
 */
export type Fact = { cell: number, colours: number, };

/**
 * What came of reasoning.
 */
export type Findings = { steps: Array<Step>, 
/**
 * The cells after these steps.
 */
cells: Array<number>, 
/**
 * Why there is no solution, if that came out. The steps before it stand.
 */
contradiction?: Contradiction, 
/**
 * Nothing (more) was found, though it was not stopped.
 */
exhausted: boolean, 
/**
 * Time was up.
 */
interrupted: boolean, };

export type FinishedRequest = { puzzle: Puzzle, 
/**
 * With run clues, cells that are open and can be background count as such.
 */
cells: Array<number>, };

export type FinishedResponse = { 
/**
 * Any valid solution counts.
 */
solved: boolean, };

export type FormatEntry = { name: string, about: string, extensions: Array<string>, reads: boolean, writes: boolean, 
/**
 * Whether it holds run clues of more than one colour.
 */
colours: boolean, 
/**
 * Whether it holds counted clues.
 */
counted: boolean, 
/**
 * Whether it holds run clues.
 */
runs: boolean, 
/**
 * A whole small file, if it is text.
 */
example: string | null, };

export type GivensRequest = { kind: Kind, aim: Aim, 
/**
 * How long it may take.
 */
seconds?: number, palette: Array<Ink>, width: number, height: number, 
/**
 * The place in the palette of each cell's colour.
 */
colours: Array<number>, };

export type GivensResponse = { 
/**
 * The cells to reveal.
 */
cells: Array<number>, 
/**
 * Whether the puzzle then is what it is to be; if not, this is as far as it got.
 */
reached: boolean, 
/**
 * Whether it is certain that fewer do not suffice.
 */
fewest: boolean, };

export type HintRequest = { puzzle: Puzzle, cells: Array<number>, language: Language, 
/**
 * Whether to find out if the cells are right, however long it takes.
 */
thorough?: boolean, 
/**
 * How long it may take.
 */
seconds?: number, };

export type HintResponse = { 
/**
 * Whether the puzzle is known to have more than one solution.
 */
several: boolean, 
/**
 * Whether a solution is known to agree with the cells.
 */
checked: boolean, advice: Advice, };

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
 * How many cells. Runs of 0 cells are left out, and are not counted among the items of a clue.
 */
count: number, 
/**
 * Counted clues only: whether two or more cells are one run. Runs have `false`.
 */
together: boolean, };

/**
 * A number of a clue, by its place in it.
 */
export type ItemAt = { line: Line, item: number, };

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
export type Line = { axis: Axis, index: number, };

/**
 * How far a line is.
 */
export type LineProgress = { 
/**
 * For each number of the clue whether it is certain where it lies, and all its cells are filled in.
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
export type Picture = { palette: Array<Ink>, width: number, height: number, 
/**
 * The place in the palette of each cell's colour.
 */
colours: Array<number>, };

export type PictureRequest = { kind: Kind, palette: Array<Ink>, width: number, height: number, 
/**
 * The place in the palette of each cell's colour.
 */
colours: Array<number>, };

export type PictureResponse = { puzzle: Puzzle, };

/**
 * The bytes beside it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
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

export type PixelsResponse = { 
/**
 * The puzzle whose goal the image is.
 */
document: Document, };

/**
 * What a step needs, and nothing that it could do without.
 */
export type Premises = { cells: Array<Fact>, items: Array<ItemAt>, };

/**
 * What is wrong, and where in a file or a field, counted from 1.
 */
export type Problem = { message: string, line?: number, column?: number, 
/**
 * The field of a form it is about.
 */
field?: string, };

/**
 * How far a call has come.
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
 * Cells that are open still.
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
 * How many are tried.
 */
trying: number, } | { "kind": "giving", 
/**
 * The fewest that suffice, so far.
 */
best: number | null, 
/**
 * So many are needed for certain.
 */
least: number, };

export type ProgressRequest = { puzzle: Puzzle, cells: Array<number>, 
/**
 * The lines to look at.
 */
lines: Array<Line>, };

export type ProgressResponse = { 
/**
 * In the order in which they were asked for.
 */
lines: Array<LineProgress>, };

export type Proposal = { changes: Array<Change>, 
/**
 * How much they hurt the picture.
 */
harm: number, 
/**
 * Whether the puzzle then is what it is to be; if not, this is as far as it got.
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
 * `easy`, `medium`, `hard` or `expert`.
 */
grade: string, score: number, 
/**
 * The name of the hardest technique that is needed; null if the puzzle asks for nothing.
 */
hardest: string | null, 
/**
 * `line`, `contradiction` or `search`.
 */
logic: string, };

/**
 * The bytes beside it are the file: text or not, compressed or not.
 */
export type ReadRequest = { 
/**
 * What the file is called; tells the format where its content does not.
 */
name?: string, 
/**
 * The name of its format, if that is known.
 */
format?: string, };

export type ReadResponse = { 
/**
 * The name of the format it was read in.
 */
format: string, documents: Array<Document>, };

export type RenderRequest = { document: Document, 
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
 * The bytes beside it are the picture.
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

export type RendererEntry = { name: string, about: string, extensions: Array<string>, text: boolean, };

export type RepairRequest = { kind: Kind, aim: Aim, 
/**
 * How many different sets of changes are wanted.
 */
proposals: number, 
/**
 * Whether to search until it is certain that there are no fewer changes.
 */
fewest: boolean, 
/**
 * How long it may take.
 */
seconds?: number, palette: Array<Ink>, width: number, height: number, 
/**
 * The place in the palette of each cell's colour.
 */
colours: Array<number>, };

export type RepairResponse = { 
/**
 * The best first.
 */
proposals: Array<Proposal>, 
/**
 * Whether it is certain that fewer changes do not suffice.
 */
fewest: boolean, 
/**
 * Time was up.
 */
interrupted: boolean, };

export type SolveRequest = { puzzle: Puzzle, 
/**
 * Only solutions that agree with these are wanted.
 */
cells?: Array<number>, 
/**
 * How many solutions are wanted; whether there are more is found out, too.
 */
solutions: number, 
/**
 * How long it may take.
 */
seconds?: number, 
/**
 * The name of the engine.
 */
engine?: string, };

export type SolveResponse = { verdict: Verdict, solutions: Array<Array<number>>, 
/**
 * What holds in every solution, as far as it was found out without guessing.
 */
known: Array<number>, 
/**
 * Why there is no solution, where that is plain.
 */
reason?: string, 
/**
 * The line on which it shows that there is no solution.
 */
line?: Line, 
/**
 * Time was up.
 */
interrupted: boolean, };

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
lines: Array<Line>, premises: Premises, 
/**
 * The colours that go.
 */
conclusions: Array<Fact>, assumption?: Assumption, 
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
sentence: string, };

export type StepRequest = { puzzle: Puzzle, cells: Array<number>, language: Language, 
/**
 * How long it may take.
 */
seconds?: number, };

export type TechniqueEntry = { name: string, 
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
 * The kinds of puzzle it has something to say about.
 */
kinds: Array<Kind>, };

/**
 * The bytes beside it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
 */
export type TraceRequest = { 
/**
 * How many pixels there are in a row of the image.
 */
width: number, 
/**
 * How many rows of pixels there are.
 */
height: number, size: TraceSize, 
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
 * How large the drawing becomes: so many columns or rows, or exactly as many of both; without either as
 * large as seems right. Nothing is ever stretched.
 */
export type TraceSize = { columns?: number, rows?: number, };

/**
 * How many solutions there are, as far as that is known.
 */
export type Verdict = { kind: VerdictKind, 
/**
 * With `exactly` and `at-least`: how many.
 */
count?: number, };

export type VerdictKind = "none" | "unique" | "exactly" | "at-least" | "unknown";

export type Version = { version: string, };

export type VersionRequest = Record<symbol, never>;

/**
 * What to look at.
 */
export type What = { technique: string, line?: Line, } | { line: Line, } | All;

export type WriteRequest = { document: Document, 
/**
 * The name of the format.
 */
format: string, };

/**
 * The bytes beside it are the file.
 */
export type WriteResponse = { 
/**
 * What the format has no room for, in words.
 */
lost: Array<string>, };
