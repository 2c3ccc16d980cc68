//! Cells of a counted line that are all together: one block, seen in all its places.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::ColourSet;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "together-span",
    about: "cells that are together are one block: what all its places share, and what none reaches",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::COUNTED,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    line.tallies()?.iter().filter(|tally| tally.together()).find_map(|tally| {
        let (colour, len) = (tally.colour(), tally.count() as usize);
        let known: Vec<usize> = (0..line.len()).filter(|&p| line.is(p, colour)).collect();
        let fits = |start: &usize| {
            let block = *start..start + len;
            block.clone().all(|p| line.can(p, colour)) && known.iter().all(|p| block.contains(p))
        };
        let last = (line.len() + 1).checked_sub(len)?;
        let starts: Vec<usize> = (0..last).filter(fits).collect();
        let (first, last) = (*starts.first()?, *starts.last()?);
        let reached = |p: usize| starts.iter().any(|&start| (start..start + len).contains(&p));
        let gone = (0..line.len()).map(|p| match p {
            p if last <= p && p < first + len => (p, !ColourSet::only(colour)),
            p if !reached(p) => (p, ColourSet::only(colour)),
            p => (p, ColourSet::EMPTY),
        });
        line.finding(gone, || {
            Saying::new(Phrase::FewPlaces, [("tally", words::tally(*tally, line.palette))])
        })
    })
}
