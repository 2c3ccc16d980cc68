//! The engine `ranges`: three rules narrow the range of each block from both ends. Where they have
//! no more effect, the first unsolved block is tried at the start of its range.
//!
//! It serves for comparison and for teaching: a person can follow every step
//! (`explain --engine ranges`). Counted clues have no blocks; for those it runs `backtrack`.

use super::backtrack::Backtrack;
use super::budget::{Budget, Interrupt};
use super::check::check;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::propagate::{Contradiction, Stop};
use super::stats::Stats;
use crate::line::ranges::{self, Rules};
use crate::model::{Colour, ColourSet, Direction, Grid, Kind, LineId, Puzzle, Shape};
use crate::solve::{Phase, Progress};
use std::ops::Range;

pub(super) struct RangesEngine;

impl Engine for RangesEngine {
    fn name(&self) -> &'static str {
        "ranges"
    }

    fn about(&self) -> &'static str {
        "narrows the range of each block by three rules, then guesses where a block starts"
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        match job.puzzle.kind() {
            Kind::Runs => solve_by_ranges(job, budget, found, &mut Unobserved),
            Kind::Counted => Backtrack.run(job, budget, found),
        }
    }
}

/// A guess: "this cell has this colour", because a block starts there.
#[derive(Clone, Copy)]
pub(crate) struct Guess {
    pub(crate) cell: usize,
    pub(crate) colour: Colour,
    /// The line and the block that would start there.
    pub(crate) block: Option<(LineId, usize)>,
}

/// Follows what the engine does.
pub(crate) trait Observer {
    /// A line removes the candidates in `gone`, given by position; `grid` still has them.
    fn marked(
        &mut self,
        grid: &Grid,
        line: LineId,
        gone: &[(usize, ColourSet)],
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt>;
    /// A guess is made; `grid` is the state before it.
    fn guessed(&mut self, grid: &Grid, guess: Guess);
    /// The last open guess is undone; `grid` is the state before it.
    fn taken_back(&mut self, grid: &Grid, guess: Guess);
}

struct Unobserved;

impl Observer for Unobserved {
    fn marked(
        &mut self,
        _: &Grid,
        _: LineId,
        _: &[(usize, ColourSet)],
        _: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        Ok(())
    }
    fn guessed(&mut self, _: &Grid, _: Guess) {}
    fn taken_back(&mut self, _: &Grid, _: Guess) {}
}

/// Finds all solutions of a puzzle with run clues.
pub(crate) fn solve_by_ranges(
    job: &Job<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
    observer: &mut dyn Observer,
) -> Outcome {
    let puzzle = job.puzzle;
    let mut stats = Stats::default();
    budget.report(|| Progress { phase: Phase::Lines, stats, fixed: 0 });
    let mut state = match State::new(puzzle, job.start) {
        Ok(state) => state,
        Err(contradiction) => {
            let known = job.start.clone();
            return Outcome { ending: Ending::Contradiction(contradiction), known, stats };
        }
    };
    let mut guesses: Vec<(Guess, State)> = Vec::new();
    let mut known = None;
    let ending = loop {
        match state.settle(puzzle, budget, &mut stats, observer) {
            Err(Stop::Interrupt(interrupt)) => break Ending::Interrupted(interrupt),
            Err(Stop::Contradiction(contradiction)) if stats.decisions == 0 => {
                break Ending::Contradiction(contradiction);
            }
            Err(Stop::Contradiction(_)) => stats.conflicts += 1,
            // The rules miss some contradictions of coloured lines.
            Ok(()) if state.grid.is_decided() && check(puzzle, &state.grid).is_err() => {
                stats.conflicts += 1;
            }
            Ok(()) if state.grid.is_decided() => {
                if found(state.grid.clone()).is_break() && !guesses.is_empty() {
                    break Ending::Enough;
                }
            }
            Ok(()) => {
                let known = known.get_or_insert_with(|| state.grid.clone());
                if stats.decisions == 0 {
                    let fixed = known.cells().len() - known.undecided();
                    budget.report(|| Progress { phase: Phase::Search, stats, fixed });
                }
                let guess = state.guess(puzzle);
                observer.guessed(&state.grid, guess);
                guesses.push((guess, state.clone()));
                stats.decisions += 1;
                stats.depth = stats.depth.max(guesses.len() as u64);
                state.set(puzzle, guess.cell, ColourSet::only(guess.colour));
                continue;
            }
        }
        let Some((guess, before)) = guesses.pop() else { break Ending::Exhausted };
        state = before;
        observer.taken_back(&state.grid, guess);
        let others = state.grid.cells()[guess.cell] & !ColourSet::only(guess.colour);
        state.set(puzzle, guess.cell, others);
    };
    let known = known.unwrap_or(state.grid);
    Outcome { ending, known, stats }
}

/// What is known about cells and blocks.
#[derive(Clone)]
struct State {
    grid: Grid,
    /// By line.
    ranges: Vec<Vec<Range<usize>>>,
    /// By line: whether something changed since it was last solved.
    dirty: Vec<bool>,
}

/// All lines, one direction after the other.
fn by_direction(shape: &Shape, directions: impl IntoIterator<Item = Direction>) -> Vec<LineId> {
    let lines_in = |direction| shape.lines().filter(move |line| line.direction() == direction);
    directions.into_iter().flat_map(lines_in).collect()
}

impl State {
    fn new(puzzle: &Puzzle, start: &Grid) -> Result<State, Contradiction> {
        let shape = puzzle.shape();
        let packed = |line| {
            ranges::packed(puzzle.clue(line).blocks(), shape.length_of(line))
                .map_err(|_| Contradiction { line })
        };
        let all = puzzle.palette().all();
        let cells = start.cells().iter().map(|&cell| cell & all).collect();
        Ok(State {
            grid: Grid::from_cells(shape, cells).unwrap_or_else(|_| start.clone()),
            ranges: shape.lines().map(packed).collect::<Result<_, _>>()?,
            dirty: vec![true; shape.line_count()],
        })
    }

