//! The counted puzzles of the Hungry Cat solver page, as its three text fields.

mod fields;

use super::{CannotWrite, Field, Format, Holds, Reader, WriteError, Writer, hungry_cat};
use crate::colour;
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, source};
pub use fields::{CountedTexts, counted_texts, read_counted};
use nonolith::{Colour, Palette, Puzzle, Shape, Tally};

pub(super) const FORMAT: Format = Format {
    name: "hungry-cat-text",
    about: "counted clues as text: colours, then columns, then rows; `*` after a count means together",
    extensions: &["txt"],
    example: b"white\nblack\n\n2* 0\n1 1\n\n2* 0\n1 1\n",
    holds: &[Holds::Counted],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[Field::ColourNames, Field::ColourValues], write, set: None }),
};

/// The palette ends, and the columns begin, within this many lines.
const LINES_TO_TELL: usize = 100;

fn looks_like(text: &str) -> bool {
    let mut parts = parts(text.lines().take(LINES_TO_TELL));
    let first = parts.next().unwrap_or_default();
    let is_count = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let counts = parts.next().unwrap_or_default();
    // One colour and one line of counts suffice, so that errors in the others get reported.
    first.iter().any(|line| colour::parse(line).is_some())
        && counts.iter().any(|line| line.split_whitespace().all(is_count))
}

/// Groups of lines between blank lines, each cut off after the longest side.
fn parts<'a>(lines: impl Iterator<Item = &'a str>) -> impl Iterator<Item = Vec<&'a str>> {
    let mut lines = lines.map(str::trim);
    std::iter::from_fn(move || {
        let first = lines.find(|line| !line.is_empty())?;
        let rest = lines.by_ref().take_while(|line| !line.is_empty());
        Some(std::iter::once(first).chain(rest).take(Shape::MAX_SIDE + 1).collect())
    })
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut parts = parts(source.text().lines());
    let mut part = |what: Expected| match parts.next() {
        Some(part) if part.len() > Shape::MAX_SIDE => {
            let expected = Expected::MostLines { most: Shape::MAX_SIDE };
            Err(source.error(part[Shape::MAX_SIDE], (expected, Found::More)))
        }
        Some(part) => Ok(part),
        None => Err(source.missing(what)),
    };
    let colours = part(Expected::ColoursPart)?;
    let columns = part(Expected::ColumnsPart)?;
    let rows = part(Expected::RowsPart)?;
    if let Some(extra) = parts.next() {
        return Err(source.expected(Expected::EndAfterRows, extra[0]));
    }

    let palette = palette(source, &colours)?;
    let rows = counts(source, &rows, &palette)?;
    let columns = counts(source, &columns, &palette)?;
    let puzzle =
        Puzzle::counted(palette, rows, columns).map_err(|error| source.error_at_end(error))?;
    Documents::one(source, Document::new(puzzle))
}

/// The palette of these lines; there is at least one.
pub(super) fn palette(source: Source<'_>, lines: &[&str]) -> Result<Palette, ReadError> {
    let rgb =
        |line: &str| colour::parse(line).ok_or_else(|| source.expected(Expected::CssColour, line));
    let first = rgb(lines[0])?;
    let mut palette = Palette::new(&colour::called(lines[0], first, &[]), first);
    for line in &lines[1..] {
        let look = rgb(line)?;
        palette
            .add(&colour::called(line, look, palette.inks()), look, None)
            .map_err(|error| source.error(line, error))?;
    }
    Ok(palette)
}

/// The clues of these lines.
pub(super) fn counts(
    source: Source<'_>,
    lines: &[&str],
    palette: &Palette,
) -> Result<Vec<Vec<Tally>>, ReadError> {
    lines.iter().map(|line| tallies(source, line, palette.len())).collect()
}

fn tallies(source: Source<'_>, line: &str, colours: usize) -> Result<Vec<Tally>, ReadError> {
    let found = line.split_whitespace().count();
    if found != colours {
        let wrong = (Expected::Counts { count: colours }, Found::count(found));
        return Err(source.error(line, wrong));
    }
    let tally = |(c, word): (usize, &str)| {
        let number = word.strip_suffix(['*', '•']);
        let count = source::number(number.unwrap_or(word)).ok_or_else(|| {
            source.expected(Expected::NumberOrStarred { most: u32::MAX.into() }, word)
        })?;
        let colour = Colour::new(c).unwrap_or_default();
        Tally::new(colour, count, number.is_some()).map_err(|error| source.error(word, error))
    };
    line.split_whitespace().enumerate().map(tally).collect()
}

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    if puzzle.shape().area() == 0 {
        return Err(WriteError::Cannot { format: FORMAT.name, why: CannotWrite::NoCells });
    }
    let colours = hungry_cat::css_colours(puzzle.palette(), lost).join("\n");
    let CountedTexts { columns, rows, .. } = counted_texts(puzzle);
    Ok(format!("{colours}\n\n{columns}\n{rows}"))
}
