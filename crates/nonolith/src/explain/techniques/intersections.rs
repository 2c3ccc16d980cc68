//! Colours that a line does not have at all.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Arg, Phrase, Saying};
use crate::model::ColourSet;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "intersections",
    about: "a cell has no colour that its row or its column does not have",
    logic: Logic::Line,
    weight: 1,
    find: Find::Line(find),
    kinds: Technique::EVERY_KIND,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let absent = !line.clue.colours();
    let gone = (0..line.len()).map(|p| (p, absent));
    line.finding(gone, || {
        let seen = line.cells.iter().fold(ColourSet::EMPTY, |all, &cell| all | (cell & absent));
        let names = words::colours(seen, line.palette);
        Saying::new(Phrase::ClueLacks, [("colours", Arg::Colours(names))])
    })
}
