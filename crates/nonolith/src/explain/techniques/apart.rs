//! Cells that are apart must not all end up in one group.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::{ColourSet, Tally};

/// Cells that are apart must not all be together.
pub static APART: Technique = Technique {
    name: "apart",
    title: Phrase::TitleApart,
    about: Phrase::AboutApart,
    lesson: Phrase::LessonApart,
    logic: Logic::Line,
    weight: 4,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::COUNTED,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let for_count = |tally: &Tally| {
        let (colour, count) = (tally.colour(), tally.count() as usize);
        // Whether exactly these cells would be one group.
        let one_group = |cells: &mut dyn Iterator<Item = usize>| {
            let cells: Vec<usize> = cells.collect();
            cells.len() == count && cells[count - 1] - cells[0] + 1 == count
        };
        let open = (0..line.len()).filter(|&p| line.can(p, colour) && !line.is(p, colour));
        let gone = open.map(|p| {
            let with = &mut (0..line.len()).filter(|&q| q == p || line.is(q, colour));
            let rest = &mut (0..line.len()).filter(|&q| q != p && line.can(q, colour));
            match (one_group(with), one_group(rest)) {
                (true, _) => (p, ColourSet::only(colour)),
                (false, true) => (p, !ColourSet::only(colour)),
                (false, false) => (p, ColourSet::EMPTY),
            }
        });
        line.finding(gone, || match count {
            2 => Saying::new(Phrase::TwoApart, [("colour", line.name_of(colour))]),
            _ => Saying::new(Phrase::CountApart, words::tally(*tally, line.palette)),
        })
    };
    let tallies = line.tallies().unwrap_or_default().iter();
    tallies.filter(|tally| tally.apart()).filter_map(for_count).collect()
}
