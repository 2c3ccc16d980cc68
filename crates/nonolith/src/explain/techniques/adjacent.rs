//! Blocks do not begin right behind a box of their own colour.

use super::overlap::covered;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "adjacent",
    about: "a box right before a block's first place pushes the block on",
    logic: Logic::Line,
    weight: 5,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    covered(line, line.ranges(Rules::NO_BOX_AT_END)?, Phrase::BlockCoversUntouched)
}
