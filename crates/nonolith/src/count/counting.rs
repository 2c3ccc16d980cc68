//! The front door.

use super::narrow;
use super::parts::parts;
use super::plan::Plan;
use super::solutions::{Factor, SolutionSet};
use super::sweep::{self, Halt};
use crate::model::{ColourSet, Grid, Puzzle};
use crate::solve::{
    Backbone, Budget, Component, CountSearch, Ending, Interrupt, Refutation, Request, SolveError,
    Verdict, backbone, before_search, least_memory,
};
use num_bigint::BigUint;

/// What to count.
///
/// ```
/// use nonolith::count::{CountRequest, count};
/// use nonolith::{Budget, Puzzle, Verdict};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1], &[1]], &[&[1], &[1], &[1]])?;
/// let counted = count(&puzzle, &CountRequest::default(), &mut Budget::unlimited())?;
/// assert_eq!(counted.verdict, Verdict::exactly(6u32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct CountRequest<'a> {
    /// Only solutions that agree with this grid count.
    pub start: Option<&'a Grid>,
    /// Counting may end once this many solutions are certain.
    pub limit: Option<BigUint>,
    /// The seed of random choices. It does not change the count, only the time, the order of the
    /// solutions, and which samples are drawn.
    pub seed: u64,
}

impl<'a> CountRequest<'a> {
    /// Sets the grid to start from.
    #[must_use]
    pub fn with_start(self, start: impl Into<Option<&'a Grid>>) -> Self {
        CountRequest { start: start.into(), ..self }
    }

    /// Sets how many solutions are enough.
    #[must_use]
    pub fn with_limit(self, limit: impl Into<BigUint>) -> Self {
        CountRequest { limit: Some(limit.into()), ..self }
    }

    /// Sets the seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        CountRequest { seed, ..self }
    }
}

/// The result of counting.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Count<'p> {
    /// How many solutions there are.
    pub verdict: Verdict,
    /// For each cell, the candidates that were not excluded.
    pub possible: Grid,
    /// For each cell, candidates that solutions were found with. Where more than one is, the cell is
    /// open. An exact count need not have looked for them: then [`SolutionSet::shares`] tells.
    pub seen: Grid,
    /// Why there is no solution, if there is a plain reason.
    pub refutation: Option<Refutation>,
    /// The limit of the budget that was reached, if one was.
    pub interrupt: Option<Interrupt>,
    /// The solutions themselves, if there are any and they were counted exactly.
    pub solutions: Option<SolutionSet<'p>>,
}

/// Which parts are swept, by their estimated cost, a logarithm. The others are searched.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// The highest cost before the search for the backbone.
    pub(super) quick: f64,
    /// The highest cost after it.
    pub(super) sweep: f64,
    /// Whether narrow components of the search are swept.
    pub(super) narrow: bool,
}

/// Estimates take the states of all lines as independent, which they are not. At 20, sweeps take some
/// milliseconds; at 36, they took 2^25 steps and a second or two; at 42, the search was faster.
const WAYS: Ways = Ways { quick: 20.0, sweep: 36.0, narrow: true };

/// Counts the solutions of a puzzle, exactly if the budget allows.
///
/// When a limit is reached, the verdict says how many there are at least.
pub fn count<'p>(
    puzzle: &'p Puzzle,
    request: &CountRequest<'_>,
    budget: &mut Budget<'_>,
) -> Result<Count<'p>, SolveError> {
    count_in_ways(puzzle, request, WAYS, budget)
}

pub(super) fn count_in_ways<'p>(
    puzzle: &'p Puzzle,
    request: &CountRequest<'_>,
    ways: Ways,
    budget: &mut Budget<'_>,
) -> Result<Count<'p>, SolveError> {
    let start = Request::default().with_start(request.start).start_of(puzzle)?;
    let start = &*start;
    if let Some(flaw) = puzzle.flaw() {
        return Ok(Count::none(start, flaw));
    }
    if let Err(interrupt) = budget.room_for(least_memory(puzzle)) {
        return Ok(Count::new(Verdict::Unknown, start, Some(interrupt)));
    }
    let (run, only) = before_search(puzzle, start, request.seed, budget);
    match run.ending {
        Ending::Interrupted(why) => return Ok(Count::new(Verdict::Unknown, &run.known, Some(why))),
        Ending::Contradiction(contradiction) => return Ok(Count::none(&run.known, contradiction)),
        Ending::Stuck => {}
        _ => {
            return Ok(match only {
                Some(only) => Count::exact(puzzle, &only, Vec::new()),
                None => Count::new(Verdict::None, &run.known, None),
            });
        }
    }
    let mut counter = Counter { puzzle, request, ways, least: BigUint::ZERO };
    counter.count(&run.known, budget)
}

impl<'p> Count<'p> {
    fn new(verdict: Verdict, possible: &Grid, interrupt: Option<Interrupt>) -> Count<'p> {
        let possible = possible.clone();
        let seen = Grid::filled(possible.shape(), ColourSet::EMPTY);
        Count { verdict, possible, seen, refutation: None, interrupt, solutions: None }
    }

    /// What a grid leaves open can be filled as the factors say.
    fn exact(puzzle: &'p Puzzle, possible: &Grid, factors: Vec<Factor>) -> Count<'p> {
        let solutions = SolutionSet::new(puzzle, possible, factors);
        let verdict = Verdict::exactly(solutions.count().clone());
        let solutions = Some(solutions).filter(|_| verdict != Verdict::None);
        Count { solutions, ..Count::new(verdict, possible, None) }
    }

    fn none(possible: &Grid, why: impl Into<Refutation>) -> Count<'p> {
        let refutation = Some(why.into());
        Count { refutation, ..Count::new(Verdict::None, possible, None) }
    }
}

