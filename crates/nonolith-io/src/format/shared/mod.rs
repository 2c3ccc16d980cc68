//! What several formats need: clues, cells, colours and pictures.

pub(crate) mod cells;
pub(crate) mod clues;
pub(crate) mod json_clues;
pub(crate) mod letters;
pub(crate) mod number_lines;
pub(crate) mod pictures;
