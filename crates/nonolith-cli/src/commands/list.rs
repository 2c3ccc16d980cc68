//! `nonolith list`

use crate::args::PuzzlesArgs;
use crate::input::{Found, puzzles};
use crate::output::{print, print_json, shown};
use crate::{Exit, advice};
use anyhow::Result;
use nonolith::Kind;
use nonolith_io::{Document, format};
use serde::Serialize;

pub(crate) fn run(args: &PuzzlesArgs) -> Result<Exit> {
    let mut exit = Exit::Answered;
    let mut last = None;
    let found = puzzles(&args.files, args.from.as_deref().and_then(format));
    for Found { file, number, document } in found {
        let document = match document {
            Ok(document) => document,
            Err(error) => {
                eprintln!("nonolith: {}", shown(&advice::shown(&error)));
                exit = Exit::Bad;
                continue;
            }
        };
        if args.json {
            print_json(&Listed::new(&file, number, &document))?;
            continue;
        }
        if args.files.len() > 1 && last.as_ref() != Some(&file) {
            let before = if last.is_some() { "\n" } else { "" };
            print(&format!("{before}{}:\n", shown(&file)))?;
        }
        last = Some(file);
        print(&line(number, &document))?;
    }
    Ok(exit)
}

/// A puzzle in one line.
fn line(number: u64, document: &Document) -> String {
    let Document { puzzle, title, author, .. } = document;
    let colours = match (puzzle.kind(), puzzle.palette().len()) {
        (Kind::Counted, many) => format!("{many} colours, counted"),
        (_, ..=2) => "black and white".to_owned(),
        (_, many) => format!("{many} colours"),
    };
    let by = author.as_ref().map(|author| format!(" ({author})")).unwrap_or_default();
    let title = shown(&format!("{}{by}", title.as_deref().unwrap_or("")));
    let size = puzzle.shape().to_string();
    format!("{number:>5}  {size:>9}  {colours:<19}  {title}").trim_end().to_owned() + "\n"
}

/// The JSON object.
#[derive(Serialize)]
struct Listed<'a> {
    file: &'a str,
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    width: usize,
    height: usize,
    /// The names of the colours, the background first.
    colours: Vec<&'a str>,
    kind: &'static str,
}

impl<'a> Listed<'a> {
    fn new(file: &'a str, number: u64, document: &'a Document) -> Listed<'a> {
        let Document { puzzle, title, author, .. } = document;
        Listed {
            file,
            number,
            title: title.as_deref(),
            author: author.as_deref(),
            width: puzzle.shape().width(),
            height: puzzle.shape().height(),
            colours: puzzle.palette().inks().iter().map(|ink| ink.name.as_str()).collect(),
            kind: if puzzle.kind() == Kind::Counted { "counted" } else { "runs" },
        }
    }
}
