//! Shapes that are not rectangles: lines as lists of cells.

use super::shape::Crossing;
use super::{Direction, LineId};

/// Cells and the lines through them, as tables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Layout {
    /// The lines with their cells, direction by direction, in order of their index.
    lines: Vec<(LineId, Vec<u32>)>,
    /// For each cell the index of its first crossing; at the end the number of crossings.
    first: Vec<u32>,
    crossings: Vec<Crossing>,
    through: Vec<LineId>,
}

impl Layout {
    /// Makes a layout from the lines in each direction, each a list of cells.
    pub(super) fn new(area: usize, directions: &[(Direction, Vec<Vec<u32>>)]) -> Layout {
        let mut lines = Vec::new();
        for (direction, lists) in directions {
            let id = |index| LineId::new(*direction, index);
            lines.extend(lists.iter().enumerate().map(|(i, cells)| (id(i), cells.clone())));
        }
        let mut all: Vec<Vec<(Crossing, LineId)>> = vec![Vec::new(); area];
        for (line, (id, cells)) in lines.iter().enumerate() {
            for (position, &cell) in cells.iter().enumerate() {
                let crossing = Crossing { line: line as u32, position: position as u32 };
                all[cell as usize].push((crossing, *id));
            }
        }
        let mut first = vec![0];
        first.extend(all.iter().scan(0, |sum, own| {
            *sum += own.len() as u32;
            Some(*sum)
        }));
        let (crossings, through) = all.into_iter().flatten().unzip();
        Layout { lines, first, crossings, through }
    }

    pub(super) fn area(&self) -> usize {
        self.first.len() - 1
    }

    pub(super) fn line_count(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn count(&self, direction: Direction) -> usize {
        self.lines.iter().filter(|(id, _)| id.direction() == direction).count()
    }

    pub(super) fn directions(&self) -> Vec<Direction> {
        let mut directions: Vec<Direction> =
            self.lines.iter().map(|(id, _)| id.direction()).collect();
        directions.dedup();
        directions
    }

    pub(super) fn line_at(&self, index: usize) -> LineId {
        self.lines[index].0
    }

    pub(super) fn index_of(&self, line: LineId) -> Option<usize> {
        let first = self.lines.iter().position(|(id, _)| id.direction() == line.direction())?;
        let index = first + line.index();
        (self.lines.get(index)?.0 == line).then_some(index)
    }

    pub(super) fn cells(&self, index: usize) -> &[u32] {
        &self.lines[index].1
    }

    pub(super) fn crossings(&self, cell: usize) -> &[Crossing] {
        &self.crossings[self.first[cell] as usize..self.first[cell + 1] as usize]
    }

    pub(super) fn through(&self, cell: usize) -> &[LineId] {
        &self.through[self.first[cell] as usize..self.first[cell + 1] as usize]
    }
}
