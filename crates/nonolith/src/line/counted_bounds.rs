//! Counted clues with too many colours for the complete solver: one colour at a time.
//!
//! Weaker than `counted.rs`, since it treats each colour as if the others did not matter. But it is
//! never wrong, always cheap, and exact once every cell is decided, which is what a search needs.

use super::Impossible;
use crate::model::{Colour, ColourSet, Tally};

/// Narrows `masks` until no colour rules anything out.
pub(super) fn solve(tallies: &[Tally], length: usize, masks: &mut [u64]) -> Result<(), Impossible> {
    let mut cells = cells_of(masks, length);
    loop {
        let before = cells.clone();
        for &tally in tallies {
            narrow(tally, &mut cells)?;
        }
        if cells.iter().any(|cell| cell.is_empty()) {
            return Err(Impossible);
        }
        if cells == before {
            break;
        }
    }
    let colours = masks.len() / super::words_for(length);
    masks.copy_from_slice(&super::masks_of(&cells, colours));
    Ok(())
}

fn cells_of(masks: &[u64], length: usize) -> Vec<ColourSet> {
    let mut cells = vec![ColourSet::EMPTY; length];
    for (c, mask) in masks.chunks_exact(super::words_for(length)).enumerate() {
        let Some(colour) = Colour::new(c) else { continue };
        let has = |p: &usize| mask[p / 64] >> (p % 64) & 1 == 1;
        (0..length).filter(has).for_each(|p| cells[p].insert(colour));
    }
    cells
}

/// Narrows the cells by one colour alone.
fn narrow(tally: Tally, cells: &mut [ColourSet]) -> Result<(), Impossible> {
    let (colour, count) = (tally.colour(), tally.count() as usize);
    let only = ColourSet::only(colour);
    let can: Vec<usize> = places(cells, |cell| cell.contains(colour));
    let must: Vec<usize> = places(cells, |cell| cell == only);
    if can.len() < count || must.len() > count {
        return Err(Impossible);
    }
    if tally.together() {
        return narrow_block(only, count, &must, cells);
    }
    if must.len() == count {
        cells.iter_mut().filter(|cell| **cell != only).for_each(|cell| cell.remove(colour));
    } else if can.len() == count {
        can.iter().for_each(|&p| cells[p] = only);
    }
    let settled = if must.len() == count { &must } else { &can };
    let is_adjacent = settled.last().zip(settled.first()).is_some_and(|(z, a)| z - a + 1 == count);
    if tally.apart() && settled.len() == count && is_adjacent {
        return Err(Impossible);
    }
    Ok(())
}

fn places(cells: &[ColourSet], wanted: impl Fn(ColourSet) -> bool) -> Vec<usize> {
    (0..cells.len()).filter(|&p| wanted(cells[p])).collect()
}

/// A block of `count` cells can be wherever it fits and covers all cells that must have its colour.
/// Cells that all these places cover have its colour; cells that none of them covers do not.
fn narrow_block(
    only: ColourSet,
    count: usize,
    must: &[usize],
    cells: &mut [ColourSet],
) -> Result<(), Impossible> {
    let fits = |&s: &usize| {
        let block = s..s + count;
        cells[block.clone()].iter().all(|&cell| cell & only == only)
            && must.iter().all(|p| block.contains(p))
    };
    let starts: Vec<usize> = (0..=cells.len() - count).filter(fits).collect();
    let (&first, &last) = starts.first().zip(starts.last()).ok_or(Impossible)?;
    let mut covered = vec![false; cells.len()];
    starts.iter().for_each(|&s| covered[s..s + count].fill(true));
    for (p, cell) in cells.iter_mut().enumerate() {
        if (last..first + count).contains(&p) {
            *cell = only;
        } else if !covered[p] {
            *cell &= !only;
        }
    }
    Ok(())
}
