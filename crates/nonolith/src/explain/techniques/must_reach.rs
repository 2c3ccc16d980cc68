//! A filled cell that no later block can reach pulls a block towards it.

use super::overlap::covered;
use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

/// A filled cell that no later block can reach pulls a block towards it.
pub static MUST_REACH: Technique = Technique {
    name: "must-reach",
    title: Phrase::TitleMustReach,
    about: Phrase::AboutMustReach,
    lesson: Phrase::LessonMustReach,
    logic: Logic::Line,
    weight: 6,
    grade: Grade::Medium,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    covered(line, line.ranges(Rules::ALL), Phrase::BlockCoversFilled)
}
