//! Reads the puzzles that the command line names.

use crate::advice::Unread;
use crate::args::{InputArgs, PuzzleArgs};
use anyhow::{Context, Error, Result, anyhow, bail};
use nonolith::Grid;
use nonolith_batch::{Problem, Source, Task, is_short};
use nonolith_io::{Document, Format, MAX_INPUT, format, read, read_preferring};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Reads the puzzle that the arguments name.
pub(crate) fn document(args: &InputArgs) -> Result<Document> {
    document_preferring(args, None)
}

/// The same, where a half-solved grid in the file does not matter.
pub(crate) fn puzzle(args: &PuzzleArgs) -> Result<Document> {
    let (name, documents) = documents(args.file.as_deref(), args.from.as_deref())?;
    chosen(documents, args.puzzle.as_deref(), &name)
}

/// As [`document`]; if the input fits several formats, the preferred one wins.
pub(crate) fn document_preferring(
    args: &InputArgs,
    preferred: Option<&Format>,
) -> Result<Document> {
    let (name, bytes) = bytes(args.file.as_deref())?;
    let documents = match (args.read.from.as_deref().and_then(format), preferred) {
        (None, Some(preferred)) => read_preferring(&bytes, Some(&name), preferred),
        (from, _) => read(&bytes, Some(&name), from),
    };
    let documents = documents.map_err(|error| Unread { name: name.clone(), error })?;
    chosen(documents, args.read.puzzle.as_deref(), &name)
}

/// All puzzles of a file or of standard input, and its name for messages.
pub(crate) fn documents(
    file: Option<&Path>,
    from: Option<&str>,
) -> Result<(String, Vec<Document>)> {
    let (name, bytes) = bytes(file)?;
    let documents = read(&bytes, Some(&name), from.and_then(format))
        .map_err(|error| Unread { name: name.clone(), error })?;
    Ok((name, documents))
}

/// The bytes of a file or of standard input, or a puzzle that the argument itself spells out, and its
/// name for messages.
pub(crate) fn bytes(file: Option<&Path>) -> Result<(String, Vec<u8>)> {
    let file = file.filter(|file| file.as_os_str() != "-");
    let name = file.map_or_else(|| "<stdin>".to_owned(), |file| file.display().to_string());
    if let Some(text) = file.and_then(spelt_out) {
        return Ok(("<argument>".to_owned(), text.into()));
    }
    let bytes = match file {
        Some(path) => File::open(path).and_then(bytes_of),
        None => bytes_of(std::io::stdin().lock()),
    };
    let bytes = bytes.with_context(|| name.clone())?;
    Ok((name, bytes))
}

/// The argument, if it is a game id or an address rather than the name of a file.
fn spelt_out(file: &Path) -> Option<&str> {
    file.to_str().filter(|text| is_short(text.as_bytes()) && !file.exists())
}

/// A puzzle of one of several files, or why there is none.
pub(crate) struct Found {
    pub(crate) file: String,
    /// The number of the puzzle in the file, or of its line, from 1.
    pub(crate) number: u64,
    pub(crate) document: Result<Document>,
}

/// The puzzles of files, folders and archives, of standard input, and those that arguments spell out.
/// Only one file at a time is in memory.
pub(crate) fn puzzles(
    files: &[PathBuf],
    from: Option<&'static Format>,
) -> impl Iterator<Item = Found> {
    let stdin = [PathBuf::from("-")];
    let files = if files.is_empty() { stdin.to_vec() } else { files.to_vec() };
    files.into_iter().flat_map(move |file| -> Box<dyn Iterator<Item = Found>> {
        if file.as_os_str() != "-" && spelt_out(&file).is_none() {
            return Box::new(Source::new([file]).with_format(from).map(found));
        }
        let found = |(file, documents): (String, Vec<Document>)| {
            (1..).zip(documents).map(move |(number, document)| Found {
                file: file.clone(),
                number,
                document: Ok(document),
            })
        };
        match documents(Some(&file), from.map(|format| format.name)) {
            Ok(documents) => Box::new(found(documents)),
            Err(error) => {
                let file = file.display().to_string();
                Box::new(std::iter::once(Found { file, number: 1, document: Err(error) }))
            }
        }
    })
}

fn found(task: Task) -> Found {
    let (file, number) = (task.file.to_string(), task.number);
    let document = task.content.document(number).map_err(|problem| unread(&file, problem));
    Found { file, number, document }
}

fn unread(file: &str, problem: Problem) -> Error {
    match problem.cause {
        Some(error) => Unread { name: file.to_owned(), error }.into(),
        None => anyhow!("{file}: {}", problem.error),
    }
}

/// All puzzles of the files, or the chosen one of the only file, each with the name of its file.
pub(crate) fn all(
    files: &[PathBuf],
    from: Option<&str>,
    wanted: Option<&str>,
) -> Result<Vec<(String, Document)>> {
    if wanted.is_some() && files.len() > 1 {
        bail!("--puzzle needs a single file, found {}", files.len());
    }
    let mut all = Vec::new();
    for found in puzzles(files, from.and_then(format)) {
        all.push((found.file, found.document?));
    }
    if wanted.is_some() {
        let (names, documents): (Vec<String>, Vec<Document>) = all.into_iter().unzip();
        let name = names.into_iter().next().unwrap_or_default();
        let document = chosen(documents, wanted, &name)?;
        all = vec![(name, document)];
    }
    Ok(all)
}

/// The saved grid of the file, if it is asked for.
pub(crate) fn saved(document: &Document, asked: bool) -> Result<Option<&Grid>> {
    if asked && document.saved.is_none() {
        bail!("the file has no half-solved grid (--saved)");
    }
    Ok(document.saved.as_ref().filter(|_| asked))
}

fn bytes_of(reader: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte over the limit shows that the input is too long.
    reader.take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The chosen puzzle of a file; without a choice, the only one.
pub(crate) fn chosen(
    mut documents: Vec<Document>,
    wanted: Option<&str>,
    file: &str,
) -> Result<Document> {
    let place = match documents.len() {
        1 if wanted.is_none() => 0,
        _ => choose(&documents, wanted).with_context(|| file.to_owned())?,
    };
    Ok(documents.swap_remove(place))
}

/// The index of the chosen puzzle, by number or else by title.
fn choose(documents: &[Document], wanted: Option<&str>) -> Result<usize> {
    let count = documents.len();
    let Some(wanted) = wanted else {
        bail!("the file holds {count} puzzles; choose one with --puzzle:{}", list(documents));
    };
    let number = wanted.parse::<usize>().ok().filter(|n| (1..=count).contains(n));
    let titled = |document: &Document| document.title.as_deref() == Some(wanted);
    let titled = || documents.iter().position(titled);
    number
        .map(|n| n - 1)
        .or_else(titled)
        .ok_or_else(|| anyhow!("there is no puzzle `{wanted}`; the file holds:{}", list(documents)))
}

/// The puzzles of a file, one per line.
fn list(documents: &[Document]) -> String {
    const MOST: usize = 30;
    let mut text = String::new();
    for (i, document) in documents.iter().take(MOST).enumerate() {
        let title = document.title.as_deref().unwrap_or("");
        // A title may contain control characters, and this goes to a terminal.
        let title = title.escape_debug();
        text += &format!("\n  {:>3}  {}  {title}", i + 1, document.puzzle.shape());
    }
    if documents.len() > MOST {
        text += &format!("\n  ... and {} more (`nonolith list` shows all)", documents.len() - MOST);
    }
    text
}
