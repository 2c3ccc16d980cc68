//! A line as a nondeterministic automaton, to explain what the line removes, and to see where it falls
//! apart.
//!
//! The states, one bit each, in the order in which a line passes through them:
//!
//! ```text
//!   gap 0 | cell 1 of block 0 | ... | its last cell | gap 1 | cell 1 of block 1 | ... | gap k
//! ```
//!
//! A state says what the last cell read is. A blank leads from a gap to itself, and from the last cell
//! of a block to the next bit, the gap after it. A coloured cell leads from a gap or a cell to the
//! next bit; between neighbouring blocks of different colours also from the last cell of one to the
//! first cell of the other, two bits further.

use super::bits::Bits;
use crate::model::{Block, Colour, ColourSet};

pub(crate) struct Automaton<B> {
    gaps: B,
    /// For each colour of the palette: the states of its cells, and those of them that can be reached
    /// from the last cell of the block before, two bits back.
    colours: Vec<(B, B)>,
    accepting: B,
}

impl<B: Bits> Automaton<B> {
    /// `None` if the line has too many states.
    pub(crate) fn new(blocks: &[Block], colours: usize) -> Option<Automaton<B>> {
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

    /// Like `new`, on the heap: for masks of many words.
    pub(crate) fn boxed(blocks: &[Block], colours: usize) -> Option<Box<Automaton<B>>> {
        Automaton::new(blocks, colours).map(Box::new)
    }

    /// The states after reading a cell with these candidates.
    fn step(&self, from: B, cell: impl Iterator<Item = Colour>) -> B {
        let next = from.up(1);
        let mut to = B::EMPTY;
        for colour in cell {
            if colour == Colour::BACKGROUND {
                to = to | ((from | next) & self.gaps);
            } else {
                let (own, touching) = self.colours[colour.index()];
                to = to | (next & own) | (from.up(2) & touching);
            }
        }
        to
    }

    /// The states before reading a cell with these candidates.
    fn step_back(&self, to: B, cell: impl Iterator<Item = Colour>) -> B {
        let mut from = B::EMPTY;
        for colour in cell {
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

    /// The states between the cells of a line, before the first and after the last included, through
    /// which an arrangement passes. `live` gets one set more than there are cells. `masks` has, for each
    /// colour, the cells that can have it.
    pub(crate) fn live(&self, masks: &[u64], length: usize, live: &mut Vec<B>) {
        let words = masks.len() / self.colours.len();
        let cell = |p: usize| {
            let has =
                move |colour: &Colour| masks[colour.index() * words + p / 64] >> (p % 64) & 1 == 1;
            (0..self.colours.len()).filter_map(Colour::new).filter(has)
        };
        live.clear();
        let mut ahead = B::FIRST;
        live.push(ahead);
        for p in 0..length {
            ahead = self.step(ahead, cell(p));
            live.push(ahead);
        }
        let mut back = self.accepting;
        for p in (0..length).rev() {
            live[p + 1] = live[p + 1] & back;
            back = self.step_back(live[p + 1], cell(p));
        }
        live[0] = live[0] & back;
    }

    /// Explains why a line is impossible. `cells` are the candidates now, `root` those at the root.
    /// Calls `tell` with position and colour of each missing candidate that is needed. None of them
    /// can be left out.
    ///
    /// Walks from left to right and gives the missing candidates back, one by one, as long as the
    /// states reachable from the left (with what was given back) and the states from which the rest
    /// can be completed (with nothing given back) have none in common.
    pub(crate) fn explain(
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
            back = self.step_back(back, cell.iter());
        }
        let mut ahead = B::FIRST;
        for (p, (&cell, &root)) in cells.iter().zip(root).enumerate() {
            let back = scratch[cells.len() - 1 - p];
            let all = self.step(ahead, root.iter());
            if cell == root || all & back == B::EMPTY {
                ahead = all;
                continue;
            }
            let mut kept = cell;
            for missing in (root & !cell).iter() {
                let with = kept | ColourSet::only(missing);
                if self.step(ahead, with.iter()) & back == B::EMPTY {
                    kept = with;
                } else {
                    tell(p, missing);
                }
            }
            ahead = self.step(ahead, kept.iter());
        }
        debug_assert!(ahead & self.accepting == B::EMPTY, "the line is possible");
    }
}
