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
    CellsOfRow: "row {row} columns {columns}",
    InRow: "in row {numbers}",
    InRows: "in rows {numbers}",
    InColumn: "in column {numbers}",
    InColumns: "in columns {numbers}",
    InCell: "in cell {numbers}",
    InCells: "in cells {numbers}",
    ManyCells: "{count:cell|cells}",
    Span: "{first} to {last}",

    // Blocks of a clue.
    Block: "the {length}",
    NthBlock: "the {nth} {length}",
    ColouredBlock: "the {colour} {length}",
    NthColouredBlock: "the {nth} {colour} {length}",
    Last: "last",

    // What follows; the same right after "so"; and what follows beside that.
    Not: "not {colours:or}",
    NotAny: "neither {colours:nor}",
    OneOf: "{colours:or}",
    CellIs: "{cells} is {becomes}",
    CellsAre: "{cells} are {becomes}",
    ItIs: "it is {becomes}",
    SoCellIs: "{cells} is {becomes}",
    SoCellsAre: "{cells} are {becomes}",
    SoItIs: "it is {becomes}",
    AndCellIs: "{cells} is {becomes}",
    AndCellsAre: "{cells} are {becomes}",
    NoneLeft: "there is no solution",
    SoNoneLeft: "there is no solution",
    Sentence: "{Place}: {why}, so {so}.",

    // Why it follows, about a line.
    ClueIsEmpty: "its clue is empty",
    AllOneColour: "its clue allows only {colour} cells",
    BlockFillsLine: "{block} fills it",
    BlocksFillLine: "its blocks fill it",
    BlocksAndGapsFillLine: "its blocks and the gaps between them fill it",
    BlocksAreComplete: "all its blocks are complete",
    ClueLacks: "its clue has no {colours:or}",
    CountIsReached: "it already has its {count} {colour} cells",
    OnlyOneIsFound: "it already has its only {colour} cell",
    BlockCovers: "all places for {block} overlap",
    BlockCoversInGaps: "the gaps leave only a few places for {block}, and they all overlap",
    BlockCoversUntouched: "blocks of the same colour must not touch, and all places left for {block} overlap",
    BlockCoversFilled: "no filled cell may be left without a block, and all places left for {block} overlap",
    OnlyPlaceInGaps: "the gaps leave only one place for {block}",
    OnlyPlaceUntouched: "blocks of the same colour must not touch, and only one place is left for {block}",
    OnlyPlaceFilled: "no filled cell may be left without a block, and only one place is left for {block}",
    NoMoreCells: "it needs {count} {colour} {count:|cell|cells}, and only {count} can be {colour}",
    GroupTooLong: "with one more {colour} cell, the group {group} would fit no block",
    GroupsBelong: "the groups {groups} belong together, because only {block} can cover them",
    GroupIsBlocked: "the group {group} must grow to at least {length:cell|cells} and has too little room elsewhere",
    CountTogether: "its {count} {colour} cells must be together",
    GapTooSmall: "the gap of {length:cell|cells} is too small for any {colour} block that could be there",
    BlockOwnsGroup: "only {block} can cover the group {group}, and all places where it does overlap",
    BlockEndsBeyond: "only {block} can cover the group {group}, and it reaches no farther",
    OutOfReach: "no {colour} block can reach {count:|this cell|these cells}",
    CountApart: "its {count} {colour} cells must not all be together",
    TwoApart: "its 2 {colour} cells must not be together",
    NoRoom: "its clue leaves no room for {colours:or} in this cell",
    ArrangementsAgree: "all ways to fill it agree here",
    RangesSay: "the ranges of its blocks allow nothing else",
    NoArrangement: "there is no way left to fill it",

    // Reasons with what is seen on other lines.
    ClueHasOnly: "its clue has only {colours:and}",
    NeedsOnly: "it now needs only {colours:and}",
    AndSeen: "{why}, but {seen}",
    WithSeen: "{why} ({seen})",
    LineLacks: "the clue of {lines} has no {colours:or}",
    LinesLack: "the clues of {lines} have no {colours:or}",
    LineLacksBoth: "the clue of {lines} has neither {colours:nor}",
    LinesLackBoth: "the clues of {lines} have neither {colours:nor}",
    LineHasAll: "{lines} already has all its {colours:and} cells",
    LinesHaveAll: "{lines} already have all their {colours:and} cells",
    ItHasAll: "the line already has all its {colours:and} cells",
    TheyHaveAll: "the lines already have all their {colours:and} cells",

    // Why it follows, about a cell.
    WouldBeImpossible: "if it were {colour}, {line} would be impossible",
    WouldBeImpossibleAlong: "if it were {colour}, {line} would be impossible (follow {path:then})",
    WouldBeImpossibleAfter: "if it were {colour}, {line} would be impossible (after following {count:line|lines})",
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
    ClashOnTwo: "{Line} no longer works: {cells} cannot both be right.",
    ClashWith: "{Line} no longer works, so {wrong}.",
    ClashAlong: "If you follow {path:then}, {line} no longer works, so {wrong}.",
    ClashAfter: "If you follow {lines:line|lines}, {line} no longer works, so {wrong}.",
    WrongCell: "this cell is wrong: {cell}",
    WrongAmong: "at least one of these cells is wrong: {cells}",
    WrongAmongMany: "at least one of {count} marked cells is wrong",
    CanBe: "{Cell} can be {colour}: this solution has it.",
    CannotBe: "{Cell} cannot be {colour}.",
    CannotBeSuppose: "{Cell} cannot be {colour}. Suppose it were:",
    IsGiven: "{Cell} cannot be {colour}: another colour is given.",
    MustBe: "{Cell} is {colour} in every solution that fits the grid.",
    MayBe: "{Cell} can be {colour}, but it can also have another colour: two solutions show it.",
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
    Because: "{grade}, because {reasons}",
    NeedsOnce: "it needs “{technique}” once",
    NeedsTimes: "it needs “{technique}” {times} times",
    NarrowAtStart: "for {steps} steps near the start only {lines:line gives|lines give} anything",
    NarrowInMiddle: "for {steps} steps in the middle only {lines:line gives|lines give} anything",
    NarrowAtEnd: "for {steps} steps towards the end only {lines:line gives|lines give} anything",
    NoFoothold: "at the start only {lines} of {all} lines {lines:|gives|give} anything",
    Sparse: "you have to look at about {looks} lines for each step",
    AlwaysOpen: "there is nearly always something to go on with",
    ProfileTitle: "How hard each step is to find",
    ProfileLooks: "lines to look at",
    ProfileSteps: "steps, from the first to the last",
    ProfileNarrow: "few lines give anything",
    HardestSteps: "The hardest steps:",
    HardStep: "step {number}: {technique}; {offers} of {lines} lines {offers:|gives|give} something",
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
    AboutCrosses: "with a colour, the crossing line would have too many or too few cells of it, or break a “together” or “apart”",
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

    // Lessons: a paragraph on each technique, and what to say to an answer.
    LessonEmptyLine: "A clue without numbers, or with a 0, means that the line has no blocks at all. Mark all its cells as blank.",
    LessonFullLine: "Add up the numbers of the clue, and one cell for each gap between blocks. If that is exactly the length of the line, there is only one way to fill it. Look for such lines first.",
    LessonFinishedLine: "Count the filled cells of a line. If they are as many as the numbers of its clue add up to, all blocks are complete, and every other cell is blank.",
    LessonIntersections: "A cell lies in a row and in a column, so it can only have a colour that both clues have and that neither line has used up. If only one colour is left, mark it.",
    LessonCountReached: "Count the cells of one colour. If a line has all of them, no other cell of the line has that colour.",
    LessonOverlap: "Push all blocks of a line as far to one end as they go, then as far to the other. Cells that the same block covers both times are filled wherever it lies. Long blocks show the most.",
    LessonAllThatIsLeft: "If a line needs as many cells of a colour as there are cells that can still have it, all of them have it.",
    LessonTooLong: "Look at a group of filled cells. If one more cell would make it longer than any block that can be there, the cell beside it is blank. This is how complete blocks get a blank at each end.",
    LessonJoining: "If two groups can only belong to the same block, all cells between them are filled as well.",
    LessonEdges: "A group near the edge, or near a blank cell, has little room on that side. Its block has to grow the other way until it is long enough.",
    LessonGaps: "Blank cells cut a line into gaps. See where a block still fits. If all its places overlap, the cells that they share are filled.",
    LessonTogether: "A count that says “together” is one block. Slide it along the line: cells that it covers in every place have its colour, and cells that it never covers do not.",
    LessonSmallGap: "A gap that is too small for every block that could lie there stays blank.",
    LessonOnlyBlock: "If only one block can cover a group, that block lies around the group. So it cannot be far away, and more of its cells may be certain.",
    LessonOutside: "Work out how far each block can reach. A cell that no block can reach is blank.",
    LessonApart: "Cells that must be apart may not all lie side by side. If one more cell would make them a single block, that cell has another colour. If leaving a cell out would force them into one block, that cell has the colour.",
    LessonCrosses: "Take an open cell and try each colour in turn. Would the line then have too many or too few cells of a colour, or break a “together” or “apart”? Then that colour is out.",
    LessonAdjacent: "Two blocks of the same colour never touch. A filled cell just before the place where a block would start pushes the block on, and that can make more cells certain.",
    LessonMustReach: "Every filled cell belongs to a block. If the later blocks cannot reach a filled cell, an earlier one has to cover it, and that pulls the block there.",
    LessonWholeLine: "Imagine every way to fill the line. Cells that are the same in all of them are certain. This finds everything that a single line can tell, but it takes patience.",
    LessonTwoLines: "Suppose a cell has a certain colour, and follow what that means for its line, for the line beside it, and for the lines that cross them. If one of these cannot be filled any more, the cell has another colour.",
    LessonContradiction: "Suppose a cell has a certain colour, and follow it from line to line. As soon as a line cannot be filled any more, you know that the colour was wrong.",
    LessonRemaining: "Sometimes no short argument helps. Try all ways to fill the cells that are left: what is the same in every way that fits is certain.",
    WorkedExample: "Example",
    ExerciseNumber: "Exercise {number}",
    MixedNumber: "Exercise {number} (mixed)",
    FindBy: "Mark cells that follow by this technique: {technique}.",
    FindAny: "Mark cells that follow, and say by which technique.",
    Answers: "Answers",
    MarkRight: "{Cell} is {colour}: right.",
    MarkOtherwise: "{Cell} is {colour}: right, but by another technique ({technique}).",
    MarkGiven: "{Cell} was {colour} already.",
    MarkTooFar: "{Cell}: no single line shows yet that it is {colour}.",
    MarkOpen: "{Cell} could still be {other}: look at {line}, where {block} could also lie {places}.",
    MarkOpenLine: "{Cell} could still be {other}: {line} could also be filled like this.",
    MissingCells: "{count:cell follows|cells follow} as well: {cells}.",

    // Steps that use no technique.
    TitleRangeRules: "range rules",
    AboutRangeRules: "the engine `ranges` narrows where the blocks of a line can be",
    TitleGuess: "guess",
    AboutGuess: "the engine `ranges` tries a block at its first place, or takes that back",
}

impl Phrase {
    /// The form of a conclusion that comes after one right after "so", if all are of the same form.
    pub(super) const fn beside_so(self) -> Phrase {
        match self {
            Phrase::CellIs => Phrase::AndCellIs,
            Phrase::CellsAre => Phrase::AndCellsAre,
            own => own,
        }
    }

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
