//! Where answers go.

use crate::advice;
use crate::whole::write_whole;
use anyhow::{Context, Result, anyhow, bail};
use nonolith_io::{
    Document, FORMATS, Format, Lost, Many, Options, RENDERERS, RenderError, Renderer, View,
    WhyLost, format, renderer, write,
};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Prints the answer itself.
pub(crate) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// Prints an answer that may be no text.
pub(crate) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// A text for people, whatever files and names of files say: terminals get nothing to obey.
pub(crate) fn shown(text: &str) -> String {
    text.lines().map(nonolith::model::visible).collect::<Vec<_>>().join("\n")
}

/// Whether there are people to say something to beside the answer.
pub(crate) fn is_noted() -> bool {
    io::stderr().is_terminal()
}

/// Says something beside the answer, to people only.
pub(crate) fn note(text: &str) {
    if is_noted() {
        eprintln!("{text}");
    }
}

pub(crate) fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// The renderer for solutions: the one that is asked for, else the one that the name of the output
/// file asks for, else colour in a terminal and plain text elsewhere.
pub(crate) fn choose_renderer(
    to: Option<&str>,
    output: Option<&Path>,
) -> Result<&'static Renderer> {
    let ending = output.and_then(Path::extension);
    let ending = ending.map(|ending| ending.to_string_lossy().to_lowercase());
    if let (None, Some(ending)) = (to, ending) {
        let has_ending = |renderer: &&Renderer| renderer.extensions.contains(&ending.as_str());
        return RENDERERS.iter().find(has_ending).ok_or_else(|| {
            let known: Vec<&str> = RENDERERS.iter().flat_map(|r| r.extensions).copied().collect();
            anyhow!(
                "expected a name that ends in one of {}, found .{ending}; or say --to",
                known.join(", ")
            )
        });
    }
    let in_terminal = output.is_none() && io::stdout().is_terminal();
    let name = to.unwrap_or(if in_terminal { "terminal" } else { "text" });
    renderer(name).with_context(|| format!("there is no renderer `{name}`"))
}

/// The format for puzzles: the one that is asked for, else the one that the name of the output asks for.
pub(crate) fn choose_format(to: Option<&str>, output: Option<&Path>) -> Result<&'static Format> {
    if let Some(name) = to {
        return format(name).with_context(|| format!("there is no format `{name}`"));
    }
    let Some(path) = output else {
        bail!("expected --to FORMAT, or a file to write whose name ends as the format's files do");
    };
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let ends_so =
        |format: &&Format| format.writer.is_some() && format.extensions.contains(&ending.as_str());
    let mut candidates: Vec<&Format> = FORMATS.iter().filter(ends_so).collect();
    // Many programs have JSON of their own; this is ours, and it loses nothing.
    if let Some(own) = candidates.iter().find(|format| format.name == "nonolith") {
        candidates = vec![own];
    }
    match candidates[..] {
        [only] => Ok(only),
        [] => {
            let name = path.display();
            if RENDERERS.iter().any(|renderer| renderer.extensions.contains(&ending.as_str())) {
                bail!("{name}: this writes puzzle files; `nonolith render` makes pictures");
            }
            bail!("{name}: no format that can be written has names that end so; say --to FORMAT")
        }
        _ => {
            let names: Vec<&str> = candidates.iter().map(|format| format.name).collect();
            bail!(
                "{}: files of several formats end in .{ending}; say which with --to: {}",
                path.display(),
                names.join(", ")
            )
        }
    }
}

