//! How large the cells of a puzzle can be.

use super::super::figure::CELL;
use super::stock::{Stock, What};
use super::tile::caption_of;
use super::trim::MM;

/// Smaller cells cannot be filled in, nor their clues read: the digits have 5.5 points then.
pub(super) const LEAST: f32 = 3.0 * MM;
/// Cells as large as anybody wants them.
const LARGEST: f32 = 10.0 * MM;
/// Cells that are good to fill in, on small pages and on large ones.
const PLEASANT: [f32; 2] = [4.0 * MM, 7.5 * MM];
/// So many pleasant cells go into the shorter side.
const CELLS: f32 = 22.0;
/// Sides of cells are multiples of this, so that few sizes occur.
const STEP: f32 = 0.25 * MM;
/// A puzzle is turned if its cells are smaller than this and become so many times as large: people do not
/// like to turn a book.
const SMALL: f32 = 4.5 * MM;
const WORTH_TURNING: f32 = 1.25;

/// The largest cell with which a puzzle and its caption fit into a part of a page, without rounding.
pub(super) fn exactly(stock: &Stock<'_>, puzzle: usize, (width, height): (f32, f32)) -> f32 {
    let (wide, high) = stock.size(What::Puzzle(puzzle));
    let caption = caption_of(stock, What::Puzzle(puzzle), 0, "", width).height;
    CELL * (width / wide).min((height - caption).max(0.0) / high)
}

/// The same in whole steps; it can be too small.
pub(super) fn fit(stock: &Stock<'_>, puzzle: usize, room: (f32, f32)) -> f32 {
    // A little more than it is, since 3 mm are not exactly 12 quarters.
    let steps = (exactly(stock, puzzle, room) / STEP + 1e-3).floor();
    (steps * STEP).min(LARGEST)
}

/// The cells of a puzzle that has a page for itself, and whether it is turned.
pub(super) fn alone(stock: &Stock<'_>, puzzle: usize, (width, height): (f32, f32)) -> (f32, bool) {
    let upright = fit(stock, puzzle, (width, height));
    let across = fit(stock, puzzle, (height, width));
    // What would be refused upright is turned for less.
    let worth = if upright < LEAST { 1.0 } else { WORTH_TURNING };
    match upright < SMALL && across > worth * upright {
        true => (across, true),
        false => (upright, false),
    }
}

/// The size that the cells of a section have, where they fit: that of the largest puzzle, unless it would
/// make all others unpleasantly small.
pub(super) fn common(fits: impl Iterator<Item = f32>, room: (f32, f32)) -> f32 {
    fits.fold(LARGEST, f32::min).max(pleasant(room))
}

/// The side of cells that are good to fill in, for puzzles with so much room.
fn pleasant((width, height): (f32, f32)) -> f32 {
    let side = (width.min(height) / CELLS).clamp(PLEASANT[0], PLEASANT[1]);
    (side / STEP).floor() * STEP
}
