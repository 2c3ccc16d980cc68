//! How a half-solved grid stands: whether a solution agrees with it, and if not, which cells are wrong.

use super::halt::Halt;
use crate::model::{Grid, Puzzle};
use crate::solve::{
    Answer, Budget, Contradiction, Refutation, Request, SolveError, Verdict, Wanted, solve_within,
};

/// What is known of a grid.
pub(super) enum Standing {
    /// A solution agrees with it.
    OnTrack,
    /// No solution does: these cells differ from the nearest of those that were looked at.
    Wrong(Vec<usize>),
    /// The puzzle has no solution at all; the line that shows it, where there is one.
    Impossible(Option<Contradiction>),
    /// It would take too long to find out.
    Unknown,
}

/// So many solutions are looked at for the one that a player may have in mind.
const NEAREST_OF: u64 = 50;

/// Finds out how a grid stands, and whether the puzzle has several solutions, as far as that is
/// known.
pub(super) fn standing(
    puzzle: &Puzzle,
    grid: &Grid,
    budget: &mut Budget<'_>,
) -> Result<(Standing, bool), Halt> {
    let mut ask = |start, wanted| -> Result<Answer, SolveError> {
        solve_within(puzzle, &Request::default().with_start(start).with_wanted(wanted), budget)
    };
    let differs = |solution: &Grid| -> Vec<usize> {
        let cells = grid.cells().iter().zip(solution.cells()).enumerate();
        let wrong = cells.filter(|(_, (cell, right))| (**cell & **right).is_empty());
        wrong.map(|(cell, _)| cell).collect()
    };
    let nearest = |solutions: &[Grid]| {
        let wrong = solutions.iter().map(differs).min_by_key(Vec::len);
        Standing::Wrong(wrong.unwrap_or_default())
    };
    let first = ask(None, Wanted::UNIQUE)?;
    let several = match first.verdict {
        Verdict::None => {
            let line = match first.refutation {
                Some(Refutation::Contradiction(contradiction)) => Some(contradiction),
                _ => None,
            };
            return Ok((Standing::Impossible(line), false));
        }
        Verdict::Unknown => return Ok((Standing::Unknown, false)),
        Verdict::Unique | Verdict::Exactly(_) | Verdict::AtLeast(_) => first.verdict.has_several(),
    };
    if first.solutions.iter().any(|solution| differs(solution).is_empty()) {
        return Ok((Standing::OnTrack, several));
    }
    if first.verdict == Verdict::Unique {
        return Ok((nearest(&first.solutions), false));
    }
    Ok(match ask(Some(grid), Wanted::FIRST)?.verdict {
        Verdict::None => {
            let mut solutions = first.solutions;
            let wanted = Wanted::first(NEAREST_OF);
            solutions.extend(ask(None, wanted)?.solutions);
            (nearest(&solutions), several)
        }
        Verdict::Unknown => (Standing::Unknown, several),
        // A second solution, other than the first.
        Verdict::Unique | Verdict::Exactly(_) | Verdict::AtLeast(_) => (Standing::OnTrack, true),
    })
}
