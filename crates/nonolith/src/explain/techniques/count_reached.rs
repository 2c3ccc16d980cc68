//! A colour of which a line has all its cells.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

/// A line already has all its cells of a colour: no other cell has it.
pub static COUNT_REACHED: Technique = Technique {
    name: "count-reached",
    title: Phrase::TitleCountReached,
    about: Phrase::AboutCountReached,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::COUNTED,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    line.tallies()?.iter().filter(|tally| tally.count() > 0).find_map(|tally| {
        let colour = tally.colour();
        let known = (0..line.len()).filter(|&p| line.is(p, colour)).count();
        if known != tally.count() as usize {
            return None;
        }
        line.without((0..line.len()).filter(|&p| !line.is(p, colour)), colour, || {
            Saying::new(Phrase::CountIsReached, words::tally(*tally, line.palette))
        })
    })
}
