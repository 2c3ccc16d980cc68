//! A run near the wall, or near a cell its colour cannot have, must grow away from it.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "edges",
    about: "a box near the wall or a space makes its block grow the other way",
    logic: Logic::Line,
    weight: 3,
    find: Find::Line(find),
    kinds: Technique::RUNS,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let ranged = line.ranged(Rules::ALL)?;
    line.runs().iter().find_map(|run| {
        let candidates = ranged.iter().filter(|(block, range)| {
            let fits = range.start <= run.cells.start && run.cells.end <= range.end;
            block.colour() == run.colour && fits && block.length() as usize >= run.cells.len()
        });
        let shortest = candidates.map(|(block, _)| block.length() as usize).min()?;
        let open = |p: &usize| line.can(*p, run.colour);
        let first = run.cells.start - (0..run.cells.start).rev().take_while(open).count();
        let end = run.cells.end + (run.cells.end..line.len()).take_while(open).count();
        // From the nearest it can begin, and to the nearest it can end.
        let ahead = run.cells.end..(first + shortest).min(end);
        let behind = end.saturating_sub(shortest).max(first)..run.cells.start;
        line.decided(behind.chain(ahead), run.colour, || {
            Saying::new(Phrase::BlockIsBlocked, [("length", Arg::count(shortest))])
        })
    })
}
