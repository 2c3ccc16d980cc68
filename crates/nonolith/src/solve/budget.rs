//! Limits on work. The library reads no clock: a caller with a time limit passes a callback.
//!
//! A call takes one budget and passes it down to everything it does, so a limit applies to the whole
//! call and not to each of its parts.

use super::progress::Progress;
use std::cell::Cell;

/// What a call may spend: steps, memory, and time, through a stop callback.
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

/// The limit that ended work early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Interrupt {
    /// The steps were used up.
    #[error("out of steps")]
    Steps,
    /// The work would take more memory than the budget allows.
    #[error("out of memory")]
    Memory,
    /// The stop callback returned true.
    #[error("stopped")]
    Stopped,
}

impl<'a> Budget<'a> {
    /// Steps between two calls of the stop callback. Reading a clock takes as long as solving a short
    /// line, so it is not called at every step.
    const STEPS_PER_QUESTION: u32 = 16;

    /// Cells that are merely looked at, for one step.
    const CELLS_PER_STEP: usize = 1 << 16;

    /// A budget without limits.
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

    /// Sets the number of steps: lines solved, decisions, conflicts, trials of premises.
    #[must_use]
    pub const fn with_steps(self, steps: u64) -> Self {
        Budget { steps, ..self }
    }

    /// Sets the number of bytes, roughly, for everything that grows with the work: boards, clauses,
    /// lists of solutions, matrices.
    #[must_use]
    pub const fn with_memory(self, bytes: u64) -> Self {
        Budget { memory: bytes, ..self }
    }

    /// Sets a callback that ends the work by returning true. It is called often, and may read a clock
    /// or a flag that another thread sets. Once it has returned true it is not called again.
    #[must_use]
    pub const fn with_stop(self, stop: &'a dyn Fn() -> bool) -> Self {
        Budget { stop: Some(stop), ..self }
    }

    /// Sets a callback that gets a progress report now and then.
    #[must_use]
    pub const fn with_watch(self, watch: &'a dyn Fn(Progress)) -> Self {
        Budget { watch: Some(watch), ..self }
    }

    /// How many steps are left.
    pub const fn steps_left(&self) -> u64 {
        self.steps
    }

    /// How many bytes the work may take.
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// Whether there is a callback for progress.
    pub const fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// Reports progress to the callback, if there is one.
    pub fn report(&self, progress: impl FnOnce() -> Progress) {
        if let Some(watch) = self.watch {
            watch(progress());
        }
    }

    /// Notes that the last step took as long as this many others, so that the stop callback is called
    /// sooner.
    pub fn weigh(&mut self, steps: u64) {
        self.until_asked =
            self.until_asked.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
    }

    /// Takes one step, or says which limit was reached.
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

    /// Takes one step and calls the stop callback in any case: for long steps.
    pub fn tick_and_ask(&mut self) -> Result<(), Interrupt> {
        self.until_asked = 0;
        self.tick()
    }

    /// Takes a long step now and then in a loop over all cells of a grid, which takes seconds if there are
    /// millions of them.
    pub(crate) fn tick_at(&mut self, cell: usize) -> Result<(), Interrupt> {
        if cell.is_multiple_of(Self::CELLS_PER_STEP) { self.tick_and_ask() } else { Ok(()) }
    }

    /// Fails if work that takes this many bytes in total exceeds the budget.
    pub fn room_for(&self, bytes: u64) -> Result<(), Interrupt> {
        if bytes <= self.memory { Ok(()) } else { Err(Interrupt::Memory) }
    }

    /// Subtracts steps that threads with their own budgets have taken.
    pub fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Does some work with at most this many of the steps. If it is interrupted,
    /// [`is_spent`](Budget::is_spent) says whether anything is left for other work.
    pub fn within<T>(&mut self, steps: u64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let kept = self.steps.saturating_sub(steps);
        self.steps -= kept;
        let outcome = work(self);
        self.steps += kept;
        outcome
    }

    /// Does some work that has one more reason to stop, which ends nothing but this work.
    ///
    /// ```
    /// use nonolith::Budget;
    /// use nonolith::solve::Interrupt;
    ///
    /// let mut budget = Budget::unlimited().with_steps(2);
    /// let is_broken = || true;
    /// assert_eq!(budget.stopping_if(&is_broken, |own| own.tick()), Err(Interrupt::Stopped));
    /// assert_eq!(budget.tick(), Ok(()));
    /// assert!(budget.is_spent());
    /// ```
    pub fn stopping_if<T>(
        &mut self,
        reason: &dyn Fn() -> bool,
        work: impl FnOnce(&mut Budget<'_>) -> T,
    ) -> T {
        let given = Cell::new(self.stopped);
        let (stop, steps) = (self.stop, self.steps);
        let asked = || {
            given.set(given.get() || stop.is_some_and(|stop| stop()));
            given.get() || reason()
        };
        let mut own = Budget { stop: Some(&asked), until_asked: 0, ..self.clone() };
        let outcome = work(&mut own);
        self.spend(steps.saturating_sub(own.steps));
        self.stopped = given.get();
        outcome
    }

    /// Calls the stop callback, and returns whether work must end.
    pub fn is_stopped(&mut self) -> bool {
        self.stopped = self.stopped || self.stop.is_some_and(|stop| stop());
        self.stopped
    }

    /// Whether no further step can be taken.
    pub const fn is_spent(&self) -> bool {
        self.stopped || self.steps == 0
    }

    /// Does some work without progress reports.
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

    #[test]
    fn steps_are_counted_across_parts() {
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
        // Returns true once only.
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
    fn the_stop_callback_is_called_every_16_steps() {
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
