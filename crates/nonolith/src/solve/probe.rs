//! Probing: tries each candidate of a cell and solves lines to see what follows.
//!
//! A candidate that leads to a contradiction is removed. Whatever follows from every candidate of a
//! cell holds in any case. (SAT solvers call these failed literals and necessary assignments.)

use super::budget::{Budget, Interrupt};
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::line::solve_lines_on;
use super::probed::Probed;
use super::propagate::{Propagator, Stop};
use super::stats::Stats;
use crate::model::{Colour, ColourSet};
use crate::solve::{Fact, Order, Phase, Progress, ProofLog};

/// Line solving and probes of single cells, until nothing more follows.
pub(super) struct Probe;

impl Engine for Probe {
    fn name(&self) -> &'static str {
        "probe"
    }

    fn about(&self) -> &'static str {
        "solves lines, then tries each candidate of single cells; says `unknown` where it gets stuck"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        probe(job, budget, found, Patience::ENDLESS)
    }
}

/// How many probes in a row may have no result.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    pub(super) at_first: usize,
    /// Once an eighth of the candidates to remove is gone.
    pub(super) once_it_pays: usize,
}

impl Patience {
    const ENDLESS: Patience = Patience { at_first: usize::MAX, once_it_pays: usize::MAX };

    /// `from` is how many candidates there were to remove when probing began, and `left` how many there are.
    fn allows(self, idle: usize, from: i64, left: i64) -> bool {
        let pays = from - left >= from / 8;
        idle < if pays { self.once_it_pays } else { self.at_first }
    }
}

/// Solves lines, then probes where they get stuck, until `patience` ends.
pub(super) fn probe(
    job: &Job<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
    patience: Patience,
) -> Outcome {
    let puzzle = job.puzzle;
    let mut propagator = Propagator::new(puzzle, job.start, Order::default());
    let lines = solve_lines_on(&mut propagator, budget, found);
    if lines.ending != Ending::Stuck {
        return lines;
    }
    let fixed = lines.known.cells().len() - lines.known.undecided();
    budget.report(|| Progress { phase: Phase::Probes, stats: lines.stats, fixed });
    let probed = Probed::new(puzzle.shape());
    let mut prober = Prober { propagator, probed, stats: lines.stats, patience, proof: job.proof };
    let ending = match prober.run(budget) {
        Err(Stop::Interrupt(interrupt)) => Ending::Interrupted(interrupt),
        Err(Stop::Contradiction(contradiction)) => Ending::Contradiction(contradiction),
        Ok(()) if prober.propagator.board().is_decided() => {
            let _ = found(prober.propagator.board().to_grid());
            Ending::Exhausted
        }
        Ok(()) => Ending::Stuck,
    };
    let (lines, removals) = (prober.propagator.lines, prober.propagator.removals);
    let stats = Stats { lines, removals, ..prober.stats };
    Outcome { ending, known: prober.propagator.board().to_grid(), stats }
}

struct Prober<'p> {
    propagator: Propagator<'p>,
    probed: Probed,
    stats: Stats,
    patience: Patience,
    proof: Option<&'p dyn ProofLog>,
}

impl Prober<'_> {
    /// Probes all cells, round after round, until a whole round has had no result or `patience` ends.
    fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let (mut changed, mut idle) = (true, 0);
        let from = self.propagator.board().excess();
        while changed && !self.propagator.board().is_decided() {
            changed = false;
            let counts = self.open_neighbours(budget).map_err(Stop::Interrupt)?;
            for cell in by_promise(&counts) {
                if self.propagator.board().cell(cell).len() < 2 || self.probed.is_idle(cell) {
                    continue;
                }
                if self.probe(cell, budget)? {
                    (changed, idle) = (true, 0);
                } else {
                    idle += 1;
                }
                if !self.patience.allows(idle, from, self.propagator.board().excess()) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// How many open neighbours each open cell has; `None` for the other cells.
    fn open_neighbours(&self, budget: &mut Budget<'_>) -> Result<Vec<Option<u8>>, Interrupt> {
        let board = self.propagator.board();
        let is_open = |cell: usize| board.cell(cell).len() > 1;
        let mut counts = Vec::with_capacity(board.shape().area());
        for cell in 0..board.shape().area() {
            budget.tick_at(cell)?;
            let count = || board.shape().neighbours(cell).filter(|&other| is_open(other)).count();
            counts.push(is_open(cell).then(|| u8::try_from(count()).unwrap_or(u8::MAX)));
        }
        Ok(counts)
    }

    /// Tries each candidate of a cell. Returns whether that had a result.
    fn probe(&mut self, cell: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let colours = self.propagator.board().cell(cell);
        // The candidates that are removed whichever colour this cell has.
        let mut common: Option<Vec<(usize, ColourSet)>> = None;
        let mut wrong = ColourSet::EMPTY;
        for colour in colours.iter() {
            self.stats.probes += 1;
            let mark = self.propagator.mark();
            self.propagator.assign(cell, colour);
            let outcome = self.propagator.run(budget);
            let gone = outcome.map(|()| self.propagator.removed_since(mark));
            // Undo even after an interrupt: the board must hold only what is known.
            self.propagator.undo(mark);
            match gone {
                Ok(gone) => {
                    self.probed.touch(self.propagator.board().shape(), &gone);
                    common = Some(match common {
                        None => gone,
                        Some(common) => shared(&common, &gone),
                    });
                }
                Err(Stop::Contradiction(_)) => wrong.insert(colour),
                Err(interrupt) => return Err(interrupt),
            }
        }
        let mark = self.propagator.mark();
        let mut changed = !wrong.is_empty();
        self.stats.conflicts += wrong.len() as u64;
        for colour in wrong.iter() {
            self.log_removal(cell, colour, &[]);
            self.propagator.remove(cell, colour);
        }
        let right: Vec<Colour> = (colours & !wrong).iter().collect();
        for (other, gone) in common.unwrap_or_default() {
            for colour in (gone & self.propagator.board().cell(other)).iter() {
                let cases: Vec<_> =
                    right.iter().map(|&colour| Fact::Cell { cell, colour }).collect();
                self.log_removal(other, colour, &cases);
                self.propagator.remove(other, colour);
                changed = true;
            }
        }
        if changed {
            self.propagator.run(budget)?;
            let gone = self.propagator.removed_since(mark);
            self.probed.end(self.propagator.board().shape(), &gone);
        } else {
            self.probed.end_idle(cell);
        }
        Ok(changed)
    }
}

impl Prober<'_> {
    /// Notes that a candidate goes. It follows from each of these cases, one of which holds.
    fn log_removal(&self, cell: usize, colour: Colour, cases: &[Fact]) {
        let Some(proof) = self.proof else { return };
        let gone = (Fact::Cell { cell, colour }, false);
        // The last case follows when the candidate is assumed and the others are out.
        let but_one = &cases[..cases.len().saturating_sub(1)];
        but_one.iter().for_each(|&case| proof.add(&[(case, false), gone]));
        proof.add(&[gone]);
        but_one.iter().for_each(|&case| proof.delete(&[(case, false), gone]));
    }
}