/// What a new puzzle becomes.
#[derive(Clone, Copy)]
pub(crate) enum Writer {
    /// A file to go on with.
    Puzzle(&'static Format),
    /// A picture to look at or to print.
    Picture(&'static Renderer),
}

/// The renderers that make pictures: of text and solutions there are formats that say more.
pub(crate) fn picture_renderers() -> impl Iterator<Item = &'static Renderer> {
    RENDERERS.iter().filter(|renderer| !matches!(renderer.many, Many::Joined(_)))
}

/// What new puzzles are written as: what is asked for, else what the name of the output asks for.
pub(crate) fn choose_writer(to: Option<&str>, output: Option<&Path>) -> Result<Writer> {
    let ending = output.and_then(Path::extension).unwrap_or_default();
    let ending = ending.to_string_lossy().to_lowercase();
    let is_asked_for = |renderer: &&Renderer| match to {
        Some(name) => renderer.name == name,
        None => renderer.extensions.contains(&ending.as_str()),
    };
    match picture_renderers().find(is_asked_for) {
        Some(renderer) => Ok(Writer::Picture(renderer)),
        None => choose_format(to, output).map(Writer::Puzzle),
    }
}

/// Writes puzzles, and names what the format has no room for: never silently, not even in a pipe.
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

/// Names what a format has no room for, and what it holds in another form.
pub(crate) fn tell_lost(format: &Format, lost: &[Lost]) {
    for (why, what) in
        [(WhyLost::NoRoom, "has no room for"), (WhyLost::Changed, "cannot hold all of, or changes")]
    {
        let fields: Vec<String> =
            lost.iter().filter(|own| own.why == why).map(|own| own.field.to_string()).collect();
        if !fields.is_empty() {
            eprintln!("nonolith: the format {} {what}: {}", format.name, fields.join(", "));
        }
    }
}

/// Writes one file of all puzzles, or one of each.
pub(crate) fn write_views(
    renderer: &Renderer,
    views: &[View<'_>],
    options: &Options,
    output: Option<&Path>,
) -> Result<()> {
    let save = |path: &Path, bytes: &[u8]| {
        write_whole(path, bytes).with_context(|| path.display().to_string())
    };
    match (output, renderer.many) {
        (Some(path), Many::Apart) => {
            for (i, view) in views.iter().enumerate() {
                save(&numbered(path, i), &renderer.render(view, options)?)?;
            }
        }
        (Some(path), _) => save(path, &renderer.render_all(views, options)?)?,
        (None, Many::Apart) if views.len() > 1 => bail!(
            "{} holds one picture a file, these are {}: choose one with --puzzle, or name a file \
             with -o to get OUT, OUT-1, ...",
            renderer.name,
            views.len()
        ),
        (None, _) => print_bytes(&renderer.render_all(views, options)?)?,
    }
    Ok(())
}

/// The file that solutions go to. If a renderer is asked for by name, and the file's name has no
/// ending, it gets the renderer's, as the C solver's had.
pub(crate) fn with_ending(path: &Path, renderer: &Renderer, is_named: bool) -> PathBuf {
    let is_device = path.exists() && !path.is_file();
    match renderer.extensions.first() {
        Some(ending) if is_named && path.extension().is_none() && !is_device => {
            path.with_extension(ending)
        }
        _ => path.to_owned(),
    }
}

/// Fails if what is no text would go to a terminal.
pub(crate) fn refuse_terminal(renderer: &Renderer) -> Result<()> {
    if !renderer.is_text && io::stdout().is_terminal() {
        let name = renderer.name;
        bail!("{name} is nothing to read in a terminal: name a file, such as -o out.{name}");
    }
    Ok(())
}

/// Takes solutions as they come, to standard output or to numbered files.
pub(crate) struct Sink<'a> {
    pub(crate) renderer: &'static Renderer,
    pub(crate) options: Options,
    pub(crate) output: Option<&'a Path>,
    pub(crate) count: usize,
}

impl Sink<'_> {
    pub(crate) fn take(&mut self, view: &View<'_>) -> Result<()> {
        let number = self.count;
        self.count += 1;
        if let Some(path) = self.output {
            let views = std::slice::from_ref(view);
            let bytes = self.renderer.render_all(views, &self.options)?;
            let path = numbered(path, number);
            return write_whole(&path, &bytes).with_context(|| path.display().to_string());
        }
        let before = match (self.renderer.many, number) {
            (Many::Joined([before, ..]), 0) => before,
            (Many::Joined([_, between, _]), _) => between,
            (_, 0) => "",
            _ => bail!(
                "{} on standard output has room for one solution: name a file with -o to get OUT, \
                 OUT-1, ...",
                self.renderer.name
            ),
        };
        match self.renderer.render(view, &self.options) {
            Ok(bytes) => {
                let mut all = before.as_bytes().to_vec();
                all.extend(bytes);
                print_bytes(&all)?;
            }
            // There still is the verdict.
            Err(error @ RenderError::TooWide { .. }) => {
                eprintln!("nonolith: {}", advice::shown(&error.into()));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Ends the output when there are no more.
    pub(crate) fn finish(&self) -> io::Result<()> {
        match (self.output, self.renderer.many, self.count) {
            (None, Many::Joined([before, _, after]), 0) => print(&format!("{before}{after}")),
            (None, Many::Joined([_, _, after]), _) => print(after),
            _ => Ok(()),
        }
    }
}

/// `NAME.ext`, `NAME-1.ext`, `NAME-2.ext`, ...
pub(crate) fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 0 {
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
    fn further_solutions_go_to_numbered_files() {
        assert_eq!(numbered(Path::new("a/b.svg"), 0), Path::new("a/b.svg"));
        assert_eq!(numbered(Path::new("a/b.svg"), 2), Path::new("a/b-2.svg"));
        assert_eq!(numbered(Path::new("b"), 1), Path::new("b-1"));
    }
}
