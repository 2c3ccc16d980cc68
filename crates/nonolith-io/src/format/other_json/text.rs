//! Texts inside the JSON of other programs.

use crate::colour;
use crate::document::Document;
use crate::format::clues;
use crate::reading::json::{Node, Value};
use crate::reading::{Expected, Found, ReadError, Source};
use nonolith::model::Rgb;
use nonolith::{Block, Colour, ColourSet, Grid, Palette, Puzzle};

/// The colours of clues such as `3B2L`.
pub(super) struct Inks {
    pub(super) palette: Palette,
    /// Whether numbers have letters.
    has_letters: bool,
}

impl Default for Inks {
    fn default() -> Self {
        Inks { palette: Palette::mono(), has_letters: false }
    }
}

impl Inks {
    /// `{"B": ["blue", ...], " ": ["white", ...]}`: a letter, and words of which the first is a
    /// colour. The blank is the background.
    pub(super) fn of_styles(source: Source<'_>, node: &Node<'_>) -> Result<Inks, ReadError> {
        let Value::Object(styles) = &node.value else {
            return Err(node.expected(source, Expected::Styles));
        };
        let look = |node: &Node<'_>, index| {
            let name = match &node.value {
                Value::List(words) => match words.first() {
                    Some(word) => word.text(source, Expected::ColourName)?.to_owned(),
                    None => String::new(),
                },
                _ => node.text(source, Expected::Style)?.to_owned(),
            };
            let rgb = colour::parse(&name).unwrap_or_else(|| colour::distinct(index));
            Ok((name, rgb))
        };
        let mut palette = match styles.iter().find(|(key, _)| key == " ") {
            Some((_, node)) => look(node, 0).map(|(name, rgb)| Palette::new(&name, rgb))?,
            None => Palette::new("white", Rgb::WHITE),
        };
        for (index, (key, node)) in styles.iter().filter(|(key, _)| key != " ").enumerate() {
            let mut letters = key.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return Err(source.error_at(node.at, (Expected::OneLetter, Found::text(key))));
            };
            if letter.is_ascii_digit() || matches!(letter, ',' | ';') {
                let wrong = (Expected::LetterNotNumber, Found::text(key));
                return Err(source.error_at(node.at, wrong));
            }
            let (name, rgb) = look(node, index)?;
            palette
                .add(&name, rgb, Some(letter))
                .map_err(|error| source.error_at(node.at, error))?;
        }
        Ok(Inks { palette, has_letters: true })
    }

    /// `3,1` or `3 1`, with letters `3B2L`.
    pub(super) fn blocks(&self, source: Source<'_>, text: &str) -> Result<Vec<Block>, ReadError> {
        let mut blocks = Vec::new();
        let mut rest = text.trim_start_matches([' ', ',', ';']);
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, mut behind) = rest.split_at(digits);
            let word = rest.split([' ', ',']).next().unwrap_or(rest);
            if digits == 0 {
                return Err(source.expected(Expected::Number, word));
            }
            let mut colour = clues::INK;
            if self.has_letters {
                let letter = behind.chars().next();
                let known = letter.and_then(|letter| self.palette.by_letter(letter));
                colour = known
                    .filter(|&colour| colour != Colour::BACKGROUND)
                    .ok_or_else(|| source.expected(Expected::NumberAndStyle, word))?;
                behind = &behind[letter.map_or(0, char::len_utf8)..];
            }
            clues::push(source, word, number, colour, &mut blocks)?;
            rest = behind.trim_start_matches([' ', ',', ';']);
        }
        Ok(blocks)
    }
}

/// The text of puzzlekit: height and width, then the columns, then the rows, a line each.
pub(super) fn problem(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let text = node.text(source, Expected::CluesAsText)?;
    let mut lines = text.lines();
    let sides: Vec<&str> = lines.next().unwrap_or("").split_whitespace().collect();
    let [height, width] = sides[..] else {
        return Err(node.expected(source, Expected::SizeFirst));
    };
    let side = |word| node.placed(source, clues::side(source, word));
    let (height, width) = (side(height)?, side(width)?);
    let all: Vec<&str> = lines.collect();
    if all.len() < width + height || !all[width + height..].iter().all(|l| l.trim().is_empty()) {
        let expected = Expected::CluesInText { count: width + height };
        return Err(source.error_at(node.at, (expected, Found::count(all.len()))));
    }
    let clue = |line: &&str| clues::blocks(source, line, char::is_whitespace);
    let clues = |lines: &[&str]| node.placed(source, lines.iter().map(clue).collect());
    let (columns, rows) = (clues(&all[..width])?, clues(&all[width..width + height])?);
    Puzzle::runs(Palette::mono(), rows, columns)
        .map(Document::new)
        .map_err(|error| source.error_at(node.at, error))
}

/// A picture: rows as texts or as lists of 0 and 1; or one text, with or without its size before
/// it. `None` if it is empty.
pub(super) fn picture(
    source: Source<'_>,
    node: &Node<'_>,
    puzzle: &Puzzle,
) -> Result<Option<Grid>, ReadError> {
    let palette = puzzle.palette();
    let mut cells = Vec::new();
    let mut push = |symbol: char, node: &Node<'_>| {
        let colour = match symbol {
            '.' | '0' | '-' | '_' | ' ' => Some(Colour::BACKGROUND),
            '?' => None,
            _ if palette.by_letter(symbol).is_some() => palette.by_letter(symbol),
            '1' | 'x' | 'X' | '*' | '█' | '■' if palette.len() == 2 => Some(clues::INK),
            _ => return Err(node.expected(source, Expected::Picture)),
        };
        source.push(&mut cells, colour.map_or(palette.all(), ColourSet::only))
    };
    match &node.value {
        Value::Null => return Ok(None),
        Value::Text(text) if text.is_empty() => return Ok(None),
        Value::Text(text) => {
            let lines = || text.lines().filter(|line| !line.trim().is_empty());
            let size = usize::from(lines().count() == puzzle.shape().height() + 1);
            for symbol in lines().skip(size).flat_map(str::chars).filter(|c| !c.is_whitespace()) {
                push(symbol, node)?;
            }
        }
        Value::List(rows) if rows.is_empty() => return Ok(None),
        Value::List(rows) => {
            for row in rows {
                match &row.value {
                    Value::Text(text) => text.chars().try_for_each(|symbol| push(symbol, row))?,
                    _ => {
                        for cell in row.list(source, Expected::RowAsTextOrList)? {
                            let symbol = match &cell.value {
                                Value::Number("0") | Value::Bool(false) => '0',
                                Value::Number("1") | Value::Bool(true) => '1',
                                Value::Null => '?',
                                Value::Text(text) if text.chars().count() == 1 => {
                                    text.chars().next().unwrap_or('?')
                                }
                                _ => {
                                    return Err(cell
                                        .expected(source, Expected::OneOf { texts: &["0", "1"] }));
                                }
                            };
                            push(symbol, cell)?;
                        }
                    }
                }
            }
        }
        _ => return Err(node.expected(source, Expected::Picture)),
    }
    let (expected, found) = (puzzle.shape().area(), cells.len());
    Grid::from_cells(puzzle.shape(), cells).map(Some).map_err(|_| {
        let wrong = (Expected::PictureOf { count: expected }, Found::count(found));
        source.error_at(node.at, wrong)
    })
}
