//! A line without blocks.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::model::{Clue, Colour};

/// A line without blocks is blank.
pub static EMPTY_LINE: Technique = Technique {
    name: "empty-line",
    title: Phrase::TitleEmptyLine,
    about: Phrase::AboutEmptyLine,
    lesson: Phrase::LessonEmptyLine,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Clue::Runs([]) = line.clue else { return Vec::new() };
    let blank = line.decided(0..line.len(), Colour::BACKGROUND, || Phrase::ClueIsEmpty.into());
    blank.into_iter().collect()
}
