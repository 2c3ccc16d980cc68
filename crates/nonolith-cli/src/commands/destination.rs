//! Where new puzzles go.

use super::made::Made;
use crate::args::OutputArgs;
use crate::output::{
    Writer, choose_writer, is_noted, note, numbered, print, refuse_terminal, tell_lost,
    with_ending, write_views,
};
use crate::screen::screen;
use crate::whole::{Whole, write_whole};
use anyhow::{Context, Result, bail};
use nonolith_io::{
    Document, Format, Lost, Many, Options, Renderer, View, WriteError, Writing, write,
};
use serde_json::Value;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The most puzzles that share pages: they are kept until all are there.
const MOST_ON_PAGES: usize = 10_000;

/// Where puzzles go, decided before any work is done.
pub(super) struct Destination<'a> {
    args: &'a OutputArgs,
    writer: Option<Writer>,
    file: Option<&'a Path>,
}

impl Destination<'_> {
    pub(super) fn new(args: &OutputArgs) -> Result<Destination<'_>> {
        let file = args.output.as_deref().filter(|path| path.as_os_str() != "-");
        let writer = match (&args.to, &args.output) {
            (None, None) => None,
            (to, _) => Some(choose_writer(to.as_deref(), file)?),
        };
        if let (Some(Writer::Picture(renderer)), None) = (&writer, file) {
            refuse_terminal(renderer)?;
        }
        Ok(Destination { args, writer, file })
    }

    /// Whether stdout is for the puzzles alone.
    pub(super) fn is_taken(&self) -> bool {
        self.writer.is_some() && self.file.is_none() && !self.args.json
    }

    /// Whether anybody gets to read what is said of puzzles.
    pub(super) fn is_told(&self) -> bool {
        !self.is_taken() || is_noted()
    }

    /// Whether what is said is one JSON object.
    pub(super) fn is_json(&self) -> bool {
        self.args.json
    }

    /// Whether puzzles are shown to people: they have no file, and no script reads this.
    pub(super) fn is_shown(&self) -> bool {
        self.file.is_none() && !self.is_taken() && !self.is_json()
    }

    /// Opens what so many puzzles are written to. Old files stay until the new ones are whole.
    pub(super) fn open(&self, count: usize) -> Result<Files> {
        let is_written = self.file.is_some() || self.is_taken();
        let Some(writer) = self.writer.filter(|_| is_written) else { return Ok(Files::Nothing) };
        match writer {
            Writer::Puzzle(format) => self.open_format(format, count),
            Writer::Picture(renderer) => self.open_pictures(renderer, count),
        }
    }

    fn open_format(&self, format: &'static Format, count: usize) -> Result<Files> {
        Ok(match self.file {
            Some(path) if !format.many => {
                let lost = Vec::new();
                Files::Apart {
                    path: path.to_owned(),
                    count: 0,
                    writer: Apart::Format(format, lost),
                }
            }
            _ if count > 1 && !format.many => {
                bail!(WriteError::Many { format: format.name, found: count })
            }
            path => {
                let file = path.map(begin).transpose()?;
                Files::Stream { format, writing: Writing::new(format)?, count: 0, file }
            }
        })
    }

    fn open_pictures(&self, renderer: &'static Renderer, count: usize) -> Result<Files> {
        let path = self.file.map(|path| with_ending(path, renderer, self.args.to.is_some()));
        Ok(match (path, renderer.many) {
            (Some(path), Many::Apart) => {
                Files::Apart { path, count: 0, writer: Apart::Picture(renderer) }
            }
            (None, Many::Apart) if count > 1 => bail!(
                "{} holds one picture a file, these are {count}: name a file with -o to get OUT, \
                 OUT-1, ...",
                renderer.name
            ),
            (path, _) => {
                if count > MOST_ON_PAGES {
                    bail!(
                        "expected at most {MOST_ON_PAGES} puzzles on the pages of one {} file, \
                         found {count}",
                        renderer.name
                    );
                }
                Files::Kept { renderer, path, made: Vec::new() }
            }
        })
    }

    /// Writes one puzzle to the file it is to go to, or to stdout if a format is asked for there.
    /// Then says the rest: the JSON object, or what there is for people, unless stdout is taken.
    pub(super) fn deliver(
        &self,
        made: Made,
        object: impl FnOnce(&Made) -> Value,
        words: impl FnOnce(&Made, bool) -> Result<String>,
    ) -> Result<()> {
        let mut files = self.open(1)?;
        let said = if self.is_json() {
            Some(format!("{}\n", object(&made)))
        } else if self.is_taken() {
            None
        } else {
            Some(words(&made, self.is_shown())?)
        };
        let in_words = made.in_words();
        files.take(made)?;
        files.finish()?;
        match said {
            Some(said) => print(&said)?,
            None => note(&in_words),
        }
        Ok(())
    }
}

