//! Writes `.g` files.

use crate::colour::hex;
use crate::document::Document;
use crate::format::clues::{one_line, property, sides};
use crate::format::letters::{fitting, is_plain};
use crate::writing::{Field, WriteError};
use nonolith::Block;
use std::fmt::Write;

pub(super) fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let mut text = String::new();
    write_one(document, &mut text, lost);
    Ok(text)
}

fn write_one(document: &Document, text: &mut String, lost: &mut Vec<Field>) {
    comments(document, text, lost);
    let puzzle = &document.puzzle;
    let fits = |c: char| !c.is_ascii_digit() && !matches!(c, ',' | '/' | '\\');
    let letters = (!is_plain(puzzle)).then(|| fitting(puzzle.palette(), fits, lost));
    if let Some(letters) = &letters {
        text.push_str("#d\n");
        for (i, ink) in puzzle.palette().inks().iter().enumerate() {
            let (letter, output) = if i == 0 { ('0', ' ') } else { (letters[i], letters[i]) };
            let (rgb, name) = (hex(ink.rgb), one_line(&ink.name));
            if name != ink.name || name.is_empty() {
                lost.push(Field::ColourNames);
            }
            let _ = writeln!(text, "   {letter}:{output}  #{rgb}   {name}");
        }
    }
    let block = |block: &Block| match &letters {
        Some(letters) => format!("{}{}", block.length(), letters[block.colour().index()]),
        None => block.length().to_string(),
    };
    for (kind, lines) in sides(puzzle) {
        let _ = writeln!(text, ": {kind}");
        for line in lines {
            let blocks: Vec<String> = puzzle.clue(line).blocks().iter().map(block).collect();
            text.push_str(&blocks.join(" "));
            text.push('\n');
        }
    }
    text.push_str(":\n");
}

/// Writes texts and properties as comments at the start.
fn comments(document: &Document, text: &mut String, lost: &mut Vec<Field>) {
    let named = document.texts();
    for (key, value) in named {
        if let Some(value) = value {
            let _ = writeln!(text, "{key}: {}", one_line(value));
        }
    }
    let taken = ["by", "license"];
    for (key, value) in &document.properties {
        let line = format!("{key}: {}", one_line(value));
        let lower = key.to_ascii_lowercase();
        let is_taken = named.iter().any(|(own, _)| *own == lower) || taken.contains(&&*lower);
        let is_comment = |line: &str| {
            property(line).0 == "note" && !line.starts_with(['#', ':']) || line.is_empty()
        };
        if key == "comment" && value.lines().all(is_comment) {
            let _ = writeln!(text, "{value}");
        } else if property(&line).0 == key && !is_taken && !key.starts_with(['#', ':']) {
            text.push_str(line.trim_end());
            text.push('\n');
        } else {
            lost.push(Field::Properties);
        }
    }
}
