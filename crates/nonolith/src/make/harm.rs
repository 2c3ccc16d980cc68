//! How much a change hurts a picture.

use crate::model::{Colour, Shape};

/// The weights of a neighbour across an edge, and of one across a corner.
const BESIDE: u32 = 2;
const ACROSS: u32 = 1;
/// The weight of all neighbours together.
const AROUND: u32 = 4 * (BESIDE + ACROSS);

/// One part becomes two, or two become one. That mostly counts twice: where a line breaks, the
/// background on its two sides meets.
const TORN: u32 = 2 * AROUND;
/// A line becomes shorter.
const SHORTENED: u32 = AROUND;

/// How much it hurts a picture to give a cell another colour, from 1 (an isolated pixel disappears)
/// upwards. Along the edge of an area it hurts little; a new pixel in the middle of an area hurts
/// much, and so does breaking a line or joining two areas.
pub(crate) fn harm(shape: &Shape, cells: &[Colour], cell: usize, to: Colour) -> u32 {
    let own = cells[cell];
    let around = around(shape, cells, cell);
    let weight = |colour: Colour| -> u32 {
        let weights = [BESIDE, ACROSS].into_iter().cycle();
        around.iter().zip(weights).filter(|(own, _)| **own == colour).map(|(_, w)| w).sum()
    };
    let (same, new) = (weight(own), weight(to));
    let stray = if new == 0 { AROUND } else { 0 };
    let torn: u32 = [own, to].iter().map(|&colour| parts(&around, colour).saturating_sub(1)).sum();
    let is_tip = own != Colour::BACKGROUND && (1..=BESIDE + ACROSS).contains(&same) && torn == 0;
    let shortened = if is_tip { SHORTENED } else { 0 };
    1 + AROUND + same - new + stray + TORN * torn + shortened
}

/// Whether a cell is part of a line or its end: it is inked, and what is left of its colour around it would
/// fall apart without it, or is hardly there.
pub(super) fn is_stroke(shape: &Shape, cells: &[Colour], cell: usize) -> bool {
    let own = cells[cell];
    let around = around(shape, cells, cell);
    let same = around.iter().filter(|&&other| other == own).count();
    own != Colour::BACKGROUND && (parts(&around, own) > 1 || (1..=2).contains(&same))
}

/// The eight cells around a cell, clockwise from the one above. Beyond the border is background.
/// In shapes other than rectangles, cells have neighbours only on their lines; the first four count.
fn around(shape: &Shape, cells: &[Colour], cell: usize) -> [Colour; 8] {
    let Some(width) = shape.rectangle() else {
        let mut around = [Colour::BACKGROUND; 8];
        let beside = around.iter_mut().step_by(2);
        beside.zip(shape.neighbours(cell)).for_each(|(place, own)| *place = cells[own]);
        return around;
    };
    // Relative to the cell one row up and one column to the left.
    const STEPS: [(usize, usize); 8] =
        [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)];
    let (row, column) = (cell / width, cell % width);
    STEPS.map(|(down, right)| {
        let (row, column) = ((row + down).wrapping_sub(1), (column + right).wrapping_sub(1));
        let is_inside = row < shape.height() && column < width;
        if is_inside { cells[row * width + column] } else { Colour::BACKGROUND }
    })
}

/// How many parts the cells of a colour form around a cell, among those that touch it. Inked cells
/// connect across corners, so background cells do not.
fn parts(around: &[Colour; 8], colour: Colour) -> u32 {
    let is_ink = colour != Colour::BACKGROUND;
    let has = |place: usize| around[place % 8] == colour;
    let parts = (0..8).filter(|&place| {
        let (is_corner, next) = (place % 2 == 1, has(place + 1));
        match (is_ink, is_corner) {
            // A part ends where no next cell that it could connect to has its colour.
            (true, false) => has(place) && !next && !has(place + 2),
            (true, true) => has(place) && !next,
            (false, false) => has(place) && !(next && has(place + 2)),
            (false, true) => false,
        }
    });
    let count = parts.count() as u32;
    let is_all = |step: usize| (0..8).step_by(step).all(has);
    // A ring has no end, and is one part.
    let is_ring = if is_ink { is_all(2) } else { is_all(1) };
    if is_ring { 1 } else { count }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts parts by walking from cell to cell.
    fn walked(around: &[Colour; 8], colour: Colour) -> u32 {
        let place = |i: usize| [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)][i];
        let is_ink = colour != Colour::BACKGROUND;
        let meets = |a: usize, b: usize| {
            let ((r, c), (s, d)): ((i32, i32), (i32, i32)) = (place(a), place(b));
            let (down, right) = ((r - s).abs(), (c - d).abs());
            if is_ink { down.max(right) == 1 } else { down + right == 1 }
        };
        let mut left: Vec<usize> = (0..8).filter(|&i| around[i] == colour).collect();
        let mut count = 0;
        while let Some(first) = left.pop() {
            let mut part = vec![first];
            let mut done = 0;
            while let Some(&own) = part.get(done) {
                done += 1;
                let (more, rest) = left.iter().partition(|&&other| meets(own, other));
                part.extend::<Vec<usize>>(more);
                left = rest;
            }
            // Background touches the middle cell only across an edge.
            count += u32::from(is_ink || part.iter().any(|i| i % 2 == 0));
        }
        count
    }

    #[test]
    fn parts_agree_with_a_walk() {
        for ring in 0..256 {
            let around: [Colour; 8] = std::array::from_fn(|i| {
                if ring >> i & 1 == 1 { Colour::FIRST } else { Colour::BACKGROUND }
            });
            for colour in [Colour::FIRST, Colour::BACKGROUND] {
                assert_eq!(parts(&around, colour), walked(&around, colour), "{ring:b} {colour:?}");
            }
        }
    }

    #[test]
    fn worse_changes_have_more_harm() {
        let rows = ["#.....#", "..###.#", "..###.#", "..###.#"];
        let grid = crate::model::Grid::parse(&rows, &crate::model::Palette::mono()).unwrap();
        let cells = grid.picture().unwrap();
        let white = |cell| harm(grid.shape(), &cells, cell, Colour::BACKGROUND);
        let (dot, edge, tip, hole, tear) = (white(0), white(9), white(6), white(17), white(20));
        assert!(dot < edge && edge < tip && tip < hole && hole < tear);
    }

    #[test]
    fn breaking_a_line_hurts_more_than_thickening_it() {
        let rows = ["......", ".#....", "..#...", "...#..", "....#.", "......"];
        let grid = crate::model::Grid::parse(&rows, &crate::model::Palette::mono()).unwrap();
        let cells = grid.picture().unwrap();
        let shape = grid.shape();
        let breaks = harm(shape, &cells, 14, Colour::BACKGROUND);
        let shortens = harm(shape, &cells, 7, Colour::BACKGROUND);
        let thickens = harm(shape, &cells, 8, Colour::FIRST);
        let strays = harm(shape, &cells, 5, Colour::FIRST);
        assert!(thickens < breaks && shortens < breaks && thickens < strays);
    }
}
