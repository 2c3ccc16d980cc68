//! Why a cell cannot have a colour.

use super::{Contradiction, Indexed, Notation, Step};
use nonolith::explain::{Halt, Language, Why};
use nonolith::{Colour, Puzzle};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Whether a cell can have a colour, and why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhyNot", bound = "N: super::Described"))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct WhyNot<N: Notation = Indexed> {
    /// `possible`, `ruled-out` (the last step rules it out), `refuted` (the steps follow from the colour,
    /// and the last one shows that there is no solution then), `mistaken` (the cells have mistakes
    /// already), `impossible` (the puzzle has no solution) or `unknown` (the time limit was reached).
    pub why: String,
    /// The answer in one sentence, without the steps.
    pub sentence: String,
    /// The steps.
    pub steps: Vec<Step<N>>,
    /// A solution with that colour, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<N::Grid>,
}

impl<N: Notation> WhyNot<N> {
    /// The answer for a cell and a colour, in a language.
    pub fn new(
        puzzle: &Puzzle,
        cell: usize,
        colour: Colour,
        answer: &Why,
        language: &Language,
    ) -> WhyNot<N> {
        let (steps, solution) = match answer {
            Why::RuledOut(steps) | Why::Refuted(steps) => (steps.as_slice(), None),
            Why::Possible(solution) => (&[][..], Some(solution)),
            _ => (&[][..], None),
        };
        WhyNot {
            why: answer.name().to_owned(),
            sentence: answer.words(puzzle, cell, colour, language),
            steps: steps.iter().map(|step| Step::new(puzzle, step, language)).collect(),
            solution: solution.map(|grid| N::grid(puzzle, grid)),
        }
    }

    /// The answer when an explanation stops: a limit was reached, or there is no solution. `None` if the
    /// request was wrong.
    pub fn of_halt(halt: &Halt, language: &Language) -> Option<WhyNot<N>> {
        let why = match halt {
            Halt::Interrupt(_) => "unknown",
            halt => Contradiction::<N>::of_halt(halt, language).map(|_| "impossible")?,
        };
        let (why, sentence) = (why.to_owned(), halt.words(language));
        Some(WhyNot { why, sentence, steps: Vec::new(), solution: None })
    }
}
