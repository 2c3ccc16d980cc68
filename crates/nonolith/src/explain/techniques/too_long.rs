//! Groups that would be longer than any block that can be there: complete groups get their ends, and
//! groups of different blocks stay apart.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, Group, LineView};
use crate::explain::words::{Phrase, Saying};
use crate::line::ranges::Rules;
use std::ops::Range;

/// One more cell would make a group longer than any block that fits there.
pub static TOO_LONG: Technique = Technique {
    name: "too-long",
    title: Phrase::TitleTooLong,
    about: Phrase::AboutTooLong,
    lesson: Phrase::LessonTooLong,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Some(ranged) = line.ranged(Rules::ALL) else { return Vec::new() };
    let fits = |group: &Range<usize>, colour| {
        ranged.iter().any(|(block, range)| {
            let inside = range.start <= group.start && group.end <= range.end;
            block.colour() == colour && inside && block.length() as usize >= group.len()
        })
    };
    let ends_of = |group: &Group| {
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
        let found = line.without(ends.filter(too_long), group.colour, || {
            let own = ("group", line.within(group.cells.clone()));
            Saying::new(Phrase::GroupTooLong, [("colour", line.name_of(group.colour)), own])
        });
        found.map(|found| found.pointing(group.cells.clone(), line.items_of(group.colour)))
    };
    line.groups().iter().filter_map(ends_of).collect()
}
