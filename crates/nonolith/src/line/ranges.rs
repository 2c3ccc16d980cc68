//! Ranges: where each block can still be, narrowed by three rules from both ends.
//!
//! This is how people reason about one block at a time. It is sound, cheap, and a little weaker
//! than a complete line solver. Techniques use it in their explanations, and the engine `ranges`
//! uses nothing else.

use super::Impossible;
use crate::model::{Block, Clue, Colour, ColourSet};
use std::ops::Range;

/// Which rules to use besides the order of the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// A filled cell that no later block can reach pulls a block towards it.
    pub(crate) reach: bool,
    /// A block cannot start right after a filled cell of its own colour.
    pub(crate) adjacent: bool,
    /// A block needs enough cells in a row that can have its colour.
    pub(crate) gaps: bool,
}

impl Rules {
    pub(crate) const ALL: Rules = Rules { reach: true, adjacent: true, gaps: true };
    pub(crate) const GAPS: Rules = Rules { reach: false, adjacent: false, gaps: true };
    pub(crate) const NO_REACH: Rules = Rules { reach: false, ..Rules::ALL };
}

/// The ranges that follow from the lengths of the blocks alone.
pub(crate) fn packed(blocks: &[Block], length: usize) -> Result<Vec<Range<usize>>, Impossible> {
    let room = Clue::Runs(blocks).space();
    let slack = (length as u64).checked_sub(room).ok_or(Impossible)? as usize;
    let mut start = 0;
    let mut ranges = Vec::with_capacity(blocks.len());
    for (b, block) in blocks.iter().enumerate() {
        let end = start + block.length() as usize;
        ranges.push(start..end + slack);
        start = end + blocks.get(b + 1).map_or(0, |next| block.gap(*next) as usize);
    }
    Ok(ranges)
}

/// Applies the rules once from each end; true if a range has changed.
pub(crate) fn narrow_once(
    blocks: &[Block],
    cells: &[ColourSet],
    ranges: &mut [Range<usize>],
    rules: Rules,
) -> Result<bool, Impossible> {
    let mut changed = false;
    for mirrored in [false, true] {
        let mut side = Side { blocks, cells, ranges, mirrored, changed: false };
        side.push(rules)?;
        changed |= side.changed;
    }
    Ok(changed)
}

/// Applies the rules until no range changes.
pub(crate) fn narrow(
    blocks: &[Block],
    cells: &[ColourSet],
    rules: Rules,
) -> Result<Vec<Range<usize>>, Impossible> {
    let mut ranges = packed(blocks, cells.len())?;
    while narrow_once(blocks, cells, &mut ranges, rules)? {}
    Ok(ranges)
}

/// The cells a block covers wherever it is in its range.
pub(crate) fn core(block: Block, range: &Range<usize>) -> Range<usize> {
    range.end - block.length() as usize..(range.start + block.length() as usize).min(range.end)
}

/// A line seen from one of its ends. Only starts are narrowed; seen from the other end, those are
/// the ends.
struct Side<'a> {
    blocks: &'a [Block],
    cells: &'a [ColourSet],
    ranges: &'a mut [Range<usize>],
    mirrored: bool,
    changed: bool,
}

