//! Brute force over every arrangement of a line. For tests only: slow, and obviously right.

use crate::model::{Block, Clue, Colour, Grid, Kind, LineId, Palette, Puzzle, Rgb, Shape, Tally};
use std::collections::HashMap;

/// A line of up to 64 cells: for each of up to four colours, the cells that can have it.
pub(crate) type Planes = [u64; 4];

/// A clue that does not borrow from a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum OwnClue {
    Runs(Vec<Block>),
    Counted(Vec<Tally>),
}

impl OwnClue {
    pub(crate) fn view(&self) -> Clue<'_> {
        match self {
            OwnClue::Runs(blocks) => Clue::Runs(blocks),
            OwnClue::Counted(tallies) => Clue::Counted(tallies),
        }
    }
}

/// Every way to colour `length` cells with `colours` colours.
pub(crate) fn all_lines(length: usize, colours: usize) -> Vec<Vec<Colour>> {
    let mut lines = vec![vec![]];
    for _ in 0..length {
        let longer = |line: Vec<Colour>| {
            (0..colours).map(move |c| [&line[..], &[Colour::new(c).unwrap()]].concat())
        };
        lines = lines.into_iter().flat_map(longer).collect();
    }
    lines
}

/// A palette of this many colours.
pub(crate) fn palette(colours: usize) -> Palette {
    let mut palette = Palette::new("white", Rgb::WHITE);
    ["a", "b", "c", "d"].iter().take(colours - 1).for_each(|name| {
        palette.add(name, Rgb::BLACK, None).unwrap();
    });
    palette
}

/// The clue that describes a line.
pub(crate) fn clue_of(line: &[Colour], colours: usize, kind: Kind) -> OwnClue {
    let shape = Shape::new(line.len(), 1).unwrap();
    let cells = line.iter().map(|&colour| crate::model::ColourSet::only(colour)).collect();
    let picture = Grid::from_cells(&shape, cells).unwrap();
    match Puzzle::of_picture(palette(colours), &picture, kind).unwrap().clue(LineId::row(0)) {
        Clue::Runs(blocks) => OwnClue::Runs(blocks.to_vec()),
        Clue::Counted(tallies) => OwnClue::Counted(tallies.to_vec()),
    }
}

/// Every clue that a line of this length can have, with all its arrangements.
pub(crate) fn clues(length: usize, colours: usize, kind: Kind) -> Vec<(OwnClue, Vec<Planes>)> {
    let mut places = HashMap::new();
    let mut clues: Vec<(OwnClue, Vec<Planes>)> = Vec::new();
    for line in all_lines(length, colours) {
        let mut planes = Planes::default();
        line.iter().enumerate().for_each(|(p, colour)| planes[colour.index()] |= 1 << p);
        let clue = clue_of(&line, colours, kind);
        let place = *places.entry(clue.clone()).or_insert(clues.len());
        if place == clues.len() {
            clues.push((clue, vec![]));
        }
        clues[place].1.push(planes);
    }
    clues
}

/// The union of the arrangements that agree with `cells`; `None` if there are none.
pub(crate) fn narrow(arrangements: &[Planes], cells: &Planes) -> Option<Planes> {
    let agrees = |line: &&Planes| line.iter().zip(cells).all(|(line, cells)| line & !cells == 0);
    let union = |a: Planes, b: &Planes| std::array::from_fn(|c| a[c] | b[c]);
    let mut agreeing = arrangements.iter().filter(agrees).peekable();
    agreeing.peek()?;
    Some(agreeing.fold(Planes::default(), union))
}

/// Narrows a line of any length with a run clue, by the textbook recursion over cells and blocks,
/// one `bool` at a time. Checks the bit-parallel solver where brute force is too slow.
pub(crate) fn narrow_long(blocks: &[Block], cells: &[Vec<bool>]) -> Option<Vec<Vec<bool>>> {
    let (length, k) = (cells[0].len(), blocks.len());
    let colour = |b: usize| blocks[b].colour().index();
    // blank_before[b][p], block_before[b][p]: the cells 0..p can hold the blocks 0..b and end with
    // a blank (or p is 0), or with a block. Blocks of equal colours need a blank between them.
    let fits = |b: usize, s: usize| {
        let end = s + blocks[b].length() as usize;
        end <= length && (s..end).all(|p| cells[colour(b)][p])
    };
    let mut blank_before = vec![vec![false; length + 1]; k + 1];
    let mut block_before = vec![vec![false; length + 1]; k + 1];
    blank_before[0][0] = true;
    for p in 0..=length {
        for b in 0..=k {
            if p > 0 && cells[0][p - 1] {
                blank_before[b][p] |= blank_before[b][p - 1] || block_before[b][p - 1];
            }
            if b < k && fits(b, p) {
                let touching = b > 0 && colour(b - 1) != colour(b) && block_before[b][p];
                if blank_before[b][p] || touching {
                    block_before[b + 1][p + blocks[b].length() as usize] = true;
                }
            }
        }
    }
    let mut found = vec![vec![false; length]; cells.len()];
    // (b, p, whether cell p - 1 is blank): walks back over everything that leads to the end.
    let mut seen = std::collections::HashSet::new();
    let ends = [(k, length, true), (k, length, false)];
    let is_reached = |&(b, p, blank): &(usize, usize, bool)| match blank {
        true => blank_before[b][p],
        false => block_before[b][p],
    };
    let mut todo: Vec<_> = ends.into_iter().filter(is_reached).collect();
    let possible = !todo.is_empty();
    while let Some((b, p, blank)) = todo.pop() {
        if !seen.insert((b, p, blank)) {
            continue;
        }
        let mut earlier = vec![];
        if blank && p > 0 {
            found[0][p - 1] = true;
            earlier = vec![(b, p - 1, true), (b, p - 1, false)];
        } else if !blank {
            let start = p - blocks[b - 1].length() as usize;
            (start..p).for_each(|cell| found[colour(b - 1)][cell] = true);
            earlier.push((b - 1, start, true));
            if b > 1 && colour(b - 2) != colour(b - 1) {
                earlier.push((b - 1, start, false));
            }
        }
        todo.extend(earlier.into_iter().filter(is_reached));
    }
    possible.then_some(found)
}
