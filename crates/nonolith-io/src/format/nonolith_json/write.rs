//! Writes our own JSON.

use super::VERSION;
use crate::colour;
use crate::document::Document;
use crate::format::json_clues;
use crate::format::letters::is_plain;
use crate::reading::json::{indented, quote};
use crate::writing::{Field, Set, WriteError};
use nonolith::model::Ink;
use nonolith::{Block, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Tally};
use std::collections::HashSet;

/// Several puzzles are a list, written as [`indented`] would.
pub(super) const SET: Set = Set {
    around: ["{\n  \"nonolith\": 1,\n  \"puzzles\": [\n    ", ",\n    ", "\n  ]\n}\n"],
    one: |document, _, _| Ok(indented(['{', '}'], puzzle_entries(document, 4), 4)),
};

pub(super) fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let mut entries = vec![format!("\"nonolith\": {VERSION}")];
    entries.extend(puzzle_entries(document, 0));
    Ok(indented(['{', '}'], entries, 0) + "\n")
}

fn puzzle_entries(document: &Document, indent: usize) -> Vec<String> {
    let puzzle = &document.puzzle;
    let inner = indent + 2;
    let mut entries = Vec::new();
    for (key, text) in document.texts() {
        entries.extend(text.as_ref().map(|text| format!("\"{key}\": {}", quote(text))));
    }
    if !document.properties.is_empty() {
        entries.push(format!("\"properties\": {}", properties(&document.properties, inner)));
    }
    if !is_plain(puzzle) {
        let inks = puzzle.palette().inks().iter().enumerate().map(|(i, ink)| written_ink(i, ink));
        entries.push(format!("\"palette\": {}", indented(['[', ']'], inks, inner)));
    }
    if puzzle.kind() == Kind::Counted {
        entries.push("\"kind\": \"counted\"".to_owned());
    }
    entries.push(format!("\"rows\": {}", lines(puzzle, LineId::row, inner)));
    entries.push(format!("\"columns\": {}", lines(puzzle, LineId::column, inner)));
    let grids = [
        ("givens", puzzle.givens()),
        ("goal", document.goal.as_ref()),
        ("saved", document.saved.as_ref()),
    ];
    for (key, grid) in grids {
        if let Some(grid) = grid {
            let row = |row| written_row(grid, row, puzzle.palette());
            let rows = indented(['[', ']'], (0..grid.shape().height()).map(row), inner);
            entries.push(format!("\"{key}\": {rows}"));
        }
    }
    entries
}

fn properties(properties: &[(String, String)], indent: usize) -> String {
    let mut names = HashSet::new();
    // Programs keep only one of two entries of an object that have the same name.
    if properties.iter().all(|(name, _)| names.insert(name)) {
        let entry = |(name, text): &(String, String)| format!("{}: {}", quote(name), quote(text));
        return indented(['{', '}'], properties.iter().map(entry), indent);
    }
    let pair = |(name, text): &(String, String)| format!("[{}, {}]", quote(name), quote(text));
    indented(['[', ']'], properties.iter().map(pair), indent)
}

fn written_ink(place: usize, ink: &Ink) -> String {
    let (name, rgb) = (quote(&ink.name), colour::hex(ink.rgb));
    let letter = match place {
        0 => String::new(),
        _ => format!(", \"letter\": {}", quote(&ink.letter.to_string())),
    };
    format!("{{\"name\": {name}, \"rgb\": \"#{rgb}\"{letter}}}")
}

fn lines(puzzle: &Puzzle, line: fn(usize) -> LineId, indent: usize) -> String {
    let palette = puzzle.palette();
    let block = |block: &Block| match palette.len() {
        2 => block.length().to_string(),
        _ => quote(&format!("{}{}", block.length(), palette.ink(block.colour()).letter)),
    };
    let tally = |tally: &Tally| match tally.together() {
        true => format!("\"{}*\"", tally.count()),
        false => tally.count().to_string(),
    };
    json_clues::written(puzzle, line, indent, |line| {
        let clue = puzzle.clue(line);
        clue.blocks().iter().map(block).chain(clue.tallies().iter().map(tally)).collect()
    })
}

/// A text; a list of sets if a cell has some, but not all candidates.
fn written_row(grid: &Grid, row: usize, palette: &Palette) -> String {
    let cells = || grid.line(LineId::row(row));
    let is_symbol = |cell: ColourSet| cell.single().is_some() || cell == palette.all();
    if cells().all(is_symbol) {
        return quote(&cells().map(|cell| palette.symbol_of(cell)).collect::<String>());
    }
    let set = |cell: ColourSet| match is_symbol(cell) {
        true => quote(&palette.symbol_of(cell).to_string()),
        false => {
            quote(&cell.iter().map(|colour: Colour| palette.symbol(colour)).collect::<String>())
        }
    };
    format!("[{}]", cells().map(set).collect::<Vec<_>>().join(", "))
}
