//! All steps from a grid on.

use super::explainer::Explainer;
use super::halt::Halt;
use super::sight::Sight;
use super::step::{ClueItem, Evidence, Premises, Step, StepKind};
use super::steps::Teller;
use super::techniques::{REMAINING, WHOLE_LINE};
use super::view::LineView;
use super::words::{self, Phrase};
use crate::model::{Grid, LineId, Puzzle};
use crate::solve::{Budget, Contradiction};

/// The steps from a grid on, and where they lead.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The steps, in order. If they show that there is no solution, the last one says so and has no
    /// conclusions.
    pub steps: Vec<Step>,
    /// What is known after them. If there is no solution, this is not one, even if every cell is
    /// decided.
    pub grid: Grid,
    /// Why there are no more steps, if not because the grid is solved or nothing more follows.
    pub halt: Option<Halt>,
}

impl Explanation {
    /// An explanation without steps.
    pub fn new(start: Grid) -> Explanation {
        Explanation { steps: Vec::new(), grid: start, halt: None }
    }

    /// Whether the steps lead to a solution.
    pub fn is_solved(&self) -> bool {
        self.halt.is_none() && self.grid.is_decided()
    }
}

/// All steps from a grid on, until it is solved, nothing more follows, or a step shows that there is no
/// solution.
///
/// ```
/// use nonolith::{Budget, Puzzle, explain};
///
/// // Both columns need their middle cell, but row 2 is empty.
/// let puzzle = Puzzle::mono(&[&[2], &[], &[2]], &[&[2], &[2]])?;
/// let explanation = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?;
/// assert!(!explanation.is_solved());
/// let last = explanation.steps.last().unwrap().sentence();
/// assert!(last.ends_with("there is no way left to fill it, so there is no solution."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Explanation, Halt> {
    let mut explainer = Explainer::new(puzzle, start)?;
    let mut steps = Vec::new();
    let halt = loop {
        match explainer.step(budget) {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => break None,
            Err(halt) => break Some(halt),
        }
    };
    let grid = explainer.grid().clone();
    steps.extend(halt.as_ref().and_then(|halt| last_step(puzzle, &grid, halt, budget)));
    Ok(Explanation { steps, grid, halt })
}

/// The step that shows that no solution fits a grid, if that is why there are no more.
pub(super) fn last_step(
    puzzle: &Puzzle,
    grid: &Grid,
    halt: &Halt,
    budget: &mut Budget<'_>,
) -> Option<Step> {
    let step = |technique, lines, premises: Premises, place, why| Step {
        kind: StepKind::Technique(technique),
        lines,
        evidence: Evidence {
            cells: premises.cells.iter().map(|fact| fact.cell).collect(),
            items: premises.items.clone(),
        },
        premises,
        conclusions: Vec::new(),
        assumption: None,
        place,
        why,
        so: vec![Phrase::NoneLeft.into()],
    };
    match halt {
        &Halt::Contradiction(Contradiction { line }) => {
            let sight = Sight::new(puzzle, grid);
            let view = LineView::seen(puzzle, grid, &sight, line);
            let teller = Teller { puzzle, told: grid, sight: Some(&sight) };
            // If the budget is spent, everything stays a premise.
            let premises =
                teller.impossible(&view, budget).unwrap_or_else(|_| everything(&view, grid));
            let why = words::with_seen(Phrase::NoArrangement.into(), puzzle, &premises.seen);
            Some(step(&WHOLE_LINE, vec![line], premises, line.into(), why))
        }
        Halt::NoSolution => {
            let open = |line: &LineId| grid.line(*line).any(|cell| cell.single().is_none());
            let lines = puzzle.shape().lines().filter(open).collect();
            let (place, why) = (Phrase::WholeBoard.into(), Phrase::NoWay.into());
            Some(step(&REMAINING, lines, Premises::default(), place, why))
        }
        _ => None,
    }
}

/// Everything that is known about a line.
fn everything(line: &LineView<'_>, grid: &Grid) -> Premises {
    let all = line.palette.all();
    let known = line.cells.iter().map(|&cell| all & !cell).enumerate();
    let known: Vec<_> = known.filter(|(_, gone)| !gone.is_empty()).collect();
    Premises {
        cells: line.facts(grid, &known),
        items: (0..line.clue.items()).map(|item| ClueItem { line: line.id, item }).collect(),
        seen: Vec::new(),
    }
}
