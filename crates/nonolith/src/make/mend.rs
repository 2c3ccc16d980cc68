//! Mends a picture step by step: the best change near a spot, then the next.
//!
//! This is quick and comes close to the fewest changes; [`super::smallest`] finds these.

use super::judge::{Aim, Judge};
use super::prospect::Prospects;
use super::spot::Spot;
use super::{Picture, Symmetry, harm};
use crate::model::Colour;
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// How to mend, and what has been done so far.
pub(super) struct Mender<'a> {
    pub(super) judge: Judge,
    /// Cells that always change together.
    pub(super) symmetry: Symmetry,
    /// What changes cost beside what they look like.
    pub(super) cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
    pub(super) random: Random,
    /// How many changes are tried at a spot before the best is made.
    pub(super) tries: usize,
    /// How much it counts that a change leaves a cell open that another would settle.
    pub(super) zeal: u32,
    /// Told how many changes there are, and how many cells are open.
    pub(super) watch: Option<&'a dyn Fn(usize, usize)>,
}

/// If no more than one in so many cells is open, another solution is searched for.
const FEW: usize = 16;
/// No change can promise more than that.
const MOST_GAIN: u32 = 1 << 20;

/// A change that could be made.
struct Trial {
    cells: Vec<usize>,
    to: Colour,
    harm: u32,
}

impl Mender<'_> {
    /// Changes cells until the puzzle is what it is to be; whether it came to that. Cells of `frozen`
    /// stay as they are; those that were changed are added, so that nothing changes twice.
    pub(super) fn mend(
        &mut self,
        picture: &mut Picture,
        frozen: &mut [bool],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Interrupt> {
        let (mut changes, mut searched) = (0, usize::MAX);
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
            // As long as most is open, line solving alone tells what helps, and is quick.
            let is_due = open <= searched / 2 || open <= picture.cells().len() / FEW;
            let spot = if self.judge.aim == Aim::Unique && is_due {
                searched = open;
                // What is open nearly everywhere is hardly unique, and no pleasure if it is.
                let is_hopeful = open <= picture.cells().len() / 4;
                let steps = if is_hopeful { self.judge.steps } else { self.judge.steps / 8 };
                Judge { steps, ..self.judge }.spot_known(picture, &known, budget)?
            } else {
                let is_open = |&cell: &usize| known.cells()[cell].len() > 1;
                let cells = (0..picture.cells().len()).filter(is_open).collect();
                Some(Spot { cells, other: Vec::new(), certain: true })
            };
            let Some(spot) = spot else { return Ok(true) };
            prospects.look(picture, &known, budget)?;
            let trials = self.trials(picture, &spot, &prospects, frozen);
            let Some(best) = self.best(picture, trials, budget)? else { return Ok(false) };
            for &cell in &best.cells {
                frozen[cell] = true;
                picture.draw(cell, best.to);
            }
            changes += best.cells.len();
        }
    }

    /// The change that leaves the fewest cells open and hurts the least.
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

    /// Changes to cells of the spot and their neighbours, those that promise most and hurt least; if
    /// all these have been made, to other cells on its lines.
    fn trials(
        &mut self,
        picture: &Picture,
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
            // Of cells that change together, one stands for all.
            if orbit[0] != cell && trials.iter().any(|(_, known)| known.cells == orbit) {
                continue;
            }
            for to in picture.puzzle().palette().all().iter() {
                if to == picture.cells()[cell] {
                    continue;
                }
                let cost = self.cost.map_or(0, |cost| cost(cell, to));
                let harm = harm(shape, picture.cells(), cell, to) + cost;
                let gain = self.zeal * prospects.gain(cell, to);
                // Chance decides among equals.
                let key = u64::from(harm + MOST_GAIN - gain.min(MOST_GAIN)) << 32
                    | self.random.bits() >> 32;
                trials.push((key, Trial { cells: orbit.clone(), to, harm }));
            }
        }
        trials.sort_unstable_by_key(|(key, _)| *key);
        trials.truncate(self.tries);
        trials.into_iter().map(|(_, trial)| trial).collect()
    }

    /// Takes changes back that turn out not to be needed, those that hurt most first.
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
        // Whatever takes longer to solve is better off with the change.
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

/// The cells of a spot and their neighbours beside them, which are on its lines.
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
