//! What the lines offer, and which of it a person sees first.
//!
//! Cells that can be marked come before colours that are merely ruled out. Among those an easy technique
//! comes before a hard one, unless the hard one marks far more cells; and if the caller says where the
//! player works, lines near there come before lines far away.

use super::halt::Halt;
use super::sight::Sight;
use super::technique::{Find, Technique};
use super::techniques::TECHNIQUES;
use super::view::{Finding, Gone, LineView};
use crate::model::{Grid, LineId, Puzzle};
use crate::solve::{Budget, Contradiction};
use std::collections::BTreeSet;

/// What a technique found on a line.
#[derive(Clone)]
pub(super) struct Offer {
    pub(super) technique: &'static Technique,
    pub(super) finding: Finding,
}

/// What every line offers. A line is looked at again only after something about it has changed.
pub(super) struct Offers<'p> {
    puzzle: &'p Puzzle,
    views: Vec<Option<LineView<'p>>>,
    /// For each technique the lines it has yet to look at; all easier ones have.
    waiting: Vec<BTreeSet<usize>>,
    /// For each line the technique it waits for.
    stage: Vec<usize>,
    /// The best offers that mark cells, and the best ones that do not: by cost and line.
    marks: Ranked,
    others: Ranked,
    /// How many lines away each line is from where the player works, up to [`FARTHEST`].
    away: Vec<u32>,
}

/// What all lines offer at one moment.
#[derive(Clone, Copy, Default)]
pub(super) struct Survey {
    /// How many lines offer cells to mark.
    pub(super) lines: usize,
    /// The chances to see it, added up: what a technique of weight w finds is seen in one of w looks.
    pub(super) chance: f64,
}

/// At most one offer a line, with its cost.
struct Ranked(Vec<Option<(i32, Offer)>>);

/// How much a point of a technique's weight costs.
const POINT: i32 = 16;
/// How many points less an offer costs that marks 1, 2, 3, ... cells: their binary logarithm. Beyond eight
/// cells, more make no difference.
const GAIN: [i32; 8] = [0, 16, 25, 32, 37, 41, 45, 48];
/// What each line away from the player costs, up to [`FARTHEST`].
const AWAY: i32 = 4;
const FARTHEST: u32 = 12;
/// What it costs to show that a cell has no colour left: nothing matters more.
const CONTRADICTION: i32 = i32::MIN;

impl<'p> Offers<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> Offers<'p> {
        let lines = puzzle.shape().line_count();
        let mut waiting = vec![BTreeSet::new(); TECHNIQUES.len() + 1];
        waiting[0] = (0..lines).collect();
        Offers {
            puzzle,
            views: (0..lines).map(|_| None).collect(),
            waiting,
            stage: vec![0; lines],
            marks: Ranked::new(lines),
            others: Ranked::new(lines),
            away: vec![0; lines],
        }
    }

    /// Sets where the player works.
    pub(super) fn near(&mut self, cells: &[usize]) {
        let shape = self.puzzle.shape();
        let places: Vec<LineId> = cells
            .iter()
            .filter(|cell| **cell < shape.area())
            .flat_map(|&cell| shape.lines_through(cell))
            .collect();
        for (own, line) in self.away.iter_mut().zip(shape.lines()) {
            let beside = places.iter().filter(|place| place.direction() == line.direction());
            let away = beside.map(|place| place.index().abs_diff(line.index()) as u32).min();
            *own = away.unwrap_or(0).min(FARTHEST);
        }
    }

    /// Notes that something about a line has changed.
    pub(super) fn changed(&mut self, line: LineId) {
        let index = self.puzzle.shape().index_of(line);
        self.views[index] = None;
        self.waiting[self.stage[index]].remove(&index);
        self.waiting[0].insert(index);
        self.stage[index] = 0;
        self.marks.0[index] = None;
        self.others.0[index] = None;
    }

    /// The best offer that marks cells; else the best other one.
    pub(super) fn best(
        &mut self,
        grid: &Grid,
        sight: &Sight,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(LineView<'p>, Offer)>, Halt> {
        for (t, &technique) in TECHNIQUES.iter().enumerate() {
            if matches!(technique.find, Find::Board(_)) {
                break;
            }
            let least = technique.weight as i32 * POINT - GAIN[GAIN.len() - 1];
            // Not `<=`: of offers with the same cost the first line has the best, whatever was looked at
            // before.
            if self.marks.best().is_some_and(|(cost, _)| cost < least) {
                break;
            }
            while let Some(&index) = self.waiting[t].first() {
                self.look(technique, index, grid, sight, budget)?;
            }
        }
        let ranked = if self.marks.best().is_some() { &mut self.marks } else { &mut self.others };
        let Some((_, line)) = ranked.best() else { return Ok(None) };
        let offer = ranked.0[line].take();
        Ok(self.views[line].clone().zip(offer.map(|(_, offer)| offer)))
    }

    /// Looks through all lines for cells to mark.
    pub(super) fn survey(
        &mut self,
        grid: &Grid,
        sight: &Sight,
        budget: &mut Budget<'_>,
    ) -> Result<Survey, Halt> {
        let mut survey = Survey::default();
        for index in 0..self.stage.len() {
            while self.marks.0[index].is_none() {
                let technique = TECHNIQUES[self.stage[index]];
                if matches!(technique.find, Find::Board(_)) {
                    break;
                }
                self.look(technique, index, grid, sight, budget)?;
            }
            if let Some((_, offer)) = &self.marks.0[index] {
                survey.lines += 1;
                survey.chance += 1.0 / f64::from(offer.technique.weight);
            }
        }
        Ok(survey)
    }

    /// Notes what the technique that a line waits for finds there.
    fn look(
        &mut self,
        technique: &'static Technique,
        index: usize,
        grid: &Grid,
        sight: &Sight,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        budget.tick()?;
        let id = self.puzzle.shape().line_at(index);
        let view =
            self.views[index].get_or_insert_with(|| LineView::seen(self.puzzle, grid, sight, id));
        let findings = technique.on_line(view);
        budget.weigh(view.take_effort());
        if technique.complete && view.whole().is_err() {
            return Err(Contradiction { line: id }.into());
        }
        for finding in findings {
            let left = |own: &Gone| view.known[own.place] & !own.colours;
            if finding.gone.iter().any(|own| left(own).is_empty()) {
                self.marks.offer(index, CONTRADICTION, || Offer { technique, finding });
                continue;
            }
            let gain = GAIN[finding.marks.clamp(1, GAIN.len()) - 1];
            let away = self.away[index] as i32 * AWAY;
            let cost = technique.weight as i32 * POINT - gain + away;
            let rank = if finding.marks > 0 { &mut self.marks } else { &mut self.others };
            rank.offer(index, cost, || Offer { technique, finding });
        }
        self.waiting[self.stage[index]].remove(&index);
        self.stage[index] += 1;
        self.waiting[self.stage[index]].insert(index);
        Ok(())
    }
}

impl Ranked {
    fn new(lines: usize) -> Ranked {
        Ranked(vec![None; lines])
    }

    /// The lowest cost, and the first line that offers something at it.
    fn best(&self) -> Option<(i32, usize)> {
        let all = self.0.iter().enumerate();
        all.filter_map(|(line, own)| own.as_ref().map(|(cost, _)| (*cost, line))).min()
    }

    /// Keeps the offer if it costs less than the one of the line so far.
    fn offer(&mut self, line: usize, cost: i32, offer: impl FnOnce() -> Offer) {
        if self.0[line].as_ref().is_none_or(|(own, _)| cost < *own) {
            self.0[line] = Some((cost, offer()));
        }
    }
}
