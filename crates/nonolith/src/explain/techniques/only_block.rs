//! A box that only one block can cover belongs to it, and ties it down.
//!
//! The ranges here are those that gaps leave. The other two range rules have much of this idea in
//! them: with all three, a random search for a mono line on which it helps found none.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::{Rules, core};
use std::ops::Range;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "only-block",
    about: "a box in the range of one block only belongs to it, which so reaches less far",
    logic: Logic::Line,
    weight: 4,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let (blocks, ranged, ranges) = (line.blocks()?, line.ranged(Rules::GAPS)?, tied(line)?);
    blocks.iter().zip(&ranges).enumerate().find_map(|(i, (block, range))| {
        let why = || {
            Saying::new(Phrase::BoxTiesBlock, [("block", words::block(blocks, i, line.palette))])
        };
        let old = ranged[i].1;
        if range == old {
            return None;
        }
        let others = |p: usize| {
            blocks.iter().zip(&ranges).enumerate().any(|(j, (other, range))| {
                j != i && other.colour() == block.colour() && range.contains(&p)
            })
        };
        let out = old.clone().filter(|p| !range.contains(p) && !others(*p));
        let covered = line.decided(core(*block, range), block.colour(), why);
        covered.or_else(|| line.without(out, block.colour(), why))
    })
}

/// The ranges, cut down to what can reach the boxes that must belong to the block.
pub(super) fn tied(line: &LineView<'_>) -> Option<Vec<Range<usize>>> {
    let ranged = line.ranged(Rules::GAPS)?;
    let mut tied: Vec<Range<usize>> = ranged.iter().map(|(_, range)| (*range).clone()).collect();
    for run in line.runs() {
        if let Some(i) = owner(line, &run.cells)? {
            let len = ranged[i].0.length() as usize;
            tied[i].start = tied[i].start.max(run.cells.end.saturating_sub(len));
            tied[i].end = tied[i].end.min(run.cells.start + len);
        }
    }
    // Impossible lines are left to whoever looks at them whole.
    let fits =
        ranged.iter().zip(&tied).all(|((block, _), range)| range.len() >= block.length() as usize);
    fits.then_some(tied)
}

/// The only block that can cover a run, if it is the only one.
pub(super) fn owner(line: &LineView<'_>, run: &Range<usize>) -> Option<Option<usize>> {
    let ranged = line.ranged(Rules::GAPS)?;
    let colour = line.cells[run.start].single()?;
    let covers = |i: &usize| {
        let (block, range) = &ranged[*i];
        let inside = range.start <= run.start && run.end <= range.end;
        block.colour() == colour && inside && block.length() as usize >= run.len()
    };
    let mut owners = (0..ranged.len()).filter(covers);
    let first = owners.next();
    Some(first.filter(|_| owners.next().is_none()))
}
