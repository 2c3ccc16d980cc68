//! Runs that would be longer than any block that may lie there: finished runs get their ends, and
//! runs that must not grow together are kept apart.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Phrase, Saying};
use crate::line::ranges::Rules;
use std::ops::Range;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "too-long",
    about: "one more box would make a run longer than any block that may lie there",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let ranged = line.ranged(Rules::ALL)?;
    let may_lie = |run: &Range<usize>, colour| {
        ranged.iter().any(|(block, range)| {
            let fits = range.start <= run.start && run.end <= range.end;
            block.colour() == colour && fits && block.length() as usize >= run.len()
        })
    };
    let runs = line.runs();
    runs.iter().find_map(|run| {
        let ends = [run.cells.start.checked_sub(1), Some(run.cells.end)];
        let ends =
            ends.into_iter().flatten().filter(|&p| p < line.len() && line.can(p, run.colour));
        let too_long = |p: &usize| {
            // The run that a box here would make, with what lies on its other side.
            let grown = |q: usize| line.is(q, run.colour) || q == *p;
            let first = (0..*p).rev().take_while(|&q| grown(q)).last().unwrap_or(*p);
            let end = (*p..line.len()).take_while(|&q| grown(q)).last().map_or(*p + 1, |q| q + 1);
            !may_lie(&(first..end), run.colour)
        };
        line.without(ends.filter(too_long), run.colour, || {
            Saying::new(Phrase::RunTooLong, [("colour", line.name_of(run.colour))])
        })
    })
}
