//! A colour for which just enough cells are left.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::Tally;

/// Only as many cells can have a colour as must have it.
pub static ALL_THAT_IS_LEFT: Technique = Technique {
    name: "all-that-is-left",
    title: Phrase::TitleAllThatIsLeft,
    about: Phrase::AboutAllThatIsLeft,
    lesson: Phrase::LessonAllThatIsLeft,
    logic: Logic::Line,
    weight: 2,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::COUNTED,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let for_count = |tally: &Tally| {
        let colour = tally.colour();
        let open = || (0..line.len()).filter(|&p| line.can(p, colour));
        if open().count() != tally.count() as usize {
            return None;
        }
        line.decided(open(), colour, || {
            Saying::new(Phrase::NoMoreCells, words::tally(*tally, line.palette))
        })
    };
    let tallies = line.tallies().unwrap_or_default().iter();
    tallies.filter(|tally| tally.count() > 0).filter_map(for_count).collect()
}
