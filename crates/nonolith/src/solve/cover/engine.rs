//! The engine `cover`, which uses no line solving.

use super::matrix::{Matrix, MatrixError, Requirement};
use crate::model::{Grid, Kind};
use crate::solve::{
    Budget, Ending, Engine, Interrupt, Job, Outcome, Phase, Progress, SolutionSink, Stats,
};
use nonolith_cover::{Counts, Event, Hooks, Item, Search};

/// Algorithm X on the [`Matrix`] of a puzzle.
pub(in crate::solve) struct Cover;

/// Dead ends between two progress reports. Not tuned.
const DEAD_ENDS_PER_REPORT: u64 = 4096;

impl Engine for Cover {
    fn name(&self) -> &'static str {
        "cover"
    }

    fn about(&self) -> &'static str {
        "runs Algorithm X on an exact cover, without line solving; run clues only"
    }

    fn supports(&self, kind: Kind) -> bool {
        kind == Kind::Runs
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        budget.report(|| Progress { phase: Phase::Search, stats: Stats::default(), fixed: 0 });
        let matrix = match Matrix::new(job.puzzle, job.start, budget) {
            Ok(matrix) => matrix,
            Err(error) => return ended_before(&error, job.start),
        };
        let mut search = Search::new(matrix.problem(), Guide::new(&matrix));
        let ending = loop {
            match search.advance_within(|updates| step(budget, updates)) {
                Err(interrupt) => break Ending::Interrupted(interrupt),
                Ok(Event::Done) => break Ending::Exhausted,
                Ok(Event::Solution(options)) => {
                    if found(matrix.grid(&options)).is_break() && !search.is_spent() {
                        break Ending::Enough;
                    }
                }
                Ok(Event::DeadEnd) => {
                    if search.counts().dead_ends.is_multiple_of(DEAD_ENDS_PER_REPORT) {
                        let known = known(&matrix, job.start, search.hooks());
                        let fixed = known.cells().len() - known.undecided();
                        let stats = stats(search.counts());
                        budget.report(|| Progress { phase: Phase::Search, stats, fixed });
                    }
                }
            }
        };
        let known = known(&matrix, job.start, search.hooks());
        let stats = Stats { memory: matrix.bytes(), ..stats(search.counts()) };
        Outcome { ending, known, stats }
    }
}

/// Chooses among the items with the fewest options, and notes what is certain.
///
/// Items that led to dead ends come first, so that contradictions show sooner; then blocks, which
/// cover more than cells do. Without that, rainbow-hills.non takes 373,122 nodes instead of 4,249, and
/// hot-air-balloons.non, which now takes 58,342, is not finished after 570,361. A few easy puzzles
/// take more (toadstool.non 1,461 instead of 546).
struct Guide {
    /// The merit of each item: the highest comes first.
    merits: Vec<u64>,
    /// The options that were forced before the first guess.
    forced: Vec<usize>,
    /// Whether anything was guessed.
    has_guessed: bool,
}

impl Guide {
    fn new(matrix: &Matrix<'_>) -> Guide {
        let is_block = |item| matches!(matrix.requirement(item), Some(Requirement::Block(..)));
        let merits = matrix.problem().items().map(|item| u64::from(is_block(item))).collect();
        Guide { merits, forced: Vec::new(), has_guessed: false }
    }
}

impl Hooks for Guide {
    fn rank(&mut self, item: Item) -> u64 {
        u64::MAX - self.merits[item.index()]
    }

    fn stuck(&mut self, item: Item) {
        self.merits[item.index()] += 2;
    }

    fn chosen(&mut self, option: usize, of: usize) {
        self.has_guessed |= of > 1;
        if !self.has_guessed {
            self.forced.push(option);
        }
    }
}

/// The start grid with everything that is certain.
fn known(matrix: &Matrix<'_>, start: &Grid, guide: &Guide) -> Grid {
    let mut known = start.clone();
    matrix.draw(&guide.forced, &mut known);
    known
}

/// Takes a step of the budget for a choice. Many updates weigh as much as several steps.
fn step(budget: &mut Budget<'_>, updates: u64) -> Result<(), Interrupt> {
    const UPDATES_PER_STEP: u64 = 1000;
    budget.weigh(updates / UPDATES_PER_STEP);
    budget.tick()
}

fn stats(counts: Counts) -> Stats {
    Stats {
        decisions: counts.guesses,
        conflicts: counts.dead_ends,
        depth: counts.depth,
        nodes: counts.nodes,
        updates: counts.updates,
        ..Stats::default()
    }
}

fn ended_before(error: &MatrixError, start: &Grid) -> Outcome {
    let ending = match *error {
        MatrixError::Interrupted(interrupt) => Ending::Interrupted(interrupt),
        // `solve_each` refuses these before any engine runs.
        MatrixError::Start(_) | MatrixError::Counted => Ending::Stuck,
    };
    Outcome { ending, known: start.clone(), stats: Stats::default() }
}
