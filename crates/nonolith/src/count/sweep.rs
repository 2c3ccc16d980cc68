//! Counting by a sweep: cell by cell, with the number of ways to reach each frontier.

use super::number::Number;
use super::plan::{Bond, Field, Plan, Step};
use super::stretch::NOWHERE;
use super::table::{Key, Table};
use crate::solve::{Budget, Interrupt};
use num_bigint::BigUint;

/// Why a sweep ended early.
pub(super) enum Halt {
    Interrupt(Interrupt),
    /// There are more frontiers than the caller allows.
    TooWide,
    /// A number does not fit.
    Overflow,
}

impl From<Interrupt> for Halt {
    fn from(interrupt: Interrupt) -> Halt {
        Halt::Interrupt(interrupt)
    }
}

/// Frontiers between two looks at the budget.
pub(super) const CHUNK: usize = 1 << 12;

/// The most frontiers at a time. Not tuned; parts that reach it have an estimated cost beyond what is
/// swept, except where the estimate is far off.
const MOST: usize = 1 << 22;

/// A sweep with frontiers of `W` words.
pub(super) struct Sweep<'a, const W: usize> {
    pub(super) plan: &'a Plan,
}

/// Calls a function on the sweep of a plan with as many words as its frontiers take. In a browser, size
/// matters more than speed: two of the four kinds of table, and no numbers of 128 bits, save 9 KB there.
macro_rules! sweep {
    ($plan:expr, |$sweep:ident| $call:expr) => {
        match $plan.words {
            #[cfg(not(target_arch = "wasm32"))]
            0 | 1 => {
                let $sweep = Sweep::<1> { plan: $plan };
                $call
            }
            0..=2 => {
                let $sweep = Sweep::<2> { plan: $plan };
                $call
            }
            #[cfg(not(target_arch = "wasm32"))]
            3 | 4 => {
                let $sweep = Sweep::<4> { plan: $plan };
                $call
            }
            3..=8 => {
                let $sweep = Sweep::<8> { plan: $plan };
                $call
            }
            _ => Err(Halt::TooWide),
        }
    };
}

/// Calls a function with the first of the numbers that does not overflow.
macro_rules! widen {
    (|$number:ident| $call:expr) => {{
        let counted = {
            type $number = u64;
            $call
        };
        #[cfg(not(target_arch = "wasm32"))]
        let counted = match counted {
            Err(Halt::Overflow) => {
                type $number = u128;
                $call
            }
            done => done,
        };
        match counted {
            Err(Halt::Overflow) => {
                type $number = num_bigint::BigUint;
                $call
            }
            done => done,
        }
    }};
}

pub(super) use {sweep, widen};

/// The number of solutions of a part.
pub(super) fn count(plan: &Plan, budget: &mut Budget<'_>) -> Result<BigUint, Halt> {
    sweep!(plan, |sweep| widen!(|N| sweep.count::<N>(budget)))
}

impl<const W: usize> Sweep<'_, W> {
    fn count<N: Number>(&self, budget: &mut Budget<'_>) -> Result<BigUint, Halt> {
        let mut table: Table<W, N> = self.start();
        for step in &self.plan.steps {
            table = self.advance(step, &table, 0, budget)?;
        }
        Ok(table.get(&[0; W]).map_or(BigUint::ZERO, N::big))
    }

    /// The frontier before the first cell.
    pub(super) fn start<N: Number>(&self) -> Table<W, N> {
        let mut table = Table::new();
        let _ = table.add(&[0; W], &N::one());
        table
    }

    /// Takes one cell: from the frontiers before it to those after it. Tables that are kept besides
    /// take `kept` bytes.
    pub(super) fn advance<N: Number>(
        &self,
        step: &Step,
        from: &Table<W, N>,
        kept: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Table<W, N>, Halt> {
        budget.tick()?;
        budget.room_for(kept + from.bytes())?;
        let mut to: Table<W, N> = Table::new();
        let mut left = CHUNK;
        for (key, ways) in from.iter() {
            pause(&mut left, budget, || kept + from.bytes() + to.bytes())?;
            let mut fits = true;
            each_next(step, key, |_, next| fits &= to.add(&next, ways));
            if !fits {
                return Err(Halt::Overflow);
            }
            if to.len() > MOST {
                return Err(Halt::TooWide);
            }
        }
        Ok(to)
    }
}

/// Looks at the budget now and then; `bytes` says how much memory is in use.
#[inline]
pub(super) fn pause(
    left: &mut usize,
    budget: &mut Budget<'_>,
    bytes: impl FnOnce() -> u64,
) -> Result<(), Halt> {
    *left -= 1;
    if *left == 0 {
        *left = CHUNK;
        budget.tick_and_ask()?;
        budget.room_for(bytes())?;
    }
    Ok(())
}

/// Calls `tell` with every colour of a cell, by its index, and the frontier after it.
#[inline]
pub(super) fn each_next<const W: usize>(
    step: &Step,
    key: &Key<W>,
    mut tell: impl FnMut(usize, Key<W>),
) {
    let colours = step.colours.len();
    let mut kept = *key;
    kept.iter_mut().zip(&step.kept).for_each(|(word, kept)| *word &= kept);
    for choice in 0..step.choices {
        'colour: for colour in 0..colours {
            let (mut next, mut choice) = (kept, choice);
            for turn in &step.turns {
                let node = match turn.before {
                    Bond::End => 0,
                    Bond::Closes(field) => field.of(key) as usize,
                    Bond::Opens(field) => {
                        let node = choice % turn.nodes;
                        choice /= turn.nodes;
                        field.put(node as u64, &mut next);
                        node
                    }
                };
                let to = turn.next[node * colours + colour];
                if to == NOWHERE {
                    continue 'colour;
                }
                match turn.after {
                    Bond::End => {}
                    Bond::Closes(field) if field.of(key) == u64::from(to) => {}
                    Bond::Closes(_) => continue 'colour,
                    Bond::Opens(field) => field.put(to.into(), &mut next),
                }
            }
            tell(colour, next);
        }
    }
}

impl Field {
    #[inline]
    fn of<const W: usize>(self, key: &Key<W>) -> u64 {
        key[self.word] >> self.shift & self.mask
    }

    #[inline]
    fn put<const W: usize>(self, node: u64, key: &mut Key<W>) {
        key[self.word] |= node << self.shift;
    }
}
