//! Disjoint sets of cells.

/// Cells in groups that can be joined.
pub(crate) struct Groups(Vec<u32>);

impl Groups {
    /// Every cell is a group of its own.
    pub(crate) fn new(area: usize) -> Groups {
        Groups((0..area as u32).collect())
    }

    /// Takes a cell out, as a group of its own. The rest of its group must be taken out as well.
    pub(super) fn take_out(&mut self, cell: u32) {
        self.0[cell as usize] = cell;
    }

    /// The cell that stands for the group of a cell.
    pub(crate) fn find(&mut self, mut cell: u32) -> u32 {
        while self.0[cell as usize] != cell {
            let above = self.0[cell as usize];
            self.0[cell as usize] = self.0[above as usize];
            cell = above;
        }
        cell
    }

    pub(crate) fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a as usize] = b;
    }
}
