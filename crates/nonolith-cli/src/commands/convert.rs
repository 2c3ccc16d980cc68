//! `nonolith convert`

use crate::args::ConvertArgs;
use crate::each::is_end;
use crate::input::all;
use crate::output::{choose_format, print, refuse, shown, write_documents};
use crate::{Exit, advice};
use anyhow::{Context, Result, bail};
use nonolith_io::{Document, Format, format};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let (files, output) = files(args)?;
    let output = output.filter(|path| path.as_os_str() != "-");
    if let Some(folder) = output.filter(|path| is_folder(path)) {
        return to_folder(args, files, folder);
    }
    let format = choose_format(args.to.as_deref(), output)?;
    let all = all(files, args.from.as_deref(), args.puzzle.as_deref())?;
    let name = match files {
        [only] if only.as_os_str() == "-" => "<stdin>".to_owned(),
        [only] => only.display().to_string(),
        _ => format!("{} files", files.len()),
    };
    let documents: Vec<Document> = all.into_iter().map(|(_, document)| document).collect();
    write_documents(&documents, format, output).with_context(|| name)?;
    Ok(Exit::Answered)
}

/// The files to read, and where to write.
fn files(args: &ConvertArgs) -> Result<(&[PathBuf], Option<&Path>)> {
    match (&args.files[..], args.output.as_deref()) {
        (files, Some(output)) => Ok((files, Some(output))),
        ([input], None) => Ok((std::slice::from_ref(input), None)),
        ([input, output], None) => Ok((std::slice::from_ref(input), Some(output))),
        // A pattern such as *.non must not overwrite the last file that it matches.
        (files, None) => {
            bail!("found {} files: name the file or folder to write with -o OUT", files.len())
        }
    }
}

fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/')
}

/// Converts each file to one of the same name in a folder. A file that cannot be converted does not stop
/// the others.
fn to_folder(args: &ConvertArgs, files: &[PathBuf], folder: &Path) -> Result<Exit> {
    let Some(format) = args.to.as_deref().and_then(format) else {
        bail!("{}: choose a format for the files in this folder with --to", folder.display());
    };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut exit = Exit::Answered;
    for file in files {
        match convert(args, file, format, folder) {
            Ok(path) => print(&format!("{}\n", shown(&path.display().to_string())))?,
            Err(error) if is_end(&error) => return Err(error),
            Err(error) => {
                eprintln!("nonolith: {}", shown(&advice::shown(&error)));
                exit = Exit::Bad;
            }
        }
    }
    Ok(exit)
}

fn convert(args: &ConvertArgs, file: &Path, format: &Format, folder: &Path) -> Result<PathBuf> {
    let ending = format.extensions.first().copied().unwrap_or("txt");
    let stem = file.file_stem().with_context(|| format!("{}: no name", file.display()))?;
    let path = folder.join(format!("{}.{ending}", stem.to_string_lossy()));
    refuse(&path)?;
    let file = [file.to_owned()];
    let all = all(&file, args.from.as_deref(), args.puzzle.as_deref())?;
    let documents: Vec<Document> = all.into_iter().map(|(_, document)| document).collect();
    write_documents(&documents, format, Some(&path))
        .with_context(|| file[0].display().to_string())?;
    Ok(path)
}
