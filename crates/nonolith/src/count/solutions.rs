//! All solutions of a puzzle, counted but not listed.

use super::backwards::{self, Sought};
use super::narrow;
use super::plan::Plan;
use super::shares::Shares;
use super::sweep::Halt;
use crate::model::{Colour, ColourSet, Grid, Puzzle};
use crate::solve::{Budget, Component, Interrupt, Leaf, SolutionTree};
use nonolith_random::Random;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// All solutions of a puzzle, counted but not listed: there can be far more than anyone could list.
///
/// Each has a number, from 0 on, in an order that is the same whenever the same build counts the same
/// puzzle with the same seed and memory limit.
///
/// ```
/// use nonolith::count::{CountRequest, count};
/// use nonolith::{Budget, Puzzle, check};
///
/// // Twelve rows and columns with one cell each: 12! solutions.
/// let ones: Vec<&[u32]> = vec![&[1]; 12];
/// let puzzle = Puzzle::mono(&ones, &ones)?;
/// let mut budget = Budget::unlimited();
/// let solutions = count(&puzzle, &CountRequest::default(), &mut budget)?.solutions.unwrap();
/// assert_eq!(*solutions.count(), 479_001_600u32.into());
/// for solution in solutions.sample(3, 7, &mut budget)? {
///     check(&puzzle, &solution)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolutionSet<'p> {
    puzzle: &'p Puzzle,
    /// What all solutions share.
    known: Grid,
    count: BigUint,
    /// Parts of the grid that do not depend on each other.
    factors: Vec<Factor>,
}

/// All solutions of a part of the grid.
#[derive(Clone, Debug)]
pub(super) enum Factor {
    /// They are found again by a sweep.
    Swept { plan: Plan, count: BigUint },
    /// A search has written them down.
    Searched(SolutionTree),
}

impl Factor {
    fn count(&self) -> BigUint {
        match self {
            Factor::Swept { count, .. } => count.clone(),
            Factor::Searched(tree) => tree.count(),
        }
    }
}

/// The most memory that samples take at a time.
const MOST_BYTES: u64 = 1 << 26;

impl<'p> SolutionSet<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, known: &Grid, factors: Vec<Factor>) -> SolutionSet<'p> {
        let count = factors.iter().map(Factor::count).product();
        SolutionSet { puzzle, known: known.clone(), count, factors }
    }

    /// How many there are.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// In how many of them each cell has each colour.
    pub fn shares(&self, budget: &mut Budget<'_>) -> Result<Shares, Interrupt> {
        let colours = self.puzzle.palette().len();
        let mut shares = Shares::new(&self.known, colours, self.count.clone());
        for factor in &self.factors {
            let others = &self.count / factor.count();
            match factor {
                Factor::Swept { plan, .. } => add_swept(plan, &others, &mut shares, budget)?,
                Factor::Searched(tree) => tree.shares(&others, |leaf, count| {
                    match leaf {
                        Leaf::Cell(cell, colour) => shares.add(cell, colour, count),
                        Leaf::Swept(component, _) => {
                            add_swept(&self.plan(component), count, &mut shares, budget)?;
                        }
                    }
                    budget.tick()
                })?,
            }
        }
        Ok(shares)
    }

    /// How to sweep a component that was swept before.
    fn plan(&self, component: &Component) -> Plan {
        let plan = narrow::plan(self.puzzle, component);
        debug_assert!(plan.is_some());
        plan.unwrap_or_default()
    }

    /// The solutions with these numbers; numbers from [`count`](SolutionSet::count) on start over.
    pub fn get(
        &self,
        numbers: &[BigUint],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Grid>, Interrupt> {
        let mut grids = vec![self.known.clone(); numbers.len()];
        let mut set = |name: usize, cell: u32, colour: Colour| {
            grids[name].set(cell as usize, ColourSet::only(colour));
        };
        let mut numbers: Vec<BigUint> = numbers.iter().map(|number| number % &self.count).collect();
        for factor in &self.factors {
            let count = factor.count();
            let own = numbers.iter_mut().enumerate().map(|(name, number)| {
                let own = &*number % &count;
                *number /= &count;
                (own, name)
            });
            let own: Vec<Sought> = own.collect();
            match factor {
                Factor::Swept { plan, .. } => find_swept(plan, &own, budget, &mut set)?,
                Factor::Searched(tree) => {
                    let mut swept: BTreeMap<usize, (&Component, Vec<Sought>)> = BTreeMap::new();
                    for (number, name) in own {
                        budget.tick()?;
                        tree.find(number, |leaf, number| match leaf {
                            Leaf::Cell(cell, colour) => set(name, cell, colour),
                            Leaf::Swept(component, node) => {
                                let entry = swept.entry(node).or_insert((component, Vec::new()));
                                entry.1.push((number, name));
                            }
                        });
                    }
                    for (component, sought) in swept.into_values() {
                        find_swept(&self.plan(component), &sought, budget, &mut set)?;
                    }
                }
            }
        }
        Ok(grids)
    }

    /// Solutions drawn at random: each time, every solution is equally likely.
    pub fn sample(
        &self,
        many: usize,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Grid>, Interrupt> {
        let mut grids = Vec::new();
        self.sample_each(many, seed, budget, &mut |grid| {
            grids.push(grid);
            ControlFlow::Continue(())
        })?;
        Ok(grids)
    }

    /// Like [`sample`](SolutionSet::sample), but hands over one solution after the other.
    pub fn sample_each(
        &self,
        many: usize,
        seed: u64,
        budget: &mut Budget<'_>,
        take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Interrupt> {
        let mut random = Random::new(seed);
        // A sample is a grid, a list of its cells and a few numbers.
        let bytes = 20 * self.known.cells().len() as u64 + self.count.bits() + 300;
        let at_a_time = (MOST_BYTES.min(budget.memory() / 4) / bytes).max(1) as usize;
        let mut left = many;
        while left > 0 {
            let now = left.min(at_a_time);
            left -= now;
            let numbers: Vec<BigUint> = (0..now).map(|_| below(&self.count, &mut random)).collect();
            for grid in self.get(&numbers, budget)? {
                budget.tick()?;
                if take(grid).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

fn add_swept(
    plan: &Plan,
    times: &BigUint,
    shares: &mut Shares,
    budget: &mut Budget<'_>,
) -> Result<(), Interrupt> {
    for (cell, colour, count) in again(backwards::shares(plan, budget))? {
        shares.add(cell, colour, &(count * times));
    }
    Ok(())
}

fn find_swept(
    plan: &Plan,
    sought: &[Sought],
    budget: &mut Budget<'_>,
    set: &mut impl FnMut(usize, u32, Colour),
) -> Result<(), Interrupt> {
    for (name, cell, colour) in again(backwards::find(plan, sought, budget))? {
        set(name, cell, colour);
    }
    Ok(())
}

/// What was swept once is neither too wide nor too large the second time.
fn again<T>(swept: Result<Vec<T>, Halt>) -> Result<Vec<T>, Interrupt> {
    match swept {
        Err(Halt::Interrupt(interrupt)) => Err(interrupt),
        result => {
            debug_assert!(result.is_ok());
            Ok(result.unwrap_or_default())
        }
    }
}

/// A random number below another: as many random bits as that has, until they are below.
fn below(bound: &BigUint, random: &mut Random) -> BigUint {
    let bits = bound.bits();
    loop {
        let words = (0..bits.div_ceil(32)).map(|_| (random.bits() >> 32) as u32).collect();
        let number = BigUint::new(words) & ((BigUint::from(1u32) << bits) - 1u32);
        if number < *bound {
            return number;
        }
    }
}
