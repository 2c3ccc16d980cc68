//! How far an engine may go. The core has no clock: whoever has one brings it as a callback.

use super::progress::Progress;

/// What an engine is asked for and when it has to give up.
///
/// ```
/// use nonolith::Limits;
/// use std::time::{Duration, Instant};
///
/// let deadline = Instant::now() + Duration::from_secs(5);
/// let out_of_time = || Instant::now() >= deadline;
/// let limits = Limits { stop: Some(&out_of_time), ..Limits::all() };
/// # let _ = limits;
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many solutions are handed over at most.
    pub solutions: u64,
    /// Whether to look for one more than that, to learn whether these are all.
    pub beyond: bool,
    /// How many steps may be taken at most: lines solved, decisions, dead ends.
    pub steps: u64,
    /// How many bytes what an engine learns may take at most, about.
    pub memory: u64,
    /// Asked again and again while the engine runs; it gives up when the answer is true. May look
    /// at a clock, or at a flag that another thread sets.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Told how far the engine has come, now and then.
    pub watch: Option<&'a dyn Fn(Progress)>,
}

impl Limits<'_> {
    /// One solution, and whether it is the only one.
    pub const fn unique() -> Self {
        Limits {
            solutions: 1,
            beyond: true,
            steps: u64::MAX,
            memory: u64::MAX,
            stop: None,
            watch: None,
        }
    }

    /// The first solution, and nothing more.
    pub const fn first() -> Self {
        Limits { beyond: false, ..Self::unique() }
    }

    /// All solutions.
    pub const fn all() -> Self {
        Limits { solutions: u64::MAX, ..Self::unique() }
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self::unique()
    }
}

impl<'a> Limits<'a> {
    pub(crate) fn meter(&self) -> Meter<'a> {
        Meter {
            steps: self.steps,
            memory: self.memory,
            stop: self.stop,
            watch: self.watch,
            until_asked: 0,
        }
    }
}

/// Why an engine gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// The steps were used up.
    Steps,
    /// What was learned takes too much memory.
    Memory,
    /// The stop callback said so.
    Stopped,
}

/// Counts an engine's steps and tells it when to give up.
pub struct Meter<'a> {
    steps: u64,
    memory: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    watch: Option<&'a dyn Fn(Progress)>,
    until_asked: u32,
}

impl Meter<'_> {
    /// A clock takes as long to read as a short line to solve, so it is not asked every time.
    const STEPS_PER_QUESTION: u32 = 16;

    /// How many bytes what is learned may take.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Tells whoever watches how far the engine has come.
    pub fn report(&self, progress: impl FnOnce() -> Progress) {
        if let Some(watch) = self.watch {
            watch(progress());
        }
    }

    /// Says that a step was as long as so many others, so that the clock is asked the sooner.
    pub fn weigh(&mut self, steps: u64) {
        self.until_asked =
            self.until_asked.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
    }

    /// One more step: fails if it is not to be taken.
    pub fn tick(&mut self) -> Result<(), Interrupt> {
        self.steps = self.steps.checked_sub(1).ok_or(Interrupt::Steps)?;
        if self.until_asked == 0 {
            self.until_asked = Self::STEPS_PER_QUESTION;
            if self.stop.is_some_and(|stop| stop()) {
                return Err(Interrupt::Stopped);
            }
        }
        self.until_asked = self.until_asked.saturating_sub(1);
        Ok(())
    }
}
