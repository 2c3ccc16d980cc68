//! Runs that belong to one block grow together.

use super::only_block::owner;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "joining",
    about: "two runs that only one and the same block can cover are joined",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let (blocks, runs) = (line.blocks()?, line.runs());
    runs.windows(2).find_map(|pair| {
        let [a, b] = pair else { return None };
        let block = owner(line, &a.cells)??;
        if owner(line, &b.cells)? != Some(block) {
            return None;
        }
        line.decided(a.cells.end..b.cells.start, a.colour, || {
            Saying::new(Phrase::RunsBelong, [("block", words::block(blocks, block, line.palette))])
        })
    })
}
