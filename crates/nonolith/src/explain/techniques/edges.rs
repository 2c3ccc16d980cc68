//! A group near the edge, or near a cell that cannot have its colour, grows the other way.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, Group, LineView};
use crate::explain::words::{Arg, Phrase, Saying};
use crate::line::ranges::Rules;

/// A group with too little room on one side grows to the other.
pub static EDGES: Technique = Technique {
    name: "edges",
    title: Phrase::TitleEdges,
    about: Phrase::AboutEdges,
    lesson: Phrase::LessonEdges,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Some(ranged) = line.ranged(Rules::ALL) else { return Vec::new() };
    let grow = |group: &Group| {
        let candidates = ranged.iter().filter(|(block, range)| {
            let fits = range.start <= group.cells.start && group.cells.end <= range.end;
            block.colour() == group.colour && fits && block.length() as usize >= group.cells.len()
        });
        let shortest = candidates.map(|(block, _)| block.length() as usize).min()?;
        let open = |p: &usize| line.can(*p, group.colour);
        let first = group.cells.start - (0..group.cells.start).rev().take_while(open).count();
        let end = group.cells.end + (group.cells.end..line.len()).take_while(open).count();
        // The block covers at least what it covers at its first and at its last place.
        let ahead = group.cells.end..(first + shortest).min(end);
        let behind = end.saturating_sub(shortest).max(first)..group.cells.start;
        line.decided(behind.chain(ahead), group.colour, || {
            let own = ("group", line.within(group.cells.clone()));
            Saying::new(Phrase::GroupIsBlocked, [("length", Arg::count(shortest)), own])
        })
    };
    line.groups().iter().filter_map(grow).collect()
}
