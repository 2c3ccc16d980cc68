//! A line whose blocks are all there.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::model::Colour;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "finished-line",
    about: "all blocks of a line are complete: the rest is background",
    logic: Logic::Line,
    weight: 1,
    find: Find::Line(find),
    kinds: Technique::RUNS,
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
