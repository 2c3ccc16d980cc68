//! How grids are shown. A renderer is one file here and one line in [`RENDERERS`].

mod json;
mod layout;
mod sol;
mod step;
mod steps_page;
mod svg;
mod terminal;
mod text;

use nonolith::{Grid, Puzzle};
pub use step::step_svg;
pub use steps_page::steps_page;

/// What is to be shown: a grid, and how much around it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The puzzle the grid belongs to.
    pub puzzle: &'a Puzzle,
    /// What is known of each cell.
    pub grid: &'a Grid,
    /// Whether the clues stand beside it.
    pub clues: bool,
}

/// A way to show a grid.
pub struct Renderer {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it makes, in one line.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// What stands before, between and after the grids of one output.
    pub around: [&'static str; 3],
    /// Shows a grid.
    pub render: fn(&View<'_>) -> String,
}

/// Grids one below the other, with a blank line between them.
const BLANK_LINE_BETWEEN: [&str; 3] = ["", "\n", ""];

/// All renderers.
#[rustfmt::skip]
pub static RENDERERS: &[Renderer] = &[
    text::RENDERER,
    terminal::RENDERER,
    svg::RENDERER,
    json::RENDERER,
    json::RENDERER_V1,
    sol::RENDERER,
];

/// The renderer of that name.
pub fn renderer(name: &str) -> Option<&'static Renderer> {
    RENDERERS.iter().find(|renderer| renderer.name == name)
}

#[cfg(test)]
mod tests;
