//! The clauses of one line.

use crate::cells::Cells;
use crate::clauses::Clauses;
use crate::lit::Lit;
use crate::paces::{Label, Paces};
use crate::walk::Walk;
use nonolith::{Block, Clue, Colour, Tally};

/// Whether a line of `length` cells has room for its clue: a clue of runs is not longer, and counts
/// add up to the length, since every cell has a colour.
pub(crate) fn has_room(clue: Clue<'_>, length: usize) -> bool {
    match clue {
        Clue::Counted(_) => clue.space() == length as u64,
        _ => clue.space() <= length as u64,
    }
}

/// Adds the clauses of a line and returns its walks, whose variables start at `next`: one walk, or one
/// for each colour that is counted. A clue without room is the empty clause, and has no walks.
pub(crate) fn add_line(
    clue: Clue<'_>,
    line: &[usize],
    cells: Cells,
    mut next: u32,
    out: &mut Clauses,
) -> Vec<Walk> {
    match clue {
        _ if !has_room(clue, line.len()) => {
            out.add::<Lit>([]);
            Vec::new()
        }
        Clue::Counted(tallies) => tallies
            .iter()
            .map(|&tally| {
                let walk = add_count(tally, line, cells, next, out);
                next = walk.variables().end;
                walk
            })
            .collect(),
        _ => vec![add_runs(clue.blocks(), line, cells, next, out)],
    }
}

/// Adds the clauses of a run clue that has room.
pub(crate) fn add_runs(
    blocks: &[Block],
    line: &[usize],
    cells: Cells,
    next: u32,
    out: &mut Clauses,
) -> Walk {
    let paces = Paces::of_blocks(blocks);
    let walk = Walk::new(&paces, line.len(), next);
    let colours: Vec<Label> = (0..cells.colours).filter_map(Colour::new).map(Label::Is).collect();
    walk.clauses(&paces, &colours, |position, label| label_of(line[position], label, cells), out);
    walk
}

/// Adds the clauses of one count that has room, which know of no other colour.
pub(crate) fn add_count(
    tally: Tally,
    line: &[usize],
    cells: Cells,
    next: u32,
    out: &mut Clauses,
) -> Walk {
    let paces = Paces::of_count(tally);
    let walk = Walk::new(&paces, line.len(), next);
    let labels = [Label::Is(tally.colour()), Label::IsNot(tally.colour())];
    walk.clauses(&paces, &labels, |position, label| label_of(line[position], label, cells), out);
    if tally.apart() {
        add_windows(tally, line, cells, &walk, out);
    }
    walk
}

/// Cells that are apart are not all in one window of as many cells. Each window has two clauses,
/// which say the same: not all its cells have the colour; and some are before it, or some are after
/// it. Unit propagation needs both.
fn add_windows(tally: Tally, line: &[usize], cells: Cells, walk: &Walk, out: &mut Clauses) {
    let count = tally.count() as usize;
    for start in 0..=line.len() - count {
        let end = start + count;
        out.add(line[start..end].iter().map(|&cell| !cells.is(cell, tally.colour())));
        out.add([walk.at_least(start, 1), !walk.at_least(end, count)]);
    }
}

/// The literal that says that a cell has a label.
fn label_of(cell: usize, label: Label, cells: Cells) -> Lit {
    match label {
        Label::Is(colour) => cells.is(cell, colour),
        Label::IsNot(colour) => !cells.is(cell, colour),
    }
}
