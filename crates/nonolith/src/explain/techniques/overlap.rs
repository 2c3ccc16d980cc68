//! What a block covers wherever it is, by the lengths of the blocks alone.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::core;
use crate::model::Block;
use std::ops::Range;

/// Pushed to either end of the line, a block covers some of the same cells.
pub static OVERLAP: Technique = Technique {
    name: "overlap",
    title: Phrase::TitleOverlap,
    about: Phrase::AboutOverlap,
    lesson: Phrase::LessonOverlap,
    logic: Logic::Line,
    weight: 2,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let findings = covered(line, line.packed(), Phrase::BlockCovers).into_iter();
    // The whole clue shows how far each block can go.
    findings.map(|finding| finding.pointing([], 0..line.clue.items())).collect()
}

/// The cells that a block covers wherever it is in its range, for each block.
pub(super) fn covered(
    line: &LineView<'_>,
    ranges: Option<&[Range<usize>]>,
    phrase: Phrase,
) -> Vec<Finding> {
    let (Some(blocks), Some(ranges)) = (line.blocks(), ranges) else { return Vec::new() };
    let found = |(i, (block, range)): (usize, (&Block, &Range<usize>))| {
        let phrase =
            if range.len() == block.length() as usize { only_place(phrase) } else { phrase };
        line.decided(core(*block, range), block.colour(), || {
            Saying::new(phrase, [("block", words::block(blocks, i, line.palette))])
        })
    };
    blocks.iter().zip(ranges).enumerate().filter_map(found).collect()
}

/// The same, of a block that has only one place left.
fn only_place(phrase: Phrase) -> Phrase {
    match phrase {
        Phrase::BlockCoversInGaps => Phrase::OnlyPlaceInGaps,
        Phrase::BlockCoversUntouched => Phrase::OnlyPlaceUntouched,
        Phrase::BlockCoversFilled => Phrase::OnlyPlaceFilled,
        other => other,
    }
}
