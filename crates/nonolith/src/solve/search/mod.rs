//! Conflict-driven search (CDCL) over cells and block ranges.
//!
//! Line solving comes first. What it leaves open is encoded as clauses over cells and block ranges
//! (`encode.rs`); the lines also stay as propagators, which find more than the clauses do
//! (`lines.rs`). The main loop propagates, learns from conflicts, restarts, reduces the learned
//! clauses and decides. docs/search.md explains the whole engine.

mod analyse;
mod belief;
mod cells;
mod clauses;
mod cnf;
pub(crate) mod count;
mod descent;
mod encode;
mod encode_counted;
mod enumerate;
mod lines;
mod lit;
mod log;
mod memory;
mod mode;
mod news;
mod order;
mod phases;
mod propagate;
mod reason;
mod reduce;
mod schedule;
mod share;
pub(crate) mod split;
mod symmetry;
#[cfg(test)]
mod symmetry_tests;
#[cfg(test)]
mod tests;
mod trail;
pub(crate) mod tree;
mod vivify;
mod weakest;

use super::board::Removal;
use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::exchange::Exchange;
use super::line::solve_root_lines;
use super::stats::Stats;
use super::workspace::Workspace;
use crate::model::{ColourSet, Grid, Kind};
use crate::solve::Interrupt;
use belief::Beliefs;
use cells::CellLiterals;
use clauses::{Encoding, Learned};
pub use cnf::Cnf;
use descent::Descent;
use encode::{CLAUSE_BYTES, Lists, MAX_CLAUSES};
use lines::LinePropagators;
use lit::Lit;
use log::Log;
pub(super) use memory::SearchMemory;
use mode::Mode;
use order::VariableOrder;
use phases::Phases;
use reason::Reason;
use reduce::Reductions;
use schedule::Schedule;
use share::Sharing;
use symmetry::{Guard, Passed};
use trail::Trail;
use vivify::Vivified;
use weakest::BlockOf;

/// The engine: line solving, then search.
pub(super) struct SearchEngine;

impl Engine for SearchEngine {
    fn name(&self) -> &'static str {
        "search"
    }

    fn about(&self) -> &'static str {
        "solves lines, then runs a conflict-driven search that learns clauses"
    }

    fn is_seeded(&self) -> bool {
        true
    }

    fn gives_proofs(&self) -> bool {
        true
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        let lines = solve_root_lines(job, budget, found);
        if lines.ending == Ending::Stuck { search(job, lines, budget, found) } else { lines }
    }
}

/// Searches from where line solving and probing got stuck.
pub(super) fn search(
    job: &Job<'_>,
    so_far: Outcome,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    search_from(job, so_far, &mut None, budget, found)
}

/// Like [`search`], but finds only solutions with candidates that no solution before has had: in the
/// end, every candidate that occurs in any solution. Returns those candidates, too.
pub(super) fn search_for_news(
    job: &Job<'_>,
    so_far: Outcome,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> (Outcome, Grid) {
    let none = Grid::filled(job.puzzle.shape(), ColourSet::EMPTY);
    let mut seen = Some(none);
    let outcome = search_from(job, so_far, &mut seen, budget, found);
    (outcome, seen.unwrap_or_else(|| job.puzzle.unknown()))
}

fn search_from(
    job: &Job<'_>,
    so_far: Outcome,
    seen: &mut Option<Grid>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    let Outcome { known, stats, .. } = so_far;
    // Solutions with news need not be symmetric, and what follows from symmetry has no proof by clauses alone.
    let guarded = seen.is_none() && job.proof.is_none();
    match Search::new(job, known.clone(), stats, MAX_CLAUSES, guarded, budget) {
        Ok(mut search) => {
            search.seen = seen.take();
            let ending = search.run(budget, found);
            *seen = search.seen.take();
            let stats = search.stats();
            if let Some(workspace) = job.workspace {
                workspace.give_back(search.into_memory());
            }
            Outcome { ending, known, stats }
        }
        Err(why) => Outcome { ending: Ending::Interrupted(why), known, stats },
    }
}

/// The most literals of stored explanations. Their indices have 31 bits; half of that range leaves
/// room for those that are added between two checks.
const MAX_STORED: usize = 1 << 30;

/// A search under way.
struct Search<'p> {
    cells: CellLiterals,
    lines: LinePropagators<'p>,
    encoding: Encoding,
    learned: Learned,
    trail: Trail,
    /// Unused; for the next search.
    lists: Lists,
    /// The candidates that the literals on the trail removed, in order.
    removals: Vec<Removal>,
    order: VariableOrder,
    phases: Phases,
    beliefs: Option<Beliefs<'p>>,
    descent: Descent,
    mode: Mode,
    vivified: Vivified,
    block_of: BlockOf,
    schedule: Schedule,
    reductions: Reductions,
    /// Explanations of literals on the trail; see `Reason::Stored`.
    stored: Vec<Lit>,
    stats: Stats,
    /// Shares clauses with other searches for the same puzzle.
    exchange: Option<&'p dyn Exchange>,
    sharing: Sharing,
    /// Solutions from elsewhere that are to be handed over: images of others, or of other searches.
    known: Vec<Grid>,
    /// The bytes of the clauses that exclude solutions. What is learned after the first need not hold in every
    /// solution.
    exclusions: u64,
    /// The candidates that occur in solutions so far, if the search looks for those; see `news.rs`.
    seen: Option<Grid>,
    /// Symmetric solutions come first, if the clues are symmetric.
    guard: Option<Guard>,
    /// Solutions that the caller has, but that are not excluded yet; see `symmetry.rs`.
    passed: Vec<Passed>,
    /// Whether the search backtracks chronologically instead of learning; see `enumerate.rs`.
    walking: bool,
    /// Whether the unit clauses of the encoding contradict each other.
    impossible: bool,
    // Results that the steps pass to each other, and scratch memory.
    conflict: Vec<Lit>,
    clause: Vec<Lit>,
    found: Vec<Lit>,
    marks: Vec<u8>,
    marked: Vec<u32>,
    pool: Vec<Vec<Lit>>,
    stamps: Vec<u64>,
    stamp: u64,
    /// The number of learned clauses at which memory is next checked.
    next_look: u64,
    /// Where the proof goes, if one is asked for.
    log: Option<Log<'p>>,
    /// Every clause learned.
    #[cfg(test)]
    learned_so_far: Vec<Vec<Lit>>,
}

