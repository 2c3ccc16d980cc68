//! Saved games of Simon Tatham's *Pattern*: the game and its moves.

use crate::document::Document;
use crate::format::{cells, tatham};
use crate::reading::{Expected, Found, Limit, ReadError, Source, source};
use nonolith::{ColourSet, Grid};

/// The most cells that moves may change: one short line may change many.
const MAX_PAINTED: usize = 1 << 28;

pub(super) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with("SAVEFILE")
}

/// Key and value of a line: `KEY     :LENGTH:VALUE`.
fn entry<'a>(source: Source<'_>, line: &'a str) -> Result<(&'a str, &'a str), ReadError> {
    let mut parts = line.splitn(3, ':');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(key), Some(length), Some(value)) if source::number(length).is_some() => {
            Ok((key.trim(), value))
        }
        _ => Err(source.expected(Expected::Example { example: "GAME    :7:Pattern" }, line.trim())),
    }
}

pub(super) fn read(source: Source<'_>) -> Result<Document, ReadError> {
    let (mut params, mut desc, mut position) = (None, None, None);
    let mut moves = Vec::new();
    for line in source.text().lines().filter(|line| !line.trim().is_empty()) {
        match entry(source, line)? {
            ("GAME", game) if game != "Pattern" => {
                return Err(source.expected(Expected::ThePattern, game));
            }
            ("PARAMS", value) => params = Some(value),
            // The parameters of the generator count only if there are no others.
            ("CPARAMS", value) => params = params.or(Some(value)),
            ("DESC", value) => desc = Some(value),
            ("STATEPOS", value) => position = Some(value),
            (key @ ("MOVE" | "SOLVE" | "RESTART"), value) => moves.push((key, value)),
            _ => {}
        }
    }
    let missing = |text| source.missing(Expected::Line { text });
    let params = params.ok_or_else(|| missing("PARAMS"))?;
    let mut document = tatham::document(source, params, desc.ok_or_else(|| missing("DESC"))?)?;
    // Moves beyond the position were undone. Position 1 is before all moves.
    if let Some(word) = position {
        let position = source::number(word)
            .filter(|&position| position > 0)
            .ok_or_else(|| source.expected(Expected::NumberAtLeast { least: 1 }, word))?;
        moves.truncate(position as usize - 1);
    }
    if let Some((_, first)) = moves.first() {
        let shape = document.puzzle.shape();
        let start = match document.puzzle.givens() {
            Some(givens) => givens.clone(),
            None => cells::unknown(source, first, shape)?,
        };
        document.saved = Some(played(source, &start, &moves)?);
    }
    Ok(document)
}

/// The grid after some moves.
fn played(source: Source<'_>, start: &Grid, moves: &[(&str, &str)]) -> Result<Grid, ReadError> {
    let mut grid = start.clone();
    let mut painted = 0;
    for &(key, value) in moves {
        let area = start.shape().area();
        let painted_now = match (key, value.strip_prefix('S')) {
            ("RESTART", _) => {
                grid = start.clone();
                area
            }
            (_, Some(cells)) => {
                solve(source, cells, &mut grid)?;
                area
            }
            _ => paint(source, value, &mut grid)?,
        };
        painted += painted_now;
        if painted > MAX_PAINTED {
            return Err(source.error(value, Limit::Moves { most: MAX_PAINTED }));
        }
    }
    Ok(grid)
}

/// `S` and all cells, `1` black and `0` blank.
fn solve(source: Source<'_>, text: &str, grid: &mut Grid) -> Result<(), ReadError> {
    let area = grid.shape().area();
    if text.len() != area {
        let wrong = (Expected::Cells { count: area }, Found::count(text.len()));
        return Err(source.error(text, wrong));
    }
    for (cell, byte) in text.bytes().enumerate() {
        grid.set(cell, cells::set(Some(byte == b'1')));
    }
    Ok(())
}

/// `F`, `E` or `U` (full, empty, unknown) with column, row, width and height of a rectangle.
/// Returns the number of its cells.
fn paint(source: Source<'_>, text: &str, grid: &mut Grid) -> Result<usize, ReadError> {
    let wrong = || source.expected(Expected::Move, text);
    let set: ColourSet = match text.bytes().next() {
        Some(b'F') => cells::set(Some(true)),
        Some(b'E') => cells::set(Some(false)),
        Some(b'U') => cells::set(None),
        _ => return Err(wrong()),
    };
    let numbers: Option<Vec<usize>> =
        text[1..].split(',').map(|word| source::number(word).map(|n| n as usize)).collect();
    let numbers = numbers.ok_or_else(wrong)?;
    let [x, y, width, height] = numbers[..] else { return Err(wrong()) };
    let shape = grid.shape().clone();
    if x + width > shape.width() || y + height > shape.height() {
        return Err(wrong());
    }
    for row in y..y + height {
        for column in x..x + width {
            grid.set(row * shape.width() + column, set);
        }
    }
    // Even a move that changes nothing takes time.
    Ok((width * height).max(height).max(1))
}
