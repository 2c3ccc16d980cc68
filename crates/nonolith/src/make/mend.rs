//! Mends a picture step by step: makes the best change near a spot, then the next.
//!
//! This is quick and comes close to the fewest changes, which [`super::smallest`] finds.

use super::harm::is_stroke;
use super::judge::{Aim, Judge};
use super::prospect::Prospects;
use super::spot::Spot;
use super::{Picture, harm};
use crate::model::{Colour, Symmetry};
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// How to mend a picture.
pub(super) struct Mender<'a> {
    pub(super) judge: Judge,
    /// Cells that always change together.
    pub(super) symmetry: Symmetry,
    /// The cost of a change, on top of its harm.
    pub(super) cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
    pub(super) random: Random,
    /// How many changes are tried at a spot before the best is made.
    pub(super) tries: usize,
    /// How much each cell that a change leaves open counts against it.
    pub(super) zeal: u32,
    /// Gives up after this many changes.
    pub(super) most: usize,
    /// Called with the number of changes so far and the number of open cells.
    pub(super) watch: Option<&'a dyn Fn(usize, usize)>,
}

/// If at most one in this many cells is open, the mender searches for another solution.
const FEW: usize = 16;
/// How much more it hurts to erase part of a line where line solving must suffice: as much as eight open cells.
/// Outlines are what it finds hardest, and erasing them is the quickest way. (Of 16 outlines in
/// `tests.rs`, 2.3 % of the cells go instead of 3.4 %, with 309 changes instead of 329.)
const GUARD: u32 = 128;
/// A gain counts for no more than this.
const MOST_GAIN: u32 = 1 << 20;

/// A change that could be made.
struct Trial {
    cells: Vec<usize>,
    to: Colour,
    harm: u32,
}

