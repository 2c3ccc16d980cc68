//! Lines as they occur on the way to a solution.

use crate::random_puzzle;
use nonolith::line::{LineSolver, line_solver, solve_line};
use nonolith::{Block, Clue, Colour, ColourSet, Grid, Kind, LineId, Puzzle, Tally};

/// A line of a half-solved puzzle: its clue and the candidates of its cells.
pub struct LineState {
    /// The clue.
    pub blocks: Vec<Block>,
    /// For each colour, the cells that can have it.
    pub masks: Vec<u64>,
}

/// The lines with `blocks` blocks that occur while random puzzles of `side` x `side` cells are solved
/// line by line, each as it was before it was solved. At most 64 cells a side.
pub fn line_states(side: usize, colours: usize, percent: u64, blocks: usize) -> Vec<LineState> {
    let mut states = Vec::new();
    for seed in 0..50 {
        if let Some(puzzle) = random_puzzle(seed, (side, side), colours, percent) {
            sweep(&puzzle, blocks, &mut states);
        }
    }
    states
}

fn sweep(puzzle: &Puzzle, wanted: usize, states: &mut Vec<LineState>) {
    let mut grid = puzzle.unknown();
    loop {
        let before = grid.clone();
        for line in puzzle.shape().lines() {
            let Clue::Runs(blocks) = puzzle.clue(line) else { return };
            let mut cells: Vec<ColourSet> = grid.line(line).collect();
            if blocks.len() == wanted {
                let masks = masks(&cells, puzzle.palette().len());
                states.push(LineState { blocks: blocks.to_vec(), masks });
            }
            if solve_line(puzzle.clue(line), &mut cells).is_ok() {
                put(&mut grid, line, &cells);
            }
        }
        if grid == before {
            return;
        }
    }
}

fn masks(cells: &[ColourSet], colours: usize) -> Vec<u64> {
    let mask = |c: usize| {
        let has = |cell: &ColourSet| Colour::new(c).is_some_and(|colour| cell.contains(colour));
        cells.iter().enumerate().filter(|(_, cell)| has(cell)).map(|(p, _)| 1 << p).sum()
    };
    (0..colours).map(mask).collect()
}

fn put(grid: &mut Grid, line: LineId, cells: &[ColourSet]) {
    let shape = grid.shape().clone();
    shape.cells_of(line).zip(cells).for_each(|(place, &cell)| grid.set(place, cell));
}

/// Lines to solve, with a solver for them.
pub struct Lines {
    states: Vec<LineState>,
    solver: Box<dyn LineSolver>,
    scratch: Vec<u64>,
}

impl Lines {
    /// Makes a list of lines of `length` cells.
    pub fn new(length: usize, colours: usize, states: Vec<LineState>) -> Lines {
        let solver = line_solver(Kind::Runs, length, colours);
        Lines { states, solver, scratch: vec![0; colours] }
    }

    /// The number of lines.
    pub fn count(&self) -> usize {
        self.states.len()
    }

    /// Solves all lines; the result depends on each, so that no work can be optimised away.
    pub fn solve(&mut self) -> u64 {
        let mut sum = 0u64;
        for state in &self.states {
            self.scratch.copy_from_slice(&state.masks);
            let _ = self.solver.solve(Clue::Runs(&state.blocks), &mut self.scratch);
            sum = sum.wrapping_add(self.scratch[0]);
        }
        sum
    }
}

/// A counted line of 15 cells with counts of 2, 6, 3 and 4, all apart: 5,259,630 arrangements, the
/// most of any line in the Hungry Cat puzzles.
pub fn counted_line() -> Vec<Tally> {
    let tally =
        |(c, count)| Colour::new(c).and_then(|colour| Tally::new(colour, count, false).ok());
    [2, 6, 3, 4].into_iter().enumerate().filter_map(tally).collect()
}
