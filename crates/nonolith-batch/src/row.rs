//! What is known about a puzzle.

use crate::run::Weigh;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

/// What is known about a puzzle, or why it could not be read.
///
/// As JSON, what is not known is left out:
///
/// ```
/// use nonolith_batch::Row;
///
/// let row = Row { file: "a.non".into(), puzzle: 1, verdict: Some("none".into()), ..Row::default() };
/// let json = serde_json::to_string(&row)?;
/// assert_eq!(json, r#"{"file":"a.non","puzzle":1,"verdict":"none"}"#);
/// assert_eq!(serde_json::from_str::<Row>(&json)?, row);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// The file; in an archive, its path and the path inside.
    pub file: String,
    /// The number of the puzzle in its file, from 1; in a stream, the number of its line.
    pub puzzle: u64,
    /// Its title.
    pub title: Option<String>,
    /// Its columns.
    pub width: Option<u64>,
    /// Its rows.
    pub height: Option<u64>,
    /// Its colours, with the background.
    pub colours: Option<u64>,
    /// The kind of its clues: `runs` or `counted`.
    pub kind: Option<String>,
    /// `none`, `unique`, `exactly`, `at-least` or `unknown`.
    pub verdict: Option<String>,
    /// The number of solutions known to exist.
    pub solutions: Option<u64>,
    /// How many cells are certainly not the same in all solutions, if there are several.
    pub open_cells: Option<u64>,
    /// `easy`, `medium`, `hard` or `expert`, if there is one solution.
    pub difficulty: Option<String>,
    /// How much work it is for a person.
    pub score: Option<f64>,
    /// The hardest technique that a person needs.
    pub hardest: Option<String>,
    /// The logic of the hardest step: `line`, `contradiction` or `search`.
    pub logic: Option<String>,
    /// The number of steps of an explanation.
    pub steps: Option<u64>,
    /// The first solution found, row by row, with `/` between rows.
    pub picture: Option<String>,
    /// The limit that was reached: `time`, `memory` or `steps`.
    pub limit: Option<String>,
    /// How many seconds it took.
    pub seconds: Option<f64>,
    /// Why it could not be read.
    pub error: Option<String>,
    /// Where in the file it could not be read: `line:column`.
    pub place: Option<String>,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ColumnType {
    /// Text.
    Text,
    /// A whole number, not negative.
    Whole,
    /// A number with a fraction.
    Real,
}

/// The columns of a table of rows, in order.
pub const COLUMNS: [(&str, ColumnType); 20] = [
    ("file", ColumnType::Text),
    ("puzzle", ColumnType::Whole),
    ("title", ColumnType::Text),
    ("width", ColumnType::Whole),
    ("height", ColumnType::Whole),
    ("colours", ColumnType::Whole),
    ("kind", ColumnType::Text),
    ("verdict", ColumnType::Text),
    ("solutions", ColumnType::Whole),
    ("open_cells", ColumnType::Whole),
    ("difficulty", ColumnType::Text),
    ("score", ColumnType::Real),
    ("hardest", ColumnType::Text),
    ("logic", ColumnType::Text),
    ("steps", ColumnType::Whole),
    ("picture", ColumnType::Text),
    ("limit", ColumnType::Text),
    ("seconds", ColumnType::Real),
    ("error", ColumnType::Text),
    ("place", ColumnType::Text),
];

/// What a row has in a column.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Cell<'r> {
    /// Nothing.
    Missing,
    /// Text.
    Text(&'r str),
    /// A whole number.
    Whole(u64),
    /// A number with a fraction.
    Real(f64),
}

impl Row {
    /// What it has in each of the [`COLUMNS`].
    pub fn cells(&self) -> [Cell<'_>; COLUMNS.len()] {
        [
            Cell::Text(&self.file),
            Cell::Whole(self.puzzle),
            text(&self.title),
            whole(self.width),
            whole(self.height),
            whole(self.colours),
            text(&self.kind),
            text(&self.verdict),
            whole(self.solutions),
            whole(self.open_cells),
            text(&self.difficulty),
            real(self.score),
            text(&self.hardest),
            text(&self.logic),
            whole(self.steps),
            text(&self.picture),
            text(&self.limit),
            real(self.seconds),
            text(&self.error),
            text(&self.place),
        ]
    }
}

fn text(text: &Option<String>) -> Cell<'_> {
    text.as_deref().map_or(Cell::Missing, Cell::Text)
}

fn whole(number: Option<u64>) -> Cell<'static> {
    number.map_or(Cell::Missing, Cell::Whole)
}

fn real(number: Option<f64>) -> Cell<'static> {
    number.map_or(Cell::Missing, Cell::Real)
}

impl Weigh for Row {
    fn weight(&self) -> usize {
        let text = |cell: Cell<'_>| if let Cell::Text(text) = cell { text.len() } else { 0 };
        self.cells().into_iter().map(text).sum()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for ((name, _), cell) in COLUMNS.iter().zip(self.cells()) {
            match cell {
                Cell::Missing => {}
                Cell::Text(text) => map.serialize_entry(name, text)?,
                Cell::Whole(number) => map.serialize_entry(name, &number)?,
                Cell::Real(number) => map.serialize_entry(name, &number)?,
            }
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_cells_of_its_type_and_is_read_again() {
        // A different value in every field: a column in the wrong place shows.
        let text = |text: &str| Some(text.to_owned());
        let row = Row {
            file: "file".to_owned(),
            puzzle: 1,
            title: text("title"),
            width: Some(2),
            height: Some(3),
            colours: Some(4),
            kind: text("kind"),
            verdict: text("verdict"),
            solutions: Some(u64::MAX),
            open_cells: Some(6),
            difficulty: text("difficulty"),
            score: Some(7.5),
            hardest: text("hardest"),
            logic: text("logic"),
            steps: Some(8),
            picture: text("picture"),
            limit: text("limit"),
            seconds: Some(9.25),
            error: text("error"),
            place: text("place"),
        };
        for ((name, kind), cell) in COLUMNS.into_iter().zip(row.cells()) {
            match (kind, cell) {
                (ColumnType::Text, Cell::Text(found)) => assert_eq!(found, name),
                (ColumnType::Whole, Cell::Whole(_)) | (ColumnType::Real, Cell::Real(_)) => {}
                _ => unreachable!("{name}: {cell:?}"),
            }
        }
        let json = serde_json::to_string(&row).unwrap();
        assert_eq!(serde_json::from_str::<Row>(&json).unwrap(), row);
    }
}
