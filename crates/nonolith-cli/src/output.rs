//! Output: standard output, files, and the choice of format.

use crate::whole::{refuse_existing, write_whole};
use crate::{advice, font};
use anyhow::{Context, Result, anyhow, bail};
use nonolith_io::{
    Document, FORMATS, Format, Lost, Many, Options, RENDERERS, RenderError, Renderer, View,
    WhyLost, format, renderer, write,
};
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Prints text on standard output.
pub(crate) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// Prints bytes, text or binary, on standard output.
pub(crate) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Prints a JSON object on one line.
pub(crate) fn print_json(object: &impl Serialize) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, object)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// The text without control characters: it may quote a file, which must not control the terminal.
pub(crate) fn shown(text: &str) -> String {
    text.lines().map(nonolith::model::visible).collect::<Vec<_>>().join("\n")
}

/// Whether [`note`] prints anything.
pub(crate) fn is_noted() -> bool {
    io::stderr().is_terminal()
}

/// Whether a person sees what is printed on stdout.
pub(crate) fn is_shown() -> bool {
    io::stdout().is_terminal()
}

/// Prints a remark on stderr if that is a terminal; scripts get only the answer.
pub(crate) fn note(text: &str) {
    if is_noted() {
        eprintln!("{text}");
    }
}

pub(crate) fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// The renderer for solutions: `--to`, else by the extension of the output file, else colour in a
/// terminal and plain text elsewhere.
pub(crate) fn choose_renderer(
    to: Option<&str>,
    output: Option<&Path>,
) -> Result<&'static Renderer> {
    output.map(refuse).transpose()?;
    let ending = output.and_then(Path::extension);
    let ending = ending.map(|ending| ending.to_string_lossy().to_lowercase());
    if let (None, Some(ending)) = (to, ending) {
        let has_ending = |renderer: &&Renderer| renderer.extensions.contains(&ending.as_str());
        return RENDERERS.iter().find(has_ending).ok_or_else(|| {
            let known: Vec<&str> = RENDERERS.iter().flat_map(|r| r.extensions).copied().collect();
            anyhow!(
                "unknown extension .{ending}: choose a format with --to, or use one of {}",
                known.join(", ")
            )
        });
    }
    let in_terminal = output.is_none() && io::stdout().is_terminal();
    let name = to.unwrap_or(if in_terminal { "terminal" } else { "text" });
    renderer(name).with_context(|| format!("there is no renderer `{name}`"))
}

/// Fails if a file must not be overwritten.
pub(crate) fn refuse(path: &Path) -> Result<()> {
    refuse_existing(path).with_context(|| path.display().to_string())
}

/// The format for puzzles: `--to`, else by the extension of the output file.
pub(crate) fn choose_format(to: Option<&str>, output: Option<&Path>) -> Result<&'static Format> {
    output.map(refuse).transpose()?;
    if let Some(name) = to {
        return format(name).with_context(|| format!("there is no format `{name}`"));
    }
    let Some(path) = output else {
        bail!("choose a format with --to, or name a file to write, such as out.non");
    };
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let ends_so =
        |format: &&Format| format.writer.is_some() && format.extensions.contains(&ending.as_str());
    let mut candidates: Vec<&Format> = FORMATS.iter().filter(ends_so).collect();
    // Many formats use .json; our own loses nothing.
    if let Some(own) = candidates.iter().find(|format| format.name == "nonolith") {
        candidates = vec![own];
    }
    match candidates[..] {
        [only] => Ok(only),
        [] => {
            let name = path.display();
            if RENDERERS.iter().any(|renderer| renderer.extensions.contains(&ending.as_str())) {
                bail!("{name}: this command writes puzzle files; `nonolith render` makes pictures");
            }
            bail!("{name}: cannot tell the format from the name; choose one with --to")
        }
        _ => {
            let names: Vec<&str> = candidates.iter().map(|format| format.name).collect();
            bail!(
                "{}: several formats use the extension .{ending}; choose one with --to: {}",
                path.display(),
                names.join(", ")
            )
        }
    }
}

