//! The engine that knows nothing of lines.

use super::hooks::Hooks;
use super::matrix::Matrix;
use super::search::{Counts, Search, Step};
use crate::{
    Ending, Engine, Found, Grid, Interrupt, Job, Kind, Meter, Phase, Progress, Run, Stats,
};

/// Algorithm X on the [`Matrix`] of a puzzle.
pub(in crate::solve) struct Cover;

/// Whoever watches is told that often.
const DEAD_ENDS_PER_REPORT: u64 = 4096;

impl Engine for Cover {
    fn name(&self) -> &'static str {
        "cover"
    }

    fn about(&self) -> &'static str {
        "Algorithm X on an exact cover, shares nothing with the others; run clues only"
    }

    fn supports(&self, kind: Kind) -> bool {
        kind == Kind::Runs
    }

    fn run(&self, job: &Job<'_>, meter: &mut Meter<'_>, found: &mut Found<'_>) -> Run {
        meter.report(|| Progress { phase: Phase::Search, stats: Stats::default(), fixed: 0 });
        let matrix = match Matrix::new(job.puzzle, job.start, meter) {
            Ok(matrix) => matrix,
            Err(interrupt) => return interrupted_before(interrupt, job.start),
        };
        let mut search = Search::new(matrix.problem(), Forced::default());
        let ending = loop {
            match search.advance(meter) {
                Err(interrupt) => break Ending::Interrupted(interrupt),
                Ok(Step::Done) => break Ending::Exhausted,
                Ok(Step::Solution(options)) => {
                    if found(matrix.grid(&options)).is_break() && !search.is_spent() {
                        break Ending::Enough;
                    }
                }
                Ok(Step::DeadEnd) => {
                    if search.counts().dead_ends.is_multiple_of(DEAD_ENDS_PER_REPORT) {
                        let known = known(&matrix, job.start, search.hooks());
                        let fixed = known.cells().len() - known.undecided();
                        let stats = stats(search.counts());
                        meter.report(|| Progress { phase: Phase::Search, stats, fixed });
                    }
                }
            }
        };
        let known = known(&matrix, job.start, search.hooks());
        Run { ending, known, stats: stats(search.counts()) }
    }
}

/// The options that were chosen, each as the only one, before there was a choice.
#[derive(Default)]
struct Forced {
    options: Vec<usize>,
    over: bool,
}

impl Hooks for Forced {
    fn chosen(&mut self, option: usize, of: usize) {
        self.over |= of > 1;
        if !self.over {
            self.options.push(option);
        }
    }

    fn dropped(&mut self, _: usize) {
        self.over = true;
    }
}

fn known(matrix: &Matrix<'_>, start: &Grid, forced: &Forced) -> Grid {
    let mut known = start.clone();
    matrix.draw(&forced.options, &mut known);
    known
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

fn interrupted_before(interrupt: Interrupt, start: &Grid) -> Run {
    Run { ending: Ending::Interrupted(interrupt), known: start.clone(), stats: Stats::default() }
}
