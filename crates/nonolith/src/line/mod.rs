//! Complete line solvers: what a line's clue and cells say, they find out, all of it.
//!
//! After solving a line, a colour remains in a cell exactly if some arrangement of the whole line,
//! consistent with the cells so far, has it there.

mod bits;
mod counted;
mod counted_bounds;
#[cfg(test)]
pub(crate) mod oracle;
mod runs;
#[cfg(test)]
mod tests;

use crate::{Clue, Colour, ColourSet, Kind};
use bits::Wide;
use thiserror::Error;

/// No arrangement of a line agrees with its clue and its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no arrangement of the line agrees with its clue and its cells")]
pub struct Impossible;

/// Solves lines of one length and one kind of clue. Keeps its working memory from call to call.
pub(crate) trait LineSolver {
    /// Narrows the cells of a line.
    ///
    /// `masks` has, for each colour in palette order, the set of the cells that can have it: bit
    /// `p % 64` of word `p / 64`, as many words as the line needs. Bits past the end are 0. If the
    /// line is impossible, `masks` is left as it was.
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible>;
}

/// The words that a set of this many positions takes.
pub(crate) const fn words_for(length: usize) -> usize {
    length.div_ceil(64)
}

/// The solver for lines of this kind and length, with a palette of this many colours.
pub(crate) fn solver(kind: Kind, length: usize, colours: usize) -> Box<dyn LineSolver> {
    use runs::RunSolver;
    match (kind, words_for(length)) {
        (Kind::Counted, _) => Box::new(counted::CountedSolver::new(length)),
        (Kind::Runs, 0..=1) => Box::new(RunSolver::<u64>::new(length, colours)),
        (Kind::Runs, 2) => Box::new(RunSolver::<u128>::new(length, colours)),
        (Kind::Runs, 3..=4) => Box::new(RunSolver::<Wide<4>>::new(length, colours)),
        (Kind::Runs, 5..=8) => Box::new(RunSolver::<Wide<8>>::new(length, colours)),
        (Kind::Runs, 9..=16) => Box::new(RunSolver::<Wide<16>>::new(length, colours)),
        (Kind::Runs, 17..=32) => Box::new(RunSolver::<Wide<32>>::new(length, colours)),
        (Kind::Runs, 33..=64) => Box::new(RunSolver::<Wide<64>>::new(length, colours)),
        // Shape::MAX_SIDE ends here.
        (Kind::Runs, _) => Box::new(RunSolver::<Wide<128>>::new(length, colours)),
    }
}

/// Narrows the cells of one line, given by themselves.
///
/// ```
/// use nonolith::{Chain, Clue, Colour, ColourSet, solve_line};
///
/// // A chain of 3 in 5 cells covers the middle one.
/// let black = Colour::new(1).unwrap();
/// let mut cells = [ColourSet::first(2); 5];
/// solve_line(Clue::Runs(&[Chain::new(3, black)]), &mut cells)?;
/// assert_eq!(cells[2].single(), Some(black));
/// assert_eq!(cells[1].len(), 2);
/// # Ok::<(), nonolith::Impossible>(())
/// ```
pub fn solve_line(clue: Clue<'_>, cells: &mut [ColourSet]) -> Result<(), Impossible> {
    let seen = cells.iter().fold(clue.colours(), |all, &cell| all | cell);
    let colours = (u32::BITS - seen.bits().leading_zeros()) as usize;
    let kind = match clue {
        Clue::Runs(_) => Kind::Runs,
        Clue::Counted(_) => Kind::Counted,
    };
    let mut masks = masks_of(cells, colours);
    solver(kind, cells.len(), colours).solve(clue, &mut masks)?;
    let words = words_for(cells.len());
    for (p, cell) in cells.iter_mut().enumerate() {
        let can_be = |c: &usize| masks[c * words + p / 64] >> (p % 64) & 1 == 1;
        *cell = (0..colours).filter(can_be).filter_map(Colour::new).collect();
    }
    Ok(())
}

/// The cells as masks, in the form [`LineSolver::solve`] takes.
fn masks_of(cells: &[ColourSet], colours: usize) -> Vec<u64> {
    let words = words_for(cells.len());
    let mut masks = vec![0; colours * words];
    for (p, cell) in cells.iter().enumerate() {
        for colour in cell.iter() {
            masks[colour.index() * words + p / 64] |= 1 << (p % 64);
        }
    }
    masks
}
