//! The puzzles of files, folders, archives and streams, one after the other.

mod archive;
mod lines;
mod task;
#[cfg(test)]
mod tests;

use archive::Archive;
use flate2::read::MultiGzDecoder;
use lines::Lines;
use nonolith::model::visible;
use nonolith_io::{Format, MAX_INPUT, read};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use lines::is_short;
pub use task::{Content, Problem, Task};

/// The puzzles of files, folders, archives and streams, one after the other. Only one file at a time is
/// in memory; of streams and of files with a puzzle on each line (`.jsonl`), one line.
pub struct Source {
    format: Option<&'static Format>,
    /// What is open, the innermost last: a stream can name a folder, which has files.
    open: Vec<Open>,
    /// Files that are left out.
    excluded: Vec<PathBuf>,
    /// How many bytes of files have been read.
    read: Arc<AtomicU64>,
}

enum Open {
    /// Files and folders.
    Paths(VecDeque<PathBuf>),
    /// The files of an archive.
    Archive(Archive),
    /// A stream, or a file with a puzzle on each line.
    Lines(Lines),
    /// The puzzles of a file.
    Tasks(VecDeque<Task>),
}

impl Source {
    /// The puzzles of files and folders. Folders are searched in the order of names, without hidden
    /// files. `-` is standard input, with a puzzle on each line (JSON, a game id or an address), or the
    /// name of a file or folder.
    pub fn new(inputs: impl IntoIterator<Item = PathBuf>) -> Source {
        Source::of(Open::Paths(inputs.into_iter().collect()))
    }

    /// The puzzles of a stream, as on standard input.
    pub fn lines(name: &str, reader: impl Read + Send + 'static) -> Source {
        Source::of(Open::Lines(Lines::new(name, reader, true)))
    }

    fn of(open: Open) -> Source {
        Source { format: None, open: vec![open], excluded: Vec::new(), read: Arc::default() }
    }

    /// Reads everything as this format, instead of by its content.
    #[must_use]
    pub fn with_format(self, format: Option<&'static Format>) -> Source {
        Source { format, ..self }
    }

    /// Leaves out some files, such as results that are written into a folder that is searched.
    #[must_use]
    pub fn without(self, files: impl IntoIterator<Item = PathBuf>) -> Source {
        let excluded = files.into_iter().filter_map(|file| file.canonicalize().ok()).collect();
        Source { excluded, ..self }
    }

    fn is_excluded(&self, path: &Path) -> bool {
        let is_same = |file: &PathBuf| {
            file.file_name() == path.file_name()
                && path.canonicalize().is_ok_and(|own| own == *file)
        };
        self.excluded.iter().any(is_same)
    }

    /// Opens a path.
    fn path(&self, path: &Path) -> Open {
        if path.as_os_str() == "-" {
            return Open::Lines(Lines::new("<stdin>", io::stdin(), true));
        }
        if self.is_excluded(path) {
            return Open::Tasks(VecDeque::new());
        }
        // Without control characters, which would break lines and confuse terminals.
        let name: Arc<str> = visible(&path.display().to_string()).into();
        let opened = match path.is_dir() {
            true => files(path).map(Open::Paths),
            false => File::open(path)
                .and_then(|file| self.file(&name, Counted { file, read: self.read.clone() }, true)),
        };
        opened.unwrap_or_else(|error| self.problem(&name, error))
    }

