//! Clues that are lines of numbers.

use crate::document::Document;
use crate::reading::{Expected, Found, ReadError, Source, source};
use nonolith::{Block, Colour, LineId, Palette, Puzzle, Shape};

/// The colour of the blocks of a black-and-white puzzle.
pub(crate) const INK: Colour = Colour::FIRST;

/// Reads a clue: numbers between characters that separate them. A 0 means nothing.
pub(crate) fn blocks(
    source: Source<'_>,
    line: &str,
    separates: impl Fn(char) -> bool,
) -> Result<Vec<Block>, ReadError> {
    if let Some(blocks) =
        digits_only(line, INK, |byte| byte.is_ascii() && separates(char::from(byte)))
    {
        return Ok(blocks);
    }
    let mut blocks = Vec::new();
    for word in line.split(separates).filter(|word| !word.is_empty()) {
        push(source, word, word, INK, &mut blocks)?;
    }
    Ok(blocks)
}

/// Reads a clue of digits and separators, as nearly all are, in one pass. `None` if it has anything
/// else, or is too long.
pub(crate) fn digits_only(
    line: &str,
    colour: Colour,
    separates: impl Fn(u8) -> bool,
) -> Option<Vec<Block>> {
    // Most numbers of large puzzles have one digit.
    let mut blocks = Vec::with_capacity((line.len() / 2 + 1).min(Shape::MAX_SIDE));
    let (mut numbers, mut len, mut digits) = (0, 0u64, 0);
    for byte in line.bytes() {
        if byte.is_ascii_digit() {
            len = 10 * len + u64::from(byte - b'0');
            digits += 1;
        } else if separates(byte) {
            numbers += usize::from(digits > 0);
            if numbers > Shape::MAX_SIDE {
                return None;
            }
            if len > 0 {
                blocks.push(Block::new(u32::try_from(len).ok()?, colour));
            }
            (len, digits) = (0, 0);
        } else {
            return None;
        }
        if digits > 10 {
            return None;
        }
    }
    numbers += usize::from(digits > 0);
    if len > 0 {
        blocks.push(Block::new(u32::try_from(len).ok()?, colour));
    }
    // Long numbers, or many blanks.
    if blocks.capacity() > 2 * blocks.len() + 4 {
        blocks.shrink_to_fit();
    }
    (numbers <= Shape::MAX_SIDE).then_some(blocks)
}

/// Adds the block of a number; `word` is the place of errors.
pub(crate) fn push(
    source: Source<'_>,
    word: &str,
    number: &str,
    colour: Colour,
    blocks: &mut Vec<Block>,
) -> Result<(), ReadError> {
    let len = source::number(number).ok_or_else(|| source.expected(Expected::LENGTH, word))?;
    if blocks.len() == Shape::MAX_SIDE {
        return Err(source.error(word, MANY_NUMBERS));
    }
    if len > 0 {
        blocks.push(Block::new(len, colour));
    }
    Ok(())
}

/// A side as a file declares it.
pub(crate) fn side(source: Source<'_>, word: &str) -> Result<usize, ReadError> {
    let most = Shape::MAX_SIDE;
    let expected = Expected::NumberFromTo { least: 0, most: most as u64 };
    let side = source::number(word).map(|side| side as usize);
    side.filter(|&side| side <= most).ok_or_else(|| source.expected(expected, word))
}

/// What [`clue_lines`] looks for.
pub(crate) const ROW_CLUES: fn(usize) -> Expected = |count| Expected::RowClues { count };
pub(crate) const COLUMN_CLUES: fn(usize) -> Expected = |count| Expected::ColumnClues { count };
pub(crate) const ALL_CLUES: fn(usize) -> Expected = |count| Expected::AllClues { count };

/// A clue, or a list of clues, that is longer than any line.
pub(crate) const MANY_NUMBERS: (Expected, Found) =
    (Expected::MostNumbers { most: Shape::MAX_SIDE }, Found::More);
pub(crate) const MANY_CLUES: (Expected, Found) =
    (Expected::MostClues { most: Shape::MAX_SIDE }, Found::More);

/// Chooses the lines that are clues. The original format ignores blank lines; later writers use
/// them for empty clues. The number of clues decides.
pub(crate) fn clue_lines<'a>(
    source: Source<'_>,
    lines: &[&'a str],
    expected: Option<usize>,
    what: fn(usize) -> Expected,
) -> Result<Vec<&'a str>, ReadError> {
    let is_blank = |line: &&&str| line.trim().is_empty();
    let filled: Vec<&str> = lines.iter().filter(|line| !is_blank(line)).copied().collect();
    let count = expected.unwrap_or(filled.len());
    if filled.len() == count {
        return Ok(filled);
    }
    let wrong = (what(count), Found::count(filled.len()));
    if let Some(extra) = filled.get(count) {
        return Err(source.error(extra, wrong));
    }
    // All lines that are left out must be blank. Start as early as possible.
    let is_filled = |line: &&str| !line.trim().is_empty();
    let first = lines.iter().position(is_filled).unwrap_or(lines.len());
    let last = lines.iter().rposition(is_filled).map_or(0, |last| last + 1);
    let skip = last.saturating_sub(count);
    let skip = (skip <= first && skip + count <= lines.len()).then_some(skip);
    match (skip, lines.last()) {
        (Some(skip), _) => Ok(lines[skip..skip + count].to_vec()),
        (None, Some(last)) => Err(source.error(&last[last.len()..], wrong)),
        (None, None) => Err(source.error_at_end((what(count), Found::None))),
    }
}

/// A black-and-white puzzle; `at` is the place of errors.
pub(crate) fn mono(
    source: Source<'_>,
    at: &str,
    rows: Vec<Vec<Block>>,
    columns: Vec<Vec<Block>>,
) -> Result<Document, ReadError> {
    Puzzle::runs(Palette::mono(), rows, columns)
        .map(Document::new)
        .map_err(|error| source.error(at, error))
}

/// The numbers of a run clue with something between them; `empty` if there are none.
pub(crate) fn numbers(puzzle: &Puzzle, line: LineId, between: &str, empty: &str) -> String {
    let numbers: Vec<String> =
        puzzle.clue(line).blocks().iter().map(|block| block.length().to_string()).collect();
    if numbers.is_empty() { empty.to_owned() } else { numbers.join(between) }
}

/// The rows of a puzzle, from the top.
pub(crate) fn rows(puzzle: &Puzzle) -> impl Iterator<Item = LineId> + use<> {
    (0..puzzle.shape().height()).map(LineId::row)
}

/// The columns of a puzzle, from the left.
pub(crate) fn columns(puzzle: &Puzzle) -> impl Iterator<Item = LineId> + use<> {
    (0..puzzle.shape().width()).map(LineId::column)
}

/// Rows and columns, with the names that many formats use.
pub(crate) fn sides(puzzle: &Puzzle) -> [(&'static str, Vec<LineId>); 2] {
    [("rows", rows(puzzle).collect()), ("columns", columns(puzzle).collect())]
}

/// A text without line breaks, for formats that do not allow them.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A property in a format that only has notes: `word: text`. Other notes become the property
/// `note`.
pub(crate) fn property(note: &str) -> (&str, &str) {
    let is_word = |key: &str| !key.is_empty() && !key.contains(char::is_whitespace);
    match note.split_once(':') {
        Some((key, value)) if is_word(key) && (value.is_empty() || value.starts_with(' ')) => {
            (key, value.trim())
        }
        _ => ("note", note),
    }
}