impl Side<'_> {
    fn place(&self, block: usize) -> usize {
        if self.mirrored { self.blocks.len() - 1 - block } else { block }
    }

    fn block(&self, block: usize) -> Block {
        self.blocks[self.place(block)]
    }

    fn start(&self, block: usize) -> usize {
        let range = &self.ranges[self.place(block)];
        if self.mirrored { self.cells.len() - range.end } else { range.start }
    }

    fn end(&self, block: usize) -> usize {
        let range = &self.ranges[self.place(block)];
        if self.mirrored { self.cells.len() - range.start } else { range.end }
    }

    fn cell(&self, p: usize) -> ColourSet {
        self.cells[if self.mirrored { self.cells.len() - 1 - p } else { p }]
    }

    fn is(&self, p: usize, colour: Colour) -> bool {
        self.cell(p).single() == Some(colour)
    }

    /// Moves the start of a block; fails if too little room remains.
    fn set_start(&mut self, block: usize, start: usize) -> Result<(), Impossible> {
        if start + self.block(block).length() as usize > self.end(block) {
            return Err(Impossible);
        }
        if start != self.start(block) {
            let place = self.place(block);
            let length = self.cells.len();
            let range = &mut self.ranges[place];
            if self.mirrored {
                range.end = length - start;
            } else {
                range.start = start;
            }
            self.changed = true;
        }
        Ok(())
    }

    /// Goes from the last block to the first; if a block pushes the next one, goes back to that.
    fn push(&mut self, rules: Rules) -> Result<(), Impossible> {
        let mut left = self.blocks.len();
        while left > 0 {
            let block = left - 1;
            if rules.reach {
                self.reach(block)?;
            }
            if rules.adjacent {
                self.adjacent(block)?;
            }
            if rules.gaps {
                self.gaps(block)?;
            }
            left = block;
            if block + 1 < self.blocks.len() {
                let (own, next) = (self.block(block), self.block(block + 1));
                let least = self.start(block) + (own.length() + own.gap(next)) as usize;
                if self.start(block + 1) < least {
                    self.set_start(block + 1, least)?;
                    left = block + 2;
                }
            }
        }
        Ok(())
    }

    /// A filled cell before anything the next block can cover belongs to this block or an earlier
    /// one: this block reaches at least that far.
    fn reach(&mut self, block: usize) -> Result<(), Impossible> {
        let (len, colour) = (self.block(block).length(), self.block(block).colour());
        let next = block + 1;
        let limit = if next < self.blocks.len() { self.start(next) } else { self.cells.len() };
        let out_of_reach = self.start(block) + len as usize..limit;
        if let Some(p) = out_of_reach.rev().find(|&p| self.is(p, colour)) {
            self.set_start(block, p + 1 - len as usize)?;
        }
        Ok(())
    }

    /// Right after a filled cell of its own colour the block would be too long.
    fn adjacent(&mut self, block: usize) -> Result<(), Impossible> {
        let colour = self.block(block).colour();
        while self.start(block) > 0 && self.is(self.start(block) - 1, colour) {
            self.set_start(block, self.start(block) + 1)?;
        }
        Ok(())
    }

    /// Moves the block to the first place with enough cells in a row that can have its colour.
    fn gaps(&mut self, block: usize) -> Result<(), Impossible> {
        let (len, colour) = (self.block(block).length(), self.block(block).colour());
        let mut room = 0;
        for p in self.start(block)..self.end(block) {
            room = if self.cell(p).contains(colour) { room + 1 } else { 0 };
            if room == len as usize {
                return self.set_start(block, p + 1 - room);
            }
        }
        Err(Impossible)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::oracle::{self, OwnClue, Planes};
    use crate::model::Kind;

    /// Reads a line: colours `a`, `b`, `c`, `.` for the background, `?` for unknown cells.
    fn cells(text: &str) -> Vec<ColourSet> {
        let palette = oracle::palette(4);
        let cell = |c| palette.by_letter(c).map_or(palette.all(), ColourSet::only);
        text.chars().map(cell).collect()
    }

    type Rule = fn(&mut Side<'_>, usize) -> Result<(), Impossible>;

    /// Applies one rule to one block and returns its new start; `next` is the start of the next block.
    fn start(
        rule: Rule,
        text: &str,
        len: u32,
        range: Range<usize>,
        next: Option<usize>,
        mirrored: bool,
    ) -> Option<usize> {
        let cells = cells(text);
        let n = cells.len();
        let block = Block::new(len, Colour::FIRST);
        let (blocks, mut ranges) = match (next, mirrored) {
            (None, _) => (vec![block], vec![range]),
            (Some(next), false) => (vec![block; 2], vec![range, next..n]),
            (Some(next), true) => (vec![block; 2], vec![0..next, range]),
        };
        let ranges = &mut ranges[..];
        let mut side = Side { blocks: &blocks, cells: &cells, ranges, mirrored, changed: false };
        rule(&mut side, 0).ok()?;
        let own = if mirrored { ranges.len() - 1 } else { 0 };
        Some(if mirrored { ranges[own].end } else { ranges[own].start })
    }

    #[test]
    fn vectors_of_each_rule_alone() {
        let reach: Rule = |side, block| side.reach(block);
        assert_eq!(start(reach, "??a?a", 1, 0..5, Some(3), false), Some(2));
        assert_eq!(start(reach, "a?a??", 1, 0..5, Some(2), true), Some(3));
        let adjacent: Rule = |side, block| side.adjacent(block);
        assert_eq!(start(adjacent, "aa??", 1, 1..4, None, false), Some(3));
        assert_eq!(start(adjacent, "aa???", 2, 1..5, None, false), Some(3));
        assert_eq!(start(adjacent, "aa??", 2, 1..4, None, false), None);
        assert_eq!(start(adjacent, "bc??", 2, 1..4, None, false), Some(1));
        assert_eq!(start(adjacent, "??aa", 1, 0..3, None, true), Some(1));
        let gaps: Rule = |side, block| side.gaps(block);
        assert_eq!(start(gaps, "??.?.???", 2, 1..8, None, false), Some(5));
        assert_eq!(start(gaps, "??b?c???", 2, 1..8, None, false), Some(5));
        assert_eq!(start(gaps, "??a??", 2, 1..5, None, false), Some(1));
        assert_eq!(start(gaps, "??b?", 2, 1..4, None, false), None);
        assert_eq!(start(gaps, "???.?.??", 2, 0..7, None, true), Some(3));
    }

    /// Applies the rules and marks cells until nothing changes.
    fn marked(clue: &[Block], mut cells: Vec<ColourSet>) -> Option<Vec<ColourSet>> {
        loop {
            let before = cells.clone();
            let ranges = narrow(clue, &cells, Rules::ALL).ok()?;
            for (p, cell) in cells.iter_mut().enumerate() {
                if !ranges.iter().any(|range| range.contains(&p)) {
                    *cell &= ColourSet::only(Colour::BACKGROUND);
                }
            }
            for (block, range) in clue.iter().zip(&ranges) {
                core(*block, range).for_each(|p| cells[p] &= ColourSet::only(block.colour()));
            }
            if cells.iter().any(|cell| cell.is_empty()) {
                return None;
            }
            if cells == before {
                return Some(cells);
            }
        }
    }

    fn planes(cells: &[ColourSet]) -> Planes {
        let plane = |c| {
            let bit = |(p, cell): (usize, &ColourSet)| u64::from(cell.bits() >> c & 1) << p;
            cells.iter().enumerate().map(bit).sum()
        };
        std::array::from_fn(plane)
    }

    #[test]
    fn ranges_are_sound_and_miss_as_much_as_the_sources_measured() {
        for (length, cases, weaker) in [(4, 648, 0), (5, 3_159, 3), (7, 74_358, 115)] {
            let (mut seen, mut less) = (0, 0);
            for (clue, arrangements) in oracle::clues(length, 2, Kind::Runs) {
                let OwnClue::Runs(blocks) = clue else { unreachable!() };
                for state in 0..3u32.pow(length as u32) {
                    let digit = |p: u32| ColourSet::from_bits(state / 3u32.pow(p) % 3 + 1);
                    let cells: Vec<ColourSet> = (0..length as u32).map(digit).collect();
                    let exact = oracle::narrow(&arrangements, &planes(&cells));
                    let found = marked(&blocks, cells).map(|cells| planes(&cells));
                    assert_eq!(found.is_some(), exact.is_some(), "a contradiction is missed");
                    if let (Some(found), Some(exact)) = (found, exact) {
                        assert!((0..2).all(|c| exact[c] & !found[c] == 0), "wrong");
                    }
                    seen += 1;
                    less += usize::from(found != exact);
                }
            }
            assert_eq!((seen, less), (cases, weaker), "{length}");
        }
    }

    #[test]
    fn packed_ranges_follow_from_lengths() {
        let blocks = [3, 2].map(|len| Block::new(len, Colour::FIRST));
        assert_eq!(packed(&blocks, 7), Ok(vec![0..4, 4..7]));
        assert_eq!(core(blocks[0], &(0..4)), 1..3);
        assert!(core(blocks[0], &(0..8)).is_empty());
        assert_eq!(packed(&blocks, 5), Err(Impossible));
        assert_eq!(Clue::Runs(&blocks).space(), 6);
    }
}
