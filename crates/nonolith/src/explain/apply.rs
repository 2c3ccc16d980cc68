//! All steps by one technique that mark cells.

use super::board::BoardView;
use super::halt::Halt;
use super::sight::Sight;
use super::step::{Fact, Step, StepKind};
use super::steps::Teller;
use super::technique::{Find, Logic, Technique};
use super::techniques::TECHNIQUES;
use super::view::LineView;
use crate::model::{Grid, Puzzle};
use crate::solve::Budget;

/// All steps by one technique that mark cells of a grid. A technique that looks at more than one line gives
/// at most one.
///
/// ```
/// use nonolith::explain::{steps_by, techniques::FULL_LINE};
/// use nonolith::{Budget, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let steps = steps_by(&puzzle, &puzzle.unknown(), &FULL_LINE, &mut Budget::unlimited())?;
/// assert_eq!(steps.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn steps_by(
    puzzle: &Puzzle,
    grid: &Grid,
    technique: &'static Technique,
    budget: &mut Budget<'_>,
) -> Result<Vec<Step>, Halt> {
    marking_steps(puzzle, grid, technique, true, budget)
}

/// The same, with or without premises.
pub(crate) fn marking_steps(
    puzzle: &Puzzle,
    grid: &Grid,
    technique: &'static Technique,
    premises: bool,
    budget: &mut Budget<'_>,
) -> Result<Vec<Step>, Halt> {
    let grid = &*puzzle.reveal(grid)?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    let sight = Sight::new(puzzle, grid);
    let teller = Teller { puzzle, told: grid, sight: Some(&sight) };
    let mut steps = Vec::new();
    if let Find::Board(find) = technique.find {
        let narrowed = sight.narrowed(puzzle, grid);
        let mut board = BoardView { puzzle, grid: &narrowed, budget, premises, from: 0 };
        let step = find(&mut board)?.map(|found| teller.board(technique, found));
        let marks = |step: &Step| {
            let left = |cell: usize| narrowed.cells()[cell];
            step.conclusions.iter().any(|own| (left(own.cell) & !own.colours).single().is_some())
        };
        steps.extend(step.filter(marks));
        return Ok(steps);
    }
    for line in puzzle.shape().lines() {
        budget.tick()?;
        let view = LineView::seen(puzzle, grid, &sight, line);
        let findings = technique.on_line(&view);
        budget.weigh(view.take_effort());
        for finding in findings.into_iter().filter(|finding| finding.marks > 0) {
            let kind = StepKind::Technique(technique);
            let budget = premises.then_some(&mut *budget);
            steps.push(teller.line(kind, &view, finding, budget)?);
        }
    }
    Ok(steps)
}

/// A technique, and the conclusions of each of its steps.
type Found = (&'static Technique, Vec<Vec<Fact>>);

/// Marks cells by the easiest technique at each moment. Lines are looked at again only after they have
/// changed.
pub(crate) struct Marker<'p> {
    puzzle: &'p Puzzle,
    grid: Grid,
    sight: Sight,
    /// For each line the easiest technique that marks cells there, by its place in [`TECHNIQUES`], and
    /// what it finds. `None` if it has to be looked for.
    best: Vec<Option<(usize, Vec<Vec<Fact>>)>>,
}

impl<'p> Marker<'p> {
    pub(crate) fn new(puzzle: &'p Puzzle, grid: Grid) -> Marker<'p> {
        let sight = Sight::new(puzzle, &grid);
        Marker { puzzle, grid, sight, best: vec![None; puzzle.shape().line_count()] }
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The easiest technique up to `most` that marks cells, with the conclusions of all its steps.
    pub(crate) fn easiest(
        &mut self,
        most: &'static Technique,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Found>, Halt> {
        let last = TECHNIQUES.iter().position(|own| *own == most).unwrap_or(TECHNIQUES.len() - 1);
        for (index, line) in self.puzzle.shape().lines().enumerate() {
            if self.best[index].is_some() {
                continue;
            }
            budget.tick()?;
            let view = LineView::seen(self.puzzle, &self.grid, &self.sight, line);
            let mut found = (TECHNIQUES.len(), Vec::new());
            for (t, technique) in TECHNIQUES[..=last].iter().enumerate() {
                let findings = technique.on_line(&view).into_iter();
                let marking = findings.filter(|finding| finding.marks > 0);
                let steps: Vec<Vec<Fact>> =
                    marking.map(|own| view.conclusions(&self.grid, &own.gone)).collect();
                if !steps.is_empty() {
                    found = (t, steps);
                    break;
                }
            }
            budget.weigh(view.take_effort());
            self.best[index] = Some(found);
        }
        let all = self.best.iter().flatten();
        if let Some(t) = all.clone().map(|own| own.0).filter(|t| *t < TECHNIQUES.len()).min() {
            let steps = all.filter(|own| own.0 == t).flat_map(|own| own.1.clone()).collect();
            return Ok(Some((TECHNIQUES[t], steps)));
        }
        for &technique in TECHNIQUES[..=last].iter().filter(|own| own.logic != Logic::Line) {
            let steps = marking_steps(self.puzzle, &self.grid, technique, false, budget)?;
            if !steps.is_empty() {
                let steps = steps.into_iter().map(|step| step.conclusions).collect();
                return Ok(Some((technique, steps)));
            }
        }
        Ok(None)
    }

    /// Writes down the cells that a step decides.
    pub(crate) fn mark(&mut self, conclusions: &[Fact]) {
        let shape = self.puzzle.shape();
        for fact in conclusions {
            let left = self.grid.cells()[fact.cell] & !fact.colours;
            if left.single().is_none() {
                continue;
            }
            self.grid.set(fact.cell, left);
            for line in shape.lines_through(fact.cell) {
                self.best[shape.index_of(line)] = None;
                if self.sight.update(self.puzzle, &self.grid, line) {
                    self.best.fill(None);
                }
            }
        }
    }
}
