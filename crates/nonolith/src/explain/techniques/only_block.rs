//! A group that only one block can cover belongs to it, which limits where the block can be.
//!
//! The ranges here are those that gaps leave. The other two range rules contain most of this idea: with
//! all three, a random search found no black-and-white line on which it helps.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::line::ranges::{Rules, core};
use crate::model::Block;
use std::ops::Range;

/// A group that only one block can cover limits where that block can be.
pub static ONLY_BLOCK: Technique = Technique {
    name: "only-block",
    title: Phrase::TitleOnlyBlock,
    about: Phrase::AboutOnlyBlock,
    lesson: Phrase::LessonOnlyBlock,
    logic: Logic::Line,
    weight: 4,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let parts = (line.blocks(), line.ranged(Rules::GAPS), tied(line));
    let (Some(blocks), Some(ranged), Some(ranges)) = parts else { return Vec::new() };
    let limit = |(i, (block, range)): (usize, (&Block, &Range<usize>))| {
        let old = ranged[i].1;
        if range == old {
            return None;
        }
        let others = |p: usize| {
            blocks.iter().zip(&ranges).enumerate().any(|(j, (other, range))| {
                j != i && other.colour() == block.colour() && range.contains(&p)
            })
        };
        let groups = line.groups();
        let own = groups.iter().filter(|group| owner(line, &group.cells) == Some(Some(i)));
        let own: Vec<usize> = own.flat_map(|group| group.cells.clone()).collect();
        let why = |phrase| {
            let block = ("block", words::block(blocks, i, line.palette));
            Saying::new(phrase, [block, ("group", line.within(own.iter().copied()))])
        };
        let out = old.clone().filter(|p| !range.contains(p) && !others(*p));
        let covered =
            line.decided(core(*block, range), block.colour(), || why(Phrase::BlockOwnsGroup));
        let found =
            covered.or_else(|| line.without(out, block.colour(), || why(Phrase::BlockEndsBeyond)));
        found.map(|found| found.pointing(own, [i]))
    };
    blocks.iter().zip(&ranges).enumerate().filter_map(limit).collect()
}

/// The ranges, cut down to what can reach the groups that must belong to the block.
pub(super) fn tied(line: &LineView<'_>) -> Option<Vec<Range<usize>>> {
    let ranged = line.ranged(Rules::GAPS)?;
    let mut tied: Vec<Range<usize>> = ranged.iter().map(|(_, range)| (*range).clone()).collect();
    for group in line.groups() {
        if let Some(i) = owner(line, &group.cells)? {
            let len = ranged[i].0.length() as usize;
            tied[i].start = tied[i].start.max(group.cells.end.saturating_sub(len));
            tied[i].end = tied[i].end.min(group.cells.start + len);
        }
    }
    // Impossible lines are left to `whole-line`.
    let fits =
        ranged.iter().zip(&tied).all(|((block, _), range)| range.len() >= block.length() as usize);
    fits.then_some(tied)
}

/// The block that can cover a group, if there is only one.
pub(super) fn owner(line: &LineView<'_>, group: &Range<usize>) -> Option<Option<usize>> {
    let ranged = line.ranged(Rules::GAPS)?;
    let colour = line.cells[group.start].single()?;
    let covers = |i: &usize| {
        let (block, range) = &ranged[*i];
        let inside = range.start <= group.start && group.end <= range.end;
        block.colour() == colour && inside && block.length() as usize >= group.len()
    };
    let mut owners = (0..ranged.len()).filter(covers);
    let first = owners.next();
    Some(first.filter(|_| owners.next().is_none()))
}
