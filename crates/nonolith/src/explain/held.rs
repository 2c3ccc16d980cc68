//! Steps that rule out colours and decide no cell. They are held back until a step needs them, and told
//! only as far as it does. Those that no step needs are never told.

use super::offers::Offer;
use super::step::{Fact, Step, StepKind};
use super::steps::Teller;
use super::view::{Finding, LineView};
use crate::model::{ColourSet, Grid};
use crate::solve::{Budget, Interrupt};

/// The steps held back, in the order in which they were found.
#[derive(Default)]
pub(super) struct Held<'p>(Vec<Exclusion<'p>>);

/// A step that rules out colours. On a line, it is put into words when it is needed.
enum Exclusion<'p> {
    Line(Box<(LineView<'p>, Offer)>),
    Board(Box<Step>),
}

/// Colours that are ruled out, but not told yet, for every cell.
pub(super) struct Wanted(Vec<ColourSet>);

impl Wanted {
    /// Nothing, on a board of this size.
    pub(super) fn nothing(told: &Grid) -> Wanted {
        Wanted(vec![ColourSet::EMPTY; told.cells().len()])
    }

    /// Adds those of the colours that have not been told.
    pub(super) fn add(&mut self, told: &Grid, fact: Fact) {
        self.0[fact.cell] |= fact.colours & told.cells()[fact.cell];
    }

    /// Takes out what a fact says; `None` if that is nothing.
    fn take(&mut self, fact: Fact) -> Option<Fact> {
        let wanted = &mut self.0[fact.cell];
        let colours = fact.colours & *wanted;
        *wanted &= !colours;
        (!colours.is_empty()).then_some(Fact { colours, ..fact })
    }
}

impl<'p> Held<'p> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn line(&mut self, view: LineView<'p>, offer: Offer) {
        self.0.push(Exclusion::Line(Box::new((view, offer))));
    }

    pub(super) fn board(&mut self, step: Step) {
        self.0.push(Exclusion::Board(Box::new(step)));
    }

    /// The steps that rule out the wanted colours, and those that these need, in order.
    pub(super) fn take(
        &mut self,
        mut wanted: Wanted,
        teller: &Teller<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Step>, Interrupt> {
        let mut steps = Vec::new();
        let mut used: Vec<(usize, Vec<Fact>)> = Vec::new();
        for (i, own) in self.0.iter().enumerate().rev() {
            let facts = own.facts(teller.told).into_iter();
            let useful: Vec<Fact> = facts.filter_map(|fact| wanted.take(fact)).collect();
            if useful.is_empty() {
                continue;
            }
            let step = match own {
                Exclusion::Board(step) => (**step).clone(),
                Exclusion::Line(line) => {
                    let (view, offer) = &**line;
                    let gone = view.places(teller.told, &useful);
                    let finding = Finding { gone, ..offer.finding.clone() };
                    let kind = StepKind::Technique(offer.technique);
                    teller.line(kind, view, finding, Some(&mut *budget))?
                }
            };
            step.premises.cells.iter().for_each(|&fact| wanted.add(teller.told, fact));
            steps.push(step);
            used.push((i, useful));
        }
        for (i, useful) in used {
            self.0[i].told(teller.told, &useful);
        }
        self.0.retain(|own| !own.facts(teller.told).is_empty());
        steps.reverse();
        Ok(steps)
    }

    /// Everything about the cells that are still open.
    pub(super) fn rest(&self, told: &Grid) -> Wanted {
        let mut wanted = Wanted::nothing(told);
        for fact in self.0.iter().flat_map(|own| own.facts(told)) {
            if told.cells()[fact.cell].single().is_none() {
                wanted.add(told, fact);
            }
        }
        wanted
    }
}

impl Exclusion<'_> {
    fn facts(&self, grid: &Grid) -> Vec<Fact> {
        match self {
            Exclusion::Line(line) => line.0.conclusions(grid, &line.1.finding.gone),
            Exclusion::Board(step) => step.conclusions.clone(),
        }
    }

    /// Forgets what has been told.
    fn told(&mut self, grid: &Grid, useful: &[Fact]) {
        match self {
            Exclusion::Board(step) => step.conclusions.clear(),
            Exclusion::Line(line) => {
                let (view, offer) = &mut **line;
                for told in view.places(grid, useful) {
                    let gone = offer.finding.gone.iter_mut().find(|own| own.place == told.place);
                    gone.into_iter().for_each(|own| own.colours &= !told.colours);
                }
                offer.finding.gone.retain(|own| !own.colours.is_empty());
            }
        }
    }
}
