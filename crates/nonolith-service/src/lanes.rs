//! Solver threads: a fast lane for every request, and a slow lane for those that take longer.
//!
//! A job begins on a fast thread. If it has not ended after [`Config::slice`], it is stopped there and
//! begins again on a slow thread, where only its own limits count. So a fast thread is never kept for
//! longer than a slice, no matter how many hard puzzles there are, and the work that is done twice is a
//! slice per hard job. Those who wait share a slice: with `n` jobs behind each fast thread it is `n + 1`
//! times shorter, so that a burst of hard puzzles delays an easy one by a few slices and not by one each.
//! A slice is processor time: on a busy machine, an easy job may take longer by the clock. The number of threads is fixed, so memory is bounded by the threads and what one
//! request may take; a parked job would keep its memory and its thread.
//!
//! Both queues are bounded: a job that finds its queue full is refused, at the door or after its slice.
//! A job whose caller goes away leaves its queue at once, or stops at its next step.

use crate::config::Config;
use crate::metrics::Metrics;
use cpu_time::ThreadTime;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Work that can be done again from the start. It gets a callback that says when to stop.
pub(crate) type Work<T> = Box<dyn Fn(&(dyn Fn() -> bool + Sync)) -> T + Send + Sync>;

/// The shortest slice: most puzzles take less.
const SHORTEST: Duration = Duration::from_millis(5);

/// Why a job has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many jobs wait already.
    FastFull,
    /// The job takes long, and too many such jobs wait already.
    SlowFull,
    /// The server stops.
    Closed,
    /// The work panicked.
    Panicked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    Fast,
    Slow,
}

type Answer<T> = Result<T, Refused>;

struct Job<T> {
    work: Work<T>,
    /// Whether the caller went away.
    is_abandoned: AtomicBool,
    answer: Mutex<Option<oneshot::Sender<Answer<T>>>>,
}

impl<T> Job<T> {
    fn answer(&self, answer: Answer<T>) {
        if let Some(sender) = lock(&self.answer).take() {
            // The caller may just have gone away.
            let _ = sender.send(answer);
        }
    }
}

struct Queues<T> {
    fast: VecDeque<Arc<Job<T>>>,
    slow: VecDeque<Arc<Job<T>>>,
    is_closed: bool,
}

impl<T> Queues<T> {
    fn lane(&mut self, lane: Lane) -> &mut VecDeque<Arc<Job<T>>> {
        match lane {
            Lane::Fast => &mut self.fast,
            Lane::Slow => &mut self.slow,
        }
    }
}

struct Shared<T> {
    queues: Mutex<Queues<T>>,
    /// Wakes fast threads, and slow ones.
    waiting: [Condvar; 2],
    /// Whether running jobs must stop.
    is_over: AtomicBool,
    slice: Duration,
    fast_threads: usize,
    /// How many jobs wait for a fast thread.
    behind: AtomicUsize,
    most: [usize; 2],
    metrics: Arc<Metrics>,
}

/// The solver threads. They end when this is dropped.
pub(crate) struct Lanes<T> {
    shared: Arc<Shared<T>>,
}

impl<T: Send + 'static> Lanes<T> {
    /// Starts the threads.
    pub(crate) fn start(config: &Config, metrics: Arc<Metrics>) -> std::io::Result<Lanes<T>> {
        let queues = Queues { fast: VecDeque::new(), slow: VecDeque::new(), is_closed: false };
        let shared = Arc::new(Shared {
            queues: Mutex::new(queues),
            waiting: [Condvar::new(), Condvar::new()],
            is_over: AtomicBool::new(false),
            slice: config.slice,
            fast_threads: config.fast_threads.max(1),
            behind: AtomicUsize::new(0),
            most: [config.fast_queue, config.slow_queue],
            metrics,
        });
        let lanes = Lanes { shared };
        let fast = std::iter::repeat_n(Lane::Fast, config.fast_threads.max(1));
        let slow = std::iter::repeat_n(Lane::Slow, config.slow_threads.max(1));
        for lane in fast.chain(slow) {
            let shared = Arc::clone(&lanes.shared);
            let thread = std::thread::Builder::new().name(format!("solver {lane:?}"));
            thread.spawn(move || shared.work(lane))?;
        }
        Ok(lanes)
    }

    /// Queues a job.
    pub(crate) fn submit(&self, work: Work<T>) -> Result<Ticket<T>, Refused> {
        let (sender, receiver) = oneshot::channel();
        let is_abandoned = AtomicBool::new(false);
        let job = Arc::new(Job { work, is_abandoned, answer: Mutex::new(Some(sender)) });
        self.shared.push(&job, Lane::Fast)?;
        Ok(Ticket { job, shared: Arc::clone(&self.shared), receiver })
    }

    /// Takes no more jobs. Those that are there go on.
    pub(crate) fn close(&self) {
        lock(&self.shared.queues).is_closed = true;
    }

    /// Stops every job, and then the threads.
    pub(crate) fn stop(&self) {
        self.shared.is_over.store(true, Ordering::Relaxed);
        let mut queues = lock(&self.shared.queues);
        queues.is_closed = true;
        for job in std::mem::take(&mut queues.fast).iter().chain(&std::mem::take(&mut queues.slow))
        {
            job.answer(Err(Refused::Closed));
        }
        self.shared.count(&queues);
        self.shared.waiting.iter().for_each(Condvar::notify_all);
    }
}

