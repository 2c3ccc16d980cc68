//! A clue as a list of paces.

use nonolith::{Block, Colour, Tally};

/// What a cell must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Label {
    Is(Colour),
    IsNot(Colour),
}

/// What has to come on a line, cell by cell and in order: the *paces*. A line has these cells, and
/// others between them, where the walk *holds*.
///
/// A run clue has a pace for every cell of its blocks, and one for the blank cell between neighbouring
/// blocks of the same colour. A count has a pace for every cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paces {
    labels: Vec<Label>,
    /// For each number of paces whether the walk can hold there; one more than there are paces.
    rests: Vec<bool>,
    hold: Label,
}

impl Paces {
    /// The paces of a run clue. It holds on blank cells, wherever no block is unfinished and no gap
    /// is due.
    pub(crate) fn of_blocks(blocks: &[Block]) -> Paces {
        let background = Label::Is(Colour::BACKGROUND);
        let mut paces = Paces { labels: Vec::new(), rests: vec![true], hold: background };
        for (i, block) in blocks.iter().enumerate() {
            let has_gap = blocks.get(i + 1).is_some_and(|&next| block.gap(next) > 0);
            for cell in 1..=block.length() {
                paces.push(Label::Is(block.colour()), cell == block.length() && !has_gap);
            }
            if has_gap {
                paces.push(background, true);
            }
        }
        paces
    }

    /// The paces of a count, for its colour alone. Cells that are together leave no room between them.
    pub(crate) fn of_count(tally: Tally) -> Paces {
        let hold = Label::IsNot(tally.colour());
        let mut paces = Paces { labels: Vec::new(), rests: vec![true], hold };
        for cell in 1..=tally.count() {
            let can_hold = !tally.together() || cell == tally.count();
            paces.push(Label::Is(tally.colour()), can_hold);
        }
        paces
    }

    fn push(&mut self, label: Label, can_hold_after: bool) {
        self.labels.push(label);
        self.rests.push(can_hold_after);
    }

    /// How many paces there are.
    pub(crate) fn len(&self) -> usize {
        self.labels.len()
    }

    /// What the cell of a pace is like, by the number of paces before it.
    pub(crate) fn label(&self, before: usize) -> Label {
        self.labels[before]
    }

    /// What cells are like where the walk holds.
    pub(crate) fn hold_label(&self) -> Label {
        self.hold
    }

    /// Whether the walk can hold after this many paces.
    pub(crate) fn rests(&self) -> &[bool] {
        &self.rests
    }
}

/// How many paces of a run clue come before a block.
pub(crate) fn paces_before(blocks: &[Block], block: usize) -> u64 {
    let gaps = blocks.windows(2).take(block).map(|pair| u64::from(pair[0].gap(pair[1])));
    let cells = blocks.iter().take(block).map(|block| u64::from(block.length()));
    gaps.sum::<u64>() + cells.sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paces_of_a_run_clue_are_the_clue_packed_tightly() {
        let [red, blue] = [1, 2].map(|index| Colour::new(index).unwrap());
        let blocks = [(2, red), (1, red), (1, blue)].map(|(n, colour)| Block::new(n, colour));
        let paces = Paces::of_blocks(&blocks);
        let colours = [red, red, Colour::BACKGROUND, red, blue];
        assert_eq!(paces.labels, colours.map(Label::Is));
        assert_eq!(paces.rests, [true, false, false, true, true, true]);
        assert_eq!([0, 1, 2].map(|block| paces_before(&blocks, block)), [0, 3, 4]);
        assert_eq!(Paces::of_blocks(&[]).rests, [true]);
    }

    #[test]
    fn a_count_holds_between_its_cells_if_they_are_apart() {
        let red = Colour::new(1).unwrap();
        let rests =
            |count, together| Paces::of_count(Tally::new(red, count, together).unwrap()).rests;
        assert_eq!(rests(3, true), [true, false, false, true]);
        assert_eq!(rests(3, false), [true; 4]);
        assert_eq!(rests(1, false), [true; 2]);
        assert_eq!(rests(0, false), [true]);
    }
}
