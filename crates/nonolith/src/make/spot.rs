//! Where a puzzle is ambiguous: open cells that are connected by their lines.

use super::Picture;
use crate::model::{Colour, LineId, Shape};
use crate::solve::is_described_by;

/// Cells that the clues do not settle. Their lines have no cells of another spot, so nothing off
/// these lines matters: to mend a spot, change a cell on one of its lines.
///
/// Proof: let a picture P have another solution Q that differs from it in this spot only. A change
/// to cells off the lines of the spot leaves these lines as they are, in P and in Q, and the other
/// lines are the same in both. So both still have the same clues. (For line solving: where it was
/// stuck on these lines it stays stuck, for the same reason.)
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// The cells, in order.
    pub(super) cells: Vec<usize>,
    /// Their colours in another solution; empty if none is known.
    pub(super) other: Vec<Colour>,
    /// Whether it is certain that something must change here.
    pub(super) certain: bool,
}

impl Spot {
    /// The lines through its cells.
    pub(super) fn lines(&self, shape: &Shape) -> Vec<LineId> {
        let mut lines: Vec<LineId> =
            self.cells.iter().flat_map(|&cell| shape.lines_through(cell)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// All cells on its lines.
    pub(super) fn reach(&self, shape: &Shape) -> Vec<usize> {
        let lines = self.lines(shape);
        let mut cells: Vec<usize> = lines.iter().flat_map(|&line| shape.cells_of(line)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Divides cells into groups that share no line, the group with the fewest lines first.
pub(super) fn groups(shape: &Shape, cells: impl Iterator<Item = usize> + Clone) -> Vec<Vec<usize>> {
    // Union-find: lines that meet in one of the cells are in one group, led by its first line.
    let mut leader: Vec<usize> = (0..shape.line_count()).collect();
    let find = |leader: &mut Vec<usize>, mut line: usize| {
        while leader[line] != line {
            leader[line] = leader[leader[line]];
            line = leader[line];
        }
        line
    };
    for cell in cells.clone() {
        for pair in shape.crossings(cell).windows(2) {
            let a = find(&mut leader, pair[0].line as usize);
            let b = find(&mut leader, pair[1].line as usize);
            leader[a.max(b)] = a.min(b);
        }
    }
    let mut groups = vec![Vec::new(); shape.line_count()];
    for cell in cells {
        let line = shape.crossings(cell)[0].line as usize;
        groups[find(&mut leader, line)].push(cell);
    }
    let mut lines = vec![0; shape.line_count()];
    (0..shape.line_count()).for_each(|line| lines[find(&mut leader, line)] += 1);
    let mut order: Vec<usize> =
        (0..groups.len()).filter(|&group| !groups[group].is_empty()).collect();
    order.sort_by_key(|&group| lines[group]);
    order.into_iter().map(|group| std::mem::take(&mut groups[group])).collect()
}

/// A spot that was met before, kept to recognise it in other pictures without solving.
pub(super) struct Switch {
    /// Each cell with its colour in the picture and its colour in the other solution.
    cells: Vec<(usize, Colour, Colour)>,
    lines: Vec<LineId>,
}

impl Switch {
    /// `None` if no other solution is known.
    pub(super) fn of(spot: &Spot, picture: &Picture) -> Option<Switch> {
        if spot.other.is_empty() {
            return None;
        }
        let pairs = spot.cells.iter().zip(&spot.other);
        let cells = pairs.map(|(&cell, &other)| (cell, picture.cells()[cell], other)).collect();
        Some(Switch { cells, lines: spot.lines(picture.shape()) })
    }

    /// Whether the picture has the spot: switching its cells changes no clue.
    pub(super) fn is_in(&self, picture: &Picture, other: &mut Vec<Colour>) -> bool {
        if self.cells.iter().any(|&(cell, own, _)| picture.cells()[cell] != own) {
            return false;
        }
        self.lines.iter().all(|&line| {
            let cells = picture.shape().cells_of(line);
            other.clear();
            other.extend(cells.map(|cell| {
                let switched = self.cells.binary_search_by_key(&cell, |&(own, ..)| own);
                switched.map_or(picture.cells()[cell], |at| self.cells[at].2)
            }));
            is_described_by(other, picture.puzzle().clue(line))
        })
    }

    /// The spot itself.
    pub(super) fn spot(&self) -> Spot {
        Spot {
            cells: self.cells.iter().map(|&(cell, ..)| cell).collect(),
            other: self.cells.iter().map(|&(.., other)| other).collect(),
            certain: true,
        }
    }
}