/// The kind of file a new puzzle is written to.
#[derive(Clone, Copy)]
pub(crate) enum Writer {
    /// A puzzle file.
    Puzzle(&'static Format),
    /// A picture or pages to print.
    Picture(&'static Renderer),
}

/// The renderers that make pictures. New puzzles are not written by the text renderers: puzzle formats
/// keep more.
pub(crate) fn picture_renderers() -> impl Iterator<Item = &'static Renderer> {
    RENDERERS.iter().filter(|renderer| !matches!(renderer.many, Many::Joined(_)))
}

/// The writer for new puzzles: `--to`, else by the extension of the output file.
pub(crate) fn choose_writer(to: Option<&str>, output: Option<&Path>) -> Result<Writer> {
    let ending = output.and_then(Path::extension).unwrap_or_default();
    let ending = ending.to_string_lossy().to_lowercase();
    output.map(refuse).transpose()?;
    let is_asked_for = |renderer: &&Renderer| match to {
        Some(name) => renderer.name == name,
        None => renderer.extensions.contains(&ending.as_str()),
    };
    match picture_renderers().find(is_asked_for) {
        Some(renderer) => Ok(Writer::Picture(renderer)),
        None => choose_format(to, output).map(Writer::Puzzle),
    }
}

/// Writes puzzles. Lists everything the format cannot hold on stderr, even if that is no terminal:
/// nothing is lost silently.
pub(crate) fn write_documents(
    documents: &[Document],
    format: &Format,
    output: Option<&Path>,
) -> Result<()> {
    let written = write(documents, format)?;
    match output {
        Some(path) => {
            write_whole(path, written.text.as_bytes())
                .with_context(|| path.display().to_string())?;
        }
        None => print(&written.text)?,
    }
    tell_lost(format, &written.lost);
    Ok(())
}

/// Lists what a format cannot hold, and what it changes.
pub(crate) fn tell_lost(format: &Format, lost: &[Lost]) {
    for (why, what) in [
        (WhyLost::NoRoom, "cannot hold"),
        (WhyLost::Changed, "holds only in part or in another form"),
    ] {
        let fields: Vec<String> =
            lost.iter().filter(|own| own.why == why).map(|own| own.field.to_string()).collect();
        if !fields.is_empty() {
            eprintln!("nonolith: the format {} {what}: {}", format.name, fields.join(", "));
        }
    }
}

/// Writes all puzzles to one file, or each to its own, as the renderer requires.
pub(crate) fn write_views(
    renderer: &Renderer,
    views: &[View<'_>],
    options: &Options,
    output: Option<&Path>,
) -> Result<()> {
    let mut missing = Vec::new();
    font::note_missing(&mut missing, renderer, views, options);
    font::tell_missing(&missing, options);
    let save = |path: &Path, bytes: &[u8]| {
        write_whole(path, bytes).with_context(|| path.display().to_string())
    };
    match (output, renderer.many) {
        (Some(path), Many::Apart) => {
            for (i, view) in views.iter().enumerate() {
                let path = numbered(path, i + 1, views.len() > 1);
                save(&path, &renderer.render(view, options)?)?;
            }
        }
        (Some(path), _) => save(path, &renderer.render_all(views, options)?)?,
        (None, Many::Apart) if views.len() > 1 => bail!(
            "{} holds one picture per file, found {} puzzles: choose one with --puzzle, or write \
             OUT-1, OUT-2, ... with -o OUT",
            renderer.name,
            views.len()
        ),
        (None, _) => print_bytes(&renderer.render_all(views, options)?)?,
    }
    Ok(())
}

/// The file for solutions. With `--to`, a name without an extension gets the renderer's, as in the C
/// solver.
pub(crate) fn with_ending(path: &Path, renderer: &Renderer, is_named: bool) -> PathBuf {
    let is_device = path.exists() && !path.is_file();
    match renderer.extensions.first() {
        Some(ending) if is_named && path.extension().is_none() && !is_device => {
            path.with_extension(ending)
        }
        _ => path.to_owned(),
    }
}

/// Fails if binary data would go to a terminal.
pub(crate) fn refuse_terminal(renderer: &Renderer) -> Result<()> {
    if !renderer.is_text && io::stdout().is_terminal() {
        let name = renderer.name;
        bail!("{name} cannot be shown in a terminal: name a file, such as -o out.{name}");
    }
    Ok(())
}

/// Writes solutions as they are found, to standard output or to numbered files.
pub(crate) struct Sink<'a> {
    pub(crate) renderer: &'static Renderer,
    pub(crate) options: Options,
    pub(crate) output: Option<&'a Path>,
    /// How many solutions there were so far, of all puzzles.
    count: usize,
    /// How many of them since the last heading.
    shown: usize,
    /// Whether there was a heading.
    is_headed: bool,
}

impl<'a> Sink<'a> {
    pub(crate) fn new(
        renderer: &'static Renderer,
        options: Options,
        output: Option<&'a Path>,
    ) -> Sink<'a> {
        Sink { renderer, options, output, count: 0, shown: 0, is_headed: false }
    }

