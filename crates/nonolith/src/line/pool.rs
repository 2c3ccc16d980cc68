//! The line solvers of a puzzle: one for each length of line.

use super::LineSolver;
use crate::model::{Kind, Puzzle};

/// Makes a solver for a kind of clue, a length and a number of colours.
type Make = fn(Kind, usize, usize) -> Box<dyn LineSolver>;

pub(crate) struct SolverPool {
    solvers: Vec<Box<dyn LineSolver>>,
    /// For each line, by index, the index of its solver.
    of_line: Vec<u16>,
}

impl SolverPool {
    pub(crate) fn new(make: Make, puzzle: &Puzzle) -> SolverPool {
        let (kind, colours) = (puzzle.kind(), puzzle.palette().len());
        let mut lengths: Vec<usize> = Vec::new();
        let of_line = puzzle.shape().lines().map(|line| {
            let length = puzzle.shape().length_of(line);
            let known = lengths.iter().position(|&known| known == length);
            known.unwrap_or_else(|| {
                lengths.push(length);
                lengths.len() - 1
            }) as u16
        });
        let of_line = of_line.collect();
        let solvers = lengths.iter().map(|&length| make(kind, length, colours)).collect();
        SolverPool { solvers, of_line }
    }

    /// The solver for the line with this index.
    #[inline]
    pub(crate) fn of(&mut self, line: usize) -> &mut dyn LineSolver {
        &mut *self.solvers[self.of_line[line] as usize]
    }
}
