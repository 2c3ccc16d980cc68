//! What the lines offer, and which of it a person sees first.
//!
//! Cells that can be marked come before colours that are merely ruled out. Among those an easy technique
//! comes before a hard one, unless the hard one marks far more cells; and if the caller says where the
//! player works, lines near there come before lines far away.

use super::halt::Halt;
use super::sight::Sight;
use super::technique::{Find, Technique};
use super::techniques::TECHNIQUES;
use super::view::{Finding, LineView};
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
    /// How many lines away each line is from where the player works.
    away: Vec<u32>,
}

/// At most one offer a line, ordered by cost.
struct Ranked {
    order: BTreeSet<(i32, usize)>,
    offers: Vec<Option<(i32, Offer)>>,
}

/// How much a point of a technique's weight costs.
const POINT: i32 = 16;
/// How many points less an offer costs that marks 1, 2, 3, ... cells: their binary logarithm. Beyond eight
/// cells, more make no difference.
const GAIN: [i32; 8] = [0, 16, 25, 32, 37, 41, 45, 48];
/// What each line away from the player costs, up to [`FARTHEST`].
const AWAY: i32 = 4;
const FARTHEST: u32 = 12;

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
        self.marks.clear(index);
        self.others.clear(index);
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
            if self.marks.best().is_some_and(|(cost, _)| cost <= least) {
                break;
            }
            while let Some(&index) = self.waiting[t].first() {
                self.look(technique, index, grid, sight, budget)?;
                self.waiting[t].remove(&index);
                self.waiting[t + 1].insert(index);
                self.stage[index] = t + 1;
            }
        }
        let best = self.marks.best().and_then(|(_, line)| self.marks.take(line));
        let best = best.or_else(|| self.others.best().and_then(|(_, line)| self.others.take(line)));
        Ok(best.and_then(|(line, offer)| Some((self.views[line].clone()?, offer))))
    }

    /// Notes what a technique finds on a line.
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
            let gain = GAIN[finding.marks.clamp(1, GAIN.len()) - 1];
            let away = self.away[index].min(FARTHEST) as i32 * AWAY;
            let cost = technique.weight as i32 * POINT - gain + away;
            let rank = if finding.marks > 0 { &mut self.marks } else { &mut self.others };
            rank.offer(index, cost, || Offer { technique, finding });
        }
        Ok(())
    }
}

impl Ranked {
    fn new(lines: usize) -> Ranked {
        Ranked { order: BTreeSet::new(), offers: vec![None; lines] }
    }

    fn best(&self) -> Option<(i32, usize)> {
        self.order.first().copied()
    }

    fn clear(&mut self, line: usize) {
        if let Some((cost, _)) = self.offers[line].take() {
            self.order.remove(&(cost, line));
        }
    }

    fn take(&mut self, line: usize) -> Option<(usize, Offer)> {
        let (cost, offer) = self.offers[line].take()?;
        self.order.remove(&(cost, line));
        Some((line, offer))
    }

    /// Keeps the offer if it costs less than the one of the line so far.
    fn offer(&mut self, line: usize, cost: i32, offer: impl FnOnce() -> Offer) {
        if self.offers[line].as_ref().is_none_or(|(own, _)| cost < *own) {
            self.clear(line);
            self.offers[line] = Some((cost, offer()));
            self.order.insert((cost, line));
        }
    }
}
