//! Gaps that are too small for any block that can be there.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;
use crate::model::{Block, Colour};
use std::ops::Range;

/// A gap is too small for any block that could be there.
pub static SMALL_GAP: Technique = Technique {
    name: "small-gap",
    title: Phrase::TitleSmallGap,
    about: Phrase::AboutSmallGap,
    lesson: Phrase::LessonSmallGap,
    logic: Logic::Line,
    weight: 4,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let parts = (line.blocks(), line.ranges(Rules::ALL), line.packed());
    let (Some(blocks), Some(ranges), Some(packed)) = parts else { return Vec::new() };
    let in_colour = |colour: Colour| {
        let too_small = |room: Range<usize>| {
            let longer = |ranges: &[Range<usize>]| {
                let near = |(block, range): &(&Block, &Range<usize>)| {
                    let meets = range.start < room.end && room.start < range.end;
                    block.colour() == colour && meets
                };
                let shortest = blocks.iter().zip(ranges).filter(near).map(|(own, _)| own.length());
                shortest.min().map(|shortest| shortest as usize > room.len())
            };
            // A gap that no block reaches is too small only if those that lengths allow there are longer.
            // If it is not, that is left to `outside`.
            if !longer(ranges).or_else(|| longer(packed))? {
                return None;
            }
            line.without(room.clone(), colour, || {
                let args = [("colour", line.name_of(colour)), ("length", Arg::count(room.len()))];
                Saying::new(Phrase::GapTooSmall, args)
            })
        };
        line.rooms(colour).into_iter().filter_map(too_small).collect::<Vec<_>>()
    };
    line.inked().flat_map(in_colour).collect()
}
