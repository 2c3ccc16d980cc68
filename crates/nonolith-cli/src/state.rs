//! The half-solved grid to start from, given on the command line or in a file.

use crate::args::StateArgs;
use crate::each::Item;
use crate::input;
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{Grid, Puzzle};
use nonolith_io::Document;
use std::path::Path;

/// The grid to start from: `--grid`, else the one in the puzzle file with `--saved`, else none.
pub(crate) fn start(is_saved: bool, state: &StateArgs, item: &Item) -> Result<Option<Grid>> {
    if state.grid.is_some() && item.name.is_some() {
        bail!("--grid needs a single puzzle; choose one with --puzzle");
    }
    grid(is_saved, state, &item.document)
}

/// The same for a command on one puzzle.
pub(crate) fn grid(is_saved: bool, state: &StateArgs, document: &Document) -> Result<Option<Grid>> {
    match &state.grid {
        Some(text) => parse(text, &document.puzzle).map(Some),
        None => Ok(input::saved(document, is_saved)?.cloned()),
    }
}

fn parse(text: &str, puzzle: &Puzzle) -> Result<Grid> {
    let path = Path::new(text);
    if !path.is_file() {
        return rows(text, puzzle).map_err(|why| match is_file_name(text, puzzle) {
            true => anyhow!("--grid: there is no file {text}"),
            false => anyhow!("--grid: {why}"),
        });
    }
    let content = std::fs::read(path).with_context(|| text.to_owned())?;
    let as_text = String::from_utf8(content).ok().map(|content| rows(&content, puzzle));
    if let Some(Ok(grid)) = as_text {
        return Ok(grid);
    }
    // Not rows of cells, so perhaps a puzzle file that contains the grid.
    if let Ok((_, documents)) = input::documents(Some(path), None) {
        let saved = documents.into_iter().find_map(|document| document.saved);
        let fits = saved.filter(|grid| grid.shape() == puzzle.shape());
        return fits.ok_or_else(|| anyhow!("{text}: found no half-solved grid of this size"));
    }
    match as_text {
        Some(Err(why)) => bail!("{text}: {why}"),
        _ => bail!("{text}: expected rows of cells, or a puzzle file with a half-solved grid"),
    }
}

/// Whether a text that is no grid looks like the name of a file: it has an extension, or only characters
/// that no cell has.
fn is_file_name(text: &str, puzzle: &Puzzle) -> bool {
    let extension = Path::new(text).extension().and_then(|own| own.to_str());
    let is_word =
        |own: &str| !own.is_empty() && own.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let palette = puzzle.palette();
    let is_cell =
        |c: char| c == '?' || palette.all().iter().any(|colour| palette.symbol(colour) == c);
    let has_cells_only = text.chars().all(|c| is_cell(c) || c == '/' || c.is_whitespace());
    !has_cells_only
        && (extension.is_some_and(is_word)
            || !text.contains(['/', '\n']) && !text.contains(is_cell))
}

/// Reads rows of symbols, separated by slashes or line breaks.
fn rows(text: &str, puzzle: &Puzzle) -> std::result::Result<Grid, String> {
    let (shape, palette) = (puzzle.shape(), puzzle.palette());
    let rows: Vec<&str> =
        text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
    if rows.len() != shape.height() {
        return Err(format!("expected {} rows, found {}", shape.height(), rows.len()));
    }
    let known: String = palette.all().iter().map(|colour| palette.symbol(colour)).collect();
    for (number, row) in (1..).zip(&rows) {
        let found = row.chars().count();
        if found != shape.width() {
            return Err(format!("expected {} cells in row {number}, found {found}", shape.width()));
        }
        if let Some((place, wrong)) =
            row.chars().enumerate().find(|(_, symbol)| *symbol != '?' && !known.contains(*symbol))
        {
            let place = place + 1;
            return Err(format!(
                "expected one of `{known}?` in row {number}, column {place}, found {wrong:?}"
            ));
        }
    }
    Grid::parse(&rows, palette).map_err(|_| "expected a grid".to_owned())
}