struct Counter<'a, 'p> {
    puzzle: &'p Puzzle,
    request: &'a CountRequest<'a>,
    ways: Ways,
    /// There are certainly this many solutions.
    least: BigUint,
}

impl<'p> Counter<'_, 'p> {
    fn count(&mut self, known: &Grid, budget: &mut Budget<'_>) -> Result<Count<'p>, SolveError> {
        match self.sweep_all(known, budget) {
            Ok(Some(factors)) => return Ok(Count::exact(self.puzzle, known, factors)),
            Ok(None) => {}
            Err(interrupt) => return Ok(self.at_least(known, Some(interrupt))),
        }
        let request = Request::default().with_start(known).with_seed(self.request.seed);
        let backbone = backbone(self.puzzle, &request, budget)?;
        self.least = backbone.solutions.into();
        let counted = match backbone.interrupt {
            Some(interrupt) => self.at_least(&backbone.possible, Some(interrupt)),
            None if self.is_enough() => self.at_least(&backbone.possible, None),
            None if backbone.solutions == 0 => Count::new(Verdict::None, &backbone.possible, None),
            None => {
                let counted = self.count_parts(&backbone, budget);
                counted.unwrap_or_else(|why| self.at_least(&backbone.possible, Some(why)))
            }
        };
        Ok(Count { seen: backbone.seen, ..counted })
    }

    /// What is certain so far.
    fn at_least(&self, possible: &Grid, interrupt: Option<Interrupt>) -> Count<'p> {
        Count::new(Verdict::at_least(self.least.clone()), possible, interrupt)
    }

    /// Whether as many solutions are certain as were asked for.
    fn is_enough(&self) -> bool {
        self.request.limit.as_ref().is_some_and(|limit| self.least >= *limit)
    }

    /// Counts quickly, if all parts are narrow.
    fn sweep_all(
        &self,
        known: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Factor>>, Interrupt> {
        // Impossible lines are left to the search.
        let Ok(Some(parts)) = parts(self.puzzle, known) else { return Ok(None) };
        let mut plans = Vec::new();
        for part in &parts {
            let plan = Plan::new(self.puzzle.shape(), part, budget)?;
            if plan.cost > self.ways.quick {
                return Ok(None);
            }
            plans.push(plan);
        }
        let mut factors = Vec::new();
        for plan in plans {
            match sweep::count(&plan, budget) {
                Ok(count) => factors.push(Factor::Swept { plan, count }),
                Err(Halt::Interrupt(interrupt)) if interrupt != Interrupt::Memory => {
                    return Err(interrupt);
                }
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(factors))
    }

    /// Counts part by part, once it is known what is possible.
    fn count_parts(
        &mut self,
        backbone: &Backbone,
        budget: &mut Budget<'_>,
    ) -> Result<Count<'p>, Interrupt> {
        let possible = &backbone.possible;
        // Lines with too many states: everything is counted by search.
        let parts = parts(self.puzzle, possible).unwrap_or_default().unwrap_or_default();
        let mut product = BigUint::from(1u32);
        let mut factors = Vec::new();
        let mut wide: Vec<u32> = Vec::new();
        let mut ranks = vec![0; possible.cells().len()];
        let swept: usize = parts.iter().map(|part| part.cells.len()).sum();
        if swept < possible.undecided() {
            wide = possible.open_cells().map(|cell| cell as u32).collect();
            ranks = (0..possible.cells().len() as u32).collect();
        }
        for part in &parts {
            let plan = Plan::new(self.puzzle.shape(), part, budget)?;
            let swept = if plan.cost > self.ways.sweep {
                Err(Halt::TooWide)
            } else {
                sweep::count(&plan, budget)
            };
            match swept {
                Ok(count) => {
                    product *= &count;
                    factors.push(Factor::Swept { plan, count });
                }
                Err(Halt::Interrupt(interrupt)) if interrupt != Interrupt::Memory => {
                    self.least = product.max(self.least.clone());
                    return Err(interrupt);
                }
                // The search needs less memory, and more time.
                Err(_) => {
                    wide.extend(&part.cells);
                    let steps = plan.steps.iter().zip(0..);
                    steps.for_each(|(step, rank)| ranks[step.cell as usize] = rank);
                }
            }
            self.least = self.least.clone().max(product.clone());
            if self.is_enough() {
                return Ok(self.at_least(possible, None));
            }
        }
        if !wide.is_empty() {
            wide.sort_unstable();
            let seed = self.request.seed;
            let narrow = |component: &Component| {
                if self.ways.narrow { narrow::count(self.puzzle, component) } else { None }
            };
            let search = CountSearch::new(self.puzzle, possible, ranks, seed, &narrow, budget)?;
            let enough =
                self.request.limit.as_ref().map(|limit| (limit + &product - 1u32) / &product);
            match search.count(&wide, enough, budget) {
                Ok(tree) => factors.push(Factor::Searched(tree)),
                Err(unfinished) => {
                    self.least = (product * unfinished.least).max(self.least.clone());
                    return match unfinished.interrupt {
                        Some(interrupt) => Err(interrupt),
                        None => Ok(self.at_least(possible, None)),
                    };
                }
            }
        }
        Ok(Count::exact(self.puzzle, possible, factors))
    }
}