impl<'p> Search<'p> {
    /// Encodes the puzzle in at most `most` clauses. `guarded` says whether to look for symmetric solutions
    /// first.
    fn new(
        job: &Job<'p>,
        root: Grid,
        stats: Stats,
        most: usize,
        guarded: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Search<'p>, Interrupt> {
        let puzzle = job.puzzle;
        budget.room_for(CellLiterals::memory(&root))?;
        let cells = CellLiterals::new(&root);
        // The encoding counts against the memory budget, too.
        let most = most.min(usize::try_from(budget.memory()).unwrap_or(usize::MAX) / CLAUSE_BYTES);
        let mut memory = job.workspace.map(Workspace::take).unwrap_or_default();
        let (lists, named) = (std::mem::take(&mut memory.lists), job.proof.is_some());
        let mut encoded =
            encode::encode(puzzle, &root, &cells, most, named, lists, || budget.tick())?;
        // With a proof, counted lines are nothing but clauses.
        if job.proof.is_some() && !encoded.lines && puzzle.kind() == Kind::Counted {
            return Err(Interrupt::Memory);
        }
        let guard = match guarded && encoded.lines {
            true => Guard::encode(puzzle, &cells, stats.conflicts, &mut encoded, budget)?,
            false => None,
        };
        let variables = encoded.variables;
        let fingerprint = share::fingerprint(&root, variables);
        memory.renew(variables);
        memory.encoding.fill(variables, &encoded.two, &encoded.three);
        let SearchMemory { encoding, mut learned, trail, order, phases, .. } = memory;
        for clause in &encoded.longer {
            learned.add(clause, 0);
        }
        let mut search = Search {
            block_of: BlockOf::new(variables, &encoded.blocks),
            beliefs: Beliefs::new(puzzle, &root, encoded.blocks, job.seed),
            lines: LinePropagators::new(puzzle, root, encoded.lines, job.proof.is_some()),
            encoding,
            learned,
            trail,
            lists: (encoded.two, encoded.three),
            removals: Vec::new(),
            order,
            phases,
            descent: Descent::default(),
            mode: Mode::new(stats.conflicts),
            vivified: Vivified::default(),
            schedule: Schedule::new(stats.conflicts),
            reductions: Reductions::new(encoded.longer.len()),
            stored: Vec::new(),
            stats,
            exchange: job.exchange,
            sharing: Sharing::new(fingerprint, job.exchange),
            known: Vec::new(),
            exclusions: 0,
            seen: None,
            guard,
            passed: Vec::new(),
            walking: false,
            impossible: false,
            conflict: Vec::new(),
            clause: Vec::new(),
            found: Vec::new(),
            marks: vec![0; variables],
            marked: Vec::new(),
            pool: Vec::new(),
            stamps: vec![0; variables + 1],
            stamp: 0,
            next_look: 0,
            log: job.proof.zip(encoded.facts).map(|(to, facts)| Log::new(to, facts)),
            #[cfg(test)]
            learned_so_far: Vec::new(),
            cells,
        };
        for unit in encoded.units {
            if search.trail.is_open(unit) {
                search.assign(unit, Reason::None);
            }
            search.impossible |= search.trail.is_false(unit);
        }
        Ok(search)
    }

