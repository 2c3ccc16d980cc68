//! What a step on one line needs, and nothing else.

use super::entail::Entailment;
use super::shrink::shrink;
use super::step::{ClueItem, Fact, Premises};
use super::view::LineView;
use crate::model::{Clue, Colour, ColourSet, Grid};
use crate::solve::{Budget, Interrupt};

/// The premises of ruling out `gone`; if that is empty, of the line being impossible. Cells are left out
/// before numbers, which a player has in view anyway, and cells far from the conclusions first.
pub(super) fn premises(
    line: &LineView<'_>,
    grid: &Grid,
    gone: &[(usize, ColourSet)],
    budget: &mut Budget<'_>,
) -> Result<Premises, Interrupt> {
    let all = line.palette.all();
    let items = line.clue.items();
    let outside: Vec<ColourSet> = (0..line.len()).map(|p| line.known_outside(p)).collect();
    let atoms = cell_atoms(&outside, all, gone);
    let weakened = |kept: &[bool]| {
        let mut weak = vec![all; line.len()];
        for (&(p, colour), _) in atoms.iter().zip(kept).filter(|(_, kept)| **kept) {
            weak[p].remove(colour);
        }
        weak
    };
    let mut entailment = Entailment::new(line.clue);
    let mut ask = |known: &[bool], weak: &[ColourSet]| {
        budget.tick()?;
        let follows = entailment.follows(known, weak, gone);
        budget.weigh(entailment.effort());
        Ok(follows)
    };
    let mut known = vec![true; items];
    if let Clue::Counted(_) = line.clue {
        // Most techniques need a single count, and a line with a single count is quick to check.
        for i in 0..items {
            let only: Vec<bool> = (0..items).map(|own| own == i).collect();
            if ask(&only, &outside)? {
                known = only;
                break;
            }
        }
    }
    let mut kept = vec![true; atoms.len()];
    shrink(&mut kept, &mut |kept| ask(&known, &weakened(kept)))?;
    let weak = weakened(&kept);
    let candidates: Vec<usize> = (0..items).filter(|&i| known[i]).collect();
    let mut part = vec![true; candidates.len()];
    let with = |part: &[bool]| {
        let mut known = vec![false; items];
        candidates.iter().zip(part).for_each(|(&i, &own)| known[i] = own);
        known
    };
    shrink(&mut part, &mut |part| ask(&with(part), &weak))?;
    let facts = weak.iter().enumerate().map(|(p, &cell)| (p, all & !cell));
    let facts: Vec<_> = facts.filter(|(_, colours)| !colours.is_empty()).collect();
    let needed = candidates.iter().zip(&part).filter(|(_, own)| **own);
    Ok(Premises {
        cells: line.facts(grid, &facts),
        items: needed.map(|(&item, _)| ClueItem { line: line.id, item }).collect(),
        seen: Vec::new(),
    })
}

/// What is known about cells, one ruled-out colour at a time, the farthest from the
/// conclusions first.
fn cell_atoms(
    cells: &[ColourSet],
    all: ColourSet,
    gone: &[(usize, ColourSet)],
) -> Vec<(usize, Colour)> {
    let (first, last) = (gone.first().map_or(0, |own| own.0), gone.last().map_or(0, |own| own.0));
    let distance = |p: usize| first.saturating_sub(p).max(p.saturating_sub(last));
    let mut places: Vec<usize> = (0..cells.len()).collect();
    places.sort_by_key(|&p| std::cmp::Reverse(distance(p)));
    let known = |&p: &usize| (all & !cells[p]).iter().map(move |colour| (p, colour));
    places.iter().flat_map(known).collect()
}

/// A grid in which only the kept facts are known.
pub(super) fn only(grid: &Grid, all: ColourSet, facts: &[Fact], kept: &[bool]) -> Grid {
    let mut weak = Grid::filled(grid.shape(), all);
    for (fact, _) in facts.iter().zip(kept).filter(|(_, kept)| **kept) {
        weak.set(fact.cell, weak.cells()[fact.cell] & !fact.colours);
    }
    weak
}
