//! Whether the puzzle of a picture meets its aim, and if not, where it falls short.

use super::Picture;
use super::spot::{Spot, groups};
use crate::model::{Colour, ColourSet, Grid};
use crate::solve::known;
use crate::solve::{Budget, Interrupt, Request, Wanted, solve_within};

/// What a puzzle must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// It has exactly one solution.
    Unique,
    /// It can be solved line by line, without guessing; then it has exactly one solution, too.
    Line,
}

/// Finds where pictures fall short of an aim.
#[derive(Clone, Copy)]
pub(super) struct Judge {
    pub(super) aim: Aim,
    /// A search for another solution ends after this many steps; the place then counts as ambiguous.
    pub(super) steps: u64,
}

impl Judge {
    /// For proofs, which must wait even for puzzles that are hard to solve.
    pub(super) fn patient(aim: Aim) -> Judge {
        Judge { aim, steps: 1 << 20 }
    }

    /// For mending: a puzzle that is hard to solve should change anyway. (With a tenth of the steps,
    /// pictures of 60x60 cells took ten times as many changes, and longer: it is hard to see what
    /// helps there.)
    pub(super) fn quick(aim: Aim) -> Judge {
        Judge { aim, steps: 100_000 }
    }
}

impl Judge {
    /// How many cells line solving leaves open: the fewer, the better for either aim.
    pub(super) fn open(
        &self,
        picture: &Picture,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Interrupt> {
        self.known(picture, budget).map(|known| known.undecided())
    }

    /// The result of line solving.
    pub(super) fn known(
        &self,
        picture: &Picture,
        budget: &mut Budget<'_>,
    ) -> Result<Grid, Interrupt> {
        known(picture.puzzle(), &picture.puzzle().unknown(), budget)
    }

    /// Where the puzzle falls short of its aim; the spot with the fewest lines, if there are several.
    pub(super) fn spot(
        &self,
        picture: &Picture,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Spot>, Interrupt> {
        self.spot_from(picture, &picture.puzzle().unknown(), budget)
    }

    /// The same for a puzzle with some given cells.
    pub(super) fn spot_from(
        &self,
        picture: &Picture,
        start: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Spot>, Interrupt> {
        let known = known(picture.puzzle(), start, budget)?;
        self.spot_known(picture, &known, budget)
    }

    /// The same, if the result of line solving is known.
    pub(super) fn spot_known(
        &self,
        picture: &Picture,
        known: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Spot>, Interrupt> {
        let open = known.open_cells();
        let mut groups = groups(picture.shape(), open);
        if self.aim == Aim::Line {
            let cells = (!groups.is_empty()).then(|| groups.swap_remove(0));
            return Ok(cells.map(|cells| Spot { cells, other: Vec::new(), certain: true }));
        }
        let mut uncertain = None;
        for cells in groups {
            match self.other_solution(picture, known, &cells, budget)? {
                Second::Other(spot) => return Ok(Some(spot)),
                Second::Nothing => {}
                Second::Unknown => uncertain = uncertain.or(Some(cells)),
            }
        }
        Ok(uncertain.map(|cells| Spot { cells, other: Vec::new(), certain: false }))
    }

    /// Looks for a solution that differs from the picture in some of these cells, and in no others.
    fn other_solution(
        &self,
        picture: &Picture,
        known: &Grid,
        cells: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<Second, Interrupt> {
        let mut start = picture.grid();
        cells.iter().for_each(|&cell| start.set(cell, known.cells()[cell]));
        let wanted = Wanted::first(2);
        let request = Request::default().with_start(&start).with_wanted(wanted);
        let answer = budget.within(self.steps, |share| {
            share.unwatched(|share| solve_within(picture.puzzle(), &request, share))
        });
        // This never fails: the grid has the puzzle's shape, and engines do not fail.
        let Ok(answer) = answer else { return Ok(Second::Unknown) };
        let is_other = |grid: &Grid| {
            cells.iter().any(|&cell| grid.cells()[cell] != ColourSet::only(picture.cells()[cell]))
        };
        let Some(other) = answer.solutions.into_iter().find(is_other) else {
            return match answer.interrupt {
                Some(why) if budget.is_spent() => Err(why),
                Some(_) => Ok(Second::Unknown),
                None => Ok(Second::Nothing),
            };
        };
        let colour = |cell: usize| other.cells()[cell].single().unwrap_or_default();
        let differs = |&cell: &usize| colour(cell) != picture.cells()[cell];
        let mut parts = groups(picture.shape(), cells.iter().copied().filter(differs));
        let cells = parts.swap_remove(0);
        let other: Vec<Colour> = cells.iter().map(|&cell| colour(cell)).collect();
        Ok(Second::Other(Spot { cells, other, certain: true }))
    }

    /// A smallest part of a spot that is still a spot when all other cells are given.
    pub(super) fn smallest_part(
        &self,
        picture: &Picture,
        mut spot: Spot,
        budget: &mut Budget<'_>,
    ) -> Result<Spot, Interrupt> {
        let all = picture.puzzle().palette().all();
        let mut start = picture.grid();
        spot.cells.iter().for_each(|&cell| start.set(cell, all));
        let mut needed = 0;
        while needed < spot.cells.len() && spot.certain {
            let cell = spot.cells[needed];
            start.set(cell, ColourSet::only(picture.cells()[cell]));
            match self.spot_from(picture, &start, budget)? {
                Some(part) if part.certain => {
                    for cell in &spot.cells {
                        let kept = part.cells.binary_search(cell).is_ok();
                        let own = ColourSet::only(picture.cells()[*cell]);
                        start.set(*cell, if kept { all } else { own });
                    }
                    // Cells that the larger spot needs are needed in its part, too.
                    let before = spot.cells[..needed].iter();
                    needed = before.filter(|cell| part.cells.binary_search(cell).is_ok()).count();
                    spot = part;
                }
                _ => {
                    start.set(cell, all);
                    needed += 1;
                }
            }
        }
        Ok(spot)
    }
}

/// The result of a search for another solution.
enum Second {
    Other(Spot),
    Nothing,
    Unknown,
}
