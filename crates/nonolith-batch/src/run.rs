//! Work on all cores, in bounded memory.

use crate::queue::Queue;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::{Duration, Instant};
use std::{io, thread};

/// The order of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// As the input.
    Input,
    /// As they come.
    Any,
}

/// What becomes of the results.
pub trait Sink<R> {
    /// Takes the next result. An error ends the run.
    fn take(&mut self, result: R) -> io::Result<()>;

    /// There is no further result at the moment: the time to write what is kept in memory.
    fn rest(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<R, F: FnMut(R) -> io::Result<()>> Sink<R> for F {
    fn take(&mut self, result: R) -> io::Result<()> {
        self(result)
    }
}

/// Something to work on.
pub trait Weigh {
    /// How many bytes it takes, roughly, until its result is taken.
    fn weight(&self) -> usize;
}

/// How many bytes of tasks and results may wait. A task that takes long holds up the results after it
/// if the order is kept; reading goes on for this long, some 30,000 puzzles of 10x10.
const ROOM: usize = 64 << 20;

/// Threads take several tasks at a time, as many as they do in this time: waking a thread takes 5 us,
/// and a puzzle of 10x10 not much more.
const SHIFT: Duration = Duration::from_millis(1);

/// The most tasks that a thread takes at a time.
const MOST: usize = 64;

/// Works on everything that a source has, with several threads, and hands the results to a sink. It
/// never keeps more than 64 MB of tasks and results.
///
/// The run ends early when `stop` says so, or with the first task whose work has no result (`None`). If
/// the order is kept, nothing after that task is taken. The source is read by a thread of its own: if it
/// waits for input that never comes, the run can end all the same.
pub fn run<T: Send + Weigh + 'static, R: Send>(
    source: impl Iterator<Item = T> + Send + 'static,
    threads: usize,
    order: Order,
    stop: &(dyn Fn() -> bool + Sync),
    work: impl Fn(T) -> Option<R> + Sync,
    sink: &mut impl Sink<R>,
) -> io::Result<()> {
    let queue = Arc::new(Queue::new(ROOM));
    let reader = queue.clone();
    thread::spawn(move || {
        for task in source {
            if !reader.push(task) {
                return;
            }
        }
        reader.complete();
    });
    let (send, results) = mpsc::channel();
    let (queue, work) = (&*queue, &work);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let send = send.clone();
            scope.spawn(move || do_all(queue, stop, work, &send));
        }
        drop(send);
        let outcome = collect(&results, order, queue, sink);
        queue.close();
        outcome
    })
}

/// The result of a task.
struct Done<R> {
    number: u64,
    weight: usize,
    result: Option<R>,
}

/// Takes tasks from the queue until there are none.
fn do_all<T: Weigh, R>(
    queue: &Queue<T>,
    stop: &dyn Fn() -> bool,
    work: &impl Fn(T) -> Option<R>,
    results: &Sender<Vec<Done<R>>>,
) {
    let mut most = 1;
    while let Some(tasks) = queue.take(most, stop) {
        let begun = Instant::now();
        let mut done = Vec::with_capacity(tasks.len());
        let mut kept = begun;
        for (number, task) in tasks {
            let weight = task.weight();
            done.push(Done { number, weight, result: work(task) });
            // What is done is not kept back by what takes long.
            if kept.elapsed() > SHIFT {
                kept = Instant::now();
                let _ = results.send(std::mem::take(&mut done));
            }
        }
        most = if begun.elapsed() < SHIFT { (most * 2).min(MOST) } else { most.div_ceil(2) };
        // Nobody waits for results after the end of the run.
        let _ = results.send(done);
    }
}

