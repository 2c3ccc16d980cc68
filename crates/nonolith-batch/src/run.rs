//! Work on all cores, in bounded memory.

use crate::queue::Queue;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
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

/// Something that takes memory while it waits.
pub trait Weigh {
    /// How many bytes it takes, roughly.
    fn weight(&self) -> usize;
}

impl<T: Weigh> Weigh for Option<T> {
    fn weight(&self) -> usize {
        self.as_ref().map_or(0, T::weight)
    }
}

/// How many bytes of tasks and results may wait. A task that takes long holds up the results after it
/// if the order is kept; reading goes on for this long, some 30,000 puzzles of 10x10.
const ROOM: usize = 64 << 20;

/// Results are fetched this often: waking a thread for each takes 5 us, and a puzzle of 10x10 not much
/// more.
const PAUSE: Duration = Duration::from_millis(1);

/// Works on everything that a source has, with several threads, and hands the results to a sink. Once
/// 64 MB of tasks and results wait, nothing more is begun.
///
/// The run ends early when `stop` says so, when the sink fails, or with the first task whose work has no
/// result (`None`). If the order is kept, nothing after that task is taken. Work is told when to stop.
/// The source is read by a thread of its own: if it waits for input that never comes, the run can end
/// all the same.
pub fn run<T: Send + Weigh + 'static, R: Send + Weigh + 'static>(
    source: impl Iterator<Item = T> + Send + 'static,
    threads: usize,
    order: Order,
    stop: &(dyn Fn() -> bool + Sync),
    work: impl Fn(T, &dyn Fn() -> bool) -> Option<R> + Sync,
    sink: &mut impl Sink<R>,
) -> io::Result<()> {
    let threads = threads.max(1);
    let queue = Arc::new(Queue::new(ROOM, threads));
    let reader = queue.clone();
    thread::spawn(move || {
        for task in source {
            if !reader.push(task) {
                return;
            }
        }
        reader.complete();
    });
    let (queue, work) = (&*queue, &work);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(move || {
                let _retires = Retires(queue);
                do_all(queue, stop, work);
            });
        }
        let outcome = collect(order, queue, sink);
        queue.close();
        outcome
    })
}

/// The result of a task.
pub(crate) struct Done<R> {
    number: u64,
    pub(crate) weight: usize,
    result: Option<R>,
}

/// Tells the queue when a thread ends, also by a panic.
struct Retires<'q, T, R>(&'q Queue<T, R>);

impl<T, R> Drop for Retires<'_, T, R> {
    fn drop(&mut self) {
        self.0.retire();
    }
}

/// Takes tasks from the queue until there are none.
fn do_all<T: Weigh, R: Weigh>(
    queue: &Queue<T, R>,
    stop: &dyn Fn() -> bool,
    work: &impl Fn(T, &dyn Fn() -> bool) -> Option<R>,
) {
    let is_over = || queue.is_closed() || stop();
    while let Some((number, task)) = queue.take(stop) {
        let weight = task.weight();
        let result = work(task, &is_over);
        let more = result.weight();
        queue.put(Done { number, weight, result }, more);
    }
}

/// Takes the results as they come, or in order.
fn collect<T, R>(order: Order, queue: &Queue<T, R>, sink: &mut impl Sink<R>) -> io::Result<()> {
    let mut early: BTreeMap<u64, Done<R>> = BTreeMap::new();
    let mut next = 0;
    loop {
        let several = match queue.results() {
            Some(several) => several,
            None => {
                sink.rest()?;
                let Some(several) = queue.wait() else { break };
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
        thread::sleep(PAUSE);
    }
    sink.rest()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::sync::mpsc;

    impl Weigh for u64 {
        fn weight(&self) -> usize {
            ROOM / 100
        }
    }

    #[test]
    fn results_come_in_order_or_at_least_all_of_them() {
        for (order, threads) in [(Order::Input, 1), (Order::Input, 3), (Order::Any, 3)] {
            let mut taken = Vec::new();
            let work = |n: u64, _: &dyn Fn() -> bool| {
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
        let work = |n: u64, _: &dyn Fn() -> bool| {
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
        assert!((30..=102).contains(&most), "{most}");
    }

    /// A result that takes a fifth of the room.
    struct Heavy(u64);

    impl Weigh for Heavy {
        fn weight(&self) -> usize {
            ROOM / 5
        }
    }

    #[test]
    fn heavy_results_keep_others_from_being_made() {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let work = |n: u64, _: &dyn Fn() -> bool| {
            let mut before = u64::MAX;
            while n == 0 && before != MADE.load(Ordering::Relaxed) {
                before = MADE.load(Ordering::Relaxed);
                thread::sleep(Duration::from_millis(150));
            }
            MADE.fetch_add(1, Ordering::Relaxed);
            Some(Heavy(n))
        };
        let (mut most, mut next) = (0, 0);
        let mut take = |Heavy(n)| {
            assert_eq!(n, next);
            next += 1;
            most = most.max(MADE.load(Ordering::Relaxed) - n);
            Ok(())
        };
        run(0..50, 3, Order::Input, &|| false, work, &mut take).unwrap();
        assert!(next == 50 && most <= 10, "{most}");
    }

    #[test]
    fn work_under_way_ends_when_the_sink_fails() {
        // The first task never ends by itself.
        let work = |n: u64, stop: &dyn Fn() -> bool| {
            while n == 0 && !stop() {
                thread::sleep(Duration::from_millis(1));
            }
            Some(n)
        };
        let mut take = |_| Err(io::Error::other("the pipe is closed"));
        let ended = run(0..100, 2, Order::Any, &|| false, work, &mut take);
        assert_eq!(ended.unwrap_err().to_string(), "the pipe is closed");
    }

    #[test]
    fn a_hard_task_holds_up_no_other() {
        let others = AtomicU64::new(0);
        let work = |n: u64, _: &dyn Fn() -> bool| {
            while n == 50 && others.load(Ordering::Relaxed) < 99 {
                thread::sleep(Duration::from_millis(1));
            }
            others.fetch_add(1, Ordering::Relaxed);
            Some(n)
        };
        let mut taken = Vec::new();
        let mut take = |n| {
            taken.push(n);
            Ok(())
        };
        run(0..100, 2, Order::Any, &|| false, work, &mut take).unwrap();
        assert_eq!((taken.len(), taken.last()), (100, Some(&50)));
    }

    #[test]
    fn the_first_task_without_a_result_ends_the_run() {
        for order in [Order::Input, Order::Any] {
            let mut taken = Vec::new();
            let work = |n: u64, _: &dyn Fn() -> bool| (n != 500).then_some(n);
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
        run(input.into_iter(), 2, Order::Input, &stop, |n, _| Some(n), &mut take).unwrap();
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
        run(0..100, 2, Order::Input, &|| false, |n, _| Some(n), &mut kept).unwrap();
        assert!(kept.0.is_empty() && kept.1.into_iter().eq(0..100));
    }
}
