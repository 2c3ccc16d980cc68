//! The fewest cells to reveal, for a picture that must not change.
//!
//! Where two solutions differ, one of the cells must be given. So: find the smallest set of cells that
//! settles all pairs of solutions met so far, and check whether it settles everything. If not, there
//! is another pair.

use super::Picture;
use super::hitting::smallest_hitting_set;
use super::judge::{Aim, Judge};
use crate::model::{ColourSet, Grid, ModelError, Puzzle};
use crate::solve::{Budget, Interrupt};

/// Cells to reveal so that a puzzle meets its aim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Givens {
    /// The cells, in order.
    pub cells: Vec<usize>,
    /// Whether the puzzle then meets its aim; if not, this is as far as the search got.
    pub reached: bool,
    /// Whether it is certain that fewer cells do not suffice.
    pub fewest: bool,
}

impl Givens {
    /// The puzzle of the picture, with these cells given.
    ///
    /// # Panics
    ///
    /// If the picture has no such cells.
    pub fn puzzle(&self, picture: &Picture) -> Result<Puzzle, ModelError> {
        picture.puzzle().clone().with_givens(&given(picture, &self.cells))
    }
}

/// Finds the fewest cells to reveal so that a puzzle meets its aim.
///
/// `watch` is called with the number of cells known to suffice, if any, and the number known to be
/// needed.
///
/// ```
/// use nonolith::make::{Aim, Picture, givens};
/// use nonolith::{Budget, Grid, Kind, Palette, Request, Verdict, solve};
///
/// let palette = Palette::mono();
/// let grid = Grid::parse(&["#..", ".#.", "..#"], &palette).unwrap();
/// let picture = Picture::new(palette, &grid, Kind::Runs).unwrap();
/// let givens = givens(&picture, Aim::Unique, &mut Budget::unlimited(), None);
/// assert_eq!((givens.cells.len(), givens.fewest), (2, true));
/// let puzzle = givens.puzzle(&picture).unwrap();
/// assert_eq!(solve(&puzzle, &Request::default()).unwrap().verdict, Verdict::Unique);
/// ```
pub fn givens(
    picture: &Picture,
    aim: Aim,
    budget: &mut Budget<'_>,
    watch: Option<&dyn Fn(Option<usize>, usize)>,
) -> Givens {
    let judge = Judge::patient(aim);
    let mut best: Option<Vec<usize>> = None;
    let mut spots: Vec<Vec<usize>> = Vec::new();
    let mut fewest = true;
    loop {
        let (chosen, certain) = smallest_hitting_set(&spots, budget);
        fewest &= certain;
        if let Some(watch) = watch {
            watch(best.as_ref().map(Vec::len), chosen.len());
        }
        match settle(picture, judge, &chosen, &mut spots, budget) {
            Ok(all) if all.len() == chosen.len() => {
                return Givens { cells: chosen, reached: true, fewest };
            }
            Ok(all) => {
                if best.as_ref().is_none_or(|best| all.len() < best.len()) {
                    best = Some(all);
                }
            }
            Err(_) => {
                let reached = best.is_some();
                return Givens { cells: best.unwrap_or(chosen), reached, fewest: false };
            }
        }
        // These suffice, and fewer do not.
        if let Some(best) = best.take_if(|best| best.len() == chosen.len()) {
            return Givens { cells: best, reached: true, fewest };
        }
    }
}

/// Adds cells until everything is settled; collects the spots met on the way in `spots`.
fn settle(
    picture: &Picture,
    judge: Judge,
    chosen: &[usize],
    spots: &mut Vec<Vec<usize>>,
    budget: &mut Budget<'_>,
) -> Result<Vec<usize>, Interrupt> {
    let mut cells = chosen.to_vec();
    while let Some(spot) = judge.spot_from(picture, &given(picture, &cells), budget)? {
        let part = judge.smallest_part(picture, spot, budget)?;
        cells.push(part.cells[0]);
        spots.push(part.cells);
    }
    cells.sort_unstable();
    Ok(cells)
}

/// A grid with these cells of the picture known.
fn given(picture: &Picture, cells: &[usize]) -> Grid {
    let mut grid = picture.puzzle().unknown();
    cells.iter().for_each(|&cell| grid.set(cell, ColourSet::only(picture.cells()[cell])));
    grid
}
