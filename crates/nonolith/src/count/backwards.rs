//! Sweeps backwards: in how many solutions a cell has each colour, and the solution with a number.
//!
//! A sweep forwards says in how many ways each frontier is reached. Going back over the cells, from the
//! last to the first, needs the frontiers before each cell again. Keeping all of them would take far more
//! memory than counting, so only those before every so many cells are kept, and the others are made
//! again: twice the work, and the memory of some 2 √n of the n tables.

use super::number::Number;
use super::plan::{Plan, Step};
use super::sweep::{CHUNK, Halt, Sweep, each_next, pause, sweep, widen};
use super::table::{Key, Table};
use crate::model::Colour;
use crate::solve::Budget;
use num_bigint::BigUint;

/// For each cell and each of its colours, the number of solutions with it.
pub(super) fn shares(
    plan: &Plan,
    budget: &mut Budget<'_>,
) -> Result<Vec<(u32, Colour, BigUint)>, Halt> {
    sweep!(plan, |sweep| widen!(|N| sweep.shares::<N>(budget)))
}

/// A solution to find: its number, counted from 0, and the name by which the caller knows it.
pub(super) type Sought = (BigUint, usize);

/// Finds the solutions with certain numbers: the name of each, with every cell and its colour.
pub(super) fn find(
    plan: &Plan,
    sought: &[Sought],
    budget: &mut Budget<'_>,
) -> Result<Vec<(usize, u32, Colour)>, Halt> {
    sweep!(plan, |sweep| widen!(|N| sweep.find::<N>(sought, budget)))
}

impl<const W: usize> Sweep<'_, W> {
    /// Goes over the cells from the last to the first. `visit` gets each with the frontiers before it, and
    /// the bytes that all tables take.
    fn back<N: Number>(
        &self,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(&Step, &Table<W, N>, u64, &mut Budget<'_>) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let steps = &self.plan.steps[..];
        let stride = steps.len().isqrt().max(1);
        let mut kept: Vec<Table<W, N>> = Vec::new();
        let mut kept_bytes = 0;
        let mut table = self.start();
        for chunk in steps.chunks(stride) {
            kept_bytes += table.bytes();
            kept.push(table.clone());
            for step in chunk {
                table = self.advance(step, &table, kept_bytes, budget)?;
            }
        }
        for chunk in steps.chunks(stride).rev() {
            let mut tables: Vec<Table<W, N>> = kept.pop().into_iter().collect();
            for step in &chunk[..chunk.len() - 1] {
                let Some(last) = tables.last() else { break };
                let next = self.advance(step, last, kept_bytes, budget)?;
                kept_bytes += next.bytes();
                tables.push(next);
            }
            for step in chunk.iter().rev() {
                let Some(before) = tables.pop() else { break };
                visit(step, &before, kept_bytes, budget)?;
                kept_bytes -= before.bytes();
            }
        }
        Ok(())
    }

    /// With the numbers of ways to go on from each frontier: a solution takes one way there and one on.
    fn shares<N: Number>(
        &self,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<(u32, Colour, BigUint)>, Halt> {
        let mut told = Vec::new();
        let mut after: Table<W, N> = self.start();
        self.back(budget, |step, from: &Table<W, N>, kept, budget| {
            let mut before: Table<W, N> = Table::new();
            let mut sums = vec![N::ZERO; step.colours.len()];
            let mut left = CHUNK;
            for (key, ways) in from.iter() {
                pause(&mut left, budget, || kept + after.bytes() + before.bytes())?;
                let (mut on, mut fits) = (N::ZERO, true);
                each_next(step, key, |colour, next| {
                    if let Some(ways_on) = after.get(&next) {
                        fits &= on.add(ways_on);
                        let both = ways.times(ways_on);
                        fits &= both.is_some_and(|both| sums[colour].add(&both));
                    }
                });
                if !fits {
                    return Err(Halt::Overflow);
                }
                if !on.is_zero() {
                    // There was nothing under this key.
                    let _ = before.add(key, &on);
                }
            }
            let sums = step.colours.iter().zip(&sums);
            told.extend(sums.map(|(&colour, sum)| (step.cell, colour, sum.big())));
            after = before;
            Ok(())
        })?;
        Ok(told)
    }

    /// At each frontier the ways to it are in some order, first by the frontier before it: the number
    /// of a way tells which one that is, and the number of the way to that one.
    fn find<N: Number>(
        &self,
        sought: &[Sought],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<(usize, u32, Colour)>, Halt> {
        let mut told = Vec::new();
        let mut all: Vec<(N, usize)> = Vec::with_capacity(sought.len());
        for (number, name) in sought {
            all.push((N::from_big(number).ok_or(Halt::Overflow)?, *name));
        }
        let mut after = Waiting::new(vec![([0; W], all)]);
        self.back(budget, |step, from: &Table<W, N>, kept, budget| {
            let mut before: Vec<(Key<W>, Vec<(N, usize)>)> = Vec::new();
            let mut left = CHUNK;
            for (key, ways) in from.iter() {
                pause(&mut left, budget, || kept)?;
                let mut found = Vec::new();
                let mut fits = true;
                each_next(step, key, |colour, next| {
                    let Some(queue) = after.get(&next) else { return };
                    let passed = queue.passed.clone();
                    fits &= queue.passed.add(ways);
                    while queue.sought.last().is_some_and(|(number, _)| *number < queue.passed) {
                        let Some((mut number, name)) = queue.sought.pop() else { break };
                        number.subtract(&passed);
                        told.push((name, step.cell, step.colours[colour]));
                        found.push((number, name));
                    }
                });
                if !fits {
                    return Err(Halt::Overflow);
                }
                if !found.is_empty() {
                    before.push((*key, found));
                }
            }
            after = Waiting::new(before);
            Ok(())
        })?;
        Ok(told)
    }
}

/// The solutions that are sought, by the frontier that each of them passes.
struct Waiting<const W: usize, N> {
    /// For each frontier: the place of its queue, plus 1.
    places: Table<W, u64>,
    queues: Vec<Queue<N>>,
}

struct Queue<N> {
    /// The ways to the frontier that were looked at so far.
    passed: N,
    /// The numbers of the ways that are sought, largest first, and the names of the solutions.
    sought: Vec<(N, usize)>,
}

impl<const W: usize, N: Number> Waiting<W, N> {
    fn new(frontiers: Vec<(Key<W>, Vec<(N, usize)>)>) -> Waiting<W, N> {
        let mut places = Table::new();
        let mut queues = Vec::with_capacity(frontiers.len());
        for (key, mut sought) in frontiers {
            sought.sort_unstable_by(|a, b| b.cmp(a));
            queues.push(Queue { passed: N::ZERO, sought });
            let _ = places.add(&key, &(queues.len() as u64));
        }
        Waiting { places, queues }
    }

    #[inline]
    fn get(&mut self, key: &Key<W>) -> Option<&mut Queue<N>> {
        let place = *self.places.get(key)?;
        self.queues.get_mut(place as usize - 1)
    }
}
