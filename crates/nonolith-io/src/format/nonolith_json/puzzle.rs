//! The colours, clues and grids of our own JSON.

use super::check_keys;
use crate::colour;
use crate::format::json_clues;
use crate::reading::json::{Node, Value};
use crate::reading::{Expected, Found, ReadError, Source, source};
use nonolith::model::ModelError;
use nonolith::{Block, Colour, ColourSet, Grid, Palette, Puzzle, Tally};

const KIND: Expected = Expected::OneOf { texts: &["runs", "counted"] };

pub(super) fn puzzle(source: Source<'_>, node: &Node<'_>) -> Result<Puzzle, ReadError> {
    let palette = match node.get("palette") {
        Some(node) => palette(source, node)?,
        None => Palette::mono(),
    };
    let (rows, columns) = (node.need(source, "rows")?, node.need(source, "columns")?);
    let kind = node.get("kind").map(|kind| (kind, kind.text(source, KIND)));
    let puzzle = match kind {
        Some((_, Ok("counted"))) => {
            let lines = |node: &Node<'_>| counted(source, node, &palette);
            let (rows, columns) = (lines(rows)?, lines(columns)?);
            Puzzle::counted(palette, rows, columns)
        }
        None | Some((_, Ok("runs"))) => {
            let item = |node: &Node<'_>| block(source, node, &palette);
            let rows = json_clues::lines(source, rows, item)?;
            let columns = json_clues::lines(source, columns, item)?;
            Puzzle::runs(palette, rows, columns)
        }
        Some((kind, _)) => return Err(kind.expected(source, KIND)),
    };
    puzzle.map_err(|error| source.error_at(node.at, error))
}

/// The background, then the other colours: a CSS colour, or an object of `rgb`, `name`, `letter`.
fn palette(source: Source<'_>, node: &Node<'_>) -> Result<Palette, ReadError> {
    let mut palette: Option<Palette> = None;
    for node in node.list(source, Expected::ColourListWithBackground)? {
        let rgb = match node.value {
            Value::Object(_) => {
                check_keys(source, node, &["name", "rgb", "letter"])?;
                node.need(source, "rgb")?
            }
            _ => node,
        };
        let css = rgb.text(source, Expected::CssColourOrObject)?;
        let look = colour::parse(css).ok_or_else(|| rgb.expected(source, Expected::CssColour))?;
        let name = node.text_of(source, "name")?.unwrap_or_else(|| css.to_owned());
        let letter = node.get("letter").map(|letter| one_letter(source, letter)).transpose()?;
        let at = |error: ModelError| source.error_at(node.at, error);
        match &mut palette {
            Some(palette) => drop(palette.add(&name, look, letter).map_err(at)?),
            None if letter.is_none_or(|letter| letter == '.') => {
                palette = Some(Palette::new(&name, look));
            }
            None => {
                let found = node.get("letter").unwrap_or(node);
                return Err(found.expected(source, Expected::BackgroundLetter));
            }
        }
    }
    palette.ok_or_else(|| source.error_at(node.at, (Expected::Colours, Found::None)))
}

fn one_letter(source: Source<'_>, node: &Node<'_>) -> Result<char, ReadError> {
    let mut letters = node.text(source, Expected::LetterAsText)?.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(node.expected(source, Expected::OneLetter)),
    }
}

/// A number if there is one colour besides the background, else a number and a letter.
fn block(
    source: Source<'_>,
    node: &Node<'_>,
    palette: &Palette,
) -> Result<Option<Block>, ReadError> {
    let Value::Text(text) = &node.value else {
        if palette.len() == 2 || matches!(node.value, Value::Number("0")) {
            return json_clues::plain_block(source, node);
        }
        return Err(node.expected(source, Expected::NumberAndLetterText));
    };
    let mut symbols = text.chars();
    let colour = symbols.next_back().and_then(|letter| palette.by_letter(letter));
    match (source::number(symbols.as_str()), colour) {
        (Some(len), Some(colour))
            if colour != Colour::BACKGROUND && !symbols.as_str().is_empty() =>
        {
            Ok((len > 0).then_some(Block::new(len, colour)))
        }
        _ => Err(node.expected(source, Expected::NumberAndLetterText)),
    }
}

/// A number for each colour; as text with a `*` after it if its cells are together.
fn counted(
    source: Source<'_>,
    node: &Node<'_>,
    palette: &Palette,
) -> Result<Vec<Vec<Tally>>, ReadError> {
    let tally = |(node, colour): (&Node<'_>, Colour)| {
        let (count, together) = match &node.value {
            Value::Text(text) => {
                let number = text.strip_suffix('*').and_then(source::number);
                let expected = || node.expected(source, Expected::CountOrStarred);
                (number.ok_or_else(expected)?, true)
            }
            _ => (json_clues::length(source, node)?, false),
        };
        Tally::new(colour, count, together).map_err(|error| source.error_at(node.at, error))
    };
    let clue = |node: &Node<'_>| {
        let counts = json_clues::counts(source, node, palette)?;
        counts.iter().zip(palette.all().iter()).map(tally).collect()
    };
    node.list(source, Expected::ClueList)?.iter().map(clue).collect()
}

/// A text for each row, or a list with the letters of each cell.
pub(super) fn grid(
    source: Source<'_>,
    node: &Node<'_>,
    puzzle: &Puzzle,
) -> Result<Grid, ReadError> {
    let (shape, palette) = (puzzle.shape(), puzzle.palette());
    let rows = node.list(source, Expected::RowList)?;
    if rows.len() != shape.height() {
        let wrong = (Expected::Rows { count: shape.height() }, Found::count(rows.len()));
        return Err(source.error_at(node.at, wrong));
    }
    let cell = |symbol: char| match symbol {
        '?' => Some(palette.all()),
        '.' => Some(ColourSet::only(Colour::BACKGROUND)),
        '#' if palette.len() == 2 => Some(ColourSet::only(Colour::FIRST)),
        _ => palette.by_letter(symbol).map(ColourSet::only),
    };
    let what = || Expected::CellLetter { texts: &[".", "?"] };
    let mut cells = Vec::new();
    for row in rows {
        let found = match &row.value {
            Value::List(sets) => sets.len(),
            Value::Text(text) => text.chars().count(),
            _ => return Err(row.expected(source, Expected::RowAsText)),
        };
        if found != shape.width() {
            let wrong = (Expected::Cells { count: shape.width() }, Found::count(found));
            return Err(source.error_at(row.at, wrong));
        }
        match &row.value {
            Value::List(sets) => {
                for node in sets {
                    let mut set = ColourSet::EMPTY;
                    for symbol in node.text(source, Expected::CellsAsText)?.chars() {
                        set |= cell(symbol).ok_or_else(|| node.expected(source, what()))?;
                    }
                    cells.push(set);
                }
            }
            _ => {
                let text = row.text(source, Expected::RowAsText)?;
                for (at, symbol) in text.char_indices() {
                    let found = &text[at..at + symbol.len_utf8()];
                    let known = cell(symbol).ok_or_else(|| source.expected(what(), found));
                    cells.push(row.placed(source, known)?);
                }
            }
        }
    }
    Grid::from_cells(shape, cells).map_err(|_| node.expected(source, Expected::RowList))
}
