//! Runs that belong to one chain grow together.

use super::only_chain::owner;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "joining",
    about: "two runs that only one and the same chain can cover are joined",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let (chains, runs) = (line.chains()?, line.runs());
    runs.windows(2).find_map(|pair| {
        let [a, b] = pair else { return None };
        let chain = owner(line, &a.cells)??;
        if owner(line, &b.cells)? != Some(chain) {
            return None;
        }
        line.decided(a.cells.end..b.cells.start, a.colour, || {
            Saying::new(Phrase::RunsBelong, [("chain", words::chain(chains, chain, line.palette))])
        })
    })
}
