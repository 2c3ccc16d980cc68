//! Mends a picture step by step: the best change near a spot, then the next.
//!
//! This is quick and comes close to the fewest changes; [`super::smallest`] finds these.

use super::judge::{Interrupted, Judge};
use super::spot::Spot;
use super::{Picture, Symmetry, harm};
use crate::{Colour, Random};

/// How to mend, and what has been done so far.
pub(super) struct Mender<'a> {
    pub(super) judge: Judge<'a>,
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

/// A change that could be made.
struct Candidate {
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
    ) -> Result<bool, Interrupted> {
        let mut changes = 0;
        while let Some(spot) = self.judge.spot(picture)? {
            let Some((best, open)) = self.best(picture, &spot, frozen)? else { return Ok(false) };
            for &cell in &best.cells {
                frozen[cell] = true;
                picture.draw(cell, best.to);
            }
            changes += best.cells.len();
            if let Some(watch) = self.watch {
                watch(changes, open);
            }
        }
        Ok(true)
    }

    /// The change that leaves the fewest cells open and hurts the least.
    fn best(
        &mut self,
        picture: &mut Picture,
        spot: &Spot,
        frozen: &[bool],
    ) -> Result<Option<(Candidate, usize)>, Interrupted> {
        let mut best: Option<(u64, Candidate, usize)> = None;
        for candidate in self.candidates(picture, spot, frozen) {
            let before: Vec<Colour> =
                candidate.cells.iter().map(|&cell| picture.cells()[cell]).collect();
            candidate.cells.iter().for_each(|&cell| picture.draw(cell, candidate.to));
            let open = self.judge.open(picture);
            for (&cell, &colour) in candidate.cells.iter().zip(&before) {
                picture.draw(cell, colour);
            }
            let open = open?;
            let key = u64::from(self.zeal) * open as u64 + u64::from(candidate.harm);
            if best.as_ref().is_none_or(|(least, ..)| key < *least) {
                best = Some((key, candidate, open));
            }
        }
        Ok(best.map(|(_, candidate, open)| (candidate, open)))
    }

    /// Changes to cells of the spot and their neighbours, those that hurt least; if all these have
    /// been made, to other cells on its lines.
    fn candidates(&mut self, picture: &Picture, spot: &Spot, frozen: &[bool]) -> Vec<Candidate> {
        let shape = picture.shape();
        let mut cells = near(picture, spot);
        cells.retain(|&cell| !frozen[cell]);
        if cells.is_empty() {
            cells = spot.reach(shape);
            cells.retain(|&cell| !frozen[cell]);
        }
        let mut candidates: Vec<(u64, Candidate)> = Vec::new();
        for cell in cells {
            let orbit = self.symmetry.orbit(shape, cell);
            // Of cells that change together, one stands for all.
            if orbit[0] != cell && candidates.iter().any(|(_, known)| known.cells == orbit) {
                continue;
            }
            for to in picture.puzzle().palette().all().iter() {
                if to == picture.cells()[cell] {
                    continue;
                }
                let cost = self.cost.map_or(0, |cost| cost(cell, to));
                let harm = harm(shape, picture.cells(), cell, to) + cost;
                // Chance decides among equals.
                let key = u64::from(harm) << 32 | self.random.bits() >> 32;
                candidates.push((key, Candidate { cells: orbit.clone(), to, harm }));
            }
        }
        candidates.sort_unstable_by_key(|(key, _)| *key);
        candidates.truncate(self.tries);
        candidates.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// Takes changes back that turn out not to be needed, those that hurt most first.
    pub(super) fn undo_needless(
        &self,
        picture: &mut Picture,
        original: &[Colour],
    ) -> Result<(), Interrupted> {
        let mut changed: Vec<usize> =
            (0..original.len()).filter(|&cell| picture.cells()[cell] != original[cell]).collect();
        let shape = picture.shape();
        changed.sort_by_key(|&cell| {
            std::cmp::Reverse(harm(shape, original, cell, picture.cells()[cell]))
        });
        for cell in changed {
            let colour = picture.cells()[cell];
            picture.draw(cell, original[cell]);
            let needed = self.judge.spot(picture).map(|spot| spot.is_some());
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
    let (shape, width) = (picture.shape(), picture.shape().width());
    let mut cells = Vec::with_capacity(5 * spot.cells.len());
    for &cell in &spot.cells {
        let column = cell % width;
        cells.push(cell);
        cells.extend(cell.checked_sub(width));
        cells.extend((cell + width < shape.area()).then_some(cell + width));
        cells.extend((column > 0).then(|| cell - 1));
        cells.extend((column + 1 < width).then_some(cell + 1));
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}
