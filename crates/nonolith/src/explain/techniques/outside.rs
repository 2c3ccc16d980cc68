//! Cells that no block of a colour can reach.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Phrase, Saying};
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "outside",
    about: "a cell outside the ranges of all blocks of a colour does not have it",
    logic: Logic::Line,
    weight: 4,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let ranged = line.ranged(Rules::ALL)?;
    line.inked().find_map(|colour| {
        let reached = |p: usize| {
            ranged.iter().any(|(block, range)| block.colour() == colour && range.contains(&p))
        };
        line.without((0..line.len()).filter(|&p| !reached(p)), colour, || {
            Saying::new(Phrase::OutOfReach, [("colour", line.name_of(colour))])
        })
    })
}
