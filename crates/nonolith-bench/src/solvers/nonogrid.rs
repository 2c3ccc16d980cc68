//! The solver nonogrid with its SAT back end: line solving, probing, then varisat.
//!
//! It has no time limit, so it runs in a thread that is abandoned when its time is up.

use super::{Outcome, Solver, Task};
use cpu_time::ThreadTime;
use nonogrid::{
    BinaryBlock, Block, Board, Color, ColoredBlock, Description, DynamicColor, FullProbe,
    LineSolver, RcBoard,
};
use nonolith::{Colour, ColourSet, Grid, Kind, LineId, Puzzle, Shape};
use std::sync::mpsc;
use std::time::Instant;

pub(super) struct Nonogrid;

impl Solver for Nonogrid {
    fn name(&self) -> &'static str {
        "nonogrid"
    }

    fn solve(&self, task: &Task<'_>) -> Outcome {
        if task.puzzle.kind() == Kind::Counted {
            return Outcome::gave_up();
        }
        let (sender, outcome) = mpsc::channel();
        let (puzzle, unique) = (task.puzzle.clone(), task.unique);
        std::thread::spawn(move || {
            let solve = if puzzle.palette().len() == 2 {
                solve::<BinaryBlock>
            } else {
                solve::<ColoredBlock>
            };
            let begun = ThreadTime::now();
            let outcome = solve(&puzzle, unique);
            let _ = sender.send(Outcome { elsewhere: begun.elapsed(), ..outcome });
        });
        let left = task.deadline.saturating_duration_since(Instant::now());
        let gave_up = |_| Outcome { elsewhere: left, ..Outcome::gave_up() };
        outcome.recv_timeout(left).unwrap_or_else(gave_up)
    }
}

fn solve<B>(puzzle: &Puzzle, unique: bool) -> Outcome
where
    B: Block + 'static,
    B::Color: DynamicColor,
{
    let clue = |line| {
        let blocks = puzzle.clue(line).blocks();
        let block = |block: &nonolith::Block| {
            // Colours are bits here; the lowest is the background.
            B::from_size_and_color(block.length() as usize, Some(1 << block.colour().index()))
        };
        Description::new(blocks.iter().map(block).collect())
    };
    let shape = puzzle.shape();
    let rows = (0..shape.height()).map(LineId::row).map(clue).collect();
    let columns = (0..shape.width()).map(LineId::column).map(clue).collect();
    let board = RcBoard::new(Board::<B>::with_descriptions_and_palette(rows, columns, None));
    let wanted = if unique { 2 } else { 1 };
    let solved =
        nonogrid::solve::<B, LineSolver<B>, FullProbe<B>>(RcBoard::clone(&board), Some(wanted));
    let solution = match solved {
        Err(_) => None,
        Ok(None) => Some(board.read().make_snapshot()),
        Ok(Some(mut solutions)) => {
            let first = solutions.next();
            let _ = if unique { solutions.next() } else { None };
            first
        }
    };
    Outcome::new(solution.and_then(|cells| picture::<B>(shape, &cells)), true, 0)
}

fn picture<B: Block>(shape: &Shape, cells: &[B::Color]) -> Option<Grid> {
    let colour = |cell: &B::Color| {
        if *cell == B::Color::blank() {
            return Some(ColourSet::only(Colour::BACKGROUND));
        }
        let colour = cell.as_color_id().map_or(1, |id| id.trailing_zeros().max(1) as usize);
        Colour::new(colour).map(ColourSet::only)
    };
    Grid::from_cells(shape, cells.iter().map(colour).collect::<Option<_>>()?).ok()
}
