//! Cells that are together are one block: what all its places share, and what none reaches.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::{ColourSet, Tally};

/// Cells that are together form one block: some cells are in all its places, some in none.
pub static TOGETHER: Technique = Technique {
    name: "together",
    title: Phrase::TitleTogether,
    about: Phrase::AboutTogether,
    lesson: Phrase::LessonTogether,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::COUNTED,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let for_count = |tally: &Tally| {
        let (colour, len) = (tally.colour(), tally.count() as usize);
        let known: Vec<usize> = (0..line.len()).filter(|&p| line.is(p, colour)).collect();
        let fits = |start: &usize| {
            let block = *start..start + len;
            block.clone().all(|p| line.can(p, colour)) && known.iter().all(|p| block.contains(p))
        };
        let last = (line.len() + 1).checked_sub(len)?;
        let starts: Vec<usize> = (0..last).filter(fits).collect();
        let (first, last) = (*starts.first()?, *starts.last()?);
        let reached = |p: usize| starts.iter().any(|&start| (start..start + len).contains(&p));
        let gone = (0..line.len()).map(|p| match p {
            p if last <= p && p < first + len => (p, !ColourSet::only(colour)),
            p if !reached(p) => (p, ColourSet::only(colour)),
            p => (p, ColourSet::EMPTY),
        });
        line.finding(gone, || {
            Saying::new(Phrase::CountTogether, words::tally(*tally, line.palette))
        })
    };
    let tallies = line.tallies().unwrap_or_default().iter();
    tallies.filter(|tally| tally.together()).filter_map(for_count).collect()
}
