//! Solves one puzzle with several threads.
//!
//! Each thread runs the same search with another seed. They share short learned clauses and solutions, divide the work
//! in pairs, and stop as soon as one of them has the answer. The set of all solutions does not depend on the number of
//! threads; the order of solutions does, and so does which ones are found first.
//!
//! ```
//! use nonolith::{Budget, Puzzle, Request, Verdict, Wanted};
//!
//! let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
//! let mut count = 0;
//! let request = Request::default().with_wanted(Wanted::ALL);
//! let mut budget = Budget::unlimited();
//! let answer = nonolith_threads::solve_each(&puzzle, &request, 2, &mut budget, &mut |_solution| {
//!     count += 1;
//!     std::ops::ControlFlow::Continue(())
//! })?;
//! assert_eq!((answer.verdict, count), (Verdict::exactly(2u32), 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod pool;

use nonolith::solve::{Interrupt, Progress, SolveError, verdict_when_enough};
use nonolith::{Answer, Budget, ColourSet, Grid, Puzzle, Request, Verdict, Wanted};
use pool::{Pool, PoolMember};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

/// A message from a thread.
enum News {
    Solution(Grid),
    Progress(Progress),
    /// The answer of the thread, and how many steps it took.
    Done(Result<Answer, SolveError>, u64),
}

/// How often the caller's stop callback is called.
const QUESTION: Duration = Duration::from_millis(1);
/// An eighth of the memory is for the clause pool, and another for the solutions seen so far; the
/// searches divide the rest. Not tuned.
const POOL_SHARE: u64 = 8;

