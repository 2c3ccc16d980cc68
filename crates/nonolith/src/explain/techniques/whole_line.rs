//! All arrangements of a line taken together.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "whole-line",
    about: "what all arrangements of a line have in common",
    logic: Logic::Line,
    weight: 8,
    find: Find::Line(find),
    kinds: Technique::EVERY_KIND,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let whole = line.whole().ok()?;
    let gone = line.cells.iter().zip(whole).map(|(&cell, &left)| cell & !left);
    line.finding(gone.enumerate(), || Phrase::ArrangementsAgree.into())
}
