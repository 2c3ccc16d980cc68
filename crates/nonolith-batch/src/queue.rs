//! Tasks on their way from the thread that reads to the threads that work.

use crate::run::Weigh;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often a waiting thread asks whether to stop.
const ASK: Duration = Duration::from_millis(50);

/// Tasks in order. Each takes room from when it enters until its result has been taken.
pub(crate) struct Queue<T> {
    room: usize,
    state: Mutex<State<T>>,
    /// There are tasks, or there will be none.
    filled: Condvar,
    /// There is room, or nobody needs it.
    emptied: Condvar,
}

struct State<T> {
    tasks: VecDeque<(u64, T)>,
    /// The number of the next task.
    next: u64,
    /// The weight of tasks that are waiting, under way, or have a result that waits.
    inside: usize,
    /// How many threads wait for tasks.
    waiting: usize,
    /// All tasks have entered.
    is_complete: bool,
    /// Nobody wants tasks any more.
    is_closed: bool,
}

impl<T: Weigh> Queue<T> {
    /// Adds a task once there is room; false if nobody wants it. What is larger than all the room enters
    /// alone.
    pub(crate) fn push(&self, task: T) -> bool {
        let weight = task.weight();
        let is_full = |state: &mut State<T>| {
            !state.is_closed && state.inside > 0 && state.inside + weight > self.room
        };
        let waited = self.emptied.wait_while(self.lock(), is_full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
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

impl<T> Queue<T> {
    pub(crate) fn new(room: usize) -> Queue<T> {
        let (tasks, next, inside, waiting) = (VecDeque::new(), 0, 0, 0);
        let state = State { tasks, next, inside, waiting, is_complete: false, is_closed: false };
        Queue { room, state: state.into(), filled: Condvar::new(), emptied: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next tasks, at most `most`, with their numbers; waits for the first. None at the end, or
    /// when it is time to stop.
    pub(crate) fn take(&self, most: usize, stop: &dyn Fn() -> bool) -> Option<Vec<(u64, T)>> {
        let mut state = self.lock();
        while !state.is_closed && !stop() {
            if !state.tasks.is_empty() {
                let count = most.min(state.tasks.len());
                return Some(state.tasks.drain(..count).collect());
            }
            if state.is_complete {
                return None;
            }
            state.waiting += 1;
            let waited = self.filled.wait_timeout(state, ASK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            state.waiting -= 1;
        }
        None
    }

    /// The results of some tasks have been taken.
    pub(crate) fn leave(&self, weight: usize) {
        self.lock().inside -= weight;
        self.emptied.notify_one();
    }

    /// All tasks have entered.
    pub(crate) fn complete(&self) {
        self.lock().is_complete = true;
        self.filled.notify_all();
    }

    /// Nobody wants tasks any more.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.filled.notify_all();
        self.emptied.notify_all();
    }
}