/// Solves a puzzle with several threads and passes each solution to `take` as it is found.
///
/// Like [`nonolith::solve::solve_each`], which it calls if there is only one thread or if the engine
/// makes no use of seeds. The threads share the budget.
pub fn solve_each(
    puzzle: &Puzzle,
    request: &Request<'_>,
    threads: usize,
    budget: &mut Budget<'_>,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer, SolveError> {
    if threads < 2 || !request.engine.is_seeded() {
        return nonolith::solve::solve_each(puzzle, request, budget, take);
    }
    let stop = AtomicBool::new(false);
    let pool_memory = budget.memory() / POOL_SHARE;
    let pool = Pool::new(threads, pool_memory);
    let (sender, news) = mpsc::channel();
    let plan = Plan {
        puzzle,
        engine: request.engine,
        start: request.start,
        presolve: request.presolve,
        seed: request.seed,
        steps: budget.steps_left().div_ceil(threads as u64),
        memory: (budget.memory() - 2 * pool_memory) / threads as u64,
        watched: budget.is_watched(),
    };
    std::thread::scope(|scope| {
        for index in 0..threads {
            let (sender, stop, place, plan) = (sender.clone(), &stop, pool.place(index), &plan);
            scope.spawn(move || plan.run(index, stop, &place, &sender));
        }
        drop(sender);
        let mut gathered = Gathered::new(request.wanted, pool_memory, take);
        loop {
            if budget.is_stopped() {
                stop.store(true, Ordering::Relaxed);
            }
            match news.recv_timeout(QUESTION) {
                Ok(news) => {
                    if gathered.hear(news, budget).is_break() {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        gathered.answer(puzzle, budget)
    })
}

/// The task of every thread.
struct Plan<'a> {
    puzzle: &'a Puzzle,
    engine: &'a dyn nonolith::solve::Engine,
    start: Option<&'a Grid>,
    presolve: bool,
    seed: u64,
    steps: u64,
    memory: u64,
    watched: bool,
}

impl Plan<'_> {
    fn run(&self, index: usize, stop: &AtomicBool, place: &PoolMember<'_>, sender: &Sender<News>) {
        let stopped = || stop.load(Ordering::Relaxed);
        let tell = |progress| drop(sender.send(News::Progress(progress)));
        let mut budget =
            Budget::unlimited().with_steps(self.steps).with_memory(self.memory).with_stop(&stopped);
        // The progress of one thread is enough.
        if self.watched && index == 0 {
            budget = budget.with_watch(&tell);
        }
        let request = Request::default()
            .with_engine(self.engine)
            .with_start(self.start)
            .with_presolve(self.presolve)
            .with_wanted(Wanted::ALL)
            .with_seed(self.seed.wrapping_add(index as u64))
            .with_exchange(place);
        let mut take = |solution| match sender.send(News::Solution(solution)) {
            Ok(()) if !stopped() => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        let answer = nonolith::solve::solve_each(self.puzzle, &request, &mut budget, &mut take);
        let _ = sender.send(News::Done(answer, self.steps - budget.steps_left()));
    }
}

/// The bytes that a stored solution takes besides its cells, by estimate.
const PER_PICTURE: u64 = 48;

/// The combined results of all threads.
struct Gathered<'a> {
    wanted: Wanted,
    take: &'a mut dyn FnMut(Grid) -> ControlFlow<()>,
    /// The solutions so far, one byte per cell: several threads may find the same one.
    seen: BTreeSet<Vec<u8>>,
    /// How many bytes they take, and the limit.
    bytes: u64,
    memory: u64,
    /// Whether the limit was reached.
    full: bool,
    /// Whether the caller took enough solutions before all were known.
    enough: bool,
    /// Whether `answer` is of a thread that found all solutions; else it is of any that ended.
    complete: bool,
    answer: Option<Answer>,
    error: Option<SolveError>,
}

impl<'a> Gathered<'a> {
    fn new(
        wanted: Wanted,
        memory: u64,
        take: &'a mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Gathered<'a> {
        Gathered {
            wanted,
            take,
            seen: BTreeSet::new(),
            bytes: 0,
            memory,
            full: false,
            enough: false,
            complete: false,
            answer: None,
            error: None,
        }
    }

    /// Handles a message. Breaks if the other threads can stop.
    fn hear(&mut self, news: News, budget: &mut Budget<'_>) -> ControlFlow<()> {
        match news {
            News::Progress(progress) => {
                budget.report(|| progress);
                ControlFlow::Continue(())
            }
            News::Solution(solution) => self.hear_solution(solution),
            News::Done(Err(error), steps) => {
                budget.spend(steps);
                self.error.get_or_insert(error);
                ControlFlow::Break(())
            }
            News::Done(Ok(answer), steps) => {
                budget.spend(steps);
                let complete = answer.verdict.is_exact();
                let (mut stats, known) = (answer.stats, answer.known.clone());
                if let Some(last) = &self.answer {
                    stats = stats.and(last.stats);
                }
                if self.answer.is_none() || complete && !self.complete {
                    self.answer = Some(answer);
                }
                if let Some(kept) = &mut self.answer {
                    kept.stats = stats;
                    // A thread that was stopped early knows less than all of them at the root.
                    if known.undecided() < kept.known.undecided() {
                        kept.known = known;
                    }
                }
                self.complete |= complete;
                if complete { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        }
    }

    fn hear_solution(&mut self, solution: Grid) -> ControlFlow<()> {
        let colour = |cell: &ColourSet| cell.bits().trailing_zeros() as u8;
        let picture: Vec<u8> = solution.cells().iter().map(colour).collect();
        if self.enough || self.full || self.seen.contains(&picture) {
            return ControlFlow::Continue(());
        }
        self.bytes += picture.len() as u64 + PER_PICTURE;
        if self.bytes > self.memory {
            self.full = true;
            return ControlFlow::Break(());
        }
        self.seen.insert(picture);
        let count = self.seen.len() as u64;
        let Wanted { solutions, beyond, .. } = self.wanted;
        let wanted = if count > solutions { ControlFlow::Break(()) } else { (self.take)(solution) };
        self.enough = wanted.is_break() || count == solutions && !beyond;
        if self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn answer(self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Answer, SolveError> {
        let Some(mut answer) = self.answer.filter(|_| self.error.is_none()) else {
            // Every thread reports how it ended, so without an answer there is an error.
            return Err(self.error.unwrap_or(SolveError::Lost));
        };
        let count = self.seen.len() as u64;
        if self.complete && !self.enough && !self.full {
            return Ok(answer);
        }
        answer.verdict = Verdict::at_least(count);
        if self.enough {
            answer.verdict = verdict_when_enough(puzzle, &answer.known, count, budget);
            answer.interrupt = None;
        } else if self.full {
            answer.interrupt = Some(Interrupt::Memory);
        } else {
            answer.interrupt.get_or_insert(Interrupt::Stopped);
        }
        Ok(answer)
    }
}
