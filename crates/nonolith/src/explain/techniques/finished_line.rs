//! A line whose blocks are all complete.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::model::Colour;

/// All blocks of a line are complete: its other cells are blank.
pub static FINISHED_LINE: Technique = Technique {
    name: "finished-line",
    title: Phrase::TitleFinishedLine,
    about: Phrase::AboutFinishedLine,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let blocks = line.blocks()?;
    let wanted: usize = blocks.iter().map(|block| block.length() as usize).sum();
    let inked = |p: &usize| line.cells[*p].single().is_some_and(|c| c != Colour::BACKGROUND);
    if (0..line.len()).filter(inked).count() != wanted {
        return None;
    }
    let rest = (0..line.len()).filter(|p| line.cells[*p].single().is_none());
    line.decided(rest, Colour::BACKGROUND, || Phrase::BlocksAreComplete.into())
}
