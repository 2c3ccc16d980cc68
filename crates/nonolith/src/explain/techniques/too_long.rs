//! Groups that would be longer than any block that can be there: complete groups get their ends, and
//! groups of different blocks stay apart.

use crate::explain::rate::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{Phrase, Saying};
use crate::line::ranges::Rules;
use std::ops::Range;

/// One more cell would make a group longer than any block that fits there.
pub static TOO_LONG: Technique = Technique {
    name: "too-long",
    title: Phrase::TitleTooLong,
    about: Phrase::AboutTooLong,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let ranged = line.ranged(Rules::ALL)?;
    let fits = |group: &Range<usize>, colour| {
        ranged.iter().any(|(block, range)| {
            let inside = range.start <= group.start && group.end <= range.end;
            block.colour() == colour && inside && block.length() as usize >= group.len()
        })
    };
    line.groups().iter().find_map(|group| {
        let ends = [group.cells.start.checked_sub(1), Some(group.cells.end)];
        let ends =
            ends.into_iter().flatten().filter(|&p| p < line.len() && line.can(p, group.colour));
        let too_long = |p: &usize| {
            // The group with this cell, and with what is on its other side.
            let grown = |q: usize| line.is(q, group.colour) || q == *p;
            let first = (0..*p).rev().take_while(|&q| grown(q)).last().unwrap_or(*p);
            let end = (*p..line.len()).take_while(|&q| grown(q)).last().map_or(*p + 1, |q| q + 1);
            !fits(&(first..end), group.colour)
        };
        line.without(ends.filter(too_long), group.colour, || {
            Saying::new(Phrase::GroupTooLong, [("colour", line.name_of(group.colour))])
        })
    })
}
