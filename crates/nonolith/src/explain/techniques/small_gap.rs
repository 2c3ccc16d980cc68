//! Gaps that are too small for any block that may lie there.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "small-gap",
    about: "a gap that is too small for every block that may lie there stays empty of its colour",
    logic: Logic::Line,
    weight: 4,
    find: Find::Line(find),
    kinds: Technique::RUNS,
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
