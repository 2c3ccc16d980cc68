//! What a chain covers wherever it is, by the lengths of the chains alone.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::core;
use std::ops::Range;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "overlap",
    about: "the first and the last place of a chain, by lengths alone, share cells",
    logic: Logic::Line,
    weight: 2,
    find: Find::Line(|line| covered(line, line.packed()?, Phrase::ChainCovers)),
    kinds: Technique::RUNS,
};

/// The first chain that covers cells, wherever in its range it lies, that are not known yet.
pub(super) fn covered(
    line: &LineView<'_>,
    ranges: &[Range<usize>],
    phrase: Phrase,
) -> Option<Finding> {
    let chains = line.chains()?;
    chains.iter().zip(ranges).enumerate().find_map(|(i, (chain, range))| {
        line.decided(core(*chain, range), chain.colour, || {
            Saying::new(phrase, [("chain", words::chain(chains, i, line.palette))])
        })
    })
}
