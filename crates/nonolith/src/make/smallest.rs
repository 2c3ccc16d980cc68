//! The fewest changes that mend a picture, by exhaustive search over what can help.
//!
//! As long as a picture has a spot, a cell on one of the spot's lines must change ([`Spot`] says
//! why). So the search makes one of these changes and goes on with the next spot, to a depth of one
//! change, then two, and so on. It remembers spots: most pictures on the way have one of them, which
//! takes no solving to see.

use super::judge::Judge;
use super::spot::{Spot, Switch};
use super::{Change, Picture, Proposal, Repair, Repairing};
use crate::model::{Colour, ColourSet};
use crate::solve::{Budget, Interrupt};

/// The search for the fewest changes.
pub(super) struct Smallest<'a> {
    judge: Judge,
    how: &'a Repair<'a>,
    original: &'a Picture,
    picture: Picture,
    switches: Vec<Switch>,
    /// For each cell the colours that need not be tried again on this path.
    barred: Vec<ColourSet>,
    changes: Vec<Change>,
    harm: u32,
    /// The proposals found, the least harm first.
    found: Vec<Proposal>,
    /// Whether every picture on the way was judged with certainty.
    certain: bool,
    line: Vec<Colour>,
    /// The number of changes known to suffice.
    best: usize,
    /// The number of changes being tried.
    trying: usize,
    /// The number of pictures examined.
    looked_at: u64,
}

/// A change that could be made, and how much it would hurt.
struct Trial(u32, Change);

impl<'a> Smallest<'a> {
    pub(super) fn new(
        judge: Judge,
        how: &'a Repair<'a>,
        original: &'a Picture,
        best: usize,
    ) -> Smallest<'a> {
        Smallest {
            judge,
            how,
            original,
            picture: original.clone(),
            switches: Vec::new(),
            barred: vec![ColourSet::EMPTY; original.cells().len()],
            changes: Vec::new(),
            harm: 0,
            found: Vec::new(),
            certain: true,
            line: Vec::new(),
            best,
            trying: 0,
            looked_at: 0,
        }
    }

    /// All sets of exactly `size` changes that mend the picture while no part of them does, together
    /// with the `known` ones; only the best, if there are more than wanted. Also returns whether it is
    /// certain that there are no others.
    pub(super) fn of_size(
        &mut self,
        size: usize,
        known: Vec<Proposal>,
        budget: &mut Budget<'_>,
    ) -> (Vec<Proposal>, Result<bool, Interrupt>) {
        (self.found, self.certain, self.trying) = (known, true, size);
        let ending = self.search(size, budget);
        // An interrupted search leaves changes behind.
        while let Some(change) = self.changes.pop() {
            self.picture.draw(change.cell, change.from);
        }
        self.harm = 0;
        self.barred.fill(ColourSet::EMPTY);
        (std::mem::take(&mut self.found), ending.map(|()| self.certain))
    }

    fn search(&mut self, left: usize, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.look();
        let Some(spot) = self.spot(budget)? else {
            if left == 0 {
                self.record();
            }
            return Ok(());
        };
        if !spot.certain {
            self.certain = false;
            return Ok(());
        }
        if left == 0 {
            return Ok(());
        }
        let trials = self.trials(&spot);
        let mut barred = Vec::new();
        for Trial(harm, change) in trials {
            // The remaining trials hurt no less.
            if self.harm + harm > self.most_harm() {
                break;
            }
            self.picture.draw(change.cell, change.to);
            self.changes.push(change);
            self.harm += harm;
            self.search(left - 1, budget)?;
            self.harm -= harm;
            self.changes.pop();
            self.picture.draw(change.cell, change.from);
            self.barred[change.cell].insert(change.to);
            barred.push(change);
        }
        barred.iter().for_each(|change| self.barred[change.cell].remove(change.to));
        Ok(())
    }

    /// The most harm of a set of changes that is still wanted.
    fn most_harm(&self) -> u32 {
        match self.found.get(self.how.proposals.max(1) - 1) {
            Some(worst) => worst.harm.saturating_sub(1),
            None => u32::MAX,
        }
    }

    fn look(&mut self) {
        const BETWEEN_REPORTS: u64 = 1 << 10;
        self.looked_at += 1;
        if let Some(watch) = self.how.watch
            && self.looked_at.is_multiple_of(BETWEEN_REPORTS)
        {
            let (best, trying, looked_at) = (self.best, self.trying, self.looked_at);
            watch(Repairing::Proving { best, trying, looked_at });
        }
    }

    /// All changes on the lines of a spot, the least harm first.
    fn trials(&self, spot: &Spot) -> Vec<Trial> {
        let shape = self.picture.shape();
        let all = self.picture.puzzle().palette().all();
        let mut trials = Vec::new();
        for cell in spot.reach(shape) {
            if self.changes.iter().any(|change| change.cell == cell) {
                continue;
            }
            let from = self.original.cells()[cell];
            for to in (all & !self.barred[cell] & !ColourSet::only(from)).iter() {
                let harm = self.how.harm(self.original, cell, to);
                trials.push(Trial(harm, Change { cell, from, to }));
            }
        }
        trials.sort_by_key(|Trial(harm, _)| *harm);
        trials
    }

    /// Where the picture falls short: at a known spot, if it has one.
    fn spot(&mut self, budget: &mut Budget<'_>) -> Result<Option<Spot>, Interrupt> {
        budget.tick()?;
        let mut line = std::mem::take(&mut self.line);
        let known = self.switches.iter().position(|s| s.is_in(&self.picture, &mut line));
        self.line = line;
        if let Some(place) = known {
            // Frequent spots move to the front, since they will be met again.
            self.switches.swap(place, place / 2);
            return Ok(Some(self.switches[place / 2].spot()));
        }
        let Some(spot) = self.judge.spot(&self.picture, budget)? else { return Ok(None) };
        let spot = self.judge.smallest_part(&self.picture, spot, budget)?;
        self.switches.extend(Switch::of(&spot, &self.picture));
        Ok(Some(spot))
    }

    fn record(&mut self) {
        let mut changes = self.changes.clone();
        changes.sort_unstable_by_key(|change| change.cell);
        let proposal = Proposal { changes, harm: self.harm, reached: true };
        let is_more = |known: &Proposal| known.changes.iter().all(|c| proposal.changes.contains(c));
        if self.found.iter().any(is_more) {
            return;
        }
        let place = self.found.partition_point(|known| known.harm <= proposal.harm);
        self.found.insert(place, proposal);
        self.found.truncate(self.how.proposals.max(1));
    }
}
