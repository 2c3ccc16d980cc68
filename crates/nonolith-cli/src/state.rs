//! Grids that are given on the command line or in a file: the half-solved one to start from, or a picture.

use crate::args::StateArgs;
use crate::each::Item;
use crate::input;
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{Grid, Palette, Puzzle};
use nonolith_io::Document;
use nonolith_requests::rows;
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
        Some(text) => Ok(Some(parse(text, &document.puzzle, &HALF_SOLVED)?.0)),
        None => Ok(input::saved(document, is_saved)?.cloned()),
    }
}

/// The picture that an option spells out, or that is in the file it names. Cells of it may be undecided.
pub(crate) fn picture(option: &'static str, text: &str, puzzle: &Puzzle) -> Result<Grid> {
    let wanted =
        Wanted { option, name: "picture", of: |document| document.goal.or(document.saved) };
    let (grid, palette) = match text {
        "-" => {
            let (name, content) = input::bytes(None)?;
            read(&name, &content, puzzle, &wanted)?
        }
        _ => parse(text, puzzle, &wanted)?,
    };
    let names =
        |palette: &Palette| palette.inks().iter().map(|ink| ink.name.clone()).collect::<Vec<_>>();
    let own = puzzle.palette();
    // Cells are numbers of colours. Black and white have other names in some files.
    let is_other = |found: &Palette| found.len().max(own.len()) > 2 && names(found) != names(own);
    if palette.is_some_and(|found| is_other(&found)) {
        bail!("{text}: expected the colours of the puzzle, found others");
    }
    Ok(grid)
}

/// A kind of grid: the option that names it, what it is called, and where a puzzle file has it.
struct Wanted {
    option: &'static str,
    name: &'static str,
    of: fn(Document) -> Option<Grid>,
}

const HALF_SOLVED: Wanted =
    Wanted { option: "--grid", name: "half-solved grid", of: |document| document.saved };

/// Reads a grid, or the file with this name. If that is a puzzle file, its palette comes with the grid.
fn parse(text: &str, puzzle: &Puzzle, wanted: &Wanted) -> Result<(Grid, Option<Palette>)> {
    let option = wanted.option;
    let path = Path::new(text);
    if !path.is_file() {
        let grid = rows(text, puzzle).map_err(|why| match is_file_name(text, puzzle) {
            true => anyhow!("{option}: there is no file {text}"),
            false => anyhow!("{option}: {why}"),
        })?;
        return Ok((grid, None));
    }
    let content = std::fs::read(path).with_context(|| text.to_owned())?;
    read(text, &content, puzzle, wanted)
}

/// The same from the content of a file.
fn read(
    file: &str,
    content: &[u8],
    puzzle: &Puzzle,
    wanted: &Wanted,
) -> Result<(Grid, Option<Palette>)> {
    let Wanted { name, of, .. } = wanted;
    let as_text = std::str::from_utf8(content).ok().map(|content| rows(content, puzzle));
    if let Some(Ok(grid)) = as_text {
        return Ok((grid, None));
    }
    // Not rows of cells, so perhaps a puzzle file that contains the grid.
    if let Ok(documents) = nonolith_io::read(content, Some(file), None) {
        let with_palette = |own: Document| (own.puzzle.palette().clone(), of(own));
        let mut grids = documents.into_iter().map(with_palette);
        let found = grids.find_map(|(palette, grid)| Some((grid?, Some(palette))));
        let fits = found.filter(|(grid, _)| grid.shape() == puzzle.shape());
        return fits.ok_or_else(|| anyhow!("{file}: found no {name} of this size"));
    }
    match as_text {
        Some(Err(why)) => bail!("{file}: {why}"),
        _ => bail!("{file}: expected rows of cells, or a puzzle file with a {name}"),
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
