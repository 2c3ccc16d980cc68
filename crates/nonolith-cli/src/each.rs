//! A command on one puzzle, or on each of several.

use crate::args::InputsArgs;
use crate::input::{Found, all, puzzles};
use crate::output::{is_closed_pipe, print_json, shown};
use crate::{Exit, advice, stop};
use anyhow::{Context, Error, Result, bail};
use nonolith_io::{Document, format};
use serde::Serialize;

/// A puzzle, and its name if it is one of several.
pub(crate) struct Item {
    pub(crate) document: Document,
    pub(crate) name: Option<Name>,
}

/// Where one of several puzzles comes from.
#[derive(Serialize)]
pub(crate) struct Name {
    file: String,
    /// The number of the puzzle in its file, if that holds several.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
}

impl Name {
    /// `FILE`, or `FILE#3` for the third puzzle of a file.
    pub(crate) fn words(&self) -> String {
        let number = self.number.map(|number| format!("#{number}")).unwrap_or_default();
        shown(&format!("{}{number}", self.file))
    }
}

impl Item {
    /// The name, before what is said of this puzzle; nothing if it is the only one.
    pub(crate) fn prefix(&self) -> String {
        self.name.as_ref().map(|name| format!("{}: ", name.words())).unwrap_or_default()
    }

    /// Says something about the puzzle on stderr.
    pub(crate) fn warn(&self, text: &str) {
        eprintln!("nonolith: {}{text}", self.prefix());
    }

    /// Prints a JSON object; that of one of several puzzles begins with its name.
    pub(crate) fn print_json(&self, object: &impl Serialize) -> std::io::Result<()> {
        #[derive(Serialize)]
        struct Named<'a, T> {
            #[serde(flatten)]
            name: &'a Name,
            #[serde(flatten)]
            object: &'a T,
        }
        match &self.name {
            Some(name) => print_json(&Named { name, object }),
            None => print_json(object),
        }
    }
}

/// The object that stands for a puzzle that could not be read.
#[derive(Serialize)]
struct Failed {
    #[serde(flatten)]
    name: Name,
    error: String,
}

/// Runs a command on each puzzle. If there is only one, its errors are the command's. Of several, one that
/// cannot be read or fails does not stop the others; the worst exit status counts, and bad input is worst.
pub(crate) fn each(
    args: &InputsArgs,
    is_json: bool,
    mut run: impl FnMut(&Item) -> Result<Exit>,
) -> Result<Exit> {
    if args.read.puzzle.is_some() {
        let all = all(&args.files, args.read.from.as_deref(), args.read.puzzle.as_deref())?;
        let (_, document) = all.into_iter().next().context("found no puzzles")?;
        return run(&Item { document, name: None });
    }
    let mut found =
        named(puzzles(&args.files, args.read.from.as_deref().and_then(format))).peekable();
    let Some(first) = found.next() else { bail!("found no puzzles") };
    if found.peek().is_none() {
        return run(&Item { document: first.document?, name: None });
    }
    let mut worst = Exit::Answered;
    for Named { name, document } in std::iter::once(first).chain(found) {
        if stop::is_pressed() {
            eprintln!("nonolith: interrupted");
            return Ok(worst.or_worse(Exit::Limit));
        }
        let done = match document {
            Ok(document) => {
                let item = Item { document, name: Some(name) };
                run(&item).map_err(|error| (item.prefix(), item.name, error))
            }
            Err(error) => Err((String::new(), Some(name), error)),
        };
        worst = worst.or_worse(match done {
            Ok(exit) => exit,
            Err((.., error)) if is_end(&error) => return Err(error),
            Err((prefix, name, error)) => {
                let error = shown(&advice::shown(&error));
                eprintln!("nonolith: {prefix}{error}");
                if let (true, Some(name)) = (is_json, name) {
                    print_json(&Failed { name, error })?;
                }
                Exit::Bad
            }
        });
    }
    Ok(worst)
}

/// A puzzle with its name, or why there is none.
pub(crate) struct Named {
    pub(crate) name: Name,
    pub(crate) document: Result<Document>,
}

/// Gives puzzles their names: those of a file that holds several have their number, too.
pub(crate) fn named(found: impl Iterator<Item = Found>) -> impl Iterator<Item = Named> {
    let mut found = found.peekable();
    std::iter::from_fn(move || {
        let Found { file, number, document } = found.next()?;
        // The same file may be named twice.
        let goes_on = |next: &Found| next.file == file && next.number > 1;
        let has_several = number > 1 || found.peek().is_some_and(goes_on);
        Some(Named { name: Name { file, number: has_several.then_some(number) }, document })
    })
}

/// Whether the reader of the output, such as `head`, has read enough.
pub(crate) fn is_end(error: &Error) -> bool {
    error.downcast_ref().is_some_and(is_closed_pipe)
}
