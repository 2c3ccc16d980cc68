//! The part of a puzzle that a figure shows.

use nonolith::model::Direction;
use nonolith::{LineId, Shape};
use std::ops::Range;

/// The rows and columns that a figure shows: all, unless it takes several sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) rows: Range<usize>,
    pub(super) columns: Range<usize>,
}

/// Parts end at thick lines.
#[cfg(feature = "pdf")]
const GROUP: usize = 5;

impl Window {
    pub(super) fn whole(shape: &Shape) -> Window {
        Window { rows: 0..shape.height(), columns: 0..shape.width() }
    }

    pub(super) fn has(&self, line: LineId) -> bool {
        match line.direction() {
            Direction::ROW => self.rows.contains(&line.index()),
            _ => self.columns.contains(&line.index()),
        }
    }

    /// Parts of nearly the same size, at most so many across and so many down, from left to right and
    /// then down; the first is the largest.
    #[cfg(feature = "pdf")]
    pub(super) fn divided(shape: &Shape, across: usize, down: usize) -> Vec<Window> {
        let columns = cuts(shape.width(), across);
        let across = |rows: Range<usize>| {
            columns
                .iter()
                .map(move |columns| Window { rows: rows.clone(), columns: columns.clone() })
        };
        cuts(shape.height(), down).into_iter().flat_map(across).collect()
    }
}

#[cfg(feature = "pdf")]
fn cuts(length: usize, many: usize) -> Vec<Range<usize>> {
    let side = length.div_ceil(many).next_multiple_of(GROUP).max(1);
    (0..length).step_by(side).map(|start| start..length.min(start + side)).collect()
}

#[cfg(all(test, feature = "pdf"))]
mod tests {
    use super::*;

    #[test]
    fn parts_hold_every_cell_once_and_end_at_thick_lines() {
        for (width, height) in [(1, 1), (5, 7), (23, 60), (101, 64)] {
            let shape = Shape::new(width, height).unwrap();
            for (across, down) in [(1, 1), (2, 1), (3, 4), (7, 7)] {
                let parts = Window::divided(&shape, across, down);
                assert!(parts.len() <= across * down);
                let mut seen = vec![0; shape.area()];
                for part in &parts {
                    assert!(part.rows.start % 5 == 0 && part.columns.start % 5 == 0);
                    assert!(part.rows.len() <= parts[0].rows.len());
                    assert!(part.columns.len() <= parts[0].columns.len());
                    for row in part.rows.clone() {
                        part.columns.clone().for_each(|column| seen[row * width + column] += 1);
                    }
                }
                assert!(seen.iter().all(|&times| times == 1), "{shape} {across} {down}");
            }
        }
    }
}
