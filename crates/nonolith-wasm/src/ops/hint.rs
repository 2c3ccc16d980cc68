//! What to do next, for a player.

use super::Answer;
use crate::host::{Call, budget};
use crate::wire::{Cells, Contradiction, Language, Line, Puzzle, Step, contradiction, grid};
use crate::{Host, Problem};
use nonolith::explain::{Halt, hint_checked};
use nonolith::hint;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct HintRequest {
    puzzle: Puzzle,
    cells: Cells,
    language: Language,
    /// Whether to find out if the cells are right, however long it takes.
    thorough: Option<bool>,
    /// How long it may take.
    seconds: Option<f64>,
}

/// What to do.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Advice {
    /// Nothing: it is solved.
    Solved,
    /// These cells agree with no solution; if there are several, with none that is near.
    Wrong { cells: Vec<usize> },
    /// No solution agrees with the cells, which shows on this line, if on any. Which cells are wrong would
    /// take too long to find out.
    Clash { line: Option<Line> },
    /// To take the last of these steps; it rests on the others.
    Next { steps: Vec<Step> },
    /// Nothing more follows: these cells differ from solution to solution.
    Open { cells: Vec<usize> },
    /// The puzzle has no solution at all.
    Impossible { contradiction: Contradiction },
    /// Time was up.
    Unknown,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct HintResponse {
    /// Whether the puzzle is known to have more than one solution.
    several: bool,
    /// Whether a solution is known to agree with the cells.
    checked: bool,
    advice: Advice,
}

pub(super) fn run(request: HintRequest, _: &[u8], host: &dyn Host) -> Answer<HintResponse> {
    let puzzle = request.puzzle.model()?;
    let known = grid(&puzzle, &request.cells)?;
    let call = Call::new(host, request.seconds);
    let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
    let ask = if request.thorough == Some(true) { hint_checked } else { hint };
    let hinted = ask(&puzzle, &known, &mut budget(&stop, &watch));
    let (several, checked) = hinted.as_ref().map_or((false, false), |h| (h.several, h.checked));
    let advice = match hinted {
        Ok(hint) => advice(hint.advice, request.language),
        Err(Halt::Interrupt(_)) => Advice::Unknown,
        Err(halt) => match contradiction(&halt, request.language) {
            Some(contradiction) => Advice::Impossible { contradiction },
            None => return Err(Problem::new(halt.to_string())),
        },
    };
    Ok((HintResponse { several, checked, advice }, Vec::new()))
}

fn advice(advice: nonolith::explain::Advice, language: Language) -> Advice {
    match advice {
        nonolith::explain::Advice::Solved => Advice::Solved,
        nonolith::explain::Advice::Wrong(cells) => Advice::Wrong { cells },
        nonolith::explain::Advice::Clash(line) => Advice::Clash { line: line.map(Line::from) },
        nonolith::explain::Advice::Open(cells) => Advice::Open { cells },
        nonolith::explain::Advice::Next(steps) => {
            Advice::Next { steps: steps.iter().map(|step| Step::of(step, language)).collect() }
        }
        // Advice that this page does not know yet.
        _ => Advice::Unknown,
    }
}
