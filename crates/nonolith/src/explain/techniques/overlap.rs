//! What a block covers wherever it is, by the lengths of the blocks alone.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::core;
use std::ops::Range;

/// Pushed to either end of the line, a block covers some of the same cells.
pub static OVERLAP: Technique = Technique {
    name: "overlap",
    title: Phrase::TitleOverlap,
    about: Phrase::AboutOverlap,
    logic: Logic::Line,
    weight: 2,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(|line| covered(line, line.packed()?, Phrase::BlockCovers)),
};

/// The first block that covers cells wherever it is in its range, if they are not known yet.
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
