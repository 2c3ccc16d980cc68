//! One step as a picture: the grid before it, what it needs and what follows.

use super::View;
use super::figure::CELL;
use super::svg::svg_with_origin;
use crate::colour::hex;
use nonolith::explain::Step;
use nonolith::model::Direction;
use nonolith::{Colour, ColourSet, Grid, Puzzle};
use std::fmt::Write;

/// The colours of what is looked at, what is needed, and what follows.
pub(super) const LOOK: &str = "#f5b800";
pub(super) const NEEDED: &str = "#2979ff";
pub(super) const FOLLOWS: &str = "#e65100";

/// A picture of a step as SVG: its lines framed in yellow, the cells it speaks of framed in blue, and what follows
/// written in with a frame in orange.
///
/// ```
/// use nonolith::{Budget, Puzzle, explain};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?.steps;
/// assert!(nonolith_io::step_svg(&puzzle, &puzzle.unknown(), &steps[0], true).starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn step_svg(puzzle: &Puzzle, before: &Grid, step: &Step, clues: bool) -> String {
    let mut grid = before.clone();
    for fact in &step.conclusions {
        if let Some(&cell) = grid.cells().get(fact.cell) {
            grid.set(fact.cell, cell & !fact.colours);
        }
    }
    let view = View { grid: Some(&grid), clues, ..View::new(puzzle) };
    let (svg, left, top) = svg_with_origin(&view);
    let shape = puzzle.shape();
    let mut over = String::new();
    for &line in &step.lines {
        let before = line.index() as f32 * CELL;
        let (x, y, w, h) = match line.direction() {
            Direction::ROW => (left, top + before, shape.width() as f32 * CELL, CELL),
            _ => (left + before, top, CELL, shape.height() as f32 * CELL),
        };
        let _ = writeln!(
            over,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"none\" \
             stroke=\"{LOOK}\" stroke-width=\"4\"/>"
        );
    }
    let mut frame = |cell: usize, colour: &str| {
        let (row, column) = (cell / shape.width().max(1), cell % shape.width().max(1));
        let (x, y) = (left + column as f32 * CELL + 2.0, top + row as f32 * CELL + 2.0);
        let side = CELL - 4.0;
        let _ = writeln!(
            over,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
             stroke=\"{colour}\" stroke-width=\"2.5\"/>"
        );
    };
    step.evidence.cells.iter().for_each(|&cell| frame(cell, NEEDED));
    step.conclusions.iter().for_each(|fact| frame(fact.cell, FOLLOWS));
    svg.replacen("</svg>", &format!("{over}</svg>"), 1)
}

/// All colours of a palette, `#rrggbb`.
pub(super) fn inks(puzzle: &Puzzle) -> Vec<String> {
    puzzle.palette().inks().iter().map(|ink| format!("#{}", hex(ink.rgb))).collect()
}

/// A grid with nothing but background.
pub(super) fn blank(puzzle: &Puzzle) -> Grid {
    Grid::filled(puzzle.shape(), ColourSet::only(Colour::BACKGROUND))
}
