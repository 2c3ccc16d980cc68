//! All ways to fill a line, taken together.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;

/// All ways to fill a line agree on some cells.
pub static WHOLE_LINE: Technique = Technique {
    name: "whole-line",
    title: Phrase::TitleWholeLine,
    about: Phrase::AboutWholeLine,
    lesson: Phrase::LessonWholeLine,
    logic: Logic::Line,
    weight: 8,
    grade: Grade::Medium,
    complete: true,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Ok(whole) = line.whole() else { return Vec::new() };
    let gone = line.cells.iter().zip(whole).map(|(&cell, &left)| cell & !left);
    let found = line.finding(gone.enumerate(), || Phrase::ArrangementsAgree.into());
    found.into_iter().collect()
}
