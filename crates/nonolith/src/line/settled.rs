//! Which numbers of a clue are settled.

use super::{Impossible, block_starts, solve_line};
use crate::model::{Block, Clue, ColourSet};

/// Which numbers of a clue are settled, so that a player can cross them off.
///
/// A block is settled if every arrangement of the line that agrees with the cells has it in the same
/// place, and the cells there are decided. A count is settled if that many cells of its colour are
/// decided. Crossing off a settled number gives nothing away.
///
/// ```
/// use nonolith::{Block, Clue, Colour, Grid, LineId, Palette};
/// use nonolith::line::settled;
///
/// let clue = [1, 2].map(|len| Block::new(len, Colour::FIRST));
/// let line = |text: &str| -> Vec<_> {
///     let grid = Grid::parse(&[text], &Palette::mono()).unwrap();
///     grid.line(LineId::row(0)).collect()
/// };
/// // The filled cell can be the 1 or part of the 2.
/// assert_eq!(settled(Clue::Runs(&clue), &line("??#???"))?, [false, false]);
/// assert_eq!(settled(Clue::Runs(&clue), &line("#?????"))?, [true, false]);
/// assert_eq!(settled(Clue::Runs(&clue), &line("???##?"))?, [false, true]);
/// assert!(settled(Clue::Runs(&clue), &line("?##?#?")).is_err());
/// # Ok::<(), nonolith::line::Impossible>(())
/// ```
pub fn settled(clue: Clue<'_>, cells: &[ColourSet]) -> Result<Vec<bool>, Impossible> {
    match clue {
        Clue::Runs(blocks) => settled_blocks(blocks, cells),
        Clue::Counted(tallies) => {
            solve_line(clue, &mut cells.to_vec())?;
            let decided = |colour| cells.iter().filter(|c| c.single() == Some(colour)).count();
            let is_settled =
                |tally: &crate::model::Tally| decided(tally.colour()) == tally.count() as usize;
            Ok(tallies.iter().map(is_settled).collect())
        }
    }
}

fn settled_blocks(blocks: &[Block], cells: &[ColourSet]) -> Result<Vec<bool>, Impossible> {
    if blocks.is_empty() {
        return solve_line(Clue::Runs(blocks), &mut cells.to_vec()).map(|()| Vec::new());
    }
    let starts = block_starts(blocks, cells);
    // If there is an arrangement, every block starts somewhere in it.
    if starts[0].is_empty() {
        return Err(Impossible);
    }
    let is_settled = |(block, starts): (&Block, &Vec<u32>)| match starts[..] {
        [only] => {
            let own = &cells[only as usize..][..block.length() as usize];
            own.iter().all(|cell| cell.single() == Some(block.colour()))
        }
        _ => false,
    };
    Ok(blocks.iter().zip(&starts).map(is_settled).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::oracle::all_lines;
    use crate::model::{Colour, Puzzle};
    use crate::model::{Grid, Kind, LineId, Shape};
    use crate::solve::is_described_by;
    use nonolith_random::Random;

    /// Where each block of a line begins.
    fn places(line: &[Colour]) -> Vec<usize> {
        let begins =
            |p: &usize| line[*p] != Colour::BACKGROUND && (*p == 0 || line[*p - 1] != line[*p]);
        (0..line.len()).filter(begins).collect()
    }

    /// The definition, by brute force.
    fn by_force(clue: Clue<'_>, cells: &[ColourSet], all: &[Vec<Colour>]) -> Option<Vec<bool>> {
        let agrees = |line: &&Vec<Colour>| {
            line.iter().zip(cells).all(|(&colour, cell)| cell.contains(colour))
                && is_described_by(line, clue)
        };
        let arrangements: Vec<&Vec<Colour>> = all.iter().filter(agrees).collect();
        let first = arrangements.first()?;
        Some(match clue {
            Clue::Runs(blocks) => {
                let here = places(first);
                let is_settled = |b: usize| {
                    let own = here[b]..here[b] + blocks[b].length() as usize;
                    arrangements.iter().all(|line| places(line)[b] == here[b])
                        && cells[own].iter().all(|cell| cell.single().is_some())
                };
                (0..blocks.len()).map(is_settled).collect()
            }
            Clue::Counted(tallies) => {
                let count = |colour| cells.iter().filter(|c| c.single() == Some(colour)).count();
                tallies.iter().map(|own| count(own.colour()) == own.count() as usize).collect()
            }
        })
    }

    #[test]
    fn settled_numbers_agree_with_brute_force() {
        let mut random = Random::new(7);
        let (mut settled_ones, mut impossible) = (0, 0);
        for (length, colours) in [(0, 2), (1, 2), (4, 2), (7, 2), (9, 2), (4, 3), (6, 3), (5, 4)] {
            let all = all_lines(length, colours);
            let palette = crate::line::oracle::palette(colours);
            for round in 0..3000 {
                let line = &all[random.below(all.len() as u64) as usize];
                let kind = if round % 4 == 0 { Kind::Counted } else { Kind::Runs };
                let sets = line.iter().map(|&colour| ColourSet::only(colour)).collect();
                let grid = Grid::from_cells(&Shape::new(length, 1).unwrap(), sets).unwrap();
                let puzzle = Puzzle::of_picture(palette.clone(), &grid, kind).unwrap();
                let clue = puzzle.clue(LineId::row(0));
                // Some cells are decided, some are open, and a few have random candidates.
                let cell = |&colour: &Colour| match random.below(16) {
                    0 => ColourSet::from_bits(1 + random.below((1 << colours) - 1) as u32),
                    1..=6 => palette.all(),
                    _ => ColourSet::only(colour),
                };
                let cells: Vec<ColourSet> = line.iter().map(cell).collect();
                let expected = by_force(clue, &cells, &all);
                let found = settled(clue, &cells).ok();
                assert_eq!(found, expected, "{clue:?} {cells:?}");
                match found {
                    Some(found) => settled_ones += found.iter().filter(|own| **own).count(),
                    None => impossible += 1,
                }
            }
        }
        assert!(settled_ones > 1000 && impossible > 1000, "{settled_ones} {impossible}");
    }
}
