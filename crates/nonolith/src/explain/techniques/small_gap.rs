//! Gaps that are too small for any block that can be there.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;

/// A gap is too small for any block that could be there.
pub static SMALL_GAP: Technique = Technique {
    name: "small-gap",
    title: Phrase::TitleSmallGap,
    about: Phrase::AboutSmallGap,
    logic: Logic::Line,
    weight: 4,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let ranged = line.ranged(Rules::ALL)?;
    line.inked().find_map(|colour| {
        line.rooms(colour).into_iter().find_map(|room| {
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
        })
    })
}
