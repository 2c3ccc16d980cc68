//! Tasks on their way from the thread that reads to the threads that work, and their results back.

use crate::run::{Done, Weigh};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often a waiting thread asks whether to stop.
const ASK: Duration = Duration::from_millis(50);

/// Tasks in order, and results. Each takes room until its result has been taken.
pub(crate) struct Queue<T, R> {
    room: usize,
    state: Mutex<State<T, R>>,
    is_closed: AtomicBool,
    /// Signals new tasks, room for results, or the end.
    filled: Condvar,
    /// Signals room for tasks, or that the queue was closed.
    emptied: Condvar,
    /// Signals new results, or that a thread has ended.
    done: Condvar,
}

struct State<T, R> {
    tasks: VecDeque<(u64, T)>,
    results: Vec<Done<R>>,
    /// The number of the next task.
    next: u64,
    /// The weight of tasks that are waiting, under way, or have a result that waits.
    inside: usize,
    /// The weight of results that wait.
    finished: usize,
    /// How many threads wait for tasks.
    waiting: usize,
    /// How many threads work.
    workers: usize,
    /// Whether someone waits for results.
    is_awaited: bool,
    /// All tasks have entered.
    is_complete: bool,
}

impl<T: Weigh, R> Queue<T, R> {
    /// Adds a task once there is room; returns false if the queue is closed. A task that is larger than
    /// all the room waits until the queue is empty.
    pub(crate) fn push(&self, task: T) -> bool {
        let weight = task.weight();
        let is_full = |state: &mut State<T, R>| {
            !self.is_closed() && state.inside > 0 && state.inside + weight > self.room
        };
        let waited = self.emptied.wait_while(self.lock(), is_full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if self.is_closed() {
            return false;
        }
        state.inside += weight;
        let number = state.next;
        state.next += 1;
        state.tasks.push_back((number, task));
        if state.waiting > 0 {
            self.filled.notify_one();
        }
        true
    }
}

impl<T, R> Queue<T, R> {
    pub(crate) fn new(room: usize, workers: usize) -> Queue<T, R> {
        let state = State {
            tasks: VecDeque::new(),
            results: Vec::new(),
            next: 0,
            inside: 0,
            finished: 0,
            waiting: 0,
            workers,
            is_awaited: false,
            is_complete: false,
        };
        Queue {
            room,
            state: state.into(),
            is_closed: AtomicBool::new(false),
            filled: Condvar::new(),
            emptied: Condvar::new(),
            done: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task and its number; waits for it, and for room for its result. None at the end, or when
    /// it is time to stop.
    ///
    /// Tasks are taken in order, so the one that finished results wait for is always under way.
    pub(crate) fn take(&self, stop: &dyn Fn() -> bool) -> Option<(u64, T)> {
        let mut state = self.lock();
        while !self.is_closed() && !stop() {
            if state.finished <= self.room {
                if let Some(task) = state.tasks.pop_front() {
                    return Some(task);
                }
                if state.is_complete {
                    return None;
                }
            }
            state.waiting += 1;
            let waited = self.filled.wait_timeout(state, ASK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            state.waiting -= 1;
        }
        None
    }

    /// Adds the result of a task, which makes it heavier by `more`.
    pub(crate) fn put(&self, mut done: Done<R>, more: usize) {
        let mut state = self.lock();
        done.weight += more;
        state.inside += more;
        state.finished += done.weight;
        state.results.push(done);
        if state.is_awaited {
            self.done.notify_one();
        }
    }

    /// The results so far, if there are any.
    pub(crate) fn results(&self) -> Option<Vec<Done<R>>> {
        let results = std::mem::take(&mut self.lock().results);
        (!results.is_empty()).then_some(results)
    }

    /// Waits for results; none at the end.
    pub(crate) fn wait(&self) -> Option<Vec<Done<R>>> {
        let mut state = self.lock();
        state.is_awaited = true;
        let nothing = |state: &mut State<T, R>| state.results.is_empty() && state.workers > 0;
        let waited = self.done.wait_while(state, nothing);
        state = waited.unwrap_or_else(PoisonError::into_inner);
        state.is_awaited = false;
        let results = std::mem::take(&mut state.results);
        (!results.is_empty()).then_some(results)
    }

    /// Some results have been taken.
    pub(crate) fn leave(&self, weight: usize) {
        let mut state = self.lock();
        state.inside -= weight;
        state.finished -= weight;
        if state.waiting > 0 {
            self.filled.notify_all();
        }
        self.emptied.notify_one();
    }

    /// A thread works no more.
    pub(crate) fn retire(&self) {
        self.lock().workers -= 1;
        self.done.notify_one();
    }

    /// All tasks have entered.
    pub(crate) fn complete(&self) {
        self.lock().is_complete = true;
        self.filled.notify_all();
    }

    /// Closes the queue: it takes and hands out no more tasks.
    pub(crate) fn close(&self) {
        // The lock keeps threads from starting to wait in between.
        let state = self.lock();
        self.is_closed.store(true, Ordering::Relaxed);
        drop(state);
        self.filled.notify_all();
        self.emptied.notify_all();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}
