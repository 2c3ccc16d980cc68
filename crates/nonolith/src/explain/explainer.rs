//! From a grid towards the solution, one step at a time, always what a person sees first.

use super::board::BoardView;
use super::halt::Halt;
use super::held::{Held, Wanted};
use super::offers::{Offer, Offers, Survey};
use super::sight::Sight;
use super::step::{Fact, Step, StepKind, write};
use super::steps::Teller;
use super::technique::Find;
use super::techniques::TECHNIQUES;
use super::view::LineView;
use super::words::About;
use crate::model::{Grid, LineId, Puzzle};
use crate::solve::{Budget, Contradiction, Phase, Progress, Stats};
use std::collections::VecDeque;

/// Finds steps one by one, each the one that a person sees first: easy techniques come before hard ones,
/// and steps that mark many cells before those that mark few. A step that only rules out colours comes
/// when a later step needs it.
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
    /// What has been told.
    told: Grid,
    /// What is known, with the steps that are held back.
    known: Grid,
    sight: Sight,
    offers: Offers<'p>,
    held: Held<'p>,
    /// Steps that are ready.
    ready: VecDeque<Step>,
    premises: bool,
    /// The cell whose colour was refuted last.
    from: usize,
    /// The line that is impossible after the steps that are ready.
    impossible: Option<LineId>,
}

impl<'p> Explainer<'p> {
    /// Starts from a grid, in which cells may be filled in, rightly or wrongly.
    pub fn new(puzzle: &'p Puzzle, start: &Grid) -> Result<Self, Halt> {
        let start = &*puzzle.reveal(start)?;
        if let Some(flaw) = puzzle.flaw() {
            return Err(flaw.into());
        }
        Ok(Explainer {
            puzzle,
            told: start.clone(),
            known: start.clone(),
            sight: Sight::new(puzzle, start),
            offers: Offers::new(puzzle),
            held: Held::default(),
            ready: VecDeque::new(),
            premises: true,
            from: 0,
            impossible: None,
        })
    }

    /// Leaves out the premises of steps where possible: they take time to find.
    #[must_use]
    pub fn without_premises(self) -> Self {
        Explainer { premises: false, ..self }
    }

    /// Prefers steps near these cells: where the player works.
    #[must_use]
    pub fn near(mut self, cells: &[usize]) -> Self {
        self.offers.near(cells);
        self
    }

    /// What is known after the steps so far. Colours that can be ruled out at first sight are not in it,
    /// unless nothing more follows.
    pub fn grid(&self) -> &Grid {
        &self.told
    }

