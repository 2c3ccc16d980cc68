//! Cells that no block of a colour can reach.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;
use crate::model::Colour;

/// A cell that no block of a colour can reach does not have that colour.
pub static OUTSIDE: Technique = Technique {
    name: "outside",
    title: Phrase::TitleOutside,
    about: Phrase::AboutOutside,
    lesson: Phrase::LessonOutside,
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
        let reached = |p: usize| {
            ranged.iter().any(|(block, range)| block.colour() == colour && range.contains(&p))
        };
        let outside = |p: &usize| line.can(*p, colour) && !reached(*p);
        let outside: Vec<usize> = (0..line.len()).filter(outside).collect();
        let count = Arg::count(outside.len());
        line.without(outside.into_iter(), colour, || {
            Saying::new(Phrase::OutOfReach, [("colour", line.name_of(colour)), ("count", count)])
        })
    };
    line.inked().filter_map(in_colour).collect()
}
