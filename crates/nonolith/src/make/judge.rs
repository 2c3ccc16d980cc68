//! Whether a picture's puzzle is what it is to be, and if not, where it falls short.

use super::Picture;
use super::spot::{Spot, groups};
use crate::solve::known;
use crate::{Colour, ColourSet, Grid, Interrupt, Limits, Request, solve};

/// What a puzzle is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// It has exactly one solution.
    Unique,
    /// It can be solved line by line, without guessing; then it has one solution, too.
    Line,
}

/// The caller wants no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

/// Looks for what is wrong with pictures.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) aim: Aim,
    /// Asked again and again; ends everything.
    pub(super) stop: Option<&'a dyn Fn() -> bool>,
    /// A search for another solution ends after so many steps, and the place counts as ambiguous.
    pub(super) steps: u64,
}

impl<'a> Judge<'a> {
    /// Who wants to be certain has to wait for puzzles that are hard to solve.
    pub(super) fn patient(aim: Aim, stop: Option<&'a dyn Fn() -> bool>) -> Judge<'a> {
        Judge { aim, stop, steps: 1 << 20 }
    }

    /// A puzzle that is hard to solve had better change anyway. (With a tenth of the steps, pictures of
    /// 60x60 cells took ten times as many changes, and longer: it is hard to tell what helps there.)
    pub(super) fn quick(aim: Aim, stop: Option<&'a dyn Fn() -> bool>) -> Judge<'a> {
        Judge { aim, stop, steps: 100_000 }
    }
}

impl Judge<'_> {
    /// How many cells line solving leaves open: the fewer, the better for either aim.
    pub(super) fn open(&self, picture: &Picture) -> Result<usize, Interrupted> {
        self.known(picture).map(|known| known.undecided())
    }

    /// What line solving says.
    pub(super) fn known(&self, picture: &Picture) -> Result<Grid, Interrupted> {
        self.known_from(picture, &picture.puzzle().unknown())
    }

    /// Where the puzzle falls short of its aim; the place with the fewest lines, if there are several.
    pub(super) fn spot(&self, picture: &Picture) -> Result<Option<Spot>, Interrupted> {
        self.spot_from(picture, &picture.puzzle().unknown())
    }

    /// The same for a puzzle of which some cells are given.
    pub(super) fn spot_from(
        &self,
        picture: &Picture,
        start: &Grid,
    ) -> Result<Option<Spot>, Interrupted> {
        let known = self.known_from(picture, start)?;
        self.spot_known(picture, &known)
    }

    /// The same for a puzzle of which this is what line solving says.
    pub(super) fn spot_known(
        &self,
        picture: &Picture,
        known: &Grid,
    ) -> Result<Option<Spot>, Interrupted> {
        let open = (0..known.cells().len()).filter(|&cell| known.cells()[cell].len() > 1);
        let mut groups = groups(picture.shape(), open);
        if self.aim == Aim::Line {
            let cells = (!groups.is_empty()).then(|| groups.swap_remove(0));
            return Ok(cells.map(|cells| Spot { cells, other: Vec::new(), certain: true }));
        }
        let mut uncertain = None;
        for cells in groups {
            match self.other_solution(picture, known, &cells)? {
                Found::Other(spot) => return Ok(Some(spot)),
                Found::Nothing => {}
                Found::Unknown => uncertain = uncertain.or(Some(cells)),
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
    ) -> Result<Found, Interrupted> {
        let mut start = picture.grid();
        cells.iter().for_each(|&cell| start.set(cell, known.cells()[cell]));
        let limits = Limits {
            solutions: 2,
            beyond: false,
            steps: self.steps,
            stop: self.stop,
            ..Limits::unique()
        };
        let request = Request { start: Some(&start), limits, ..Request::default() };
        // There is no such error: the grid has the puzzle's shape, and engines do not err.
        let Ok(answer) = solve(picture.puzzle(), &request) else { return Ok(Found::Unknown) };
        let is_other = |grid: &Grid| {
            cells.iter().any(|&cell| grid.cells()[cell] != ColourSet::only(picture.cells()[cell]))
        };
        let Some(other) = answer.solutions.into_iter().find(is_other) else {
            return match answer.interrupt {
                Some(Interrupt::Stopped) => Err(Interrupted),
                Some(_) => Ok(Found::Unknown),
                None => Ok(Found::Nothing),
            };
        };
        let colour = |cell: usize| other.cells()[cell].single().unwrap_or_default();
        let differs = |&cell: &usize| colour(cell) != picture.cells()[cell];
        let mut parts = groups(picture.shape(), cells.iter().copied().filter(differs));
        let cells = parts.swap_remove(0);
        let other: Vec<Colour> = cells.iter().map(|&cell| colour(cell)).collect();
        Ok(Found::Other(Spot { cells, other, certain: true }))
    }

    /// A part of a spot that is a spot still if all cells beside it are given, and has no such part
    /// in turn.
    pub(super) fn smallest_part(
        &self,
        picture: &Picture,
        mut spot: Spot,
    ) -> Result<Spot, Interrupted> {
        let all = picture.puzzle().palette().all();
        let mut start = picture.grid();
        spot.cells.iter().for_each(|&cell| start.set(cell, all));
        let mut needed = 0;
        while needed < spot.cells.len() && spot.certain {
            let cell = spot.cells[needed];
            start.set(cell, ColourSet::only(picture.cells()[cell]));
            match self.spot_from(picture, &start)? {
                Some(part) if part.certain => {
                    for cell in &spot.cells {
                        let kept = part.cells.binary_search(cell).is_ok();
                        let own = ColourSet::only(picture.cells()[*cell]);
                        start.set(*cell, if kept { all } else { own });
                    }
                    // What was needed for more is needed for less.
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

    fn known_from(&self, picture: &Picture, start: &Grid) -> Result<Grid, Interrupted> {
        let limits = Limits { stop: self.stop, ..Limits::unique() };
        known(picture.puzzle(), start, &limits).ok_or(Interrupted)
    }
}

/// What a search for another solution comes to.
enum Found {
    Other(Spot),
    Nothing,
    Unknown,
}
