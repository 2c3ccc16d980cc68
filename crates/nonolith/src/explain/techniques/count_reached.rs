//! A colour of which a line has all its cells.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::model::Colour;

/// A line already has all its cells of a colour: no other cell has it.
pub static COUNT_REACHED: Technique = Technique {
    name: "count-reached",
    title: Phrase::TitleCountReached,
    about: Phrase::AboutCountReached,
    lesson: Phrase::LessonCountReached,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let reached = |colour: Colour| {
        let count = line.clue.cells_of(colour);
        let has = |p: &usize| line.is(*p, colour);
        // Run clues do not count the background.
        if count == 0 || (0..line.len()).filter(has).count() as u64 != count {
            return None;
        }
        let others = (0..line.len()).filter(|p| !has(p));
        let found = line.without(others, colour, || {
            let colour = ("colour", line.name_of(colour));
            match count {
                1 => Saying::new(Phrase::OnlyOneIsFound, [colour]),
                _ => Saying::new(Phrase::CountIsReached, [("count", Arg::Number(count)), colour]),
            }
        });
        found.map(|found| found.pointing((0..line.len()).filter(has), line.items_of(colour)))
    };
    line.clue.colours().iter().filter_map(reached).collect()
}
