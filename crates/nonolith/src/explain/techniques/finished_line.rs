//! A line whose blocks are all complete.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::model::Colour;

/// All blocks of a line are complete: its other cells are blank.
pub static FINISHED_LINE: Technique = Technique {
    name: "finished-line",
    title: Phrase::TitleFinishedLine,
    about: Phrase::AboutFinishedLine,
    lesson: Phrase::LessonFinishedLine,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Some(blocks) = line.blocks() else { return Vec::new() };
    let wanted: usize = blocks.iter().map(|block| block.length() as usize).sum();
    let inked = |p: &usize| line.cells[*p].single().is_some_and(|c| c != Colour::BACKGROUND);
    if (0..line.len()).filter(inked).count() != wanted {
        return Vec::new();
    }
    let rest = (0..line.len()).filter(|p| line.cells[*p].single().is_none());
    let found = line.decided(rest, Colour::BACKGROUND, || Phrase::BlocksAreComplete.into());
    let complete = (0..line.len()).filter(inked);
    found.map(|found| found.pointing(complete, 0..blocks.len())).into_iter().collect()
}
