//! From a grid towards the solution, one step at a time, always by the easiest technique.

use super::board::{BoardFinding, BoardView};
use super::halt::Halt;
use super::premises::premises;
use super::step::{Premises, Step, StepKind};
use super::technique::{Find, Technique};
use super::techniques::TECHNIQUES;
use super::view::{Finding, LineView};
use super::words::{self, About};
use crate::model::{Grid, LineId, Puzzle};
use crate::solve::{Budget, Contradiction, Interrupt, Phase, Progress, Stats};
use std::collections::BTreeSet;

/// Finds steps one by one, each by the easiest technique that finds something.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith::explain::{Explainer, techniques::FULL_LINE};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let mut explainer = Explainer::new(&puzzle, &puzzle.unknown())?;
/// let step = explainer.step(&mut Budget::unlimited())?.unwrap();
/// assert_eq!(step.technique(), Some(&FULL_LINE));
/// assert_eq!(step.sentence(), "Row 1: the 2 fills it, so columns 1 and 2 are black.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Explainer<'p> {
    puzzle: &'p Puzzle,
    grid: Grid,
    premises: bool,
    views: Vec<Option<LineView<'p>>>,
    /// For each technique the lines it has yet to look at; all easier ones found nothing there.
    waiting: Vec<BTreeSet<usize>>,
    /// For each line the technique it waits for.
    stage: Vec<usize>,
    /// The cell whose colour was refuted last.
    from: usize,
    /// A line through a cell for which the last step left no colour.
    impossible: Option<LineId>,
}

impl<'p> Explainer<'p> {
    /// Starts from a grid, in which cells may be filled in, rightly or wrongly.
    pub fn new(puzzle: &'p Puzzle, start: &Grid) -> Result<Self, Halt> {
        start.expect_shape(puzzle.shape())?;
        if let Some(flaw) = puzzle.flaw() {
            return Err(flaw.into());
        }
        let lines = puzzle.shape().line_count();
        let mut waiting = vec![BTreeSet::new(); TECHNIQUES.len() + 1];
        waiting[0] = (0..lines).collect();
        Ok(Explainer {
            puzzle,
            grid: start.clone(),
            premises: true,
            views: (0..lines).map(|_| None).collect(),
            waiting,
            stage: vec![0; lines],
            from: 0,
            impossible: None,
        })
    }

    /// Leaves out the premises, which take time to find.
    #[must_use]
    pub fn without_premises(self) -> Self {
        Explainer { premises: false, ..self }
    }

    /// What is known after the steps so far.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The line that is impossible after the steps so far, if the last step left no colour for a cell.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.impossible.map(|line| Contradiction { line })
    }

    /// The next step; `None` if the grid is solved or nothing more follows. After an interrupt it can be
    /// called again.
    pub fn step(&mut self, budget: &mut Budget<'_>) -> Result<Option<Step>, Halt> {
        if let Some(contradiction) = self.contradiction() {
            return Err(contradiction.into());
        }
        // A few grids, and a view of each line.
        budget.room_for(24 * self.grid.cells().len() as u64)?;
        budget.report(|| Progress {
            phase: Phase::Steps,
            stats: Stats::default(),
            fixed: self.grid.cells().len() - self.grid.undecided(),
        });
        for (t, &technique) in TECHNIQUES.iter().enumerate() {
            let step = match technique.find {
                Find::Line(_) | Find::Cross(_) => self.on_lines(t, technique, budget)?,
                Find::Board(_) if self.grid.is_decided() => None,
                Find::Board(find) => {
                    let (puzzle, premises) = (self.puzzle, self.premises);
                    let mut board =
                        BoardView { puzzle, grid: &self.grid, budget, premises, from: self.from };
                    let found = find(&mut board)?;
                    self.from = board.from;
                    found.map(|found| board_step(technique, puzzle, &self.grid, found))
                }
            };
            if let Some(step) = step {
                self.apply(&step);
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// Applies a technique to every line that waits for it.
    fn on_lines(
        &mut self,
        t: usize,
        technique: &'static Technique,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Halt> {
        while let Some(&index) = self.waiting[t].first() {
            budget.tick()?;
            let id = self.puzzle.shape().line_at(index);
            let view =
                self.views[index].get_or_insert_with(|| LineView::new(self.puzzle, &self.grid, id));
            let finding = technique.on_line(view);
            budget.weigh(view.take_effort());
            if let Some(finding) = finding {
                let premises = self.premises.then_some(budget);
                let step =
                    line_step(StepKind::Technique(technique), view, &self.grid, finding, premises)?;
                return Ok(Some(step));
            }
            if technique.complete && view.whole().is_err() {
                return Err(Contradiction { line: id }.into());
            }
            self.waiting[t].remove(&index);
            self.waiting[t + 1].insert(index);
            self.stage[index] = t + 1;
        }
        Ok(None)
    }

    fn apply(&mut self, step: &Step) {
        let shape = self.puzzle.shape();
        for fact in &step.conclusions {
            let left = self.grid.cells()[fact.cell] & !fact.colours;
            self.grid.set(fact.cell, left);
            let lines = shape.lines_through(fact.cell);
            if left.is_empty() {
                self.impossible = self.impossible.or(Some(lines[0]));
            }
            for line in lines {
                let index = shape.index_of(line);
                self.views[index] = None;
                self.waiting[self.stage[index]].remove(&index);
                self.waiting[0].insert(index);
                self.stage[index] = 0;
            }
        }
    }
}

/// The step of a finding on a line; with its premises, if there is a budget for them.
pub(super) fn line_step(
    kind: StepKind,
    view: &LineView<'_>,
    grid: &Grid,
    finding: Finding,
    budget: Option<&mut Budget<'_>>,
) -> Result<Step, Interrupt> {
    let conclusions = view.facts(grid, &finding.gone);
    let premises = match budget {
        Some(budget) => premises(view, grid, &finding.gone, budget)?,
        None => Premises::default(),
    };
    Ok(Step {
        kind,
        lines: vec![view.id],
        premises,
        so: words::outcomes(grid, view.palette, &About::Line(view.id), &conclusions),
        conclusions,
        assumption: None,
        place: view.id.into(),
        why: finding.why,
    })
}

/// The step of a finding on the board.
pub(super) fn board_step(
    technique: &'static Technique,
    puzzle: &Puzzle,
    grid: &Grid,
    found: BoardFinding,
) -> Step {
    let about = if found.assumption.is_some() { About::It } else { About::Board };
    let so = words::outcomes(grid, puzzle.palette(), &about, &found.facts);
    Step {
        kind: StepKind::Technique(technique),
        lines: found.lines,
        premises: found.premises,
        conclusions: found.facts,
        assumption: found.assumption,
        place: found.place,
        why: found.why,
        so,
    }
}
