//! The techniques, one static each, from the easiest to the hardest.

mod adjacent;
mod all_that_is_left;
mod apart;
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
mod must_reach;
mod only_block;
mod outside;
mod overlap;
mod remaining;
mod small_gap;
mod together;
mod too_long;
mod two_lines;
mod whole_line;

pub use adjacent::ADJACENT;
pub use all_that_is_left::ALL_THAT_IS_LEFT;
pub use apart::APART;
pub use contradiction::CONTRADICTION;
pub use count_reached::COUNT_REACHED;
pub use crosses::CROSSES;
pub use edges::EDGES;
pub use empty_line::EMPTY_LINE;
pub use finished_line::FINISHED_LINE;
pub use full_line::FULL_LINE;
pub use gaps::GAPS;
pub use intersections::INTERSECTIONS;
pub use joining::JOINING;
pub use must_reach::MUST_REACH;
pub use only_block::ONLY_BLOCK;
pub use outside::OUTSIDE;
pub use overlap::OVERLAP;
pub use remaining::REMAINING;
pub use small_gap::SMALL_GAP;
pub use together::TOGETHER;
pub use too_long::TOO_LONG;
pub use two_lines::TWO_LINES;
pub use whole_line::WHOLE_LINE;

use super::technique::Technique;

/// All techniques, from the easiest to the hardest. [`explain`](crate::explain::explain) tries them in
/// this order.
#[rustfmt::skip]
pub static TECHNIQUES: &[&Technique] = &[
    &EMPTY_LINE,
    &FULL_LINE,
    &FINISHED_LINE,
    &INTERSECTIONS,
    &COUNT_REACHED,
    &OVERLAP,
    &ALL_THAT_IS_LEFT,
    &TOO_LONG,
    &JOINING,
    &EDGES,
    &GAPS,
    &TOGETHER,
    &SMALL_GAP,
    &ONLY_BLOCK,
    &OUTSIDE,
    &APART,
    &CROSSES,
    &ADJACENT,
    &MUST_REACH,
    &WHOLE_LINE,
    &TWO_LINES,
    &CONTRADICTION,
    &REMAINING,
];
