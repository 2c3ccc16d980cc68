//! All ways to fill a line, taken together.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;

/// All ways to fill a line agree on some cells.
pub static WHOLE_LINE: Technique = Technique {
    name: "whole-line",
    title: Phrase::TitleWholeLine,
    about: Phrase::AboutWholeLine,
    logic: Logic::Line,
    weight: 8,
    grade: Grade::Medium,
    complete: true,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let whole = line.whole().ok()?;
    let gone = line.cells.iter().zip(whole).map(|(&cell, &left)| cell & !left);
    line.finding(gone.enumerate(), || Phrase::ArrangementsAgree.into())
}