    /// The line that is impossible after the steps so far, if the last step left no colour for a cell.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let line = self.impossible.filter(|_| self.ready.is_empty())?;
        Some(Contradiction { line })
    }

    /// The next step; `None` if the grid is solved or nothing more follows. After an interrupt it can be
    /// called again.
    pub fn step(&mut self, budget: &mut Budget<'_>) -> Result<Option<Step>, Halt> {
        loop {
            if let Some(step) = self.ready.pop_front() {
                write(&mut self.told, &step.conclusions);
                return Ok(Some(step));
            }
            if let Some(contradiction) = self.contradiction() {
                return Err(contradiction.into());
            }
            // A few grids, and a view of each line.
            budget.room_for(24 * self.known.cells().len() as u64)?;
            budget.report(|| Progress {
                phase: Phase::Steps,
                stats: Stats::default(),
                fixed: self.known.cells().len() - self.known.undecided(),
            });
            if !self.advance(budget)? {
                return Ok(None);
            }
        }
    }

    /// What the lines offer before the next step; `None` if that step has been found already.
    pub(super) fn survey(&mut self, budget: &mut Budget<'_>) -> Result<Option<Survey>, Halt> {
        if !self.ready.is_empty() {
            return Ok(None);
        }
        match self.offers.survey(&self.known, &self.sight, budget) {
            // The next step tells it.
            Err(Halt::Contradiction(_)) => Ok(None),
            survey => survey.map(Some),
        }
    }

    /// Finds something more, and tells it or holds it back; false if nothing more follows.
    fn advance(&mut self, budget: &mut Budget<'_>) -> Result<bool, Halt> {
        match self.offers.best(&self.known, &self.sight, budget) {
            Ok(Some((view, offer))) => {
                let line = view.id;
                let taken = self.take(view, offer, budget);
                // After an interrupt, the line is looked at again.
                return taken.map(|()| true).inspect_err(|_| self.offers.changed(line));
            }
            Ok(None) => {}
            Err(Halt::Contradiction(Contradiction { line })) => {
                self.fail(line, budget)?;
                return Ok(true);
            }
            Err(halt) => return Err(halt),
        }
        if !self.known.is_decided() && self.on_board(budget)? {
            return Ok(true);
        }
        // Nothing more follows. What is known about open cells is worth telling.
        let rest = self.tell(self.held.rest(&self.told), budget)?;
        if rest.is_empty() {
            self.told = self.sight.narrowed(self.puzzle, &self.told);
            return Ok(false);
        }
        self.ready.extend(rest);
        Ok(true)
    }

    /// Takes what a line offers.
    fn take(
        &mut self,
        view: LineView<'p>,
        offer: Offer,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        let facts = view.conclusions(&self.known, &offer.finding.gone);
        let emptied = |fact: &Fact| (self.known.cells()[fact.cell] & !fact.colours).is_empty();
        if facts.iter().any(emptied) && view.whole().is_err() {
            // What would follow contradicts what is marked, so it is not worth telling.
            return self.fail(view.id, budget);
        }
        if !self.is_told(&facts) {
            self.held.line(view, offer);
            self.apply(&facts);
            return Ok(());
        }
        let kind = StepKind::Technique(offer.technique);
        let wants = self.premises || !self.held.is_empty();
        let premises = wants.then_some(&mut *budget);
        let step = self.teller().line(kind, &view, offer.finding, premises)?;
        self.finish(step, &About::Line(view.id), &facts, budget)
    }

    /// Applies the techniques that look at more than one line; false if none finds anything.
    fn on_board(&mut self, budget: &mut Budget<'_>) -> Result<bool, Halt> {
        let grid = self.sight.narrowed(self.puzzle, &self.known);
        // A step that only rules out a colour is held back, and may need others.
        let premises = self.premises || self.puzzle.palette().len() > 2;
        for &technique in TECHNIQUES {
            let Find::Board(find) = technique.find else { continue };
            let (puzzle, from) = (self.puzzle, self.from);
            let mut board = BoardView { puzzle, grid: &grid, budget: &mut *budget, premises, from };
            let found = find(&mut board)?;
            self.from = board.from;
            let Some(mut found) = found else { continue };
            for fact in &mut found.facts {
                let left = grid.cells()[fact.cell] & !fact.colours;
                let known = self.known.cells()[fact.cell];
                fact.colours = if left.single().is_some() { known & !left } else { fact.colours };
            }
            let facts = found.facts.clone();
            let about = if found.assumption.is_some() { About::It } else { About::Board };
            let step = self.teller().board(technique, found);
            if self.is_told(&facts) {
                self.finish(step, &about, &facts, budget)?;
            } else {
                self.held.board(step);
                self.apply(&facts);
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether facts are told at once: they decide a cell, or show that it cannot have any colour.
    fn is_told(&self, facts: &[Fact]) -> bool {
        facts.iter().any(|fact| (self.known.cells()[fact.cell] & !fact.colours).len() < 2)
    }

    /// Makes a step ready, after those held back that it needs.
    fn finish(
        &mut self,
        mut step: Step,
        about: &About,
        facts: &[Fact],
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        let mut wanted = Wanted::nothing(&self.told);
        step.premises.cells.iter().for_each(|&fact| wanted.add(&self.told, fact));
        // What is held back may already have ruled out some colours of the cells that are decided.
        for &Fact { cell, colours } in facts {
            let silent = !self.known.cells()[cell] & !colours;
            wanted.add(&self.told, Fact { cell, colours: silent });
        }
        let before = self.tell(wanted, budget)?;
        let mut told = self.told.clone();
        before.iter().for_each(|step| write(&mut told, &step.conclusions));
        let new = |fact: &Fact| Fact { colours: fact.colours & told.cells()[fact.cell], ..*fact };
        step.conclusions = facts.iter().map(new).collect();
        step.so = Teller { told: &told, ..self.teller() }.outcomes(about, &step.conclusions);
        self.ready.extend(before);
        self.ready.push_back(step);
        self.apply(facts);
        Ok(())
    }

    /// The steps held back that rule out these colours.
    fn tell(&mut self, wanted: Wanted, budget: &mut Budget<'_>) -> Result<Vec<Step>, Halt> {
        let teller = Teller { puzzle: self.puzzle, told: &self.told, sight: Some(&self.sight) };
        Ok(self.held.take(wanted, &teller, budget)?)
    }

    /// Notes that a line is impossible, and makes the steps ready that show it.
    fn fail(&mut self, line: LineId, budget: &mut Budget<'_>) -> Result<(), Halt> {
        if !self.held.is_empty() {
            let view = LineView::seen(self.puzzle, &self.known, &self.sight, line);
            let premises = self.teller().impossible(&view, budget)?;
            let mut wanted = Wanted::nothing(&self.told);
            premises.cells.iter().for_each(|&fact| wanted.add(&self.told, fact));
            let before = self.tell(wanted, budget)?;
            self.ready.extend(before);
        }
        self.impossible = Some(line);
        Ok(())
    }

    fn teller(&self) -> Teller<'_> {
        Teller { puzzle: self.puzzle, told: &self.told, sight: Some(&self.sight) }
    }

    /// Writes facts down, and notes which lines have changed.
    fn apply(&mut self, facts: &[Fact]) {
        write(&mut self.known, facts);
        let shape = self.puzzle.shape();
        for fact in facts {
            let lines = shape.lines_through(fact.cell);
            if self.known.cells()[fact.cell].is_empty() {
                self.impossible = self.impossible.or(Some(lines[0]));
            }
            for line in lines {
                self.offers.changed(line);
                if self.sight.update(self.puzzle, &self.known, line) {
                    let open = shape.cells_of(line);
                    let open = open.filter(|&cell| self.known.cells()[cell].single().is_none());
                    open.for_each(|cell| {
                        shape
                            .lines_through(cell)
                            .into_iter()
                            .for_each(|own| self.offers.changed(own));
                    });
                }
            }
        }
    }
}
