//! Everything that is said, in English: the table that other languages translate.

macro_rules! phrases {
    ($($name:ident: $english:literal,)*) => {
        /// Something to say. What stands in braces is filled in; see [`Saying`](crate::explain::Saying).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Phrase {
            $(#[doc = concat!("`", $english, "`")] $name,)*
        }

        impl Phrase {
            /// All phrases.
            pub const ALL: &[Phrase] = &[$(Phrase::$name,)*];

            pub(super) const fn english(self) -> &'static str {
                match self {
                    $(Phrase::$name => $english,)*
                }
            }
        }
    };
}

phrases! {
    // Places.
    Row: "row {number}",
    Column: "column {number}",
    Diagonal: "diagonal {number}",
    TheRows: "the rows",
    TheColumns: "the columns",
    TheDiagonals: "the diagonals",
    Cell: "row {row} column {column}",
    CellOnLines: "the cell on {lines}",
    CellAlone: "row {row}, column {column}",
    WholeBoard: "the whole board",
    OneRow: "row {numbers}",
    SomeRows: "rows {numbers}",
    OneColumn: "column {numbers}",
    SomeColumns: "columns {numbers}",
    OneCell: "cell {numbers}",
    SomeCells: "cells {numbers}",
    ManyCells: "{count} cells",
    Span: "{first} to {last}",

    // Numbers of a clue.
    Block: "the {length}",
    NthBlock: "the {nth} {length}",
    ColouredBlock: "the {colour} {length}",
    NthColouredBlock: "the {nth} {colour} {length}",
    Last: "last",
    Tally: "{count} {colour}",
    TallyTogether: "{count} {colour} together",
    TallyApart: "{count} {colour} apart",

    // What follows; and the same right after the word that says so.
    Not: "not {colours:or}",
    NotAny: "not {colours:or}",
    CellIs: "{cells} is {becomes}",
    CellsAre: "{cells} are {becomes}",
    ItIs: "it is {becomes}",
    SoCellIs: "{cells} is {becomes}",
    SoCellsAre: "{cells} are {becomes}",
    SoItIs: "it is {becomes}",
    NoneLeft: "there is no solution",
    SoNoneLeft: "there is no solution",
    Sentence: "{Place}: {why}, so {so}.",

    // Why it follows: of a row or a column.
    ClueIsEmpty: "the clue is empty",
    AllOneColour: "all its cells are {colour}",
    BlockFillsLine: "{block} fills it",
    NumbersFillLine: "its numbers, with the gaps between them, fill it",
    BlocksAreComplete: "all its blocks are complete",
    ClueLacks: "its clue has no {colours:or}",
    CountIsReached: "it has its {tally} already",
    BlockCovers: "{block} covers the same cells wherever it is placed",
    BlockCoversInGaps: "among the gaps where it fits, {block} covers the same cells wherever it is placed",
    BlockCoversUntouched: "as no block touches another box of its colour, {block} covers the same cells wherever it is placed",
    BlockCoversBoxes: "as every box must belong to a block, {block} covers the same cells wherever it is placed",
    NoMoreCells: "no more cells can be among its {tally}",
    RunTooLong: "with one more {colour} box the run would fit no block that can lie there",
    RunsBelong: "both runs can only belong to {block}",
    BlockIsBlocked: "its block is at least {length} long, and blocked on the other side",
    FewPlaces: "its {tally} can only lie in a few places",
    GapTooSmall: "no {colour} block fits the gap of {length}",
    BoxTiesBlock: "a box that only {block} can cover ties it down",
    OutOfReach: "no {colour} block can reach these cells",
    OneRunOtherwise: "its {tally} would be one run otherwise",
    NoRoom: "counting its cells leaves no room for {colours:or} there",
    ArrangementsAgree: "all its arrangements agree there",
    RangesSay: "that is what the ranges of its blocks say",
    NoArrangement: "no arrangement agrees with its clue and its cells",

    // Why it follows: of a cell.
    WouldBeImpossible: "if it were {colour}, {line} would be impossible",
    WouldBeImpossibleAlong: "if it were {colour}, {line} would be impossible (follow {path:then})",
    WouldBeImpossibleAfter: "if it were {colour}, {line} would be impossible after {count} lines",
    AssumeStart: "assume that {block} of {line} starts here",
    AssumeCell: "assume that the cell starts here",
    StartIsWrong: "to start {block} of {line} here leads to a contradiction after {count} more steps",
    CellIsWrong: "to start the cell here leads to a contradiction after {count} more steps",

    // Why it follows: of the whole board.
    OnlyOneWay: "of all ways to fill the {count} open cells only one agrees with every clue",
    NoWay: "no way to fill the open cells agrees with every clue",
    WaysAgree: "all ways to fill the {count} open cells that agree with every clue agree there",

    // Why no more follows.
    TooLong: "{line} has {length} cells, its clue needs {needed}",
    WrongCounts: "{line} has {length} cells, its counts add up to {total}",
    ApartAlone: "{line} has only {colour} cells, but its clue wants them apart",
    SumsDiffer: "{one} have {a} {colour} cells, {other} {b}",
    LineImpossible: "no arrangement of {line} agrees with its clue and what is known of its cells",
    NoSolutionAgrees: "no solution agrees with the grid",
    NoBlocks: "counted clues have no blocks",
    LimitReached: "a limit was reached",
    Other: "{text}",
    NoSolution: "no solution: {why}",
    NothingFollows: "nothing more follows: the puzzle has several solutions",

    // Explanations.
    StepByStep: "Step by step",
    StepsSolved: "{count:step|steps}, solved",
    StepsOpen: "{count:step|steps}, {open} cells open",
    StepsNoSolution: "{count:step|steps}, no solution",

    // Hints.
    Solved: "solved",
    CellsWrong: "{count:cell is|cells are} wrong",
    CellsWrongThere: "{count:cell is|cells are} wrong: {cells}",
    Clash: "no solution agrees with the grid",
    ClashAt: "no solution agrees with the grid: {line} is impossible",
    NotChecked: "It would take too long to find out whether the grid is right so far.",
    CellsDiffer: "nothing more follows: {count} cells differ between solutions",
    SearchOnly: "No technique goes on from here; only a search does.",
    SeveralSolutions: "The puzzle has several solutions.",
    LookAt: "Look at {place}.",
    LookAtWhy: "Look at {place}, {technique}: {why}.",

    // Ratings.
    Easy: "easy",
    Medium: "medium",
    Hard: "hard",
    Expert: "expert",
    NoTechnique: "nothing",
    LinesSuffice: "single lines suffice",
    NeedsAssumptions: "needs assumptions, no search",
    NeedsSearch: "needs search",
    Rated: "{hardest} ({logic}), {grade}, score {score}",
    Rounds: "{rounds} rounds over all lines, {share} % of them with something to say",
    RatedInPart: "the puzzle has several solutions; it was rated as far as it goes without search",

    // The page of steps.
    ToStart: "start",
    Back: "back",
    Next: "next",
    ToEnd: "end",
    Steps: "{count} steps",
    StepOf: "step {now} of {count}",
    Follows: "follows",
    Needed: "needed",
    Line: "line",
    Keys: "arrow keys, Home and End",
}

impl Phrase {
    /// What follows, as it stands right after the word that says so.
    pub(super) const fn after_so(self) -> Phrase {
        match self {
            Phrase::CellIs => Phrase::SoCellIs,
            Phrase::CellsAre => Phrase::SoCellsAre,
            Phrase::ItIs => Phrase::SoItIs,
            Phrase::NoneLeft => Phrase::SoNoneLeft,
            own => own,
        }
    }
}
