//! The techniques, one file each.

mod adjacent;
mod all_that_is_left;
mod apart_break;
mod box_at_end;
mod contradiction;
mod count_reached;
mod crosses;
mod edges;
mod empty_line;
mod finished_line;
mod full_line;
mod gaps;
mod intersections;
mod joining;
mod only_block;
mod outside;
mod overlap;
mod remaining;
mod small_gap;
mod together_span;
mod too_long;
mod two_lines;
mod whole_line;

use super::technique::Technique;

/// All techniques, from the easiest to the hardest. A person tries them in this order, and so does
/// [`explain`](crate::explain::explain).
#[rustfmt::skip]
pub static TECHNIQUES: &[Technique] = &[
    empty_line::TECHNIQUE,
    full_line::TECHNIQUE,
    finished_line::TECHNIQUE,
    intersections::TECHNIQUE,
    count_reached::TECHNIQUE,
    overlap::TECHNIQUE,
    all_that_is_left::TECHNIQUE,
    too_long::TECHNIQUE,
    joining::TECHNIQUE,
    edges::TECHNIQUE,
    gaps::TECHNIQUE,
    together_span::TECHNIQUE,
    small_gap::TECHNIQUE,
    only_block::TECHNIQUE,
    outside::TECHNIQUE,
    apart_break::TECHNIQUE,
    crosses::TECHNIQUE,
    adjacent::TECHNIQUE,
    box_at_end::TECHNIQUE,
    whole_line::TECHNIQUE,
    two_lines::TECHNIQUE,
    contradiction::TECHNIQUE,
    remaining::TECHNIQUE,
];
