//! Overlap among the places where a block still fits.

use super::overlap::covered;
use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

/// All places where a block still fits have cells in common.
pub static GAPS: Technique = Technique {
    name: "gaps",
    title: Phrase::TitleGaps,
    about: Phrase::AboutGaps,
    lesson: Phrase::LessonGaps,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    covered(line, line.ranges(Rules::GAPS), Phrase::BlockCoversInGaps)
}
