//! Positions in which one technique is next.

use super::{Indexed, Notation, Puzzle, Step};
use nonolith::explain::Language;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A position of a puzzle in which a technique marks cells and no easier one does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Exercise<N: Notation = Indexed> {
    /// The name of the technique.
    pub technique: &'static str,
    /// The puzzle. It has one solution.
    pub puzzle: Puzzle,
    /// The position: some cells are marked, all others are open.
    pub grid: N::Grid,
    /// The solution of the puzzle.
    pub solution: N::Grid,
    /// Every step by the technique that marks cells here, those that mark the most first.
    pub steps: Vec<Step<N>>,
}

impl<N: Notation> Exercise<N> {
    /// An exercise, with its steps in a language.
    pub fn new(exercise: &nonolith::make::Exercise, language: &Language) -> Exercise<N> {
        let puzzle = &exercise.puzzle;
        Exercise {
            technique: exercise.technique.name,
            puzzle: puzzle.into(),
            grid: N::grid(puzzle, &exercise.grid),
            solution: N::grid(puzzle, &exercise.solution),
            steps: exercise.steps.iter().map(|own| Step::new(puzzle, own, language)).collect(),
        }
    }
}
