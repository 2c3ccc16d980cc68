//! What to say to the answer to an exercise.

use super::{Indexed, Notation};
use nonolith::explain::Language;
use nonolith::make::{Exercise, Feedback};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A cell of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// The colour that it was given.
    pub colour: usize,
}

/// A way to fill a line that fits its clue and everything that is marked on it, but not the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Counterexample<N: Notation = Indexed> {
    /// The line.
    pub line: N::Line,
    /// The colours of its cells, in order.
    pub colours: Vec<N::Colour>,
}

/// What is right or wrong about one mark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Marked<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// The colour that it was given.
    pub colour: N::Colour,
    /// `right`, `otherwise` (it follows by another technique), `open` (it does not follow), `given` (the
    /// position has the cell already) or `too-far` (only several lines together show it).
    pub feedback: &'static str,
    /// The same in words.
    pub sentence: String,
    /// What shows that it does not follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub counterexample: Option<Counterexample<N>>,
}

/// The judgement of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Judgement<N: Notation = Indexed> {
    /// Whether at least one mark is right and none is wrong.
    pub right: bool,
    /// What to say to each mark, in order.
    pub marks: Vec<Marked<N>>,
    /// The cells of the begun steps that the answer left out.
    pub missing: Vec<N::Cell>,
}

impl<N: Notation> Judgement<N> {
    /// The judgement of an answer to an exercise, in a language.
    pub fn new(
        exercise: &Exercise,
        judged: &nonolith::make::Judgement,
        language: &Language,
    ) -> Judgement<N> {
        let puzzle = &exercise.puzzle;
        let marked = |(mark, feedback): &(nonolith::make::Mark, Feedback)| Marked {
            at: N::at(puzzle, mark.cell),
            colour: N::colour(puzzle, mark.colour),
            feedback: feedback.name(),
            sentence: feedback.words(exercise, *mark, language),
            counterexample: match feedback {
                Feedback::Open(shown) => Some(Counterexample {
                    line: N::line(shown.line),
                    colours: shown.colours.iter().map(|own| N::colour(puzzle, *own)).collect(),
                }),
                _ => None,
            },
        };
        Judgement {
            right: judged.is_right(),
            marks: judged.marks.iter().map(marked).collect(),
            missing: judged.missing.iter().map(|&cell| N::cell(puzzle, cell)).collect(),
        }
    }
}
