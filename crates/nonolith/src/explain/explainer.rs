//! The way from a grid to the solution, one step at a time, always by the easiest technique.

use super::board::{Board, Found};
use super::halt::Halt;
use super::premises::premises;
use super::step::{Premises, Step};
use super::technique::{Find, Technique};
use super::techniques::TECHNIQUES;
use super::view::{Finding, LineView};
use super::words::{self, About};
use crate::solve::Meter;
use crate::{Contradiction, Grid, Limits, LineId, Puzzle};
use std::collections::BTreeSet;

/// Gives steps one by one, each by the easiest technique that gives something.
///
/// ```
/// use nonolith::{Explainer, Limits, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let mut explainer = Explainer::new(&puzzle, &puzzle.unknown(), Limits::default())?;
/// let step = explainer.step()?.unwrap();
/// assert_eq!(step.technique, "full-line");
/// assert_eq!(step.sentence(), "Row 1: the 2 fills it, so columns 1 and 2 are black.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Explainer<'p, 'l> {
    puzzle: &'p Puzzle,
    grid: Grid,
    limits: Limits<'l>,
    meter: Meter<'l>,
    premises: bool,
    views: Vec<Option<LineView<'p>>>,
    /// For each technique the lines on which all easier ones have nothing to say, and it has not
    /// been asked.
    waiting: Vec<BTreeSet<usize>>,
    /// For each line the technique it waits for.
    stage: Vec<usize>,
    /// Where the last supposition went wrong.
    from: usize,
}

impl<'p, 'l> Explainer<'p, 'l> {
    /// Starts from a grid, which may hold more than the puzzle says, or mistakes.
    pub fn new(puzzle: &'p Puzzle, start: &Grid, limits: Limits<'l>) -> Result<Self, Halt> {
        start.expect_shape(puzzle.shape())?;
        if let Some(flaw) = puzzle.flaw() {
            return Err(flaw.into());
        }
        let lines = puzzle.shape().line_count();
        let mut waiting = vec![BTreeSet::new(); TECHNIQUES.len() + 1];
        waiting[0] = (0..lines).collect();
        let views = (0..lines).map(|_| None).collect();
        let (stage, from, premises) = (vec![0; lines], 0, true);
        let (grid, meter) = (start.clone(), limits.meter());
        Ok(Explainer { puzzle, grid, limits, meter, premises, views, waiting, stage, from })
    }

    /// Does without premises, which take time.
    #[must_use]
    pub fn without_premises(self) -> Self {
        Explainer { premises: false, ..self }
    }

