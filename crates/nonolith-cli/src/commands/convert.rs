//! `nonolith convert`

use crate::args::ConvertArgs;
use crate::output::{print, write_whole};
use crate::{Exit, input};
use anyhow::{Context, Result, bail};
use nonolith_io::{FORMATS, Format, RENDERERS, format, write};
use std::path::Path;

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let format = target(args.to.as_deref(), output)?;
    let (name, mut documents) = input::documents(Some(&args.input), args.from.as_deref())?;
    if args.puzzle.is_some() {
        let place = input::choose(&documents, args.puzzle.as_deref()).with_context(|| name.clone());
        documents = vec![documents.swap_remove(place?)];
    }
    let written = write(&documents, format).with_context(|| name)?;
    match output {
        Some(path) => {
            let text = written.text.as_bytes();
            write_whole(path, text).with_context(|| path.display().to_string())?;
        }
        None => print(&written.text)?,
    }
    // Never silently, not even in a pipe.
    if !written.lost.is_empty() {
        let lost: Vec<String> = written.lost.iter().map(ToString::to_string).collect();
        eprintln!("nonolith: the format {} has no room for: {}", format.name, lost.join(", "));
    }
    Ok(Exit::Answered)
}

/// The format that is asked for, else the one that the name of the output asks for.
fn target(to: Option<&str>, output: Option<&Path>) -> Result<&'static Format> {
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
                bail!("{name}: convert writes puzzle files; `nonolith render` makes pictures");
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