    fn set(&mut self, puzzle: &Puzzle, cell: usize, colours: ColourSet) {
        self.grid.set(cell, colours);
        for line in puzzle.shape().lines_through(cell) {
            self.dirty[puzzle.shape().index_of(line)] = true;
        }
    }

    /// Applies the rules to columns, then rows, until nothing changes. (Other shapes: from the last
    /// direction to the first.)
    fn settle(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
        stats: &mut Stats,
        observer: &mut dyn Observer,
    ) -> Result<(), Stop> {
        let shape = puzzle.shape();
        let order = by_direction(shape, shape.directions().into_iter().rev());
        while self.dirty.contains(&true) {
            for &line in order.iter().filter(|line| shape.length_of(**line) > 0) {
                let index = shape.index_of(line);
                if std::mem::take(&mut self.dirty[index]) {
                    if let Err(interrupt) = budget.tick() {
                        self.dirty[index] = true;
                        return Err(Stop::Interrupt(interrupt));
                    }
                    stats.lines += 1;
                    let gone = self.look_at(puzzle, line).map_err(Stop::Contradiction)?;
                    if gone.is_empty() {
                        continue;
                    }
                    if let Err(interrupt) = observer.marked(&self.grid, line, &gone, budget) {
                        self.dirty[index] = true;
                        return Err(Stop::Interrupt(interrupt));
                    }
                    let cells: Vec<usize> = shape.cells_of(line).collect();
                    for (p, colours) in gone {
                        stats.removals += colours.len() as u64;
                        let left = self.grid.cells()[cells[p]] & !colours;
                        self.set(puzzle, cells[p], left);
                    }
                }
            }
            self.dirty.iter_mut().zip(shape.lines()).for_each(|(dirty, line)| {
                *dirty &= shape.length_of(line) > 0;
            });
        }
        Ok(())
    }

    /// Narrows the ranges of a line. Returns the candidates that this removes, by position.
    fn look_at(
        &mut self,
        puzzle: &Puzzle,
        line: LineId,
    ) -> Result<Vec<(usize, ColourSet)>, Contradiction> {
        let index = puzzle.shape().index_of(line);
        let (blocks, ranges) = (puzzle.clue(line).blocks(), &mut self.ranges[index]);
        let cells: Vec<ColourSet> = self.grid.line(line).collect();
        let narrowed = ranges::narrow_once(blocks, &cells, ranges, Rules::ALL);
        self.dirty[index] |= narrowed.map_err(|_| Contradiction { line })?;
        let mut marks = cells.clone();
        for (p, mark) in marks.iter_mut().enumerate() {
            if !ranges.iter().any(|range| range.contains(&p)) {
                *mark &= ColourSet::only(Colour::BACKGROUND);
            }
        }
        for (block, range) in blocks.iter().zip(&*ranges) {
            let core = ranges::core(*block, range);
            core.for_each(|p| marks[p] &= ColourSet::only(block.colour()));
        }
        if marks.iter().any(|mark| mark.is_empty()) {
            return Err(Contradiction { line });
        }
        let gone = cells.iter().zip(&marks).map(|(&cell, &mark)| cell & !mark).enumerate();
        Ok(gone.filter(|(_, colours)| !colours.is_empty()).collect())
    }

    /// The start of the range of the first unsolved block, in the direction with the fewest lines.
    fn guess(&self, puzzle: &Puzzle) -> Guess {
        let shape = puzzle.shape();
        let mut directions = shape.directions();
        let lines_in = |direction| shape.lines().filter(|l| l.direction() == direction).count();
        directions.sort_by_key(|&direction| lines_in(direction));
        let order = by_direction(shape, directions);
        let start = |line: LineId| {
            let ranges = &self.ranges[shape.index_of(line)];
            puzzle.clue(line).blocks().iter().zip(ranges).enumerate().find_map(
                |(i, (block, range))| {
                    let cell = shape.cells_of(line).nth(range.start)?;
                    let colours = self.grid.cells()[cell];
                    let open = colours.single().is_none() && colours.contains(block.colour());
                    let solved = range.len() == block.length() as usize;
                    (!solved && open).then_some(Guess {
                        cell,
                        colour: block.colour(),
                        block: Some((line, i)),
                    })
                },
            )
        };
        order.into_iter().find_map(start).unwrap_or_else(|| {
            // All blocks are solved, or the start of their range is decided: any open cell will do.
            let open = |cell: &ColourSet| cell.single().is_none();
            let cell = self.grid.cells().iter().position(open).unwrap_or(0);
            let colour = self.grid.cells()[cell].iter().last().unwrap_or_default();
            Guess { cell, colour, block: None }
        })
    }
}