    /// The main loop.
    fn run(&mut self, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Ending {
        if self.impossible {
            return Ending::Exhausted;
        }
        // Propagation at the root may already end the search, so beliefs wait for it.
        let mut begun = false;
        loop {
            if let Err(interrupt) = budget.tick() {
                return Ending::Interrupted(interrupt);
            }
            if self.is_too_large(budget) {
                return Ending::Interrupted(Interrupt::Memory);
            }
            let effort = self.lines.effort;
            let propagated = self.propagate();
            budget.weigh(self.lines.effort - effort);
            if let Err(conflict) = propagated {
                self.stats.conflicts += 1;
                self.end_descent();
                if self.trail.level() == 0 {
                    return Ending::Exhausted;
                }
                if self.walking {
                    self.turn_back();
                } else {
                    self.learn(conflict);
                }
            } else if self.lines.board.is_decided() {
                let wanted = self.hand_over(found);
                if self.trail.level() == 0 {
                    return Ending::Exhausted;
                }
                if wanted.is_break() {
                    return Ending::Enough;
                }
                self.end_descent();
                if self.pass_solution(budget).is_err() {
                    return Ending::Exhausted;
                }
            } else if !begun {
                begun = true;
                if let Err(interrupt) = self.begin(budget) {
                    return Ending::Interrupted(interrupt);
                }
                if self.collect().is_err() {
                    return Ending::Exhausted;
                }
            } else if let Some(wanted) = self.hand_over_known(found) {
                if wanted.is_break() {
                    return Ending::Enough;
                }
            } else if !self.walking && self.restart_due() {
                self.restart(budget);
                if let Err(ending) = self.work_at_root(budget) {
                    return ending;
                }
                if self.collect().is_err() {
                    return Ending::Exhausted;
                }
            } else if let Err(interrupt) = self.decide(budget) {
                return Ending::Interrupted(interrupt);
            }
        }
    }

    /// The jobs that are due after a restart, at the root. Fails if the search ends there.
    fn work_at_root(&mut self, budget: &mut Budget<'_>) -> Result<(), Ending> {
        if !self.mode.focused {
            if self.beliefs_due() {
                self.believe(budget).map_err(Ending::Interrupted)?;
                // A descent that ignores which variables took part in conflicts is for the first run, and
                // for large boards, where conflicts say little about the rest of the board.
                if !self.is_large() {
                    self.end_descent();
                }
            }
            if self.reseed_due() {
                self.reseed(budget).map_err(Ending::Interrupted)?;
            }
            if self.rephase_due() {
                self.rephase();
            }
        }
        if self.reduce_due() {
            self.reduce();
            if self.vivify_due() {
                self.vivify(budget)?;
            }
        }
        Ok(())
    }

    fn decide(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.phases.consistent = self.trail.literals().len();
        let literal = match self.next_on_the_way() {
            Some(literal) => Some(literal),
            None => match self.next_of_descent(budget)? {
                Some(literal) => Some(literal),
                None => self.next_in_order(),
            },
        };
        debug_assert!(literal.is_some(), "everything is assigned, yet not every cell is decided");
        if let Some(literal) = literal {
            self.stats.decisions += 1;
            self.trail.new_level();
            self.stats.depth = self.stats.depth.max(self.trail.level() as u64);
            self.assign(literal, Reason::None);
        }
        Ok(())
    }

    /// The most active variable that is open, with its phase.
    fn next_in_order(&mut self) -> Option<Lit> {
        if let Some(literal) = self.other_side() {
            return Some(literal);
        }
        loop {
            let targets = !self.sharing.is_second && !self.mode.focused;
            let literal = self.phases.literal(self.order.pop()?, targets);
            if self.trail.is_open(literal) {
                self.lead(literal);
                return Some(literal);
            }
        }
    }

    /// Bytes that clauses and explanations take.
    fn memory(&self) -> u64 {
        (self.encoding.bytes() + self.learned.bytes() + size_of::<Lit>() * self.stored.capacity())
            as u64
    }

    /// Whether clauses and explanations exceed the memory budget, or the range of their indices.
    /// Checked once per 256 learned clauses, as adding up the watch lists takes time; not tuned.
    fn is_too_large(&mut self, budget: &Budget<'_>) -> bool {
        const CLAUSES_PER_LOOK: u64 = 256;
        let look = self.stats.learned >= self.next_look;
        if look {
            self.next_look = self.stats.learned + CLAUSES_PER_LOOK;
        }
        look && (self.memory() > budget.memory()
            || !self.learned.has_room_for(CLAUSES_PER_LOOK as usize, self.marks.len())
            || self.stored.len() > MAX_STORED)
    }

    fn stats(&self) -> Stats {
        let memory = self.memory();
        Stats { lines: self.stats.lines + self.lines.solved, memory, ..self.stats }
    }

    /// What the next search can use.
    fn into_memory(self) -> SearchMemory {
        let Search { lists, encoding, learned, trail, order, phases, .. } = self;
        SearchMemory { lists, encoding, learned, trail, order, phases }
    }
}
