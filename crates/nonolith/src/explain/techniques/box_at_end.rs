//! A box that no later block can reach pulls a block towards it.

use super::overlap::covered;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "box-at-end",
    about: "a box that the next block cannot reach pulls a block towards it",
    logic: Logic::Line,
    weight: 6,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    covered(line, line.ranges(Rules::ALL)?, Phrase::BlockCoversBoxes)
}
