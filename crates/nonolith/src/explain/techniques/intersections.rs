//! Colours that the clue of a line lacks.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Arg, Phrase, Saying};
use crate::model::ColourSet;

/// A cell has no colour that the clue of its row or column lacks.
pub static INTERSECTIONS: Technique = Technique {
    name: "intersections",
    title: Phrase::TitleIntersections,
    about: Phrase::AboutIntersections,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
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
