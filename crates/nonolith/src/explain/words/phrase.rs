//! All phrases, in English: the table that other languages translate.

macro_rules! phrases {
    ($($name:ident: $english:literal,)*) => {
        /// A phrase of an explanation. A [`Saying`](crate::explain::Saying) fills in what is in braces.
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
    ManyCells: "{count:cell|cells}",
    Span: "{first} to {last}",

    // Blocks of a clue.
    Block: "the {length}",
    NthBlock: "the {nth} {length}",
    ColouredBlock: "the {colour} {length}",
    NthColouredBlock: "the {nth} {colour} {length}",
    Last: "last",

    // What follows; and the same right after "so".
    Not: "not {colours:or}",
    NotAny: "neither {colours:nor}",
    OneOf: "{colours:or}",
    CellIs: "{cells} is {becomes}",
    CellsAre: "{cells} are {becomes}",
    ItIs: "it is {becomes}",
    SoCellIs: "{cells} is {becomes}",
    SoCellsAre: "{cells} are {becomes}",
    SoItIs: "it is {becomes}",
    NoneLeft: "there is no solution",
    SoNoneLeft: "there is no solution",
    Sentence: "{Place}: {why}, so {so}.",

    // Why it follows, about a line.
    ClueIsEmpty: "its clue is empty",
    AllOneColour: "its clue allows only {colour} cells",
    BlockFillsLine: "{block} fills it",
    BlocksFillLine: "its blocks and the gaps between them fill it",
    BlocksAreComplete: "all its blocks are complete",
    ClueLacks: "its clue has no {colours:or}",
    CountIsReached: "it already has its {count} {colour} {count:|cell|cells}",
    BlockCovers: "all places for {block} overlap",
    BlockCoversInGaps: "the gaps leave few places for {block}, and they all overlap",
    BlockCoversUntouched: "blocks of the same colour must not touch, and all places left for {block} overlap",
    BlockCoversFilled: "every filled cell belongs to a block, and all places left for {block} overlap",
    NoMoreCells: "it needs {count} {colour} {count:|cell|cells}, and only {count} can be {colour}",
    GroupTooLong: "one more {colour} cell would make this group longer than any block that fits here",
    GroupsBelong: "two groups can only belong to {block}",
    GroupIsBlocked: "this group must grow to at least {length:cell|cells} and has too little room on the other side",
    CountTogether: "its {count} {colour} {count:|cell|cells} must be together",
    GapTooSmall: "no {colour} block fits into the gap of {length:cell|cells}",
    BlockOwnsGroup: "{block} must cover a group that no other block can cover",
    OutOfReach: "no {colour} block can reach {count:|this cell|these cells}",
    CountApart: "its {count} {colour} {count:|cell|cells} must not all be together",
    NoRoom: "counting leaves no room for {colours:or} here",
    ArrangementsAgree: "all ways to fill it agree here",
    RangesSay: "the ranges of its blocks allow nothing else",
    NoArrangement: "there is no way left to fill it",

    // Reasons with what is seen on other lines.
    ClueHasOnly: "its clue has only {colours:and}",
    AndSeen: "{why}, and {seen}",
    WithSeen: "{why} ({seen})",
    LineLacks: "{lines} has no {colours:or}",
    LinesLack: "{lines} have no {colours:or}",
    LineHasAll: "{lines} already has all its {colours:and}",
    LinesHaveAll: "{lines} already have all their {colours:and}",

    // Why it follows, about a cell.
    WouldBeImpossible: "if it were {colour}, {line} would be impossible",
    WouldBeImpossibleAlong: "if it were {colour}, {line} would be impossible (follow {path:then})",
    WouldBeImpossibleAfter: "if it were {colour}, {line} would be impossible (follow {count:line|lines})",
    GuessBlock: "guess that {block} of {line} starts here",
    GuessColour: "guess a colour here",
    BlockIsWrong: "if {block} of {line} started here, there would be a contradiction after {count:step|steps}",
    ColourIsWrong: "if it were {colour}, there would be a contradiction after {count:step|steps}",

    // Why it follows, about the whole board.
    OnlyOneWay: "only one way to fill the open cells fits all clues",
    NoWay: "no way to fill the open cells fits all clues",
    WaysAgree: "all ways to fill the open cells that fit the clues agree here",

    // Why there are no more steps.
    TooLong: "{line} has {length:cell|cells}, but its clue needs {needed}",
    WrongCounts: "{line} has {length:cell|cells}, but its counts add up to {total}",
    ApartAlone: "{line} has only {colour} cells, but its clue wants them apart",
    SumsDiffer: "{one} have {a} {colour} {a:|cell|cells}, but {other} have {b}",
    LineImpossible: "there is no way left to fill {line}",
    NoSolutionAgrees: "no solution fits the cells that are filled in",
    NoWayAtAll: "no way to fill the cells fits all clues",
    NoBlocks: "counted clues have no blocks",
    LimitReached: "a limit was reached",
    Other: "{text}",
    NoSolution: "no solution: {why}",
    NothingFollows: "nothing more follows: the puzzle has several solutions",

    // Explanations.
    StepsSolved: "{count:step|steps}, solved",
    StepsOpen: "{count:step|steps}, {open:cell|cells} open",
    StepsNoSolution: "{count:step|steps}, no solution",

    // Hints.
    Solved: "The puzzle is solved.",
    CellsWrong: "{count:cell is|cells are} wrong.",
    CellsWrongThere: "{count:cell is|cells are} wrong: {cells}.",
    ClashSomewhere: "There is a mistake somewhere, but no line shows it.",
    ClashOn: "{Line} no longer works: {cells} {count:|is wrong|cannot all be right}.",
    ClashWith: "{Line} no longer works, so {count:|this cell is wrong|at least one of these cells is wrong}: {cells}.",
    ClashAlong: "After {path:then}, {line} no longer works, so {count:|this cell is wrong|at least one of these cells is wrong}: {cells}.",
    ClashAfter: "After {lines:line|lines}, {line} no longer works, so {count:|this cell is wrong|at least one of these cells is wrong}: {cells}.",
    CanBe: "{Cell} can be {colour}: this solution has it.",
    CannotBe: "{Cell} cannot be {colour}.",
    CannotBeSuppose: "{Cell} cannot be {colour}. Suppose it were:",
    NotChecked: "The grid was not checked for mistakes, because that would take too long.",
    CellsDiffer: "Nothing more follows: the solutions differ in {count:cell|cells}.",
    SearchOnly: "No technique helps here, only a search.",
    SeveralSolutions: "The puzzle has several solutions.",
    LookAt: "Look at {place}.",
    LookAtWhy: "Look at {place} ({technique}): {why}.",

    // Ratings.
    Easy: "easy",
    Medium: "medium",
    Hard: "hard",
    Expert: "very hard",
    NoTechnique: "no technique",
    LinesSuffice: "one line at a time",
    NeedsAssumptions: "with assumptions",
    NeedsSearch: "with a search",
    Rated: "{hardest} ({logic}), {grade}, score {score}",
    Rounds: "{rounds:round|rounds} over all unfinished lines; on average {share}% of them gave something new",
    RatedInPart: "The puzzle has several solutions. The rating covers what follows without a search.",

    // Techniques: what they are called, and what they say in one line.
    TitleEmptyLine: "empty line",
    AboutEmptyLine: "a line without blocks is blank",
    TitleFullLine: "full line",
    AboutFullLine: "the clue fills its line: there is only one way",
    TitleFinishedLine: "finished line",
    AboutFinishedLine: "all blocks of a line are complete: its other cells are blank",
    TitleIntersections: "intersections",
    AboutIntersections: "a cell has no colour that the clue of its row or column lacks",
    TitleCountReached: "count reached",
    AboutCountReached: "a line already has all its cells of a colour: no other cell has it",
    TitleOverlap: "overlap",
    AboutOverlap: "pushed to either end of the line, a block covers some of the same cells",
    TitleAllThatIsLeft: "all that is left",
    AboutAllThatIsLeft: "only as many cells can have a colour as must have it",
    TitleTooLong: "too long",
    AboutTooLong: "one more cell would make a group longer than any block that fits there",
    TitleJoining: "joining",
    AboutJoining: "two groups that belong to the same block are joined",
    TitleEdges: "edges",
    AboutEdges: "a group with too little room on one side grows to the other",
    TitleGaps: "gaps",
    AboutGaps: "all places where a block still fits have cells in common",
    TitleTogether: "together",
    AboutTogether: "cells that are together form one block: some cells are in all its places, some in none",
    TitleSmallGap: "small gap",
    AboutSmallGap: "a gap is too small for any block that could be there",
    TitleOnlyBlock: "only block",
    AboutOnlyBlock: "a group that only one block can cover limits where that block can be",
    TitleOutside: "outside",
    AboutOutside: "a cell that no block of a colour can reach does not have that colour",
    TitleApart: "apart",
    AboutApart: "cells that are apart must not all be together",
    TitleCrosses: "crosses",
    AboutCrosses: "counting the cells of the crossing line rules out a colour",
    TitleAdjacent: "adjacent",
    AboutAdjacent: "blocks of the same colour must not touch: a filled cell pushes a block on",
    TitleMustReach: "must reach",
    AboutMustReach: "a filled cell that no later block can reach pulls a block towards it",
    TitleWholeLine: "whole line",
    AboutWholeLine: "all ways to fill a line agree on some cells",
    TitleTwoLines: "two lines",
    AboutTwoLines: "a colour in one line would make the line beside it impossible",
    TitleContradiction: "contradiction",
    AboutContradiction: "followed line by line, a colour in a cell would make a line impossible",
    TitleRemaining: "remaining cells",
    AboutRemaining: "a search finds what all ways to fill the remaining cells have in common",

    // Steps that use no technique.
    TitleRangeRules: "range rules",
    AboutRangeRules: "the engine `ranges` narrows where the blocks of a line can be",
    TitleGuess: "guess",
    AboutGuess: "the engine `ranges` tries a block at its first place, or takes that back",
}

impl Phrase {
    /// The form of a conclusion that comes right after "so".
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
