//! A line without any colour.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::model::{Clue, Colour};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "empty-line",
    about: "a line without any number is background throughout",
    logic: Logic::Line,
    weight: 1,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let Clue::Runs([]) = line.clue else { return None };
    line.decided(0..line.len(), Colour::BACKGROUND, || Phrase::ClueIsEmpty.into())
}
