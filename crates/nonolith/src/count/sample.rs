//! Solutions drawn at random, as an answer.

use super::{CountRequest, count};
use crate::model::{Grid, Puzzle};
use crate::solve::{Answer, Budget, SolveError, Stats, check};
use std::ops::ControlFlow;

/// Counts all solutions of a puzzle and draws some of them at random, with the seed of the request. Each
/// time, every solution is equally likely.
///
/// `take` gets them one by one until it breaks. Each has passed [`check`](check()).
/// Without an exact count there are no samples.
///
/// ```
/// use nonolith::count::{CountRequest, sample_each};
/// use nonolith::{Budget, Puzzle, Verdict};
/// use std::ops::ControlFlow;
///
/// let puzzle = Puzzle::mono(&[&[1], &[1], &[1]], &[&[1], &[1], &[1]])?;
/// let request = CountRequest::default().with_seed(7);
/// let mut drawn = Vec::new();
/// let answer = sample_each(&puzzle, &request, 2, &mut Budget::unlimited(), &mut |grid| {
///     drawn.push(grid);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((answer.verdict, drawn.len()), (Verdict::exactly(6u32), 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sample_each(
    puzzle: &Puzzle,
    request: &CountRequest<'_>,
    many: usize,
    budget: &mut Budget<'_>,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer, SolveError> {
    let counted = count(puzzle, &CountRequest { limit: None, ..request.clone() }, budget)?;
    let mut interrupt = counted.interrupt;
    let mut wrong = None;
    if let Some(solutions) = &counted.solutions {
        let drawn = solutions.sample_each(many, request.seed, budget, &mut |grid| {
            wrong = check(puzzle, &grid).err();
            if wrong.is_some() { ControlFlow::Break(()) } else { take(grid) }
        });
        interrupt = drawn.err();
    }
    if let Some(what) = wrong {
        return Err(SolveError::WrongSolution { engine: "count", what });
    }
    Ok(Answer {
        verdict: counted.verdict,
        solutions: Vec::new(),
        known: counted.possible,
        refutation: counted.refutation,
        interrupt,
        stats: Stats::default(),
    })
}
