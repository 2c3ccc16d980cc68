//! A block does not start right after a filled cell of its own colour.

use super::overlap::covered;
use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

/// Blocks of the same colour must not touch: a filled cell pushes a block on.
pub static ADJACENT: Technique = Technique {
    name: "adjacent",
    title: Phrase::TitleAdjacent,
    about: Phrase::AboutAdjacent,
    lesson: Phrase::LessonAdjacent,
    logic: Logic::Line,
    weight: 5,
    grade: Grade::Medium,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    covered(line, line.ranges(Rules::NO_REACH), Phrase::BlockCoversUntouched)
}
