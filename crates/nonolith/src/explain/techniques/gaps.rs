//! Overlap among the places where a block fits.

use super::overlap::covered;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::Phrase;
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "gaps",
    about: "blocks lie where their colour fits; what is left for one shares cells",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    covered(line, line.ranges(Rules::GAPS)?, Phrase::BlockCoversInGaps)
}
