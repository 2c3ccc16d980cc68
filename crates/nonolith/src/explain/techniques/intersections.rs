//! Colours that the clue of a line lacks.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Arg, Phrase, Saying};
use crate::model::{Colour, ColourSet};

/// A cell has no colour that the clue of its row or column lacks.
pub static INTERSECTIONS: Technique = Technique {
    name: "intersections",
    title: Phrase::TitleIntersections,
    about: Phrase::AboutIntersections,
    lesson: Phrase::LessonIntersections,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let own = line.clue.colours();
    if !line.strict {
        let gone = (0..line.len()).map(|p| (p, !own));
        let found = line.finding(gone, || {
            let all = line.cells.iter().fold(ColourSet::EMPTY, |all, &cell| all | (cell & !own));
            let names = words::colours(all, line.palette);
            Saying::new(Phrase::ClueLacks, [("colours", Arg::Colours(names))])
        });
        return found.into_iter().collect();
    }
    // One finding for all cells that become the same. The reason goes on with what the other lines lack.
    let marked = |colour: Colour| {
        let left = |p: usize| line.known[p] & line.across[p] & own;
        let cells = (0..line.len()).filter(|&p| left(p).single() == Some(colour));
        line.finding(cells.map(|p| (p, !own)), || {
            let counted = line.tallies().is_some();
            let inks = |all: ColourSet| -> ColourSet {
                all.iter().filter(|&own| counted || own != Colour::BACKGROUND).collect()
            };
            // Colours that the line has used up itself are not among those that others lack.
            let (phrase, inks) = match inks(line.needed()) {
                few if few.is_empty() || few == inks(own) => (Phrase::ClueHasOnly, inks(own)),
                few => (Phrase::NeedsOnly, few),
            };
            let names = words::colours(inks, line.palette);
            Saying::new(phrase, [("colours", Arg::Colours(names))])
        })
    };
    own.iter().filter_map(marked).collect()
}
