//! Cells of a counted line that must not be one run.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::ColourSet;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "apart-break",
    about: "cells that are apart must not come to be one run",
    logic: Logic::Line,
    weight: 4,
    find: Find::Line(find),
    kinds: Technique::COUNTED,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    line.tallies()?.iter().filter(|tally| tally.apart()).find_map(|tally| {
        let (colour, count) = (tally.colour(), tally.count() as usize);
        // Whether just these cells would be one run.
        let one_run = |cells: &mut dyn Iterator<Item = usize>| {
            let cells: Vec<usize> = cells.collect();
            cells.len() == count && cells[count - 1] - cells[0] + 1 == count
        };
        let open = (0..line.len()).filter(|&p| line.can(p, colour) && !line.is(p, colour));
        let gone = open.map(|p| {
            let with = &mut (0..line.len()).filter(|&q| q == p || line.is(q, colour));
            let rest = &mut (0..line.len()).filter(|&q| q != p && line.can(q, colour));
            match (one_run(with), one_run(rest)) {
                (true, _) => (p, ColourSet::only(colour)),
                (false, true) => (p, !ColourSet::only(colour)),
                (false, false) => (p, ColourSet::EMPTY),
            }
        });
        line.finding(gone, || {
            Saying::new(Phrase::OneRunOtherwise, [("tally", words::tally(*tally, line.palette))])
        })
    })
}
