//! What a step on one line needs to know, with nothing that it could do without.

use super::entail::follows;
use super::shrink::shrink;
use super::step::{ClueItem, Fact, Premises};
use super::view::LineView;
use crate::{Clue, Colour, ColourSet, Grid};

/// One thing that is known, and may or may not be needed.
#[derive(Clone, Copy)]
enum Atom {
    Cell(usize, Colour),
    Item(usize),
}

/// The premises of what was found on a line. What is far from the cells in question is left out
/// first, cells before numbers: the numbers stay in sight while one solves.
pub(super) fn premises(line: &LineView<'_>, grid: &Grid, gone: &[(usize, ColourSet)]) -> Premises {
    let all = line.palette.all();
    let items = match line.clue {
        Clue::Runs(chains) => chains.len(),
        Clue::Counted(tallies) => tallies.len(),
    };
    let mut atoms = cell_atoms(line, all, gone);
    let cells = atoms.len();
    atoms.extend((0..items).map(Atom::Item));
    let weakened = |kept: &[bool]| {
        let mut weak = vec![all; line.len()];
        let mut known = vec![false; items];
        for (atom, _) in atoms.iter().zip(kept).filter(|(_, kept)| **kept) {
            match *atom {
                Atom::Cell(p, colour) => weak[p].remove(colour),
                Atom::Item(i) => known[i] = true,
            }
        }
        (weak, known)
    };
    let mut kept = vec![true; atoms.len()];
    let holds = |kept: &[bool]| {
        let (weak, known) = weakened(kept);
        follows(line.clue, &known, &weak, gone)
    };
    // Cells first: a counted line of which a number is unknown is a slow one.
    let (first, rest) = kept.split_at_mut(cells);
    let mut whole = vec![true; cells + items];
    shrink(first, &mut |part| {
        whole[..cells].copy_from_slice(part);
        holds(&whole)
    });
    let mut whole = first.to_vec();
    whole.resize(cells + items, true);
    shrink(rest, &mut |part| {
        whole[cells..].copy_from_slice(part);
        holds(&whole)
    });
    let (weak, known) = weakened(&kept);
    let facts = weak.iter().enumerate().map(|(p, &cell)| (p, all & !cell));
    let facts: Vec<_> = facts.filter(|(_, colours)| !colours.is_empty()).collect();
    Premises {
        cells: line.facts(grid, &facts),
        items: (0..items)
            .filter(|&i| known[i])
            .map(|item| ClueItem { line: line.id, item })
            .collect(),
    }
}

/// What is known of the cells of a line, the farthest from the cells in question first.
fn cell_atoms(line: &LineView<'_>, all: ColourSet, gone: &[(usize, ColourSet)]) -> Vec<Atom> {
    let (first, last) = (gone.first().map_or(0, |own| own.0), gone.last().map_or(0, |own| own.0));
    let distance = |p: usize| first.saturating_sub(p).max(p.saturating_sub(last));
    let mut places: Vec<usize> = (0..line.len()).collect();
    places.sort_by_key(|&p| std::cmp::Reverse(distance(p)));
    let known = |&p: &usize| (all & !line.cells[p]).iter().map(move |colour| Atom::Cell(p, colour));
    places.iter().flat_map(known).collect()
}

/// The facts of a grid, as a grid in which nothing else is known.
pub(super) fn only(grid: &Grid, all: ColourSet, facts: &[Fact], kept: &[bool]) -> Grid {
    let mut weak = Grid::filled(grid.shape(), all);
    for (fact, _) in facts.iter().zip(kept).filter(|(_, kept)| **kept) {
        weak.set(fact.cell, weak.cells()[fact.cell] & !fact.colours);
    }
    weak
}
