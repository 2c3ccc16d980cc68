//! One deduction, as plain data that says why.

use super::words::{Arg, DEFAULT_LANGUAGE, Language, Phrase, Saying};
use crate::model::{Colour, ColourSet, LineId};

/// Something known of a cell: it has none of these colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// The cell, by its place among all cells of the grid.
    pub cell: usize,
    /// The colours it does not have.
    pub colours: ColourSet,
}

/// One number of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClueItem {
    /// The line whose clue it is in.
    pub line: LineId,
    /// Its place in the clue: which block, or which colour of a counted clue.
    pub item: usize,
}

/// What a step needs to know, and nothing that it could do without.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Premises {
    /// What is known of cells.
    pub cells: Vec<Fact>,
    /// The numbers of the clue. Of numbers that are not listed only their order and colours matter.
    /// Steps that take more than one line at a time use all numbers of their lines, and list none.
    pub items: Vec<ClueItem>,
}

/// What follows from an assumption on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consequence {
    /// The line.
    pub line: LineId,
    /// What it says about its cells.
    pub facts: Vec<Fact>,
}

/// A colour that was tried in a cell, and how that went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// The cell.
    pub cell: usize,
    /// The colour it was assumed to have.
    pub colour: Colour,
    /// What followed, line by line.
    pub consequences: Vec<Consequence>,
    /// The line of which no arrangement was left.
    pub impossible: LineId,
}

/// One deduction: which technique, on which lines, because of what, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The [name](crate::explain::Technique::name) of the technique.
    pub technique: &'static str,
    /// The lines whose clues were used.
    pub lines: Vec<LineId>,
    /// What was needed. Leave one out, and the conclusions do not follow.
    pub premises: Premises,
    /// The colours that go.
    pub conclusions: Vec<Fact>,
    /// What was tried, if the step refutes an assumption.
    pub assumption: Option<Assumption>,
    /// Where to look: a row, a column, a cell, or the whole board.
    pub place: Saying,
    /// Why it follows, without saying what follows.
    pub why: Saying,
    /// What follows: one for each group of cells that become the same.
    pub so: Vec<Saying>,
}

/// A step in the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWords {
    /// Where to look: `row 4`.
    pub place: String,
    /// Why it follows, without saying what follows.
    pub why: String,
    /// What follows.
    pub so: String,
    /// All of it in one sentence. There are languages in which it is not just the parts in a row.
    pub sentence: String,
}

impl Step {
    /// The step in a language.
    ///
    /// ```
    /// use nonolith::{Budget, Puzzle, explain};
    /// use nonolith::explain::language;
    ///
    /// let puzzle = Puzzle::mono(&[&[4]], &[&[], &[1], &[1], &[1], &[1]])?;
    /// let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?.steps;
    /// let words = steps[0].words(language("de").unwrap());
    /// assert_eq!(words.place, "Spalte 1");
    /// assert_eq!(words.sentence, "Spalte 1: Ihre Vorgabe ist leer, also ist Zeile 1 weiß.");
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
        StepWords { place, why, so: language.all(&self.so), sentence }
    }

    /// The whole step as a sentence in English.
    ///
    /// ```
    /// use nonolith::{Budget, Puzzle, explain};
    ///
    /// let puzzle = Puzzle::mono(&[&[4]], &[&[], &[1], &[1], &[1], &[1]])?;
    /// let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?.steps;
    /// assert_eq!(steps[0].sentence(), "Column 1: the clue is empty, so row 1 is white.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sentence(&self) -> String {
        self.words(DEFAULT_LANGUAGE).sentence
    }
}
