//! The pictures in the XML of webpbn.com: rows between pipes.

use crate::reading::xml;
use crate::reading::{Expected, Found, ReadError, Source};
use nonolith::model::ModelError;
use nonolith::{Colour, ColourSet, Grid, Shape};
use roxmltree::Node;

/// Reads an `<image>`: one character per cell, `?` for any colour, `[..]` for one of several.
/// `symbols` are the characters of the colours. Without a shape, the image determines it.
pub(super) fn read(
    source: Source<'_>,
    image: Node<'_, '_>,
    symbols: &[Option<char>],
    shape: Option<&Shape>,
) -> Result<Grid, ReadError> {
    let text = image.text().unwrap_or("");
    let mut cells = Vec::new();
    let (mut width, mut height) = (None, 0);
    // Rows alternate with the text between them.
    for (i, part) in text.split('|').enumerate() {
        if i % 2 == 0 {
            if !part.trim().is_empty() {
                return Err(xml::expected(source, image, Expected::BarBeforeRow, part.trim()));
            }
            continue;
        }
        let before = cells.len();
        row(source, image, part, symbols, &mut cells)?;
        let found = cells.len() - before;
        let expected = shape.map_or(*width.get_or_insert(found), Shape::width);
        if found != expected {
            let wrong = (Expected::CellsInRow { count: expected }, Found::count(found));
            return Err(match source.has(part) {
                true => source.error(part, wrong),
                false => xml::error(source, image, wrong),
            });
        }
        height += 1;
    }
    let expected = shape.map_or(height, Shape::height);
    if height != expected || text.matches('|').count() % 2 == 1 {
        let wrong = (Expected::RowsBetweenBars { count: expected }, Found::count(height));
        return Err(xml::error(source, image, wrong));
    }
    let shape = shape.cloned().map_or_else(|| Shape::new(width.unwrap_or(0), height), Ok);
    let model_error = |error: ModelError| xml::error(source, image, error);
    Grid::from_cells(&shape.map_err(model_error)?, cells).map_err(model_error)
}

fn row(
    source: Source<'_>,
    image: Node<'_, '_>,
    row: &str,
    symbols: &[Option<char>],
    cells: &mut Vec<ColourSet>,
) -> Result<(), ReadError> {
    let all = ColourSet::first(symbols.len());
    let mut set: Option<ColourSet> = None;
    for (at, symbol) in row.char_indices() {
        let known = symbols.iter().position(|&own| own == Some(symbol)).and_then(Colour::new);
        match (symbol, known, &mut set) {
            (_, Some(colour), None) => source.push(cells, ColourSet::only(colour))?,
            (_, Some(colour), Some(set)) => set.insert(colour),
            ('[', None, None) => set = Some(ColourSet::EMPTY),
            (']', None, Some(chosen)) if !chosen.is_empty() => {
                source.push(cells, *chosen)?;
                set = None;
            }
            ('?', None, None) => source.push(cells, all)?,
            _ => {
                let found = &row[at..at + symbol.len_utf8()];
                return Err(xml::expected(source, image, Expected::CellOrSet, found));
            }
        }
    }
    match set {
        Some(_) => Err(xml::expected(source, image, Expected::BracketInRow, row)),
        None => Ok(()),
    }
}
