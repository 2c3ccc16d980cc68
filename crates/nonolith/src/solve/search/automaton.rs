//! A line as an automaton, to find out which of its cells are to blame.
//!
//! The states, one bit each, in the order in which a line runs through them:
//!
//! ```text
//!   gap 0 | cell 1 of block 0 | ... | its last cell | gap 1 | cell 1 of block 1 | ... | gap k
//! ```
//!
//! A state says what the cell just read is. A blank leads from a gap to itself and from a last cell
//! to the next bit, the gap behind it. A cell of a colour leads from a gap or a cell to the next
//! bit, and where two neighbouring blocks have different colours also from the last cell of one to
//! the first of the other, two bits on.

use crate::line::bits::Bits;
use crate::model::{Block, Colour, ColourSet};

pub(super) struct Automaton<B> {
    gaps: B,
    /// For each colour of the palette: its cells, and those of them two bits behind a last cell
    /// from which they can be reached.
    colours: Vec<(B, B)>,
    accepting: B,
}

impl<B: Bits> Automaton<B> {
    /// `None` if the line has too many states.
    pub(super) fn new(blocks: &[Block], colours: usize) -> Option<Automaton<B>> {
        let cells: usize = blocks.iter().map(|block| block.length() as usize).sum();
        if cells + blocks.len() + 1 > B::CAPACITY {
            return None;
        }
        let mut automaton = Automaton {
            gaps: B::FIRST,
            colours: vec![(B::EMPTY, B::EMPTY); colours],
            accepting: B::FIRST,
        };
        let mut at = 0;
        for (b, block) in blocks.iter().enumerate() {
            let (own, touching) = &mut automaton.colours[block.colour().index()];
            *own = *own | B::FIRST.stretched(block.length() as usize).up(at + 1);
            if b > 0 && blocks[b - 1].colour() != block.colour() {
                *touching = *touching | B::FIRST.up(at + 1);
            }
            at += block.length() as usize + 1;
            automaton.gaps = automaton.gaps | B::FIRST.up(at);
            automaton.accepting = B::FIRST.up(at) | B::FIRST.up(at - 1);
        }
        Some(automaton)
    }

    /// For states that take many words.
    pub(super) fn boxed(blocks: &[Block], colours: usize) -> Option<Box<Automaton<B>>> {
        Automaton::new(blocks, colours).map(Box::new)
    }

    /// The states after a cell of one of these colours.
    fn step(&self, from: B, cell: ColourSet) -> B {
        let next = from.up(1);
        let mut to = B::EMPTY;
        for colour in cell.iter() {
            if colour == Colour::BACKGROUND {
                to = to | ((from | next) & self.gaps);
            } else {
                let (own, touching) = self.colours[colour.index()];
                to = to | (next & own) | (from.up(2) & touching);
            }
        }
        to
    }

    /// The states before a cell of one of these colours.
    fn step_back(&self, to: B, cell: ColourSet) -> B {
        let mut from = B::EMPTY;
        for colour in cell.iter() {
            if colour == Colour::BACKGROUND {
                let gaps = to & self.gaps;
                from = from | gaps | gaps.down(1);
            } else {
                let (own, touching) = self.colours[colour.index()];
                from = from | (to & own).down(1) | (to & touching).down(2);
            }
        }
        from
    }

    /// Which of the colours that are missing from cells make a line impossible. `cells` are what
    /// the cells can be, `root` what they could be at the root; tells each missing colour that is
    /// needed, by its place on the line. None of these could be left out.
    ///
    /// Walking from left to right, every cell gets its missing colours back as long as what can be
    /// reached from the left, with what was given back, and what can be reached from the right,
    /// with nothing given back yet, have no state in common.
    pub(super) fn explain(
        &self,
        cells: &[ColourSet],
        root: &[ColourSet],
        scratch: &mut Vec<B>,
        mut tell: impl FnMut(usize, Colour),
    ) {
        scratch.clear();
        let mut back = self.accepting;
        for &cell in cells.iter().rev() {
            scratch.push(back);
            back = self.step_back(back, cell);
        }
        let mut ahead = B::FIRST;
        for (p, (&cell, &root)) in cells.iter().zip(root).enumerate() {
            let back = scratch[cells.len() - 1 - p];
            let all = self.step(ahead, root);
            if cell == root || all & back == B::EMPTY {
                ahead = all;
                continue;
            }
            let mut kept = cell;
            for missing in (root & !cell).iter() {
                let with = kept | ColourSet::only(missing);
                if self.step(ahead, with) & back == B::EMPTY {
                    kept = with;
                } else {
                    tell(p, missing);
                }
            }
            ahead = self.step(ahead, kept);
        }
        debug_assert!(ahead & self.accepting == B::EMPTY, "the line is possible");
    }
}
