//! Writes the XML of webpbn.com.

use crate::colour::hex;
use crate::document::Document;
use crate::format::clues::{property, sides};
use crate::format::letters::{fitting, is_plain};
use crate::reading::xml::escaped;
use crate::writing::{Field, Set, WriteError};
use nonolith::{Colour, ColourSet, Grid, LineId, Palette};
use std::fmt::Write;

/// All but givens: a `solution` is a goal, a solution or a saved state.
pub(super) const FIELDS: &[Field] = &[
    Field::Title,
    Field::Author,
    Field::Copyright,
    Field::Licence,
    Field::Source,
    Field::Hint,
    Field::Goal,
    Field::Saved,
    Field::Properties,
    Field::ColourNames,
    Field::ColourValues,
    Field::ColourLetters,
];

pub(super) const SET: Set = Set {
    around: [
        "<?xml version=\"1.0\"?>\n\
         <!DOCTYPE pbn SYSTEM \"http://webpbn.com/pbn-0.3.dtd\">\n\n<puzzleset>\n",
        "",
        "\n</puzzleset>\n",
    ],
    one: |document, _, lost| {
        let mut text = String::new();
        write_one(document, &mut text, lost);
        Ok(text)
    },
};

pub(super) fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    SET.alone(document, lost)
}

fn write_one(document: &Document, text: &mut String, lost: &mut Vec<Field>) {
    let puzzle = &document.puzzle;
    let palette = puzzle.palette();
    let names = names(palette, lost);
    let symbols = match is_plain(puzzle) {
        // As webpbn writes it.
        true => vec!['.', 'X'],
        false => fitting(palette, |c| !matches!(c, '|' | '[' | ']'), lost),
    };
    let default = names.get(1).unwrap_or(&names[0]);
    let _ = writeln!(
        text,
        "\n<puzzle type=\"grid\" defaultcolor=\"{}\" backgroundcolor=\"{}\">\n",
        escaped(default),
        escaped(&names[0])
    );
    texts(document, text, lost);
    for ((ink, name), symbol) in palette.inks().iter().zip(&names).zip(&symbols) {
        let (name, symbol) = (escaped(name), escaped(&symbol.to_string()));
        let _ = writeln!(text, "<color name=\"{name}\" char=\"{symbol}\">{}</color>", hex(ink.rgb));
    }
    for (kind, lines) in sides(puzzle).into_iter().rev() {
        let _ = writeln!(text, "\n<clues type=\"{kind}\">");
        for line in lines {
            text.push_str("<line>");
            for block in puzzle.clue(line).blocks() {
                let _ = match block.colour() {
                    Colour::FIRST => write!(text, "<count>{}</count>", block.length()),
                    colour => {
                        let name = escaped(&names[colour.index()]);
                        write!(text, "<count color=\"{name}\">{}</count>", block.length())
                    }
                };
            }
            text.push_str("</line>\n");
        }
        text.push_str("</clues>\n");
    }
    let grids = [("goal", &document.goal, Field::Goal), ("saved", &document.saved, Field::Saved)];
    for (kind, grid, field) in grids {
        if let Some(grid) = grid {
            let _ = writeln!(text, "\n<solution type=\"{kind}\">\n<image>");
            image(grid, palette, &symbols, text);
            // A cell without candidates looks like one with all of them.
            if grid.cells().iter().any(|cell| cell.is_empty()) {
                lost.push(field);
            }
            text.push_str("</image>\n</solution>\n");
        }
    }
    text.push_str("\n</puzzle>\n");
}

/// Counts name their colours, so no two colours may have the same name.
fn names(palette: &Palette, lost: &mut Vec<Field>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (i, ink) in palette.inks().iter().enumerate() {
        let mut name = ink.name.trim().to_owned();
        if name.is_empty() || names.contains(&name) {
            name = format!("{name} ({i})");
        }
        if name != ink.name {
            lost.push(Field::ColourNames);
        }
        names.push(name);
    }
    names
}

fn texts(document: &Document, text: &mut String, lost: &mut Vec<Field>) {
    let mut element = |name: &str, value: &str| {
        let _ = writeln!(text, "<{name}>{}</{name}>", escaped(value));
    };
    let named = [
        ("source", &document.source),
        ("title", &document.title),
        ("author", &document.author),
        ("copyright", &document.copyright),
        ("description", &document.hint),
    ];
    for (name, value) in named {
        if let Some(value) = value {
            element(name, value);
        }
    }
    let licence = document.licence.as_ref().map(|licence| ("licence", licence.as_str()));
    let others = document.properties.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let mut ids = Vec::new();
    for (i, (key, value)) in licence.into_iter().chain(others).enumerate() {
        let note = format!("{key}: {value}");
        let note = note.trim_end();
        let is_own = document.licence.is_some() && i == 0;
        match key {
            // These have their own elements; everything else becomes a note.
            "id" | "authorid" if !ids.contains(&key) && !value.trim().is_empty() => {
                ids.push(key);
                element(key, value);
            }
            "licence" | "license" if !is_own => lost.push(Field::Properties),
            "note" if property(value).0 == "note" => element("note", value),
            _ if property(note) == (key, value.trim()) => element("note", note),
            _ => lost.push(Field::Properties),
        }
    }
}

fn image(grid: &Grid, palette: &Palette, symbols: &[char], text: &mut String) {
    let symbol = |colour: Colour| escaped(&symbols[colour.index()].to_string());
    let cell = |cell: ColourSet| match cell.single() {
        Some(colour) => symbol(colour),
        None if cell == palette.all() || cell.is_empty() => "?".to_owned(),
        None => format!("[{}]", cell.iter().map(symbol).collect::<String>()),
    };
    for row in 0..grid.shape().height() {
        let cells: String = grid.line(LineId::row(row)).map(cell).collect();
        let _ = writeln!(text, "|{cells}|");
    }
}