    /// Prints the name of the puzzle whose solutions follow.
    pub(crate) fn head(&mut self, name: &str) -> io::Result<()> {
        let before = if self.is_headed { "\n" } else { "" };
        (self.is_headed, self.shown) = (true, 0);
        print(&format!("{before}{name}:\n"))
    }

    /// Takes a solution; `is_numbered` says whether there may be more for the same name of a file.
    pub(crate) fn take(&mut self, view: &View<'_>, is_numbered: bool) -> Result<()> {
        let number = self.shown;
        self.count += 1;
        self.shown += 1;
        if self.count == 1 {
            let missing = self.renderer.missing(std::slice::from_ref(view), &self.options);
            font::tell_missing(&missing, &self.options);
        }
        if let Some(path) = self.output {
            let views = std::slice::from_ref(view);
            let bytes = self.renderer.render_all(views, &self.options)?;
            let path = numbered(path, self.count, is_numbered);
            return write_whole(&path, &bytes).with_context(|| path.display().to_string());
        }
        let before = match (self.renderer.many, number) {
            (Many::Joined([before, ..]), 0) => before,
            (Many::Joined([_, between, _]), _) => between,
            (_, 0) => "",
            _ => bail!(
                "{} on standard output holds only one solution: write OUT-1, OUT-2, ... with -o OUT",
                self.renderer.name
            ),
        };
        match self.renderer.render(view, &self.options) {
            Ok(bytes) => {
                let mut all = before.as_bytes().to_vec();
                all.extend(bytes);
                print_bytes(&all)?;
            }
            // Not fatal: the verdict is still printed.
            Err(error @ RenderError::TooWide { .. }) => {
                eprintln!("nonolith: {}", advice::shown(&error.into()));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Ends the output after the last solution.
    pub(crate) fn finish(&self) -> io::Result<()> {
        match (self.output, self.renderer.many, self.shown) {
            (None, Many::Joined([before, _, after]), 0) => print(&format!("{before}{after}")),
            (None, Many::Joined([_, _, after]), _) => print(after),
            _ => Ok(()),
        }
    }
}

/// `NAME-1.ext`, `NAME-2.ext`, ... if there are several, else `NAME.ext`.
pub(crate) fn numbered(path: &Path, number: usize, is_numbered: bool) -> PathBuf {
    if !is_numbered {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{}", ending.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_without_an_ending_get_one() {
        let sol = renderer("sol").unwrap();
        let named = |path: &str| with_ending(Path::new(path), sol, true);
        assert_eq!(named("a.b/c"), Path::new("a.b/c.sol"));
        assert_eq!(named("c.txt"), Path::new("c.txt"));
        assert_eq!(named("/dev/null"), Path::new("/dev/null"));
        assert_eq!(with_ending(Path::new("c"), sol, false), Path::new("c"));
    }

    #[test]
    fn several_files_are_numbered() {
        assert_eq!(numbered(Path::new("a/b.svg"), 1, false), Path::new("a/b.svg"));
        assert_eq!(numbered(Path::new("a/b.svg"), 2, true), Path::new("a/b-2.svg"));
        assert_eq!(numbered(Path::new("b"), 1, true), Path::new("b-1"));
    }
}
