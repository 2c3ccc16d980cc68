//! Pictures as text: one character per cell.

use super::letters::{self, Declared};
use super::{Format, Holds, Reader, pictures};
use crate::reading::{Documents, Expected, Found, Limit, ReadError, Source, Unsupported};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, Palette, Shape};

pub(super) const FORMAT: Format = Format {
    name: "picture",
    about: "a picture as text, with characters such as `#` and `.`",
    extensions: &["txt", "sol"],
    example: b"..##..\n.####.\n##..##\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

/// Characters for blank cells. The first of them that occurs is the background.
const BLANKS: &[char] = &[' ', '.', '-', '_', '0', '⬜', '□', '·', '\u{3000}'];
/// Cells with two colours.
const TRIANGLES: &[char] = &['◢', '◣', '◤', '◥'];
/// Characters for filled cells that do not occur in words, so that blanks can be cells.
const INKS: &[char] = &['#', 'X', 'x', '*', '@', '█', '■', '◼', '⬛', '▓'];

/// The colours of squares, and the usual letters of colours.
#[rustfmt::skip]
const LOOKS: &[(char, &str, Rgb)] = &[
    ('⬛', "black", Rgb::BLACK), ('■', "black", Rgb::BLACK), ('#', "black", Rgb::BLACK),
    ('k', "black", Rgb::BLACK), ('X', "black", Rgb::BLACK),
    ('🟥', "red", Rgb(221, 46, 68)), ('r', "red", Rgb(221, 46, 68)),
    ('🟧', "orange", Rgb(244, 144, 12)), ('o', "orange", Rgb(244, 144, 12)),
    ('🟨', "yellow", Rgb(253, 203, 88)), ('y', "yellow", Rgb(253, 203, 88)),
    ('🟩', "green", Rgb(120, 177, 89)), ('g', "green", Rgb(120, 177, 89)),
    ('🟦', "blue", Rgb(85, 172, 238)), ('b', "blue", Rgb(85, 172, 238)),
    ('🟪', "purple", Rgb(170, 142, 214)), ('p', "purple", Rgb(170, 142, 214)),
    ('🟫', "brown", Rgb(193, 105, 79)), ('n', "brown", Rgb(193, 105, 79)),
];

/// Rows of the same length, of few different characters that are used for cells.
fn looks_like(text: &str) -> bool {
    // Most files are not pictures, and the first line shows it.
    let start = text.trim_start_matches(['\n', '\r']).lines().next().unwrap_or_default();
    if !start.chars().all(can_be_cell) {
        return false;
    }
    let lines = rows(text);
    let mut symbols = Symbols::default();
    if lines.is_empty()
        || lines.len() > Shape::MAX_SIDE
        || !lines.iter().all(|line| line.chars().all(can_be_cell) && symbols.take(line))
    {
        return false;
    }
    let Symbols(symbols) = symbols;
    let same_length = || {
        let mut lengths = lines.iter().map(|line| line.chars().count());
        let first = lengths.next();
        lengths.all(|len| Some(len) == first)
    };
    // Digits are cells only if all of them are 0 or 1; a single digit on a line is a clue.
    if symbols.iter().any(char::is_ascii_digit) {
        let is_bits = symbols.iter().all(|c| matches!(c, '0' | '1'));
        return is_bits && lines[0].len() > 1 && same_length();
    }
    // Letters are colours only among characters that do not occur in words.
    let is_letter = |c: &char| c.is_ascii_alphabetic() && !INKS.contains(c);
    let has_letters = symbols.iter().any(is_letter);
    match symbols.contains(&' ') {
        true => !has_letters,
        false => same_length() && (!has_letters || symbols.iter().any(|c| BLANKS.contains(c))),
    }
}

fn can_be_cell(c: char) -> bool {
    c == '1'
        || c.is_ascii_alphabetic()
        || [BLANKS, INKS, TRIANGLES].iter().any(|known| known.contains(&c))
        || LOOKS.iter().any(|(own, ..)| *own == c)
}

/// The lines of a picture, without empty lines around it; one more than the limit if there are too
/// many.
fn rows(text: &str) -> Vec<&str> {
    text.trim_matches(['\n', '\r']).lines().take(Shape::MAX_SIDE + 1).collect()
}

/// The characters that occur, in order.
#[derive(Default)]
struct Symbols(Vec<char>);

impl Symbols {
    /// Fails if there are more than a palette can hold.
    fn take(&mut self, line: &str) -> bool {
        for symbol in line.chars() {
            if !self.0.contains(&symbol) {
                self.0.push(symbol);
            }
            if self.0.len() > Colour::LIMIT {
                return false;
            }
        }
        true
    }
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let lines = rows(source.text());
    if lines.is_empty() {
        return Err(source.missing(Expected::RowsOfCharacters));
    }
    let mut symbols = Symbols::default();
    for line in &lines {
        refuse(source, line)?;
        if !symbols.take(line) {
            return Err(source.error(line, ModelError::TooManyColours));
        }
    }
    let Symbols(symbols) = symbols;
    let background = BLANKS.iter().copied().find(|blank| symbols.contains(blank));
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let shape = Shape::new(width, lines.len()).map_err(|error| source.error(lines[0], error))?;
    let inks: Vec<char> =
        symbols.into_iter().filter(|&symbol| Some(symbol) != background).collect();
    let palette = palette(&inks).map_err(|error| source.error(lines[0], error))?;
    let mut cells = Vec::new();
    for line in &lines {
        let before = cells.len();
        for symbol in line.chars() {
            let ink = inks.iter().position(|&ink| ink == symbol);
            let colour = ink.and_then(|ink| Colour::new(ink + 1)).unwrap_or_default();
            cells.push(colour);
        }
        let found = cells.len() - before;
        // Editors cut blanks at the end of a line.
        if found < width && background != Some(' ') {
            let wrong = (Expected::CellsInRow { count: width }, Found::count(found));
            return Err(source.error(line, wrong));
        }
        cells.resize(before + width, Colour::BACKGROUND);
        // A few long rows among short ones would take much more memory than the file.
        if cells.len() > 16 * source.text().len() + 4096 {
            return Err(source.error(line, Limit::Rows));
        }
    }
    let document = pictures::document(palette, &shape, &cells);
    let document = document.map_err(|error| source.error(lines[0], error))?;
    Documents::one(source, document)
}

/// Characters that cannot be cells of a puzzle.
fn refuse(source: Source<'_>, line: &str) -> Result<(), ReadError> {
    let found = |at: usize| line[at..].chars().next().map_or("", |c| &line[at..at + c.len_utf8()]);
    if let Some(at) = line.find(TRIANGLES) {
        return Err(source.error(found(at), Unsupported::Triangles));
    }
    if let Some(at) = line.find(|c: char| c.is_control() || c == '?') {
        return Err(source.expected(Expected::CharacterOfColour, found(at)));
    }
    Ok(())
}

/// Black if there is one colour, else what the characters are known to mean.
fn palette(inks: &[char]) -> Result<Palette, ModelError> {
    if inks.len() <= 1 {
        return Ok(Palette::mono());
    }
    let mut declared = vec![Declared { symbol: None, name: "white".to_owned(), rgb: Rgb::WHITE }];
    for (i, &symbol) in inks.iter().enumerate() {
        let look = LOOKS.iter().find(|(own, ..)| *own == symbol);
        // Others get arbitrary hues that are easy to tell apart.
        let hue = (i * 137 % 360) as f32;
        let other = || crate::colour::parse(&format!("hsl({hue}, 70%, 45%)")).unwrap_or(Rgb::BLACK);
        let (name, rgb) = match look {
            Some((_, name, rgb)) => ((*name).to_owned(), *rgb),
            None => (symbol.to_string(), other()),
        };
        let is_letter = symbol.is_ascii();
        declared.push(Declared { symbol: is_letter.then_some(symbol), name, rgb });
    }
    letters::palette(&declared)
}

#[cfg(test)]
mod tests {
    use super::looks_like;

    #[test]
    fn what_is_no_picture_is_not_taken_for_one() {
        for text in ["", "hello world", "1 1\n1\n1\n", "5 5\n", "1\n1\n", "abc\nabc\n", "[1, 0]\n"]
        {
            assert!(!looks_like(text), "{text:?}");
        }
        for text in ["#.\n", "X \n X\n", "01\n10\n", "a.\n.b\n", "◢◼\n", "🟧⬜\n"] {
            assert!(looks_like(text), "{text:?}");
        }
    }
}