impl<T> Drop for Lanes<T> {
    fn drop(&mut self) {
        self.shared.is_over.store(true, Ordering::Relaxed);
        self.shared.waiting.iter().for_each(Condvar::notify_all);
    }
}

impl<T: Send> Shared<T> {
    fn push(&self, job: &Arc<Job<T>>, lane: Lane) -> Result<(), Refused> {
        let mut queues = lock(&self.queues);
        if queues.is_closed && lane == Lane::Fast || self.is_over.load(Ordering::Relaxed) {
            return Err(Refused::Closed);
        }
        // Its ticket looked for it in the queues already.
        if job.is_abandoned.load(Ordering::Relaxed) {
            return Ok(());
        }
        let queue = queues.lane(lane);
        if queue.len() >= self.most[lane as usize] {
            return Err([Refused::FastFull, Refused::SlowFull][lane as usize]);
        }
        queue.push_back(Arc::clone(job));
        self.count(&queues);
        self.waiting[lane as usize].notify_one();
        Ok(())
    }

    /// How long a job may keep a fast thread, as things are.
    fn slice(&self) -> Duration {
        let behind = self.behind.load(Ordering::Relaxed) / self.fast_threads;
        let shared = self.slice / u32::try_from(behind + 1).unwrap_or(u32::MAX);
        shared.max(SHORTEST).min(self.slice)
    }

    fn count(&self, queues: &Queues<T>) {
        self.behind.store(queues.fast.len(), Ordering::Relaxed);
        self.metrics.queued(queues.fast.len(), queues.slow.len());
    }

    /// The next job of a lane; `None` at the end.
    fn next(&self, lane: Lane) -> Option<Arc<Job<T>>> {
        let mut queues = lock(&self.queues);
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(job) = queues.lane(lane).pop_front() {
                self.count(&queues);
                return Some(job);
            }
            let waiting = self.waiting[lane as usize].wait(queues);
            queues = waiting.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The life of a thread.
    fn work(&self, lane: Lane) {
        while let Some(job) = self.next(lane) {
            self.metrics.running(lane, 1);
            self.run(&job, lane);
            self.metrics.running(lane, -1);
        }
    }

    fn run(&self, job: &Arc<Job<T>>, lane: Lane) {
        let (start, work) = (Instant::now(), worked());
        let is_late = AtomicBool::new(false);
        let stopped = || {
            if job.is_abandoned.load(Ordering::Relaxed) || self.is_over.load(Ordering::Relaxed) {
                return true;
            }
            let slice = self.slice();
            // Asking for processor time takes longer than reading a clock.
            let has_worked = || match (work, worked()) {
                (Some(before), Some(now)) => now.saturating_sub(before) >= slice,
                _ => true,
            };
            if lane == Lane::Fast && start.elapsed() >= slice && has_worked() {
                is_late.store(true, Ordering::Relaxed);
            }
            is_late.load(Ordering::Relaxed)
        };
        let done = catch_unwind(AssertUnwindSafe(|| (job.work)(&stopped)));
        if job.is_abandoned.load(Ordering::Relaxed) {
            return;
        }
        if self.is_over.load(Ordering::Relaxed) {
            return job.answer(Err(Refused::Closed));
        }
        match done {
            Err(_) => job.answer(Err(Refused::Panicked)),
            // What it has found so far is not the answer.
            Ok(_) if is_late.load(Ordering::Relaxed) => {
                self.metrics.moved();
                if let Err(refused) = self.push(job, Lane::Slow) {
                    job.answer(Err(refused));
                }
            }
            Ok(answer) => job.answer(Ok(answer)),
        }
    }
}

/// The processor time of this thread, where the system says.
fn worked() -> Option<Duration> {
    Some(ThreadTime::try_now().ok()?.as_duration())
}

/// A queued or running job. Dropping it cancels the job.
pub(crate) struct Ticket<T: Send> {
    job: Arc<Job<T>>,
    shared: Arc<Shared<T>>,
    receiver: oneshot::Receiver<Answer<T>>,
}

impl<T: Send> Ticket<T> {
    /// Waits for the answer.
    pub(crate) async fn answer(&mut self) -> Answer<T> {
        (&mut self.receiver).await.unwrap_or(Err(Refused::Closed))
    }
}

impl<T: Send> Drop for Ticket<T> {
    fn drop(&mut self) {
        if lock(&self.job.answer).take().is_none() {
            return;
        }
        self.job.is_abandoned.store(true, Ordering::Relaxed);
        self.shared.metrics.cancelled();
        let mut queues = lock(&self.shared.queues);
        for lane in [Lane::Fast, Lane::Slow] {
            queues.lane(lane).retain(|job| !Arc::ptr_eq(job, &self.job));
        }
        self.shared.count(&queues);
    }
}

/// Ignores poisoning: nothing panics while it holds a lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
mod tests {
    use super::*;

