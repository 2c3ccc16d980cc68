//! Writes `.non` files.

use crate::document::Document;
use crate::format::clues::{one_line, sides};
use crate::format::letters::{fitting, is_plain};
use crate::writing::{Field, Set, WriteError};
use nonolith::model::Rgb;
use nonolith::{Colour, ColourSet, Grid, LineId, Palette, Puzzle};
use std::fmt::Write;

pub(super) const FIELDS: &[Field] = &Field::ALL;

pub(super) const SET: Set =
    Set { around: ["", "====\n", ""], one: |document, _, lost| write(document, lost) };

pub(super) fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let mut text = String::new();
    write_one(document, &mut text, lost);
    Ok(text)
}

fn write_one(document: &Document, text: &mut String, lost: &mut Vec<Field>) {
    let puzzle = &document.puzzle;
    let named = [
        ("title", &document.title),
        ("by", &document.author),
        ("copyright", &document.copyright),
        ("license", &document.licence),
        ("catalogue", &document.source),
        ("hint", &document.hint),
    ];
    for (key, value) in named {
        if let Some(value) = value {
            let _ = writeln!(text, "{key} \"{}\"", one_line(value));
        }
    }
    for (key, value) in &document.properties {
        if is_key(key) {
            let _ = writeln!(text, "{key} \"{}\"", one_line(value));
        } else {
            lost.push(Field::Properties);
        }
    }
    let _ = writeln!(text, "width {}", puzzle.shape().width());
    let _ = writeln!(text, "height {}", puzzle.shape().height());
    let colours = Colours::new(puzzle, lost);
    colours.declare(puzzle.palette(), text, lost);
    for (key, lines) in sides(puzzle) {
        let _ = writeln!(text, "\n{key}");
        for line in lines {
            text.push_str(&colours.clue(puzzle, line));
            text.push('\n');
        }
    }
    let grids = [
        ("givens", puzzle.givens(), Field::Givens),
        ("goal", document.goal.as_ref(), Field::Goal),
        ("saved", document.saved.as_ref(), Field::Saved),
    ];
    for (key, grid, field) in grids {
        if let Some(grid) = grid {
            let cells = colours.cells(grid);
            if grid.cells().iter().any(|&cell| !is_told(cell, puzzle.palette())) {
                lost.push(field);
            }
            let _ = writeln!(text, "\n{key} \"{cells}\"");
        }
    }
}

/// Whether one letter describes a cell: not if it has some, but not all candidates.
fn is_told(cell: ColourSet, palette: &Palette) -> bool {
    cell.single().is_some() || cell == palette.all()
}

/// Whether a word can be the key of a property without another meaning.
fn is_key(key: &str) -> bool {
    let known =
        ["width", "height", "rows", "columns", "color", "colour", "givens", "goal", "saved"];
    let taken = ["title", "by", "copyright", "license", "licence", "catalogue", "hint"];
    let lower = key.to_ascii_lowercase();
    key.starts_with(char::is_alphabetic)
        && !key.contains(char::is_whitespace)
        && !known.contains(&lower.as_str())
        && !taken.contains(&lower.as_str())
}

/// How colours are written: by letters, or not at all in a plain black-and-white puzzle.
struct Colours(Option<Vec<char>>);

impl Colours {
    fn new(puzzle: &Puzzle, lost: &mut Vec<Field>) -> Colours {
        let fits = |c: char| !c.is_ascii_digit() && !matches!(c, ',' | '-' | '+' | '*' | '"');
        Colours((!is_plain(puzzle)).then(|| fitting(puzzle.palette(), fits, lost)))
    }

    fn declare(&self, palette: &Palette, text: &mut String, lost: &mut Vec<Field>) {
        let Some(letters) = &self.0 else { return };
        for (i, ink) in palette.inks().iter().enumerate() {
            let name = one_line(&ink.name);
            if name != ink.name {
                lost.push(Field::ColourNames);
            }
            let letter = if i == 0 { '0' } else { letters[i] };
            let Rgb(r, g, b) = ink.rgb;
            let _ = writeln!(text, "color {letter} #{r:02x}{g:02x}{b:02x} {name}");
        }
    }

    fn clue(&self, puzzle: &Puzzle, line: LineId) -> String {
        let block = |block: &nonolith::Block| match &self.0 {
            Some(letters) => format!("{}{}", block.length(), letters[block.colour().index()]),
            None => block.length().to_string(),
        };
        let blocks: Vec<String> = puzzle.clue(line).blocks().iter().map(block).collect();
        if blocks.is_empty() { "0".to_owned() } else { blocks.join(",") }
    }

    fn cells(&self, grid: &Grid) -> String {
        let symbol = |cell: ColourSet| match (cell.single(), &self.0) {
            (Some(Colour::BACKGROUND), _) => '0',
            (Some(_), None) => '1',
            (Some(colour), Some(letters)) => letters[colour.index()],
            (None, _) => '?',
        };
        grid.cells().iter().map(|&cell| symbol(cell)).collect()
    }
}
