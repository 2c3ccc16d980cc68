//! A colour of which a counted line has all its cells.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "count-reached",
    about: "a counted line has all its cells of a colour: no other cell has it",
    logic: Logic::Line,
    weight: 1,
    find: Find::Line(find),
    kinds: Technique::COUNTED,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    line.tallies()?.iter().filter(|tally| tally.count() > 0).find_map(|tally| {
        let colour = tally.colour();
        let known = (0..line.len()).filter(|&p| line.is(p, colour)).count();
        if known != tally.count() as usize {
            return None;
        }
        line.without((0..line.len()).filter(|&p| !line.is(p, colour)), colour, || {
            Saying::new(Phrase::CountIsReached, [("tally", words::tally(*tally, line.palette))])
        })
    })
}
