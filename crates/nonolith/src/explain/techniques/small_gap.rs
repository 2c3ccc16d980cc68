//! Gaps that are too small for any block that can be there.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;
use crate::model::Colour;
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
    let Some(ranged) = line.ranged(Rules::ALL) else { return Vec::new() };
    let in_colour = |colour: Colour| {
        let too_small = |room: Range<usize>| {
            let fits = ranged.iter().any(|(block, range)| {
                let part = range.start.max(room.start)..range.end.min(room.end);
                block.colour() == colour && part.len() >= block.length() as usize
            });
            if fits {
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