    /// What is known after the steps so far.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The next step; `None` if the grid is decided, or nothing more follows.
    pub fn step(&mut self) -> Result<Option<Step>, Halt> {
        for (t, technique) in TECHNIQUES.iter().enumerate() {
            let step = match technique.find {
                Find::Line(_) | Find::Cross(_) => self.on_lines(t, technique)?,
                Find::Board(_) if self.grid.is_decided() => None,
                Find::Board(find) => {
                    let (puzzle, limits, premises) = (self.puzzle, self.limits, self.premises);
                    let mut board =
                        Board { puzzle, grid: &self.grid, limits, premises, from: self.from };
                    let found = find(&mut board)?;
                    self.from = board.from;
                    found.map(|found| board_step(technique, puzzle, &self.grid, found))
                }
            };
            if let Some(step) = step {
                self.apply(&step)?;
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// Asks a technique about every line that waits for it.
    fn on_lines(&mut self, t: usize, technique: &Technique) -> Result<Option<Step>, Halt> {
        while let Some(&index) = self.waiting[t].first() {
            self.meter.tick().map_err(Halt::Interrupt)?;
            let id = self.puzzle.shape().line_at(index);
            let view =
                self.views[index].get_or_insert_with(|| LineView::new(self.puzzle, &self.grid, id));
            if let Some(finding) = technique.on_line(view) {
                return Ok(Some(line_step(
                    technique.name,
                    view,
                    &self.grid,
                    finding,
                    self.premises,
                )));
            }
            // The last to be asked about a line knows all about it.
            if technique.name == "whole-line" && view.whole().is_err() {
                return Err(Contradiction { line: id }.into());
            }
            self.waiting[t].remove(&index);
            self.waiting[t + 1].insert(index);
            self.stage[index] = t + 1;
        }
        Ok(None)
    }

    fn apply(&mut self, step: &Step) -> Result<(), Halt> {
        let shape = self.puzzle.shape();
        for fact in &step.conclusions {
            let left = self.grid.cells()[fact.cell] & !fact.colours;
            self.grid.set(fact.cell, left);
            let lines = shape.lines_through(fact.cell);
            if left.is_empty() {
                return Err(Contradiction { line: lines[0] }.into());
            }
            for line in lines {
                let index = shape.index_of(line);
                self.views[index] = None;
                self.waiting[self.stage[index]].remove(&index);
                self.waiting[0].insert(index);
                self.stage[index] = 0;
            }
        }
        Ok(())
    }
}

/// The step that a finding on a line is.
pub(super) fn line_step(
    technique: &'static str,
    view: &LineView<'_>,
    grid: &Grid,
    finding: Finding,
    with_premises: bool,
) -> Step {
    let conclusions = view.facts(grid, &finding.gone);
    let premises = match with_premises {
        true => premises(view, grid, &finding.gone),
        false => Premises::default(),
    };
    Step {
        technique,
        lines: vec![view.id],
        premises,
        so: words::outcomes(grid, view.palette, &About::Line(view.id), &conclusions),
        conclusions,
        supposition: None,
        place: view.id.into(),
        why: finding.why,
    }
}

/// The step that something found on the board is.
pub(super) fn board_step(
    technique: &Technique,
    puzzle: &Puzzle,
    grid: &Grid,
    found: Found,
) -> Step {
    let about = if found.supposition.is_some() { About::It } else { About::Board };
    let so = words::outcomes(grid, puzzle.palette(), &about, &found.facts);
    Step {
        technique: technique.name,
        lines: found.lines,
        premises: found.premises,
        conclusions: found.facts,
        supposition: found.supposition,
        place: found.place,
        why: found.why,
        so,
    }
}

/// How far steps lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What is known after them.
    pub grid: Grid,
    /// Why they broke off, if they did.
    pub halt: Option<Halt>,
}

/// All steps from a grid on, until it is decided or nothing more follows.
pub fn explain(puzzle: &Puzzle, start: &Grid, limits: Limits<'_>) -> Result<Explanation, Halt> {
    let mut explainer = Explainer::new(puzzle, start, limits)?;
    let mut steps = Vec::new();
    let halt = loop {
        match explainer.step() {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => break None,
            Err(halt) => break Some(halt),
        }
    };
    Ok(Explanation { steps, grid: explainer.grid, halt })
}

/// Applies one technique to one line of a grid, as far as it goes, and adds the steps to others. A
/// technique that looks at more than one line is applied to the whole board.
///
/// Without a line it is applied once to each, rows first. Where it ends in a contradiction, the steps
/// that led there have been added, and the grid is what they left.
///
/// ```
/// use nonolith::{Limits, Puzzle, examine, technique};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let (mut grid, mut steps) = (puzzle.unknown(), Vec::new());
/// let overlap = technique("overlap").unwrap();
/// examine(&puzzle, &mut grid, overlap, None, Limits::default(), &mut steps)?;
/// assert_eq!(steps.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn examine(
    puzzle: &Puzzle,
    grid: &mut Grid,
    technique: &Technique,
    line: Option<LineId>,
    limits: Limits<'_>,
    steps: &mut Vec<Step>,
) -> Result<(), Halt> {
    grid.expect_shape(puzzle.shape())?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    let mut meter = limits.meter();
    if let Find::Board(find) = technique.find {
        let mut board = Board { puzzle, grid, limits, premises: true, from: 0 };
        let Some(found) = find(&mut board)? else { return Ok(()) };
        let step = board_step(technique, puzzle, grid, found);
        let written = write(grid, &step);
        steps.push(step);
        return written;
    }
    let lines = line.map_or_else(|| puzzle.shape().lines().collect(), |line| vec![line]);
    for line in lines {
        loop {
            meter.tick().map_err(Halt::Interrupt)?;
            let findings = technique.about(puzzle, grid, line);
            let before = steps.len();
            for (id, finding) in findings {
                let view = LineView::new(puzzle, grid, id);
                let step = line_step(technique.name, &view, grid, finding, true);
                let written = write(grid, &step);
                steps.push(step);
                written?;
            }
            if steps.len() == before {
                break;
            }
        }
        if LineView::new(puzzle, grid, line).whole().is_err() {
            return Err(Contradiction { line }.into());
        }
    }
    Ok(())
}

fn write(grid: &mut Grid, step: &Step) -> Result<(), Halt> {
    for fact in &step.conclusions {
        let left = grid.cells()[fact.cell] & !fact.colours;
        grid.set(fact.cell, left);
        if left.is_empty() {
            let line = grid.shape().lines_through(fact.cell)[0];
            return Err(Contradiction { line }.into());
        }
    }
    Ok(())
}