/// What puzzles are written to, one after the other.
pub(super) enum Files {
    /// They are not written, only told.
    Nothing,
    /// Each has a file of its own: OUT, OUT-1, OUT-2, ...
    Apart { path: PathBuf, count: usize, writer: Apart },
    /// One file, or standard output, grows with every puzzle.
    Stream {
        format: &'static Format,
        writing: Writing<'static>,
        count: usize,
        file: Option<(PathBuf, BufWriter<Whole>)>,
    },
    /// Pages are laid out when all puzzles are there.
    Kept { renderer: &'static Renderer, path: Option<PathBuf>, made: Vec<Made> },
}

/// What writes a puzzle to a file of its own.
pub(super) enum Apart {
    /// A format, and what it has had no room for.
    Format(&'static Format, Vec<Lost>),
    Picture(&'static Renderer),
}

impl Files {
    /// Writes a puzzle.
    pub(super) fn take(&mut self, one: Made) -> Result<()> {
        match self {
            Files::Nothing => {}
            Files::Apart { path, count, writer } => {
                let path = numbered(path, *count);
                *count += 1;
                let bytes = writer.write(&one)?;
                write_whole(&path, &bytes).with_context(|| path.display().to_string())?;
            }
            Files::Stream { writing, file, count, .. } => {
                *count += 1;
                put(file, &writing.add(&one.document)?)?;
            }
            Files::Kept { made, .. } => made.push(one),
        }
        Ok(())
    }

    /// Ends all files. Without a puzzle nothing is written, and what was there stays.
    pub(super) fn finish(self) -> Result<()> {
        match self {
            Files::Apart { writer: Apart::Format(format, lost), .. } => tell_lost(format, &lost),
            Files::Stream { format, writing, count: 1.., mut file } => {
                let written = writing.finish()?;
                put(&mut file, &written.text)?;
                if let Some((path, file)) = file {
                    let file = file.into_inner().map_err(std::io::IntoInnerError::into_error);
                    file.and_then(Whole::keep).with_context(|| path.display().to_string())?;
                }
                tell_lost(format, &written.lost);
            }
            Files::Kept { renderer, path, made } if !made.is_empty() => {
                let views: Vec<View<'_>> = made.iter().map(|made| made.view(renderer)).collect();
                write_views(renderer, &views, &options(), path.as_deref())?;
            }
            _ => {}
        }
        Ok(())
    }
}

impl Apart {
    fn write(&mut self, made: &Made) -> Result<Vec<u8>> {
        match self {
            Apart::Format(format, lost) => {
                let document: &[Document] = std::slice::from_ref(&made.document);
                let written = write(document, format)?;
                for own in written.lost {
                    if !lost.contains(&own) {
                        lost.push(own);
                    }
                }
                Ok(written.text.into_bytes())
            }
            Apart::Picture(renderer) => Ok(renderer.render(&made.view(renderer), &options())?),
        }
    }
}

fn begin(path: &Path) -> Result<(PathBuf, BufWriter<Whole>)> {
    let whole = Whole::begin(path).with_context(|| path.display().to_string())?;
    Ok((path.to_owned(), BufWriter::new(whole)))
}

/// Writes the next part of a file, or of standard output.
fn put(file: &mut Option<(PathBuf, BufWriter<Whole>)>, text: &str) -> Result<()> {
    match file {
        Some((path, file)) => {
            file.write_all(text.as_bytes()).with_context(|| path.display().to_string())
        }
        None => Ok(print(text)?),
    }
}

fn options() -> Options {
    Options { screen: screen(), ..Options::default() }
}