    /// Runs a job on one fast and one slow thread.
    fn run(lanes: &Lanes<u32>, work: Work<u32>) -> Answer<u32> {
        let mut ticket = lanes.submit(work)?;
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(ticket.answer())
    }

    fn lanes(config: Config) -> (Lanes<u32>, Arc<Metrics>) {
        let metrics = Arc::new(Metrics::default());
        let config = Config { fast_threads: 1, slow_threads: 1, ..config };
        (Lanes::start(&config, Arc::clone(&metrics)).unwrap(), metrics)
    }

    #[test]
    fn a_panic_is_an_answer_and_the_thread_goes_on() {
        let (lanes, _) = lanes(Config::default());
        for _ in 0..3 {
            let answer = run(&lanes, Box::new(|_| panic!("on purpose")));
            assert_eq!(answer, Err(Refused::Panicked));
            assert_eq!(run(&lanes, Box::new(|_| 7)), Ok(7));
        }
    }

    #[test]
    fn long_work_begins_again_in_the_slow_lane() {
        let (lanes, metrics) = lanes(Config { slice: Duration::ZERO, ..Config::default() });
        let runs = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&runs);
        let work = move |stopped: &(dyn Fn() -> bool + Sync)| {
            let name = std::thread::current().name().unwrap_or_default().to_owned();
            lock(&seen).push((name, stopped()));
            7
        };
        assert_eq!(run(&lanes, Box::new(work)), Ok(7));
        let expected = [("solver Fast".to_owned(), true), ("solver Slow".to_owned(), false)];
        assert_eq!(*lock(&runs), expected);
        assert!(metrics.text().contains("nonolith_moved_total 1\n"));
    }

    #[test]
    fn those_who_wait_share_a_slice() {
        let (lanes, _) = lanes(Config { fast_threads: 1, ..Config::default() });
        let slice = |behind| {
            lanes.shared.behind.store(behind, Ordering::Relaxed);
            lanes.shared.slice().as_millis()
        };
        assert_eq!([0, 1, 4, 9, 1000].map(slice), [50, 25, 10, 5, 5]);
    }

    #[test]
    fn a_stopped_pool_answers_everybody() {
        let (lanes, _) = lanes(Config { slice: Duration::ZERO, ..Config::default() });
        let forever = || -> Work<u32> {
            Box::new(|stopped| {
                while !stopped() {
                    std::thread::yield_now();
                }
                7
            })
        };
        let tickets: Vec<Ticket<u32>> = (0..4).map(|_| lanes.submit(forever()).unwrap()).collect();
        lanes.stop();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        for mut ticket in tickets {
            assert_eq!(runtime.block_on(ticket.answer()), Err(Refused::Closed));
        }
        assert_eq!(lanes.submit(forever()).err(), Some(Refused::Closed));
    }
}
