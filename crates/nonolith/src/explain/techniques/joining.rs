//! Groups of one block grow together.

use super::only_block::owner;
use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

/// Two groups that belong to the same block are joined.
pub static JOINING: Technique = Technique {
    name: "joining",
    title: Phrase::TitleJoining,
    about: Phrase::AboutJoining,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let (blocks, groups) = (line.blocks()?, line.groups());
    groups.windows(2).find_map(|pair| {
        let [a, b] = pair else { return None };
        let block = owner(line, &a.cells)??;
        if owner(line, &b.cells)? != Some(block) {
            return None;
        }
        line.decided(a.cells.end..b.cells.start, a.colour, || {
            Saying::new(
                Phrase::GroupsBelong,
                [("block", words::block(blocks, block, line.palette))],
            )
        })
    })
}