/// Takes the results as they come, or in order.
fn collect<T, R>(
    results: &Receiver<Vec<Done<R>>>,
    order: Order,
    queue: &Queue<T>,
    sink: &mut impl Sink<R>,
) -> io::Result<()> {
    let mut early: BTreeMap<u64, Done<R>> = BTreeMap::new();
    let mut next = 0;
    loop {
        let several = match results.try_recv() {
            Ok(several) => several,
            Err(TryRecvError::Disconnected) => break,
            Err(TryRecvError::Empty) => {
                sink.rest()?;
                let Ok(several) = results.recv() else { break };
                several
            }
        };
        let mut weight = 0;
        for done in several {
            early.insert(if order == Order::Any { next } else { done.number }, done);
            while let Some(done) = early.remove(&next) {
                next += 1;
                match done.result {
                    Some(result) => sink.take(result)?,
                    // Those under way may still have results, which count if the order does not.
                    None if order == Order::Any => queue.close(),
                    None => return sink.rest(),
                }
                weight += done.weight;
            }
        }
        queue.leave(weight);
    }
    sink.rest()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    impl Weigh for u64 {
        fn weight(&self) -> usize {
            ROOM / 100
        }
    }

    #[test]
    fn results_come_in_order_or_at_least_all_of_them() {
        for (order, threads) in [(Order::Input, 1), (Order::Input, 3), (Order::Any, 3)] {
            let mut taken = Vec::new();
            let work = |n: u64| {
                if n.is_multiple_of(97) {
                    thread::sleep(Duration::from_millis(2));
                }
                Some(n * n)
            };
            let mut take = |n| {
                taken.push(n);
                Ok(())
            };
            run(0..2000, threads, order, &|| false, work, &mut take).unwrap();
            if order == Order::Any {
                taken.sort_unstable();
            }
            assert!(taken.into_iter().eq((0..2000).map(|n| n * n)), "{order:?} {threads}");
        }
    }

    #[test]
    fn reading_waits_when_too_much_is_under_way() {
        // The first task waits until the source stops growing; the source is endless.
        static READ: AtomicU64 = AtomicU64::new(0);
        let source = (0..).inspect(|_| {
            READ.fetch_add(1, Ordering::Relaxed);
        });
        let work = |n: u64| {
            let mut before = 0;
            while n == 0 && before != READ.load(Ordering::Relaxed) {
                before = READ.load(Ordering::Relaxed);
                thread::sleep(Duration::from_millis(50));
            }
            Some(n)
        };
        let mut most = 0;
        let mut take = |n| {
            most = most.max(READ.load(Ordering::Relaxed) - n);
            if n < 500 { Ok(()) } else { Err(io::Error::other("enough")) }
        };
        let end = run(source, 2, Order::Input, &|| false, work, &mut take);
        assert_eq!(end.unwrap_err().to_string(), "enough");
        assert!((99..=102).contains(&most), "{most}");
    }

    #[test]
    fn the_first_task_without_a_result_ends_the_run() {
        for order in [Order::Input, Order::Any] {
            let mut taken = Vec::new();
            let work = |n: u64| (n != 500).then_some(n);
            let mut take = |n| {
                taken.push(n);
                Ok(())
            };
            run(0.., 2, order, &|| false, work, &mut take).unwrap();
            if order == Order::Input {
                assert!(taken.into_iter().eq(0..500));
            } else {
                assert!(!taken.contains(&500));
            }
        }
    }

    #[test]
    fn a_run_can_stop_while_the_source_waits_for_input() {
        let (keep, input) = mpsc::channel::<u64>();
        keep.send(7).unwrap();
        let (taken, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
        let mut take = |n| {
            taken.store(n, Ordering::Relaxed);
            is_over.store(true, Ordering::Relaxed);
            Ok(())
        };
        let stop = || is_over.load(Ordering::Relaxed);
        run(input.into_iter(), 2, Order::Input, &stop, Some, &mut take).unwrap();
        assert_eq!(taken.into_inner(), 7);
        drop(keep);
    }

    #[test]
    fn a_sink_is_told_to_rest_before_anyone_waits() {
        #[derive(Default)]
        struct Kept(Vec<u64>, Vec<u64>);
        impl Sink<u64> for Kept {
            fn take(&mut self, n: u64) -> io::Result<()> {
                self.0.push(n);
                Ok(())
            }
            fn rest(&mut self) -> io::Result<()> {
                self.1.append(&mut self.0);
                Ok(())
            }
        }
        let mut kept = Kept::default();
        run(0..100, 2, Order::Input, &|| false, Some, &mut kept).unwrap();
        assert!(kept.0.is_empty() && kept.1.into_iter().eq(0..100));
    }
}
