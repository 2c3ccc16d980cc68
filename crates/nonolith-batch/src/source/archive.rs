//! The files of archives, one after the other.

use nonolith::model::visible;
use nonolith_io::MAX_INPUT;
use std::io::{self, Read, Seek};
use std::sync::Arc;
use zip::ZipArchive;

/// The files of an archive, without hidden ones.
pub(super) struct Archive {
    name: Arc<str>,
    files: Files,
    /// Whether the last error was the end.
    pub(super) is_broken: bool,
}

trait ReadSeek: Read + Seek + Send {}
impl<T: Read + Seek + Send> ReadSeek for T {}

enum Files {
    Zip { archive: Box<ZipArchive<Box<dyn ReadSeek>>>, next: usize },
    Tar(Box<dyn Read + Send>),
}

pub(super) fn is_zip(head: &[u8]) -> bool {
    head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06")
}

pub(super) fn is_tar(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

/// A file of an archive: its path in it and its content.
type Entry = (String, io::Result<Vec<u8>>);

impl Archive {
    pub(super) fn zip(
        name: &Arc<str>,
        file: impl Read + Seek + Send + 'static,
    ) -> io::Result<Archive> {
        let file: Box<dyn ReadSeek> = Box::new(file);
        let archive = Box::new(ZipArchive::new(file).map_err(io::Error::other)?);
        let files = Files::Zip { archive, next: 0 };
        Ok(Archive { name: name.clone(), files, is_broken: false })
    }

    pub(super) fn tar(name: &Arc<str>, stream: impl Read + Send + 'static) -> Archive {
        Archive { name: name.clone(), files: Files::Tar(Box::new(stream)), is_broken: false }
    }

    /// The next file: its full name and its content, or what is wrong with it.
    pub(super) fn next(&mut self) -> Option<(Arc<str>, io::Result<Vec<u8>>)> {
        loop {
            let entry = match &mut self.files {
                Files::Zip { archive, next } => from_zip(archive, next).transpose()?,
                Files::Tar(stream) => from_tar(stream).transpose()?,
            };
            match entry {
                Err(error) => {
                    self.is_broken = true;
                    return Some((self.name.clone(), Err(error)));
                }
                Ok((path, content)) if !is_hidden(&path) => {
                    return Some((visible(&format!("{}/{path}", self.name)).into(), content));
                }
                Ok(_) => {}
            }
        }
    }
}

/// Folders, hidden files, and what macOS adds.
fn is_hidden(path: &str) -> bool {
    path.ends_with('/')
        || path.split('/').any(|part| part.starts_with('.') && part != "." || part == "__MACOSX")
}

fn from_zip(
    archive: &mut ZipArchive<Box<dyn ReadSeek>>,
    next: &mut usize,
) -> io::Result<Option<Entry>> {
    if *next == archive.len() {
        return Ok(None);
    }
    *next += 1;
    let mut file = archive.by_index(*next - 1).map_err(io::Error::other)?;
    let name = file.name().map_err(io::Error::other)?.into_owned();
    Ok(Some((name, content(&mut file))))
}

/// The next file of a tar archive. The crate's iterator borrows the archive, so each file is read as
/// the first of what is left.
fn from_tar(stream: &mut Box<dyn Read + Send>) -> io::Result<Option<Entry>> {
    const BLOCK: u64 = 512;
    let mut archive = tar::Archive::new(stream);
    let Some(entry) = archive.entries()?.next() else { return Ok(None) };
    let mut entry = entry?;
    let is_file = entry.header().entry_type().is_file();
    let mut name = entry.path()?.display().to_string();
    if !is_file {
        name.push('/');
    }
    let content = content(&mut entry);
    io::copy(&mut entry, &mut io::sink())?;
    let padding = entry.size().next_multiple_of(BLOCK) - entry.size();
    drop(entry);
    io::copy(&mut archive.into_inner().take(padding), &mut io::sink())?;
    Ok(Some((name, content)))
}

fn content(file: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte over the limit shows that the input is too long.
    file.take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
