//! A descent: follows beliefs until the first conflict or solution, and renews them on the way. The search
//! begins with one, and so it does after starting over.
//!
//! Beliefs at the root are about all solutions; further down, only those count that agree with the
//! decisions so far. So when no certain decision is left, the lines exchange messages again, given what is
//! assigned ("decimation"). With that, the median of 250
//! tournament puzzles takes 7 conflicts instead of 41 (without probes).

use super::Search;
use super::cells::CellLiterals;
use super::lit::Lit;
use crate::solve::{Budget, Interrupt};

/// Beliefs are renewed before a decision that is less certain than this, as a distance from even odds.
/// 0.45 takes fewer conflicts, but more time on the median puzzle; docs/search.md has a table.
const CERTAIN: f64 = 0.4;
/// The same on large boards, where a conflict costs more than a renewal. Over 32 seeds, webpbn's Faase took 0.7
/// of the time with it.
const LARGE_CERTAIN: f64 = 0.47;
/// But not before this many more candidates are gone. 10 did no better.
const STEP: usize = 20;
/// On large boards not before one in this many of the open cells is decided: a renewal takes longer there.
/// Not tuned.
const FRACTION: usize = 32;
/// Rounds of messages each time. Two and six took longer in sum.
const ROUNDS: usize = 4;
/// Decisions that are looked up at a time. Not tuned.
const AHEAD: usize = 128;
/// A variable that beliefs are certain of gets half this many bumps of activity; one with even odds
/// gets none. In a prototype 20 and 150 did no better than 50.
const WEIGHT: f64 = 50.0;

/// The state of a descent.
#[derive(Default)]
pub(super) struct Descent {
    under_way: bool,
    /// The likelihood of each variable.
    likely: Vec<f64>,
    /// The variables that were open at the last look, and maybe are.
    open: Vec<u32>,
    /// The next decisions; the most certain one is the last.
    queue: Vec<Lit>,
    /// The number of literals on the trail that beliefs know of.
    told: usize,
    /// The number of removed candidates from which beliefs may be renewed.
    renew_at: usize,
    /// Scratch memory: certainties and variables.
    keys: Vec<u64>,
    #[cfg(test)]
    pub(super) renewals: usize,
}

/// How many candidates must be gone before beliefs are renewed.
fn step(cells: &CellLiterals) -> usize {
    STEP.max(cells.variables() / FRACTION)
}

impl Search<'_> {
    /// Begins at the root, with beliefs about all variables.
    pub(super) fn begin_descent(&mut self, likely: Vec<f64>) {
        let descent = &mut self.descent;
        descent.under_way = true;
        descent.open.clear();
        descent.open.extend(0..likely.len() as u32);
        descent.likely = likely;
        descent.queue.clear();
        descent.told = self.trail.literals().len();
        descent.renew_at = self.removals.len() + step(&self.cells);
    }

    /// The next decision, while the descent is under way.
    pub(super) fn next_of_descent(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Lit>, Interrupt> {
        let certain = if self.is_large() { LARGE_CERTAIN } else { CERTAIN };
        while self.descent.under_way {
            let Some(literal) = self.descent.queue.pop() else {
                if self.look_ahead() {
                    continue;
                }
                break;
            };
            if !self.trail.is_open(literal) {
                continue;
            }
            let certainty = (self.descent.likely[literal.variable()] - 0.5).abs();
            if certainty >= certain || self.removals.len() < self.descent.renew_at {
                return Ok(Some(literal));
            }
            self.renew_beliefs(budget)?;
        }
        Ok(None)
    }

    /// Fills the queue with the most certain variables that are open. Returns false if there are none.
    fn look_ahead(&mut self) -> bool {
        let Descent { likely, open, queue, keys, .. } = &mut self.descent;
        // Until the first conflict, variables are only assigned.
        open.retain(|&variable| self.trail.is_open(Lit::new(variable as usize, true)));
        keys.clear();
        keys.extend(open.iter().map(|&variable| {
            // The bits of positive numbers have the order of the numbers. Of equally certain variables, the
            // first comes first.
            let certainty = (likely[variable as usize] - 0.5).abs().to_bits() >> 32;
            certainty << 32 | u64::from(!variable)
        }));
        let rest = keys.len().saturating_sub(AHEAD);
        if rest > 0 {
            keys.select_nth_unstable(rest);
        }
        keys[rest..].sort_unstable();
        queue.extend(keys[rest..].iter().map(|&key| {
            let variable = !(key as u32) as usize;
            Lit::new(variable, likely[variable] >= 0.5)
        }));
        !queue.is_empty()
    }

    /// Exchanges beliefs, given what is assigned.
    fn renew_beliefs(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        let Search { beliefs, trail, cells, descent, removals, .. } = self;
        descent.renew_at = removals.len() + step(cells);
        descent.queue.clear();
        let Some(beliefs) = beliefs else { return Ok(()) };
        beliefs.narrow(|variable| trail.value(Lit::new(variable, true)));
        beliefs.exclude(&trail.literals()[descent.told..], cells);
        descent.told = trail.literals().len();
        if !beliefs.exchange(ROUNDS, cells, &mut descent.likely, budget)? {
            descent.renew_at = usize::MAX;
        }
        #[cfg(test)]
        {
            descent.renewals += 1;
        }
        Ok(())
    }

    /// Ends the descent. The order of decisions and the phases go on from the beliefs, the most certain
    /// variable first. (Without that order, tournament puzzles took 2.4 times as long and, in the
    /// geometric mean, 4 times as many conflicts.)
    pub(super) fn end_descent(&mut self) {
        if !std::mem::replace(&mut self.descent.under_way, false) {
            return;
        }
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.widen();
        }
        let likely = &self.descent.likely;
        let is_open = |variable| self.trail.is_open(Lit::new(variable, true));
        self.order.add(|variable| WEIGHT * (likely[variable] - 0.5).abs(), is_open);
        self.phases.guess(|variable| likely[variable] >= 0.5);
    }
}
