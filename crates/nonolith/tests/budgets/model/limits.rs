//! All the ways in which work can end early.

use nonolith::Budget;
use nonolith::solve::Interrupt;
use std::cell::Cell;

/// Up to this many steps every budget is tried; beyond, each is a little larger than the last.
const EVERY: u64 = 400;

/// Does some work with no limit, with every number of steps, with a stop at every call of the callback,
/// and with little memory. `work` returns the limit that ended it, if one did.
pub(crate) fn each_budget(work: &mut dyn FnMut(&mut Budget<'_>) -> Option<Interrupt>) {
    assert_eq!(work(&mut Budget::unlimited()), None, "nothing ends it");
    let mut steps = 0;
    loop {
        let mut budget = Budget::unlimited().with_steps(steps);
        match work(&mut budget) {
            None => break,
            Some(why) => assert_eq!(why, Interrupt::Steps),
        }
        steps += 1 + steps.saturating_sub(EVERY) / 16;
    }
    for question in 1.. {
        let asked = Cell::new(0);
        // Returns true only once: that must be enough to end the work.
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() == question
        };
        match work(&mut Budget::unlimited().with_stop(&stop)) {
            None if asked.get() < question => break,
            // The last call may come too late to matter.
            None => {}
            Some(why) => assert_eq!(why, Interrupt::Stopped),
        }
    }
    for memory in [0, 1 << 8, 1 << 10, 1 << 12] {
        if let Some(why) = work(&mut Budget::unlimited().with_memory(memory)) {
            assert_eq!(why, Interrupt::Memory);
        }
    }
}
