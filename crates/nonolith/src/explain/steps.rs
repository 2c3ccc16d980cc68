//! Findings become steps.

use super::board::BoardFinding;
use super::premises::premises;
use super::sight::{Seen, Sight};
use super::step::{ClueItem, Evidence, Fact, Premises, Step, StepKind};
use super::technique::Technique;
use super::view::{Finding, LineView};
use super::words::{self, About};
use crate::model::{ColourSet, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};

/// Puts findings into words, for a reader who knows what has been told so far.
pub(super) struct Teller<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) told: &'a Grid,
    pub(super) sight: Option<&'a Sight>,
}

impl Teller<'_> {
    /// The step of a finding on a line; with its premises, if there is a budget for them.
    pub(super) fn line(
        &self,
        kind: StepKind,
        view: &LineView<'_>,
        finding: Finding,
        budget: Option<&mut Budget<'_>>,
    ) -> Result<Step, Interrupt> {
        let gone = finding.gone.iter();
        let by_line: Vec<_> =
            gone.clone().map(|own| (own.place, own.colours & !own.across)).collect();
        let across = gone.filter(|own| !own.across.is_empty());
        let across: Vec<_> = across.map(|own| (own.place, own.across)).collect();
        let mut own = match budget {
            Some(budget) => premises(view, self.told, &by_line, budget)?,
            None => Premises::default(),
        };
        let mut facts = own.cells;
        facts.extend(view.facts(self.told, &across));
        facts.sort_by_key(|fact| fact.cell);
        (own.cells, own.seen) = self.split(Some(view.id), &facts);
        let conclusions = view.conclusions(self.told, &finding.gone);
        Ok(Step {
            kind,
            lines: vec![view.id],
            evidence: evidence(view, self.told, &finding, &own),
            so: self.outcomes(&About::Line(view.id), &conclusions),
            conclusions,
            assumption: None,
            place: view.id.into(),
            why: words::with_seen(finding.why, self.puzzle, &own.seen),
            premises: own,
        })
    }

    /// The step of a finding on the board.
    pub(super) fn board(&self, technique: &'static Technique, found: BoardFinding) -> Step {
        let about = if found.assumption.is_some() { About::It } else { About::Board };
        let mut premises = found.premises;
        (premises.cells, premises.seen) = self.split(None, &premises.cells);
        let cells = premises.facts().map(|fact| fact.cell).collect();
        Step {
            kind: StepKind::Technique(technique),
            lines: found.lines,
            evidence: Evidence { cells, items: premises.items.clone() },
            premises,
            so: self.outcomes(&about, &found.facts),
            conclusions: found.facts,
            assumption: found.assumption,
            place: found.place,
            why: found.why,
        }
    }

    /// What makes a line impossible.
    pub(super) fn impossible(
        &self,
        view: &LineView<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Premises, Interrupt> {
        let mut own = premises(view, self.told, &[], budget)?;
        (own.cells, own.seen) = self.split(Some(view.id), &own.cells);
        Ok(own)
    }

    pub(super) fn outcomes(&self, about: &About, facts: &[Fact]) -> Vec<words::Saying> {
        words::outcomes(self.told, self.puzzle.palette(), about, facts)
    }

    /// Facts that a step has told or will tell, and those that are seen on lines other than `own`.
    fn split(&self, own: Option<LineId>, facts: &[Fact]) -> (Vec<Fact>, Vec<Seen>) {
        match self.sight {
            Some(sight) => sight.split(self.puzzle, self.told, own, facts),
            None => (facts.to_vec(), Vec::new()),
        }
    }
}

fn evidence(view: &LineView<'_>, grid: &Grid, finding: &Finding, premises: &Premises) -> Evidence {
    match &finding.evidence {
        Some(pointed) => {
            let places: Vec<_> = pointed.cells.iter().map(|&p| (p, ColourSet::EMPTY)).collect();
            Evidence {
                cells: view.facts(grid, &places).iter().map(|fact| fact.cell).collect(),
                items: pointed.items.iter().map(|&item| ClueItem { line: view.id, item }).collect(),
            }
        }
        None => Evidence {
            cells: premises.cells.iter().map(|fact| fact.cell).collect(),
            items: premises.items.clone(),
        },
    }
}
