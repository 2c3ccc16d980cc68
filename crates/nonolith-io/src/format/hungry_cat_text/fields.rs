//! A counted puzzle as three text fields that people type into.

use crate::colour;
use crate::document::Document;
use crate::format::hungry_cat_text;
use crate::reading::{Expected, Found, MAX_MEMORY, ReadError, Room, Source};
use nonolith::model::Ink;
use nonolith::{LineId, Puzzle, Shape, Tally};

/// A counted puzzle as three text fields.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountedTexts {
    /// One CSS colour per line.
    pub colours: String,
    /// One column per line: a count for each colour, with `*` after it if its cells are together.
    pub columns: String,
    /// One row per line.
    pub rows: String,
}

/// The text fields of a counted puzzle. Those of other puzzles have no counts.
///
/// ```
/// use nonolith_io::{CountedTexts, counted_texts, read_counted};
///
/// let texts = CountedTexts {
///     colours: "white\nblack\n".to_owned(),
///     columns: "2* 0\n1 1\n".to_owned(),
///     rows: "2* 0\n1 1\n".to_owned(),
/// };
/// assert_eq!(counted_texts(&read_counted(&texts).unwrap().puzzle), texts);
/// ```
pub fn counted_texts(puzzle: &Puzzle) -> CountedTexts {
    let tally = |tally: &Tally| {
        let mark = if tally.together() { "*" } else { "" };
        format!("{}{mark}", tally.count())
    };
    let clue = |line: LineId| -> String {
        let tallies: Vec<String> = puzzle.clue(line).tallies().iter().map(tally).collect();
        tallies.join(" ") + "\n"
    };
    let css = |ink: &Ink| colour::css(ink) + "\n";
    CountedTexts {
        colours: puzzle.palette().inks().iter().map(css).collect(),
        columns: (0..puzzle.shape().width()).map(LineId::column).map(clue).collect(),
        rows: (0..puzzle.shape().height()).map(LineId::row).map(clue).collect(),
    }
}

/// Reads the three text fields. An error comes with the name of its field. Blank lines are ignored.
///
/// ```
/// use nonolith_io::{CountedTexts, read_counted};
///
/// let texts = CountedTexts {
///     colours: "white\nblack".to_owned(),
///     columns: "1 1\n1".to_owned(),
///     rows: "1 1\n1 1".to_owned(),
/// };
/// let (field, error) = read_counted(&texts).unwrap_err();
/// assert_eq!((field, error.place().unwrap().line), ("columns", 2));
/// ```
pub fn read_counted(texts: &CountedTexts) -> Result<Document, (&'static str, ReadError)> {
    let palette = part(&texts.colours, Expected::ColourOnEachLine, hungry_cat_text::palette)
        .map_err(|error| ("colours", error))?;
    let counts = |text: &str| {
        let read =
            |source: Source<'_>, lines: &[&str]| hungry_cat_text::counts(source, lines, &palette);
        part(text, Expected::CountsOnEachLine, read)
    };
    let columns = counts(&texts.columns).map_err(|error| ("columns", error))?;
    let rows = counts(&texts.rows).map_err(|error| ("rows", error))?;
    // Only the size can still be wrong.
    let field = if rows.len() > columns.len() { "rows" } else { "columns" };
    let puzzle =
        Puzzle::counted(palette, rows, columns).map_err(|error| (field, ReadError::new(error)))?;
    Ok(Document::new(puzzle))
}

/// Reads the lines of a field that are not blank.
fn part<T>(
    text: &str,
    what: Expected,
    read: impl Fn(Source<'_>, &[&str]) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let room = Room::new(MAX_MEMORY);
    let source = Source::new(text.as_bytes(), &room)?;
    let lines = source.text().lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.take(Shape::MAX_SIDE + 1).collect();
    if lines.is_empty() {
        return Err(source.error_at_end((what, Found::Nothing)));
    }
    read(source, &lines)
}
