//! Whether a solution fits a half-solved grid, and if not, which cells are wrong.

use super::halt::Halt;
use crate::model::{Grid, Puzzle};
use crate::solve::{
    Answer, Budget, Contradiction, Refutation, Request, SolveError, Verdict, Wanted, solve_within,
};

/// How a grid stands.
pub(super) enum Standing {
    /// A solution fits it.
    OnTrack,
    /// No solution fits it: these cells differ from the nearest solution found.
    Wrong(Vec<usize>),
    /// The puzzle has no solution at all; this line, if any, shows it.
    Impossible(Option<Contradiction>),
    /// The budget was spent first.
    Unknown,
}

/// How many solutions to compare with the grid, to find the one that the player is heading for. Not tuned.
const NEAREST_OF: u64 = 50;

/// How a grid stands, and whether the puzzle is known to have several solutions.
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
        // This solution is not the first one, so there are at least two.
        Verdict::Unique | Verdict::Exactly(_) | Verdict::AtLeast(_) => (Standing::OnTrack, true),
    })
}
