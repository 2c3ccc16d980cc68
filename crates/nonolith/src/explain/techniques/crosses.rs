//! Tries each colour of a cell against a quick count of a line through it.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Arg, Phrase, Saying};
use crate::model::{Clue, Colour, ColourSet};

/// Counting the cells of the crossing line rules out a colour.
pub static CROSSES: Technique = Technique {
    name: "crosses",
    title: Phrase::TitleCrosses,
    about: Phrase::AboutCrosses,
    lesson: Phrase::LessonCrosses,
    logic: Logic::Line,
    weight: 4,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Cross(find),
};

fn find(line: &LineView<'_>, p: usize) -> Option<Finding> {
    let cell = line.cells[p];
    if cell.single().is_some() {
        return None;
    }
    let wrong: ColourSet = cell.iter().filter(|&colour| !passes(line, p, colour)).collect();
    line.finding(std::iter::once((p, wrong)), || {
        let names = words::colours(wrong, line.palette);
        Saying::new(Phrase::NoRoom, [("colours", Arg::Colours(names))])
    })
}

/// Whether a count allows a colour in a cell.
fn passes(line: &LineView<'_>, p: usize, colour: Colour) -> bool {
    let is = |q: usize| q == p || line.is(q, colour);
    match line.clue {
        Clue::Counted(tallies) => {
            let Some(tally) = tallies.get(colour.index()) else { return false };
            let places: Vec<usize> = (0..line.len()).filter(|&q| is(q)).collect();
            let (count, span) = (tally.count() as usize, places[places.len() - 1] - places[0] + 1);
            let complete = places.len() == count;
            places.len() <= count
                && !(tally.together() && span > count)
                && !(tally.apart() && complete && span == count)
        }
        Clue::Runs(_) if colour == Colour::BACKGROUND => {
            let enough = |colour: Colour| {
                let left = (0..line.len()).filter(|&q| q != p && line.can(q, colour)).count();
                left as u64 >= line.clue.cells_of(colour)
            };
            line.clue.colours().iter().filter(|&c| c != Colour::BACKGROUND).all(enough)
        }
        Clue::Runs(_) => {
            let known = (0..line.len()).filter(|&q| is(q)).count();
            known as u64 <= line.clue.cells_of(colour)
        }
    }
}
