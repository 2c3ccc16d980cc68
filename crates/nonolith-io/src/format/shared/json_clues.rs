//! Clues in JSON: lists.

use super::clues;
use crate::reading::json::{Node, indented};
use crate::reading::{Expected, Found, ReadError, Source};
use nonolith::{Block, LineId, Palette, Puzzle, Shape};

/// Reads the clues under a key: a list of lists. `item` returns `None` for items that are no
/// blocks.
pub(crate) fn lines<T>(
    source: Source<'_>,
    node: &Node<'_>,
    mut item: impl FnMut(&Node<'_>) -> Result<Option<T>, ReadError>,
) -> Result<Vec<Vec<T>>, ReadError> {
    let mut clue = |clue: &Node<'_>| {
        let items = clue.list(source, Expected::Clue)?;
        if let Some(extra) = items.get(Shape::MAX_SIDE) {
            return Err(source.error_at(extra.at, clues::MANY_NUMBERS));
        }
        items.iter().filter_map(|node| item(node).transpose()).collect()
    };
    node.list(source, Expected::ClueList)?.iter().map(&mut clue).collect()
}

/// A counted clue: a list with an entry for each colour.
pub(crate) fn counts<'n, 'a>(
    source: Source<'_>,
    clue: &'n Node<'a>,
    palette: &Palette,
) -> Result<&'n [Node<'a>], ReadError> {
    let counts = clue.list(source, Expected::CountList)?;
    let (expected, found) = (palette.len(), counts.len());
    if expected != found {
        let wrong = (Expected::Counts { count: expected }, Found::count(found));
        return Err(source.error_at(clue.at, wrong));
    }
    Ok(counts)
}

/// The length of a block, or a count.
pub(crate) fn length(source: Source<'_>, node: &Node<'_>) -> Result<u32, ReadError> {
    node.number(source, Expected::LENGTH)
}

/// A block of a black-and-white puzzle; `None` for a 0.
pub(crate) fn plain_block(source: Source<'_>, node: &Node<'_>) -> Result<Option<Block>, ReadError> {
    let len = length(source, node)?;
    Ok((len > 0).then_some(Block::new(len, clues::INK)))
}

/// The clues of all rows, or of all columns, one per line.
pub(crate) fn written(
    puzzle: &Puzzle,
    line: fn(usize) -> LineId,
    indent: usize,
    items: impl Fn(LineId) -> Vec<String>,
) -> String {
    let lines = (0..).map(line).take_while(|&line| puzzle.shape().has(line));
    let clues = lines.map(|line| format!("[{}]", items(line).join(", ")));
    indented(['[', ']'], clues, indent)
}
