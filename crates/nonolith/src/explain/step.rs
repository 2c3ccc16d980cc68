//! One deduction, as data.

use super::sight::Seen;
use super::technique::Technique;
use super::words::{Arg, DEFAULT_LANGUAGE, Language, Phrase, Saying};
use crate::model::{Colour, ColourSet, Grid, LineId};

/// Something known about a cell: it has none of these colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// The cell, by its index in the grid.
    pub cell: usize,
    /// The colours it does not have.
    pub colours: ColourSet,
}

/// Writes down what is known.
pub(super) fn write(grid: &mut Grid, facts: &[Fact]) {
    facts.iter().for_each(|fact| grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours));
}

/// One number of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClueItem {
    /// The line of the clue.
    pub line: LineId,
    /// The index in the clue: of a block, or of a count.
    pub item: usize,
}

/// What a step needs. Without any one of these, the conclusions would not follow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Premises {
    /// What is known about cells.
    pub cells: Vec<Fact>,
    /// The numbers of the clue. Of the others only the order and the colours matter. Steps that look
    /// at several lines use all their numbers and list none.
    pub items: Vec<ClueItem>,
    /// What is seen on other lines, without a step.
    pub seen: Vec<Seen>,
}

impl Premises {
    /// All facts about cells: those that the grid knows and those that are seen on other lines.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let seen = self.seen.iter();
        let seen = seen
            .flat_map(|seen| seen.cells.iter().map(|&cell| Fact { cell, colours: seen.colours }));
        self.cells.iter().copied().chain(seen)
    }
}

/// The cells and numbers that the sentence of a step speaks of. Often they are more than the premises:
/// where all blocks of a line are complete, all of them are here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The cells.
    pub cells: Vec<usize>,
    /// The numbers of clues.
    pub items: Vec<ClueItem>,
}

/// What follows from an assumption on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consequence {
    /// The line.
    pub line: LineId,
    /// What follows about its cells.
    pub facts: Vec<Fact>,
}

/// A colour that was assumed in a cell, and how that led to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// The cell.
    pub cell: usize,
    /// The colour it was assumed to have.
    pub colour: Colour,
    /// What followed, line by line.
    pub consequences: Vec<Consequence>,
    /// The line that became impossible.
    pub impossible: LineId,
}

/// How a step was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StepKind {
    /// By a technique.
    Technique(&'static Technique),
    /// The engine `ranges` narrowed the ranges of the blocks of a line.
    RangeRules,
    /// The engine `ranges` made a guess, or took one back.
    Guess,
}

impl StepKind {
    /// The kinds that are not techniques: the steps of
    /// [`explain_ranges`](crate::explain::explain_ranges).
    pub const OF_RANGES: [StepKind; 2] = [StepKind::RangeRules, StepKind::Guess];

    /// The name in JSON: that of the technique, `range-rules` or `guess`.
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Technique(technique) => technique.name,
            StepKind::RangeRules => "range-rules",
            StepKind::Guess => "guess",
        }
    }

    /// What it is called in sentences.
    pub const fn title(self) -> Phrase {
        match self {
            StepKind::Technique(technique) => technique.title,
            StepKind::RangeRules => Phrase::TitleRangeRules,
            StepKind::Guess => Phrase::TitleGuess,
        }
    }

    /// What such a step does, in one line.
    pub const fn about(self) -> Phrase {
        match self {
            StepKind::Technique(technique) => technique.about,
            StepKind::RangeRules => Phrase::AboutRangeRules,
            StepKind::Guess => Phrase::AboutGuess,
        }
    }
}

/// One deduction: what follows, from what, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// How the step was found: usually by a technique.
    pub kind: StepKind,
    /// The lines whose clues were used.
    pub lines: Vec<LineId>,
    /// What the step needs.
    pub premises: Premises,
    /// What to point at.
    pub evidence: Evidence,
    /// What follows: the colours that are ruled out.
    pub conclusions: Vec<Fact>,
    /// The assumption that the step refutes, if it makes one.
    pub assumption: Option<Assumption>,
    /// Where to look: a line, a cell, or the whole board.
    pub place: Saying,
    /// Why it follows, without saying what follows.
    pub why: Saying,
    /// What follows: one saying for all cells that become the same.
    pub so: Vec<Saying>,
}

/// A step in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StepWords {
    /// What the technique is called: `full line`.
    pub title: String,
    /// Where to look: `row 4`.
    pub place: String,
    /// Why it follows, without saying what follows.
    pub why: String,
    /// What follows.
    pub so: String,
    /// The whole step in one sentence. In some languages this is more than the parts in a row.
    pub sentence: String,
}

impl Step {
    /// The technique, unless the step is one of the engine `ranges`.
    pub fn technique(&self) -> Option<&'static Technique> {
        match self.kind {
            StepKind::Technique(technique) => Some(technique),
            StepKind::RangeRules | StepKind::Guess => None,
        }
    }

    /// The step in a language.
    ///
    /// ```
    /// use nonolith::{Budget, Puzzle, explain};
    /// use nonolith::explain::language;
    ///
    /// let puzzle = Puzzle::mono(&[&[4]], &[&[], &[1], &[1], &[1], &[1]])?;
    /// let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?.steps;
    /// let words = steps[0].words(language("de").unwrap());
    /// assert_eq!((words.title, words.place), ("Überlappung".into(), "Zeile 1".into()));
    /// assert_eq!(words.sentence, "Zeile 1: Alle Stellen für die 4 überlappen sich, also sind die Spalten 2 bis 4 schwarz.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self, language: &Language) -> StepWords {
        let (place, why) = (language.say(&self.place), language.say(&self.why));
        let args = [
            ("place", Arg::Text(place.clone())),
            ("why", Arg::Text(why.clone())),
            ("so", Arg::Text(language.all_after_so(&self.so))),
        ];
        let sentence = language.say(&Saying::new(Phrase::Sentence, args));
        let title = language.say(&self.kind.title().into());
        StepWords { title, place, why, so: language.all(&self.so), sentence }
    }

    /// The step as a sentence in English.
    ///
    /// ```
    /// use nonolith::{Budget, Puzzle, explain};
    ///
    /// let puzzle = Puzzle::mono(&[&[4]], &[&[], &[1], &[1], &[1], &[1]])?;
    /// let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?.steps;
    /// assert_eq!(steps[0].sentence(), "Row 1: all places for the 4 overlap, so columns 2 to 4 are black.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sentence(&self) -> String {
        self.words(DEFAULT_LANGUAGE).sentence
    }
}