    /// Opens a file. Archives in archives are not opened.
    fn file(
        &self,
        name: &Arc<str>,
        mut input: impl Read + Seek + Send + 'static,
        opens_archives: bool,
    ) -> io::Result<Open> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        let expect_file = |head: &[u8]| match archive::is_zip(head) || archive::is_tar(head) {
            true if !opens_archives => Err(io::Error::other("an archive inside an archive")),
            _ => Ok(()),
        };
        expect_file(&head)?;
        if archive::is_zip(&head) {
            input.seek(SeekFrom::Start(0))?;
            return Ok(Open::Archive(Archive::zip(name, input)?));
        }
        let whole = Cursor::new(head.clone()).chain(input);
        if !head.starts_with(&[0x1f, 0x8b]) {
            return self.plain(name, name, whole, &head);
        }
        let mut whole = MultiGzDecoder::new(whole);
        let mut head = Vec::new();
        whole.by_ref().take(HEAD).read_to_end(&mut head)?;
        expect_file(&head)?;
        let inner = name.strip_suffix(".gz").unwrap_or(name);
        self.plain(name, inner, Cursor::new(head.clone()).chain(whole), &head)
    }

    /// Opens a file that is not compressed: an archive, lines, or puzzles of some format.
    fn plain(
        &self,
        name: &Arc<str>,
        inner: &str,
        mut input: impl Read + Send + 'static,
        head: &[u8],
    ) -> io::Result<Open> {
        if archive::is_tar(head) {
            return Ok(Open::Archive(Archive::tar(name, input)));
        }
        let ending = Path::new(inner).extension().unwrap_or_default();
        let is_lines = ["jsonl", "ndjson"].iter().any(|own| ending.eq_ignore_ascii_case(own));
        // A list of a million ids takes too much memory to be read at once.
        if is_lines || self.format.is_none() && lines::is_short(head) {
            return Ok(Open::Lines(Lines::new(name, input, false)));
        }
        let from = self.read.load(Ordering::Relaxed).saturating_sub(head.len() as u64);
        let mut bytes = Vec::new();
        // One byte over the limit shows that the input is too long.
        input.by_ref().take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
        let to = self.read.load(Ordering::Relaxed);
        Ok(match read(&bytes, Some(inner), self.format) {
            Err(error) => self.problem(name, error),
            Ok(documents) => {
                let count = documents.len();
                let tasks = documents.into_iter().enumerate().map(|(i, document)| Task {
                    file: name.clone(),
                    number: i as u64 + 1,
                    content: Content::Puzzle(Box::new(document)),
                    bytes: bytes.len() / count,
                    read: from + (to - from) * (i as u64 + 1) / count as u64,
                });
                Open::Tasks(tasks.collect())
            }
        })
    }

    /// A file without puzzles.
    fn problem(&self, file: &Arc<str>, problem: impl Into<Problem>) -> Open {
        let task = Task::problem(file, 1, problem);
        Open::Tasks([Task { read: self.read.load(Ordering::Relaxed), ..task }].into())
    }

    /// A line, which is a puzzle or the name of a file.
    fn line(&mut self) -> Next {
        let read = self.read.load(Ordering::Relaxed);
        let Some(Open::Lines(lines)) = self.open.last_mut() else { return Next::End };
        match lines.next() {
            None => Next::End,
            Some(Err(error)) if lines.is_broken => {
                let task = lines.task(Content::Problem(error.into()), read);
                self.open.pop();
                Next::Task(task)
            }
            Some(Err(error)) => Next::Task(lines.task(Content::Problem(error.into()), read)),
            Some(Ok(line)) if line == b"-" => {
                let problem = io::Error::other("standard input cannot name itself");
                Next::Task(lines.task(Content::Problem(problem.into()), read))
            }
            Some(Ok(line)) if lines.names_file(&line) => {
                let path = PathBuf::from(String::from_utf8_lossy(&line).into_owned());
                Next::Open(self.path(&path))
            }
            Some(Ok(line)) => Next::Task(lines.task(Content::Line(line, self.format), read)),
        }
    }

    fn advance(&mut self) -> Next {
        match self.open.last_mut() {
            None | Some(Open::Lines(_)) => self.line(),
            Some(Open::Tasks(tasks)) => tasks.pop_front().map_or(Next::End, Next::Task),
            Some(Open::Paths(paths)) => match paths.pop_front() {
                Some(path) => Next::Open(self.path(&path)),
                None => Next::End,
            },
            Some(Open::Archive(archive)) => match archive.next() {
                None => Next::End,
                Some((name, Ok(bytes))) => {
                    let opened = self.file(&name, Cursor::new(bytes), false);
                    Next::Open(opened.unwrap_or_else(|error| self.problem(&name, error)))
                }
                Some((name, Err(error))) => {
                    let is_over = archive.is_broken;
                    let problem = self.problem(&name, error);
                    if is_over {
                        self.open.pop();
                    }
                    Next::Open(problem)
                }
            },
        }
    }
}

enum Next {
    Task(Task),
    Open(Open),
    End,
}

impl Iterator for Source {
    type Item = Task;

    fn next(&mut self) -> Option<Task> {
        loop {
            match self.advance() {
                Next::Task(task) => return Some(task),
                Next::Open(open) => self.open.push(open),
                Next::End => drop(self.open.pop()?),
            }
        }
    }
}

/// How many bytes show what kind of file it is.
const HEAD: u64 = 512;

/// The files and folders of a folder, by name. Hidden ones, links to folders and devices are left out.
fn files(folder: &Path) -> io::Result<VecDeque<PathBuf>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let kind = entry.file_type()?;
        // A link to a folder can lead round in circles; pipes and devices may never end.
        let is_file = || std::fs::metadata(entry.path()).map_or(true, |target| target.is_file());
        if kind.is_dir() || kind.is_file() || kind.is_symlink() && is_file() {
            names.push(entry.path());
        }
    }
    names.sort_unstable();
    Ok(names.into())
}

/// How many bytes the files of some inputs have, for a progress bar; `None` if standard input is among
/// them.
pub fn size_of(inputs: &[PathBuf]) -> Option<u64> {
    let mut size = 0;
    for path in inputs {
        size += match path.is_dir() {
            _ if path.as_os_str() == "-" => return None,
            // What cannot be read has a row that says so.
            true => size_of(files(path).unwrap_or_default().make_contiguous())?,
            false => std::fs::metadata(path).map_or(0, |about| about.len()),
        };
    }
    Some(size)
}

/// A file that counts what is read of it.
struct Counted {
    file: File,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(bytes)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl Seek for Counted {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
