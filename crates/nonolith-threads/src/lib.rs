//! Several searches for one puzzle, each in a thread of its own.
//!
//! They begin with different seeds, tell each other the short clauses they learn, and stop as soon
//! as one of them knows the answer. The solutions that are found do not depend on how many threads
//! there are, if all are asked for; their order does, and so does which come first.
//!
//! ```
//! use nonolith::{Puzzle, Request, Verdict};
//!
//! let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
//! let mut count = 0;
//! let request = Request { limits: nonolith::Limits::all(), ..Request::default() };
//! let answer = nonolith_threads::solve_each(&puzzle, &request, 2, &mut |_solution| {
//!     count += 1;
//!     std::ops::ControlFlow::Continue(())
//! })?;
//! assert_eq!((answer.verdict, count), (Verdict::Exactly(2), 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod board;

use board::{Board, Place};
use nonolith::{Answer, Grid, Interrupt, Limits, Progress, Puzzle, Request, SolveError, Verdict};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

/// What a thread tells.
enum News {
    Solution(Grid),
    Progress(Progress),
    Done(Result<Answer, SolveError>),
}

/// How often the caller's stop callback is asked.
const QUESTION: Duration = Duration::from_millis(1);

/// As [`nonolith::solve_each`], with so many threads. One thread, or an engine to which seeds mean
/// nothing, is just that.
pub fn solve_each(
    puzzle: &Puzzle,
    request: &Request<'_>,
    threads: usize,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer, SolveError> {
    if threads < 2 || !request.engine.is_seeded() {
        return nonolith::solve_each(puzzle, request, take);
    }
    let stop = AtomicBool::new(false);
    let board = Board::default();
    let (sender, news) = mpsc::channel();
    let plan = Plan {
        puzzle,
        engine: request.engine,
        start: request.start,
        presolve: request.presolve,
        seed: request.seed,
        steps: request.limits.steps,
        memory: request.limits.memory / threads as u64,
        watched: request.limits.watch.is_some(),
    };
    std::thread::scope(|scope| {
        for index in 0..threads {
            let (sender, stop, place, plan) = (sender.clone(), &stop, board.place(index), &plan);
            scope.spawn(move || plan.run(index, stop, &place, &sender));
        }
        drop(sender);
        let mut gathered = Gathered::new(request.limits, take);
        loop {
            if request.limits.stop.is_some_and(|stop| stop()) {
                stop.store(true, Ordering::Relaxed);
            }
            match news.recv_timeout(QUESTION) {
                Ok(news) => {
                    if gathered.hear(news).is_break() {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        gathered.answer()
    })
}

/// What every thread is to do.
struct Plan<'a> {
    puzzle: &'a Puzzle,
    engine: &'a dyn nonolith::Engine,
    start: Option<&'a Grid>,
    presolve: bool,
    seed: u64,
    steps: u64,
    memory: u64,
    watched: bool,
}

impl Plan<'_> {
    fn run(&self, index: usize, stop: &AtomicBool, place: &Place<'_>, sender: &Sender<News>) {
        let stopped = || stop.load(Ordering::Relaxed);
        let tell = |progress| drop(sender.send(News::Progress(progress)));
        let limits = Limits {
            steps: self.steps,
            memory: self.memory,
            stop: Some(&stopped),
            // One is enough to show that something happens.
            watch: (self.watched && index == 0).then_some(&tell),
            ..Limits::all()
        };
        let request = Request {
            engine: self.engine,
            start: self.start,
            presolve: self.presolve,
            limits,
            seed: self.seed.wrapping_add(index as u64),
            exchange: Some(place),
        };
        let answer = nonolith::solve_each(self.puzzle, &request, &mut |solution| match sender
            .send(News::Solution(solution))
        {
            Ok(()) if !stopped() => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
        let _ = sender.send(News::Done(answer));
    }
}

/// What all threads together have come to.
struct Gathered<'a> {
    limits: Limits<'a>,
    take: &'a mut dyn FnMut(Grid) -> ControlFlow<()>,
    seen: BTreeSet<Vec<u32>>,
    /// Whoever asked has what was asked for, before all solutions were known.
    enough: bool,
    /// The answer of a thread that found all solutions; until then, of any that ended.
    complete: bool,
    answer: Option<Answer>,
    error: Option<SolveError>,
}

impl<'a> Gathered<'a> {
    fn new(limits: Limits<'a>, take: &'a mut dyn FnMut(Grid) -> ControlFlow<()>) -> Gathered<'a> {
        Gathered {
            limits,
            take,
            seen: BTreeSet::new(),
            enough: false,
            complete: false,
            answer: None,
            error: None,
        }
    }

    /// Breaks when the others need not go on.
    fn hear(&mut self, news: News) -> ControlFlow<()> {
        match news {
            News::Progress(progress) => {
                if let Some(watch) = self.limits.watch {
                    watch(progress);
                }
                ControlFlow::Continue(())
            }
            News::Solution(solution) => self.hear_solution(solution),
            News::Done(Err(error)) => {
                self.error.get_or_insert(error);
                ControlFlow::Break(())
            }
            News::Done(Ok(answer)) => {
                let complete = !matches!(answer.verdict, Verdict::AtLeast(_) | Verdict::Unknown);
                let mut stats = answer.stats;
                if let Some(last) = &self.answer {
                    stats = stats.and(last.stats);
                }
                if self.answer.is_none() || complete && !self.complete {
                    self.answer = Some(answer);
                }
                self.answer.iter_mut().for_each(|answer| answer.stats = stats);
                self.complete |= complete;
                if complete { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        }
    }

    fn hear_solution(&mut self, solution: Grid) -> ControlFlow<()> {
        let picture = solution.cells().iter().map(|cell| cell.bits()).collect();
        if self.enough || !self.seen.insert(picture) {
            return ControlFlow::Continue(());
        }
        let count = self.seen.len() as u64;
        let Limits { solutions, beyond, .. } = self.limits;
        let wanted = if count > solutions { ControlFlow::Break(()) } else { (self.take)(solution) };
        self.enough = wanted.is_break() || count == solutions && !beyond;
        if self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn answer(self) -> Result<Answer, SolveError> {
        let Some(mut answer) = self.answer.filter(|_| self.error.is_none()) else {
            // Every thread says how it ended, so there is an error if there is no answer.
            return Err(self.error.unwrap_or(SolveError::Lost));
        };
        let count = self.seen.len() as u64;
        if self.complete && !self.enough {
            return Ok(answer);
        }
        answer.verdict = if count == 0 { Verdict::Unknown } else { Verdict::AtLeast(count) };
        if self.enough {
            answer.interrupt = None;
        } else {
            answer.interrupt.get_or_insert(Interrupt::Stopped);
        }
        Ok(answer)
    }
}
