//! The destination of new puzzles.

use super::made::{Made, Shown as _};
use crate::args::OutputArgs;
use crate::font;
use crate::output::{
    Writer, choose_writer, is_noted, note, numbered, print, refuse_terminal, tell_lost,
    with_ending, write_views,
};
use crate::screen;
use crate::whole::{Whole, write_whole};
use anyhow::{Context, Result, bail};
use nonolith_io::{
    Document, Field, Font, Format, Holds, Lost, Many, Options, Renderer, View, WriteError, Writing,
    write,
};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The most puzzles on the pages of one file: all are kept in memory until the last one is made.
const MOST_ON_PAGES: usize = 10_000;

/// The destination of puzzles, checked before any work begins.
pub(super) struct Destination<'a> {
    args: &'a OutputArgs,
    writer: Option<Writer>,
    file: Option<&'a Path>,
    /// The font of `--font`.
    font: Option<Font>,
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
        let font = match (&writer, args.font.as_deref()) {
            (Some(Writer::Picture(renderer)), path) => font::read(path, renderer)?,
            (_, Some(_)) => bail!("--font only works for png and pdf"),
            (_, None) => None,
        };
        Ok(Destination { args, writer, file, font })
    }

    /// Fails if files will be written that have no room for a part of the puzzle.
    pub(super) fn expect_room_for(&self, field: Field, document: &Document) -> Result<()> {
        if let (Some(Writer::Puzzle(format)), true) = (&self.writer, self.is_written()) {
            format.expect_room_for(field, Holds::of(document))?;
        }
        Ok(())
    }

    /// Whether there will be files, or puzzles on stdout.
    fn is_written(&self) -> bool {
        self.file.is_some() || self.is_taken()
    }

    /// Whether stdout gets the puzzle files and nothing else.
    pub(super) fn is_taken(&self) -> bool {
        self.writer.is_some() && self.file.is_none() && !self.args.json
    }

    /// Whether verdicts and ratings are printed anywhere.
    pub(super) fn is_told(&self) -> bool {
        !self.is_taken() || is_noted()
    }

    /// Whether the answer is one JSON object.
    pub(super) fn is_json(&self) -> bool {
        self.args.json
    }

    /// Whether to show the pictures: they go to no file, and stdout is neither JSON nor a puzzle file.
    pub(super) fn is_shown(&self) -> bool {
        self.file.is_none() && !self.is_taken() && !self.is_json()
    }

    /// Opens the files for `count` puzzles. Old files stay until the new ones are complete.
    pub(super) fn open(&self, count: usize) -> Result<Files> {
        let Some(writer) = self.writer.filter(|_| self.is_written()) else {
            return Ok(Files::Nothing);
        };
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
                    is_numbered: count > 1,
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
        let options = Options { font: self.font.clone(), ..screen::options() };
        Ok(match (path, renderer.many) {
            (Some(path), Many::Apart) => {
                let missing = Vec::new();
                let writer = Apart::Picture(renderer, options, missing);
                Files::Apart { path, count: 0, is_numbered: count > 1, writer }
            }
            (None, Many::Apart) if count > 1 => bail!(
                "{} holds one picture per file, found {count} puzzles: write OUT-1, OUT-2, ... with \
                 -o OUT",
                renderer.name
            ),
            (path, _) => {
                if count > MOST_ON_PAGES {
                    bail!(
                        "one {} file holds at most {MOST_ON_PAGES} puzzles, found {count}",
                        renderer.name
                    );
                }
                Files::Kept { renderer, options, path, made: Vec::new() }
            }
        })
    }

    /// Writes one puzzle to its file, or to stdout with `--to`. Then prints the JSON object, or the
    /// text for people, unless stdout holds the puzzle.
    pub(super) fn deliver(
        &self,
        made: Made,
        object: impl FnOnce(&Made) -> String,
        words: impl FnOnce(&Made, bool) -> Result<String>,
    ) -> Result<()> {
        let mut files = self.open(1)?;
        let said = if self.is_json() {
            Some(object(&made) + "\n")
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

/// The open files, which take one puzzle after the other.
pub(super) enum Files {
    /// Puzzles are not written to files.
    Nothing,
    /// Each puzzle has its own file: OUT, or OUT-1, OUT-2, ...
    Apart { path: PathBuf, count: usize, is_numbered: bool, writer: Apart },
    /// All puzzles go to one file, or to standard output.
    Stream {
        format: &'static Format,
        writing: Writing<'static>,
        count: usize,
        file: Option<(PathBuf, BufWriter<Whole>)>,
    },
    /// Puzzles wait for the last one, then all pages are laid out.
    Kept { renderer: &'static Renderer, options: Options, path: Option<PathBuf>, made: Vec<Made> },
}

/// The writer of files with one puzzle each.
pub(super) enum Apart {
    /// A format, and what it could not hold so far.
    Format(&'static Format, Vec<Lost>),
    /// A renderer, and characters that no font had so far.
    Picture(&'static Renderer, Options, Vec<char>),
}

impl Files {
    /// Writes a puzzle.
    pub(super) fn take(&mut self, one: Made) -> Result<()> {
        match self {
            Files::Nothing => {}
            Files::Apart { path, count, is_numbered, writer } => {
                *count += 1;
                let path = numbered(path, *count, *is_numbered);
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

    /// Completes all files. Without any puzzle nothing is written, and old files stay.
    pub(super) fn finish(self) -> Result<()> {
        match self {
            Files::Apart { writer: Apart::Format(format, lost), .. } => tell_lost(format, &lost),
            Files::Apart { writer: Apart::Picture(_, options, missing), .. } => {
                font::tell_missing(&missing, &options);
            }
            Files::Stream { format, writing, count: 1.., mut file } => {
                let written = writing.finish()?;
                put(&mut file, &written.text)?;
                if let Some((path, file)) = file {
                    let file = file.into_inner().map_err(std::io::IntoInnerError::into_error);
                    file.and_then(Whole::keep).with_context(|| path.display().to_string())?;
                }
                tell_lost(format, &written.lost);
            }
            Files::Kept { renderer, options, path, made } if !made.is_empty() => {
                let views: Vec<View<'_>> = made.iter().map(|made| made.view(renderer)).collect();
                write_views(renderer, &views, &options, path.as_deref())?;
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
            Apart::Picture(renderer, options, missing) => {
                let view = made.view(renderer);
                font::note_missing(missing, renderer, &[view], options);
                Ok(renderer.render(&view, options)?)
            }
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
