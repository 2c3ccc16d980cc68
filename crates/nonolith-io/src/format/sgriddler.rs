//! The `.sgriddler` of Juraj Simlovic's *Griddlers*: columns first, all numbers in reverse.

use super::cells::{self, State};
use super::{Format, Holds, Reader, clues};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, Grid, Kind, Palette, Puzzle, Shape};

pub(super) const FORMAT: Format = Format {
    name: "sgriddler",
    about: "Simlovic's Griddlers: a picture, then columns, then rows, with the numbers in reverse",
    extensions: &["sgriddler"],
    example: b"MK Version 3.0\n\n3 2\n\n ? # ?\n . . ?\n\n 1\n 1\n 2\n\n 3\n 1\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

const MARK: &str = "MK Version";

fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with(MARK)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let lines: Vec<&str> = source.list(source.text().lines())?;
    let first = lines.first().copied().unwrap_or("");
    if !first.trim_start().starts_with(MARK) {
        return Err(source.expected(Expected::Code { text: "MK Version 3.0" }, first.trim()));
    }
    let sides: &str = lines.get(2).copied().unwrap_or("").trim();
    let words: Vec<&str> = sides.split_whitespace().take(3).collect();
    let [width, height] = words[..] else {
        return match lines.get(2) {
            Some(_) => Err(source.expected(Expected::WidthAndHeight, sides)),
            None => Err(source.missing(Expected::SizeOnThirdLine)),
        };
    };
    let shape = Shape::new(clues::side(source, width)?, clues::side(source, height)?)
        .map_err(|error| source.error(sides, error))?;

    // Blank lines are empty clues, so only the line numbers tell what a line is.
    let picture = part(&lines, 4, shape.height());
    let (columns, rows) = (5 + shape.height(), 6 + shape.height() + shape.width());
    let picture = grid(source, picture, &shape, sides)?;
    let ends = lines.iter().rposition(|line| !line.trim().is_empty()).unwrap_or(0);
    let mut document = match &picture {
        Some(picture) if ends < columns && picture.is_decided() => {
            let puzzle = Puzzle::of_picture(Palette::mono(), picture, Kind::Runs);
            Document::new(
                puzzle
                    .map_err(|_| source.missing(Expected::ColumnClues { count: shape.width() }))?,
            )
        }
        _ => {
            let columns = list(source, &lines, columns, shape.width(), COLUMNS)?;
            let missing_rows = (rows + shape.height()).saturating_sub(lines.len());
            let rows = list(source, &lines, rows, shape.height(), ROWS)?;
            let document = clues::mono(source, sides, rows, columns)?;
            if missing_rows > 0 && document.puzzle.flaw().is_some() {
                return Err(source.missing(Expected::MoreRowClues { count: missing_rows }));
            }
            document
        }
    };
    match picture {
        Some(picture) if picture.is_decided() => document.goal = Some(picture),
        picture => document.saved = picture,
    }
    Documents::one(source, document)
}

/// Some lines, as far as there are any.
fn part<'l, 'a>(lines: &'l [&'a str], from: usize, count: usize) -> &'l [&'a str] {
    let end = (from + count).min(lines.len());
    &lines[from.min(end)..end]
}

/// The clues of rows or columns, without and with the blank line before them.
type Clues = [fn(usize) -> Expected; 2];

const ROWS: Clues = [clues::ROW_CLUES, |count| Expected::RowCluesAfterBlank { count }];
const COLUMNS: Clues = [clues::COLUMN_CLUES, |count| Expected::ColumnCluesAfterBlank { count }];

/// Clues by their line numbers. Blank lines at the end of the file may be missing.
fn list(
    source: Source<'_>,
    lines: &[&str],
    from: usize,
    count: usize,
    [clues, after_blank]: Clues,
) -> Result<Vec<Vec<Block>>, ReadError> {
    if let Some(above) = lines.get(from - 1).filter(|line| !line.trim().is_empty()) {
        return Err(source.error(above, (after_blank(count), Found::AnotherLine)));
    }
    let found = part(lines, from, count);
    if found.len() < count && found.is_empty() {
        return Err(source.missing(clues(count)));
    }
    let mut blocks = Vec::with_capacity(count);
    for line in found {
        let mut clue = Vec::new();
        for word in line.split_whitespace() {
            // A number that is crossed out has a minus.
            let number = word.strip_prefix('-').unwrap_or(word);
            clues::push(source, word, number, clues::INK, &mut clue)?;
        }
        clue.reverse();
        blocks.push(clue);
    }
    blocks.resize(count, Vec::new());
    Ok(blocks)
}

/// The picture, if anything of it is known.
fn grid(
    source: Source<'_>,
    lines: &[&str],
    shape: &Shape,
    at: &str,
) -> Result<Option<Grid>, ReadError> {
    if !lines.iter().any(|line| line.contains(['#', '.'])) {
        return Ok(None);
    }
    let mut grid = cells::unknown(source, at, shape)?;
    for (row, line) in lines.iter().enumerate() {
        // There is a space before each cell; assumptions count as unknown.
        let skipped = usize::from(line.starts_with(' '));
        for (column, symbol) in line.chars().skip(skipped).step_by(2).enumerate() {
            let state: State = match symbol {
                '#' => Some(true),
                '.' => Some(false),
                _ => None,
            };
            if column >= shape.width() {
                if symbol.is_whitespace() {
                    continue;
                }
                let wrong = (Expected::Cells { count: shape.width() }, Found::More);
                return Err(source.error(line, wrong));
            }
            grid.set(row * shape.width() + column, cells::set(state));
        }
    }
    Ok(Some(grid))
}
