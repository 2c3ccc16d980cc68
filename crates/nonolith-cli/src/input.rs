//! Reads the puzzles that the command line names.

use crate::advice::Unread;
use crate::args::InputArgs;
use anyhow::{Context, Result, anyhow, bail};
use nonolith::Grid;
use nonolith_io::{Document, Format, MAX_INPUT, format, read, read_preferring};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Reads the puzzle that the arguments name.
pub(crate) fn document(args: &InputArgs) -> Result<Document> {
    document_preferring(args, None)
}

/// As [`document`]; if the input fits several formats, the preferred one wins.
pub(crate) fn document_preferring(
    args: &InputArgs,
    preferred: Option<&Format>,
) -> Result<Document> {
    let (name, bytes) = bytes(args.file.as_deref())?;
    let mut documents = match (args.from.as_deref().and_then(format), preferred) {
        (None, Some(preferred)) => read_preferring(&bytes, Some(&name), preferred),
        (from, _) => read(&bytes, Some(&name), from),
    }
    .map_err(|error| Unread { name: name.clone(), error })?;
    let place = match documents.len() {
        1 if args.puzzle.is_none() => 0,
        _ => choose(&documents, args.puzzle.as_deref()).with_context(|| name)?,
    };
    Ok(documents.swap_remove(place))
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

/// The bytes of a file or of standard input, and its name for messages.
pub(crate) fn bytes(file: Option<&Path>) -> Result<(String, Vec<u8>)> {
    let file = file.filter(|file| file.as_os_str() != "-");
    let name = file.map_or_else(|| "<stdin>".to_owned(), |file| file.display().to_string());
    let bytes = match file {
        Some(path) => File::open(path).and_then(bytes_of),
        None => bytes_of(std::io::stdin().lock()),
    };
    let bytes = bytes.with_context(|| name.clone())?;
    Ok((name, bytes))
}

/// The saved grid of the file, with `--saved`.
pub(crate) fn start<'d>(args: &InputArgs, document: &'d Document) -> Result<Option<&'d Grid>> {
    if args.saved && document.saved.is_none() {
        bail!("the file has no half-solved grid (--saved)");
    }
    Ok(document.saved.as_ref().filter(|_| args.saved))
}

fn bytes_of(reader: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte over the limit shows that the input is too long.
    reader.take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The index of the chosen puzzle, by number or else by title.
pub(crate) fn choose(documents: &[Document], wanted: Option<&str>) -> Result<usize> {
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
        text += &format!("\n  ... and {} more", documents.len() - MOST);
    }
    text
}
