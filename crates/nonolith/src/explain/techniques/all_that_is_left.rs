//! A colour for which a counted line has just enough cells left.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "all-that-is-left",
    about: "just as many cells of a counted line can have a colour as must",
    logic: Logic::Line,
    weight: 2,
    find: Find::Line(find),
    kinds: Technique::COUNTED,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    line.tallies()?.iter().filter(|tally| tally.count() > 0).find_map(|tally| {
        let colour = tally.colour();
        let open = || (0..line.len()).filter(|&p| line.can(p, colour));
        if open().count() != tally.count() as usize {
            return None;
        }
        line.decided(open(), colour, || {
            Saying::new(Phrase::NoMoreCells, [("tally", words::tally(*tally, line.palette))])
        })
    })
}