impl Mender<'_> {
    /// Changes cells until the puzzle meets its aim; false if it does not get there. Frozen cells
    /// stay as they are; changed cells become frozen, so that nothing changes twice.
    pub(super) fn mend(
        &mut self,
        picture: &mut Picture,
        frozen: &mut [bool],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Interrupt> {
        let (mut changes, mut searched) = (0, usize::MAX);
        let original = picture.cells().to_vec();
        let mut prospects = Prospects::new(picture);
        loop {
            let known = self.judge.known(picture, budget)?;
            let open = known.undecided();
            if open == 0 {
                return Ok(true);
            }
            if let Some(watch) = self.watch {
                watch(changes, open);
            }
            // While most cells are open, line solving alone shows what helps, and is quick.
            let is_due = open <= searched / 2 || open <= picture.cells().len() / FEW;
            let spot = if self.judge.aim == Aim::Unique && is_due {
                searched = open;
                // A puzzle that is mostly open is hardly unique, and no fun if it is.
                let is_hopeful = open <= picture.cells().len() / 4;
                let steps = if is_hopeful { self.judge.steps } else { self.judge.steps / 8 };
                Judge { steps, ..self.judge }.spot_known(picture, &known, budget)?
            } else {
                let is_open = |&cell: &usize| known.cells()[cell].len() > 1;
                let cells = (0..picture.cells().len()).filter(is_open).collect();
                Some(Spot { cells, other: Vec::new(), certain: true })
            };
            let Some(spot) = spot else { return Ok(true) };
            if changes >= self.most {
                return Ok(false);
            }
            prospects.look(picture, &known, budget)?;
            let trials = self.trials(picture, &original, &spot, &prospects, frozen);
            let Some(best) = self.best(picture, trials, budget)? else { return Ok(false) };
            for &cell in &best.cells {
                frozen[cell] = true;
                picture.draw(cell, best.to);
            }
            changes += best.cells.len();
        }
    }

    /// The trial with the fewest open cells and the least harm, as weighed by `zeal`.
    fn best(
        &mut self,
        picture: &mut Picture,
        trials: Vec<Trial>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Trial>, Interrupt> {
        let mut best: Option<(u64, Trial)> = None;
        for trial in trials {
            let before: Vec<Colour> =
                trial.cells.iter().map(|&cell| picture.cells()[cell]).collect();
            trial.cells.iter().for_each(|&cell| picture.draw(cell, trial.to));
            let open = self.judge.open(picture, budget);
            for (&cell, &colour) in trial.cells.iter().zip(&before) {
                picture.draw(cell, colour);
            }
            let key = u64::from(self.zeal) * open? as u64 + u64::from(trial.harm);
            if best.as_ref().is_none_or(|(least, ..)| key < *least) {
                best = Some((key, trial));
            }
        }
        Ok(best.map(|(_, trial)| trial))
    }

    /// Changes to cells of the spot and their neighbours that promise most and hurt least; if all of
    /// these cells are frozen, changes to other cells on the spot's lines.
    fn trials(
        &mut self,
        picture: &Picture,
        original: &[Colour],
        spot: &Spot,
        prospects: &Prospects,
        frozen: &[bool],
    ) -> Vec<Trial> {
        let shape = picture.shape();
        let mut cells = near(picture, spot);
        cells.retain(|&cell| !frozen[cell]);
        if cells.is_empty() {
            cells = spot.reach(shape);
            cells.retain(|&cell| !frozen[cell]);
        }
        let mut trials: Vec<(u64, Trial)> = Vec::new();
        for cell in cells {
            let orbit = self.symmetry.orbit(shape, cell);
            // Cells that change together are tried once.
            if orbit[0] != cell && trials.iter().any(|(_, known)| known.cells == orbit) {
                continue;
            }
            for to in picture.puzzle().palette().all().iter() {
                if to == picture.cells()[cell] {
                    continue;
                }
                let cost = self.cost.map_or(0, |cost| cost(cell, to));
                let is_kept = self.judge.aim == Aim::Line && is_stroke(shape, original, cell);
                let guard = if is_kept { GUARD } else { 0 };
                // A line that is broken already is still a line.
                let harm = harm(shape, picture.cells(), cell, to)
                    .max(harm(shape, original, cell, to))
                    + guard
                    + cost;
                let gain = self.zeal * prospects.gain(cell, to);
                // Random bits break ties.
                let key = u64::from(harm + MOST_GAIN - gain.min(MOST_GAIN)) << 32
                    | self.random.bits() >> 32;
                trials.push((key, Trial { cells: orbit.clone(), to, harm }));
            }
        }
        trials.sort_unstable_by_key(|(key, _)| *key);
        trials.truncate(self.tries);
        trials.into_iter().map(|(_, trial)| trial).collect()
    }

    /// Undoes changes that turn out not to be needed, those that hurt most first.
    pub(super) fn undo_needless(
        &self,
        picture: &mut Picture,
        original: &[Colour],
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let mut changed: Vec<usize> =
            (0..original.len()).filter(|&cell| picture.cells()[cell] != original[cell]).collect();
        let shape = picture.shape();
        changed.sort_by_key(|&cell| {
            std::cmp::Reverse(harm(shape, original, cell, picture.cells()[cell]))
        });
        // A puzzle that takes longer to solve than this is better with the change.
        let judge = Judge { steps: self.judge.steps / 32, ..self.judge };
        for cell in changed {
            let colour = picture.cells()[cell];
            picture.draw(cell, original[cell]);
            let needed = judge.spot(picture, budget).map(|spot| spot.is_some());
            if needed != Ok(false) {
                picture.draw(cell, colour);
                needed?;
            }
        }
        Ok(())
    }
}

/// The cells of a spot and their neighbours, which are on the spot's lines too.
fn near(picture: &Picture, spot: &Spot) -> Vec<usize> {
    let mut cells = Vec::with_capacity(5 * spot.cells.len());
    for &cell in &spot.cells {
        cells.push(cell);
        cells.extend(picture.shape().neighbours(cell));
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}
