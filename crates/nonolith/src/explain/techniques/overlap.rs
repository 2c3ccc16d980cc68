//! What a block covers wherever it is, by the lengths of the blocks alone.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::core;
use std::ops::Range;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "overlap",
    about: "the first and the last place of a block, by lengths alone, share cells",
    logic: Logic::Line,
    weight: 2,
    find: Find::Line(|line| covered(line, line.packed()?, Phrase::BlockCovers)),
    kinds: Technique::RUNS,
};

/// The first block that covers cells, wherever in its range it lies, that are not known yet.
pub(super) fn covered(
    line: &LineView<'_>,
    ranges: &[Range<usize>],
    phrase: Phrase,
) -> Option<Finding> {
    let blocks = line.blocks()?;
    blocks.iter().zip(ranges).enumerate().find_map(|(i, (block, range))| {
        line.decided(core(*block, range), block.colour(), || {
            Saying::new(phrase, [("block", words::block(blocks, i, line.palette))])
        })
    })
}