/// The open cells, those with the fewest open neighbours first: where there is less room, a contradiction
/// is more likely.
fn by_promise(neighbours: &[Option<u8>]) -> impl Iterator<Item = usize> + '_ {
    let most = neighbours.iter().flatten().max().copied();
    let with =
        move |wanted| (0..neighbours.len()).filter(move |&cell| neighbours[cell] == Some(wanted));
    (0..=most.unwrap_or(0)).flat_map(with)
}

/// The intersection of two lists, both sorted by cell.
fn shared(a: &[(usize, ColourSet)], b: &[(usize, ColourSet)]) -> Vec<(usize, ColourSet)> {
    let mut both = Vec::new();
    let mut rest = b.iter().peekable();
    for &(cell, colours) in a {
        while rest.next_if(|&&(other, _)| other < cell).is_some() {}
        if let Some(&&(other, others)) = rest.peek()
            && other == cell
            && !(colours & others).is_empty()
        {
            both.push((cell, colours & others));
        }
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::oracle;
    use crate::model::{Colour, Grid, Kind, Puzzle, Shape};
    use proptest::prelude::*;

    fn ones(size: usize) -> Puzzle {
        let clues: Vec<&[u32]> = vec![&[1]; size];
        Puzzle::mono(&clues, &clues).unwrap()
    }

    fn prober(puzzle: &Puzzle) -> Prober<'_> {
        let propagator = Propagator::new(puzzle, &puzzle.unknown(), Order::default());
        let probed = Probed::new(puzzle.shape());
        Prober {
            propagator,
            probed,
            stats: Stats::default(),
            patience: Patience::ENDLESS,
            proof: None,
        }
    }

    #[test]
    fn cells_with_less_room_come_first() {
        let puzzle = ones(3);
        let mut prober = prober(&puzzle);
        prober.propagator.assign(4, Colour::BACKGROUND);
        let counts = prober.open_neighbours(&mut Budget::unlimited()).unwrap();
        // The middle is known: corners have two open neighbours, and so have the cells between them.
        assert_eq!(by_promise(&counts).collect::<Vec<_>>(), [0, 1, 2, 3, 5, 6, 7, 8]);
        prober.propagator.assign(0, Colour::BACKGROUND);
        let counts = prober.open_neighbours(&mut Budget::unlimited()).unwrap();
        assert_eq!(by_promise(&counts).collect::<Vec<_>>(), [1, 3, 2, 5, 6, 7, 8]);
    }

    proptest! {
        /// Cells that are not probed again, because none of their lines has changed, have no result.
        #[test]
        fn nothing_is_left_to_probe(
            (width, height) in (2usize..=7, 2usize..=7),
            colours in 2usize..=3,
            picture in prop::collection::vec(0usize..3, 49),
        ) {
            let shape = Shape::new(width, height).unwrap();
            let cell = |i: usize| ColourSet::only(Colour::new(picture[i] % colours).unwrap());
            let grid = Grid::from_cells(&shape, (0..width * height).map(cell).collect()).unwrap();
            let palette = oracle::palette(colours);
            let puzzle = Puzzle::of_picture(palette, &grid, Kind::Runs).unwrap();
            let mut prober = prober(&puzzle);
            let budget = &mut Budget::unlimited();
            prop_assert!(prober.propagator.run(budget).is_ok() && prober.run(budget).is_ok());
            for cell in 0..width * height {
                if prober.propagator.board().cell(cell).len() > 1 {
                    prop_assert!(matches!(prober.probe(cell, budget), Ok(false)));
                }
            }
        }
    }

    #[test]
    fn a_stop_ends_the_look_at_all_cells() {
        let puzzle = ones(300);
        let asked = std::cell::Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() == 2
        };
        let mut budget = Budget::unlimited().with_stop(&stop);
        let outcome = prober(&puzzle).open_neighbours(&mut budget);
        assert_eq!(outcome, Err(Interrupt::Stopped));
        assert_eq!(asked.get(), 2);
    }
}
