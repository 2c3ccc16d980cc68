//! Which cells differ between the solutions of an ambiguous puzzle, in words and as a map.

use crate::output::is_shown;
use crate::screen::options;
use anyhow::Result;
use nonolith::Puzzle;
use nonolith_io::{RenderError, View, renderer};
use nonolith_requests::ops::{Open, OpenCells};

pub(super) fn words(open: &Open) -> String {
    let OpenCells { at_least, at_most } = open.bounds;
    match at_least == at_most {
        true => format!("open cells: {at_least}"),
        false => format!("open cells: at least {at_least}, at most {at_most}"),
    }
}

/// A map for the terminal, if stdout is one and the map fits.
pub(super) fn map(open: &Open, puzzle: &Puzzle) -> Result<String> {
    let Some(terminal) = renderer("terminal").filter(|_| is_shown()) else {
        return Ok(String::new());
    };
    let view = View { grid: Some(&open.known), clues: false, ..View::new(puzzle) };
    match terminal.render(&view, &options()) {
        Ok(map) => Ok(String::from_utf8_lossy(&map).into_owned()),
        Err(RenderError::TooWide { .. }) => Ok(String::new()),
        Err(error) => Err(error.into()),
    }
}
