//! The puzzle of a request.

use crate::Work;
use crate::state::rows;
use crate::values::named;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use nonolith::Grid;
use nonolith_io::{Document, FORMATS, Format, read_within};
use nonolith_ops::{Problem, wire};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The puzzle of a request.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Input {
    /// The puzzle: the text of a puzzle file in any format, a game id such as `3x2:1/1/2/3/1`, or a
    /// puzz.link address; or an object in one of the JSON formats, or as `make` and `repair` answer.
    pub puzzle: Option<Spelt>,
    /// The puzzle as a file that is not text, in base64.
    pub puzzle_base64: Option<String>,
    /// The format of the puzzle; by default it is recognised by its content.
    #[schemars(extend("enum" = readers()))]
    pub from: Option<String>,
    /// Which puzzle of a file with several: its number, from 1, or its title.
    pub number: Option<Choice>,
}

/// A puzzle in a JSON request.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "puzzle: expected a text or an object")]
pub enum Spelt {
    /// The text of a file.
    Text(String),
    /// A puzzle in a JSON format.
    Object(Map<String, Value>),
}

/// A puzzle of a file with several.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "number: expected the number of a puzzle, or its title")]
pub enum Choice {
    /// By its number, from 1.
    Number(usize),
    /// By its title.
    Title(String),
}

pub(crate) fn readers() -> Vec<&'static str> {
    FORMATS.iter().filter(|format| format.is_read()).map(|format| format.name).collect()
}

impl Input {
    /// The puzzles of a request: all of its file, or the chosen one. `file` is a file that came beside
    /// the options.
    pub(crate) fn documents(&self, file: &[u8], work: &Work<'_>) -> Result<Vec<Document>, Problem> {
        let mut documents = self.read(file, work)?;
        if let Some(choice) = &self.number {
            let place = choose(&documents, choice)?;
            documents = vec![documents.swap_remove(place)];
        }
        documents.iter().try_for_each(|own| work.expect_cells(own.puzzle.shape().area()))?;
        Ok(documents)
    }

    /// The only puzzle, or the chosen one.
    pub(crate) fn document(&self, file: &[u8], work: &Work<'_>) -> Result<Document, Problem> {
        let mut documents = self.documents(file, work)?;
        match documents.len() {
            1 => Ok(documents.swap_remove(0)),
            count => {
                let list = list(&documents);
                let message =
                    format!("the file holds {count} puzzles; choose one with `number`:{list}");
                Err(Problem::new(message))
            }
        }
    }

    fn read(&self, file: &[u8], work: &Work<'_>) -> Result<Vec<Document>, Problem> {
        let bytes: Cow<'_, [u8]> = match (&self.puzzle, &self.puzzle_base64, file) {
            (Some(Spelt::Object(object)), None, []) if is_ours(object) => {
                let puzzle: wire::Puzzle = serde_json::from_value(Value::Object(object.clone()))?;
                return Ok(vec![Document::new(puzzle.model()?)]);
            }
            (Some(Spelt::Object(object)), None, []) => serde_json::to_vec(object)?.into(),
            (Some(Spelt::Text(text)), None, []) => text.as_bytes().into(),
            (None, Some(text), []) => decoded("puzzle_base64", text)?.into(),
            (None, None, file) if !file.is_empty() => file.into(),
            (None, None, _) => {
                let message = "there is no puzzle; send one as `puzzle`, or a file as the body";
                return Err(Problem::new(message));
            }
            _ => return Err(Problem::new("there are two puzzles; send one")),
        };
        let format = self.from.as_deref().map(reader).transpose()?;
        let memory = usize::try_from(work.bounds.memory).unwrap_or(usize::MAX);
        Ok(read_within(&bytes, None, format, memory)?.1)
    }
}

/// Whether an object is a puzzle as our answers have it.
fn is_ours(object: &Map<String, Value>) -> bool {
    let keys = ["kind", "palette", "rows", "columns"];
    keys.iter().all(|key| object.contains_key(*key)) && !object.contains_key("nonolith")
}

/// The bytes of a text in base64.
pub(crate) fn decoded(name: &str, text: &str) -> Result<Vec<u8>, Problem> {
    let bytes = STANDARD.decode(text.trim());
    bytes.map_err(|error| Problem::new(format!("{name}: expected base64: {error}")))
}

/// The format with this name, if it can be read.
fn reader(name: &str) -> Result<&'static Format, Problem> {
    let formats = FORMATS.iter().filter(|format| format.is_read());
    named("format", name, formats, |format| format.name)
}

/// The index of the chosen puzzle: a number counts first.
fn choose(documents: &[Document], choice: &Choice) -> Result<usize, Problem> {
    let (number, title) = match choice {
        Choice::Number(number) => (Some(*number), number.to_string()),
        Choice::Title(title) => (title.parse().ok(), title.clone()),
    };
    let number = number.filter(|number| (1..=documents.len()).contains(number));
    let titled = || documents.iter().position(|own| own.title.as_deref() == Some(&title));
    number.map(|number| number - 1).or_else(titled).ok_or_else(|| {
        let list = list(documents);
        Problem::new(format!("number: there is no puzzle {title:?}; the file holds:{list}"))
    })
}

/// The first puzzles of a file, one per line.
fn list(documents: &[Document]) -> String {
    const MOST: usize = 30;
    let line = |(number, own): (usize, &Document)| {
        let title = own.title.as_deref().unwrap_or("").escape_debug();
        format!("\n  {number:>3}  {}  {title}", own.puzzle.shape())
    };
    let mut text: String = (1..).zip(documents).take(MOST).map(line).collect();
    if documents.len() > MOST {
        text += &format!("\n  ... and {} more", documents.len() - MOST);
    }
    text
}

/// The grid to start from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct StateOptions {
    /// A half-solved grid to start from: rows separated by `/` or new lines, with `?` for open cells.
    pub grid: Option<String>,
    /// Start from the half-solved grid in the file.
    pub saved: bool,
}

impl StateOptions {
    /// The grid, if one was asked for.
    pub(crate) fn start(&self, document: &Document) -> Result<Option<Grid>, Problem> {
        match (&self.grid, self.saved) {
            (Some(_), true) => Err(Problem::new("grid and saved exclude each other; choose one")),
            (Some(text), false) => {
                let grid = rows(text, &document.puzzle);
                grid.map(Some).map_err(|why| Problem::new(format!("grid: {why}")))
            }
            (None, true) if document.saved.is_none() => {
                Err(Problem::new("saved: the file has no half-solved grid"))
            }
            (None, saved) => Ok(document.saved.clone().filter(|_| saved)),
        }
    }
}
