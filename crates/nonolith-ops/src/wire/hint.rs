//! Hints for players.

use super::{Contradiction, Indexed, Notation, Step};
use nonolith::Puzzle;
use nonolith::explain::{Halt, Language, Logic};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The advice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "advice", rename_all = "kebab-case", bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Advice", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub enum Advice<N: Notation = Indexed> {
    /// The puzzle is solved.
    Solved,
    /// Some cells agree with no solution or, if there are several, with none that is near.
    Wrong {
        /// The number of wrong cells.
        count: usize,
        /// The cells.
        cells: Vec<N::Cell>,
    },
    /// Some cells are wrong, but finding them would take too long.
    Clash,
    /// Take the last of these steps; it depends on the others.
    Next {
        /// Whether some step needs a search that a person cannot follow.
        search_only: bool,
        /// The steps.
        steps: Vec<Step<N>>,
    },
    /// Nothing more follows: these cells differ between solutions.
    Open {
        /// The number of cells that differ.
        count: usize,
        /// The cells.
        cells: Vec<N::Cell>,
    },
    /// The puzzle has no solution.
    Impossible(Contradiction<N>),
    /// A limit was reached.
    Unknown,
}

/// A line that cannot be filled any more, and the cells that cause it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Clash", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Clash<N: Notation = Indexed> {
    /// The line.
    pub line: N::Line,
    /// The lines to follow before, in order.
    pub follow: Vec<N::Line>,
    /// The cells, of which at least one is wrong.
    pub cells: Vec<N::Cell>,
    /// The clash in words.
    pub sentence: String,
}

/// A hint for a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Hint", bound = "N: super::Described"))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct Hint<N: Notation = Indexed> {
    /// The advice.
    #[serde(flatten)]
    pub advice: Advice<N>,
    /// Where the cells clash, if they do and lines show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<Clash<N>>,
    /// Whether the puzzle is known to have more than one solution.
    pub several_solutions: bool,
    /// Whether a solution is known to agree with the cells.
    pub checked: bool,
}

impl<N: Notation> Hint<N> {
    /// A hint for this puzzle, in a language.
    pub fn new(puzzle: &Puzzle, hint: &nonolith::explain::Hint, language: &Language) -> Hint<N> {
        use nonolith::explain::Advice as Of;
        let cells = |own: &[usize]| own.iter().map(|&cell| N::cell(puzzle, cell)).collect();
        let advice = match &hint.advice {
            Of::Solved => Advice::Solved,
            Of::Wrong(own) => Advice::Wrong { count: own.len(), cells: cells(own) },
            Of::Clash => Advice::Clash,
            Of::Open(own) => Advice::Open { count: own.len(), cells: cells(own) },
            Of::Next(steps) => Advice::Next {
                search_only: steps.iter().any(is_search),
                steps: steps.iter().map(|step| Step::new(puzzle, step, language)).collect(),
            },
            // Advice that this version does not know yet.
            _ => Advice::Unknown,
        };
        let clash = hint.clash.as_ref().map(|own| Clash {
            line: N::line(own.line),
            follow: own.follow.iter().map(|&line| N::line(line)).collect(),
            cells: cells(&own.cells),
            sentence: own.words(language),
        });
        Hint { advice, clash, several_solutions: hint.several, checked: hint.checked }
    }

    /// The advice when an explanation stops: a limit was reached, or there is no solution. `None` if the
    /// request was wrong.
    pub fn of_halt(halt: &Halt, language: &Language) -> Option<Hint<N>> {
        let advice = match halt {
            Halt::Interrupt(_) => Advice::Unknown,
            halt => Advice::Impossible(Contradiction::of_halt(halt, language)?),
        };
        Some(Hint { advice, clash: None, several_solutions: false, checked: false })
    }
}

fn is_search(step: &nonolith::explain::Step) -> bool {
    step.technique().is_some_and(|technique| technique.logic == Logic::Search)
}
