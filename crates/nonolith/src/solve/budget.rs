//! How far work may go. The core has no clock: a caller that has one brings it as a callback.
//!
//! A call takes one budget and hands it down to everything it does, so that a limit bounds the whole
//! call and not each of its parts.

use super::progress::Progress;

/// What a call may spend: steps, memory, and time as far as the caller measures it.
///
/// ```
/// use nonolith::Budget;
/// use std::time::{Duration, Instant};
///
/// let deadline = Instant::now() + Duration::from_secs(5);
/// let out_of_time = || Instant::now() >= deadline;
/// let budget = Budget::unlimited().with_steps(1_000_000).with_stop(&out_of_time);
/// # let _ = budget;
/// ```
#[derive(Clone)]
pub struct Budget<'a> {
    steps: u64,
    memory: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    watch: Option<&'a dyn Fn(Progress)>,
    until_asked: u32,
    stopped: bool,
}

/// Why work ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Interrupt {
    /// The steps were used up.
    Steps,
    /// It would take more memory than the budget has.
    Memory,
    /// The stop callback said so.
    Stopped,
}

impl<'a> Budget<'a> {
    /// A clock takes as long to read as a short line to solve, so it is not asked every time.
    const STEPS_PER_QUESTION: u32 = 16;

    /// No limits at all.
    pub const fn unlimited() -> Budget<'a> {
        Budget {
            steps: u64::MAX,
            memory: u64::MAX,
            stop: None,
            watch: None,
            until_asked: 0,
            stopped: false,
        }
    }

    /// At most this many steps: lines solved, decisions, dead ends, questions about premises.
    #[must_use]
    pub const fn with_steps(self, steps: u64) -> Self {
        Budget { steps, ..self }
    }

    /// At most about this many bytes for what grows with the work: boards, clauses, lists of
    /// solutions, matrices.
    #[must_use]
    pub const fn with_memory(self, bytes: u64) -> Self {
        Budget { memory: bytes, ..self }
    }

    /// Ends work when the callback says true. It is asked again and again, and may look at a clock or
    /// at a flag that another thread sets. Once it has said true it is not asked again.
    #[must_use]
    pub const fn with_stop(self, stop: &'a dyn Fn() -> bool) -> Self {
        Budget { stop: Some(stop), ..self }
    }

    /// Tells the callback now and then how far work has come.
    #[must_use]
    pub const fn with_watch(self, watch: &'a dyn Fn(Progress)) -> Self {
        Budget { watch: Some(watch), ..self }
    }

    /// How many steps are left.
    pub const fn steps_left(&self) -> u64 {
        self.steps
    }

    /// How many bytes work may take.
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// Whether someone watches.
    pub const fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// Tells the watcher how far work has come.
    pub fn report(&self, progress: impl FnOnce() -> Progress) {
        if let Some(watch) = self.watch {
            watch(progress());
        }
    }

    /// Says that the last step was as long as this many others, so that the clock is asked sooner.
    pub fn weigh(&mut self, steps: u64) {
        self.until_asked =
            self.until_asked.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
    }

    /// Takes one step, or says why there is none left.
    pub fn tick(&mut self) -> Result<(), Interrupt> {
        self.steps = self.steps.checked_sub(1).ok_or(Interrupt::Steps)?;
        if self.until_asked == 0 {
            self.until_asked = Self::STEPS_PER_QUESTION;
            self.is_stopped();
        }
        if self.stopped {
            return Err(Interrupt::Stopped);
        }
        self.until_asked -= 1;
        Ok(())
    }

    /// Takes one step and asks the clock whatever came before: for steps that are long.
    pub fn tick_and_ask(&mut self) -> Result<(), Interrupt> {
        self.until_asked = 0;
        self.tick()
    }

    /// Whether work that takes this many bytes in all may begin, or go on.
    pub fn room_for(&self, bytes: u64) -> Result<(), Interrupt> {
        if bytes <= self.memory { Ok(()) } else { Err(Interrupt::Memory) }
    }

    /// Notes steps that were taken elsewhere, by threads with budgets of their own.
    pub fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Does some work with at most this share of the steps. If it is interrupted,
    /// [`is_spent`](Budget::is_spent) tells whether there is anything left for other work.
    pub fn within<T>(&mut self, steps: u64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let kept = self.steps.saturating_sub(steps);
        self.steps -= kept;
        let outcome = work(self);
        self.steps += kept;
        outcome
    }

    /// Whether the stop callback says that it is time to end; asks it.
    pub fn is_stopped(&mut self) -> bool {
        self.stopped = self.stopped || self.stop.is_some_and(|stop| stop());
        self.stopped
    }

    /// Whether no further step can be taken.
    pub const fn is_spent(&self) -> bool {
        self.stopped || self.steps == 0
    }

    /// Does some work that the watcher is not told about.
    pub(crate) fn unwatched<T>(&mut self, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let watch = self.watch.take();
        let outcome = work(self);
        self.watch = watch;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn steps_are_counted_and_shared() {
        let mut budget = Budget::unlimited().with_steps(3);
        assert_eq!(
            budget.within(1, |part| [part.tick(), part.tick()]),
            [Ok(()), Err(Interrupt::Steps)]
        );
        assert!(!budget.is_spent());
        assert_eq!([budget.tick(), budget.tick()], [Ok(()); 2]);
        assert!(budget.is_spent());
        assert_eq!(budget.tick(), Err(Interrupt::Steps));
        assert_eq!(budget.within(5, Budget::tick), Err(Interrupt::Steps));
    }

    #[test]
    fn a_stop_is_final() {
        let asked = Cell::new(0);
        // Says true once.
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() == 2
        };
        let mut budget = Budget::unlimited().with_stop(&stop);
        assert_eq!(budget.tick_and_ask(), Ok(()));
        assert_eq!(budget.tick_and_ask(), Err(Interrupt::Stopped));
        assert_eq!(budget.tick_and_ask(), Err(Interrupt::Stopped));
        assert!(budget.is_spent());
        assert_eq!(asked.get(), 2);
    }

    #[test]
    fn the_clock_is_asked_now_and_then() {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            false
        };
        let mut budget = Budget::unlimited().with_stop(&stop);
        for _ in 0..160 {
            budget.tick().unwrap();
        }
        assert_eq!(asked.get(), 10);
        budget.weigh(1 << 40);
        budget.tick().unwrap();
        assert_eq!(asked.get(), 11);
    }
}
