//! Files of rows that survive a crash.
//!
//! Rows are appended to a file and handed to the system as they come, so a killed run loses at most rows
//! that were still waiting for an earlier one. JSON lines and CSV are their own journal. A Parquet file
//! cannot grow row by row: its rows go to a journal of JSON lines beside it (`results.parquet.part`),
//! which becomes the Parquet file at the end.

mod done;
mod journal;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(test)]
mod tests;

use crate::row::Row;
pub use done::Done;
use journal::{Journal, Style};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The format of a file of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ResultFormat {
    /// A JSON object on each line.
    JsonLines,
    /// Comma-separated values, with the names of the columns on the first line.
    Csv,
    /// Apache Parquet.
    Parquet,
}

impl ResultFormat {
    /// All formats that were compiled in.
    pub const ALL: &[ResultFormat] = &[
        ResultFormat::JsonLines,
        ResultFormat::Csv,
        #[cfg(feature = "parquet")]
        ResultFormat::Parquet,
    ];

    /// The name, which is also the ending of its files.
    pub const fn name(self) -> &'static str {
        match self {
            ResultFormat::JsonLines => "jsonl",
            ResultFormat::Csv => "csv",
            ResultFormat::Parquet => "parquet",
        }
    }

    /// The format of a name.
    ///
    /// ```
    /// use nonolith_batch::ResultFormat;
    ///
    /// assert_eq!(ResultFormat::by_name("csv"), Some(ResultFormat::Csv));
    /// ```
    pub fn by_name(name: &str) -> Option<ResultFormat> {
        ResultFormat::ALL.iter().copied().find(|format| format.name() == name)
    }

    fn style(self) -> Style {
        match self {
            ResultFormat::Csv => Style::Csv,
            _ => Style::JsonLines,
        }
    }
}

/// A file of rows that is being written.
pub struct Results {
    journal: Journal,
    /// The file; none for a stream.
    path: Option<PathBuf>,
    /// What the journal becomes at the end, if it is not the result itself.
    becomes: Option<Becomes>,
}

struct Becomes {
    path: PathBuf,
    journal: PathBuf,
}

impl Results {
    /// Begins a new file. An old one is replaced if `replace` says so, and an error otherwise.
    pub fn create(path: &Path, format: ResultFormat, replace: bool) -> io::Result<Results> {
        let becomes = Becomes::new(path, format);
        if let Some(becomes) = &becomes
            && path.exists()
            && !replace
        {
            return Err(exists(&becomes.path));
        }
        let own = becomes.as_ref().map_or(path, |becomes| &becomes.journal);
        let mut open = File::options();
        open.read(true).write(true);
        match replace {
            true => open.create(true).truncate(false),
            false => open.create_new(true),
        };
        let file = open.open(own).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => exists(own),
            _ => error,
        })?;
        let file = locked(file)?;
        // Devices and pipes cannot be cut.
        if file.metadata()?.is_file() {
            file.set_len(0)?;
        }
        let journal = Journal::new(file, format.style())?;
        Ok(Results { journal, path: Some(path.to_owned()), becomes })
    }

    /// Goes on with a file, or begins it if there is none. The rows it has are handed over. A row at the
    /// end that was written only in part is removed.
    pub fn resume(
        path: &Path,
        format: ResultFormat,
        each: &mut dyn FnMut(Row),
    ) -> io::Result<Results> {
        let becomes = Becomes::new(path, format);
        if let Some(becomes) = &becomes {
            becomes.reopen()?;
        }
        let own = becomes.as_ref().map_or(path, |becomes| &becomes.journal);
        let file = File::options().read(true).write(true).create(true).truncate(false).open(own)?;
        let file = locked(file)?;
        let mut each = |row| {
            each(row);
            Ok(())
        };
        let journal = Journal::resume(file, format.style(), &mut each)?;
        Ok(Results { journal, path: Some(path.to_owned()), becomes })
    }

    /// The files that it writes.
    pub fn files(&self) -> Vec<PathBuf> {
        let journal = self.becomes.iter().map(|own| &own.journal);
        self.path.iter().chain(journal).cloned().collect()
    }

    /// Writes rows to a stream, as JSON lines or CSV.
    pub fn stream(
        stream: impl Write + Send + 'static,
        format: ResultFormat,
    ) -> io::Result<Results> {
        let journal = Journal::new(stream, format.style())?;
        Ok(Results { journal, path: None, becomes: None })
    }

    /// Adds a row. It may stay in memory until [`flush`](Results::flush).
    pub fn add(&mut self, row: &Row) -> io::Result<()> {
        self.journal.add(row)
    }

    /// Hands all rows to the system: from now on they survive the end of this program.
    pub fn flush(&mut self) -> io::Result<()> {
        self.journal.flush()
    }

    /// Completes the file.
    pub fn finish(mut self) -> io::Result<()> {
        self.journal.flush()?;
        match &self.becomes {
            Some(becomes) => becomes.complete(),
            None => Ok(()),
        }
    }
}

/// The error names the file, which may be a journal.
fn exists(path: &Path) -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, path.display().to_string())
}

/// Fails if another program is writing the file.
fn locked(file: File) -> io::Result<File> {
    match file.try_lock() {
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(io::Error::new(io::ErrorKind::ResourceBusy, "another program is writing this file"))
        }
        // Some file systems have no locks.
        _ => Ok(file),
    }
}

impl Becomes {
    fn new(path: &Path, format: ResultFormat) -> Option<Becomes> {
        let beside = |ending: &str| {
            let mut name: OsString = path.file_name().unwrap_or_default().to_owned();
            name.push(ending);
            path.with_file_name(name)
        };
        (format == ResultFormat::Parquet)
            .then(|| Becomes { path: path.to_owned(), journal: beside(".part") })
    }

    /// The file under construction, which takes its place when it is whole.
    #[cfg(feature = "parquet")]
    fn temporary(&self, path: &Path) -> PathBuf {
        path.with_extension(format!("{}.tmp", path.extension().unwrap_or_default().display()))
    }

    /// Turns a complete file into a journal again.
    #[cfg(feature = "parquet")]
    fn reopen(&self) -> io::Result<()> {
        if self.journal.exists() || !self.path.exists() {
            return Ok(());
        }
        let temporary = self.temporary(&self.journal);
        let mut journal = Journal::new(File::create(&temporary)?, Style::JsonLines)?;
        let copied = parquet::read(&self.path, &mut |row| journal.add(&row));
        copied.and_then(|()| journal.flush()).inspect_err(|_| {
            let _ = std::fs::remove_file(&temporary);
        })?;
        std::fs::rename(temporary, &self.journal)
    }

    /// Turns the journal into the file.
    #[cfg(feature = "parquet")]
    fn complete(&self) -> io::Result<()> {
        let temporary = self.temporary(&self.path);
        let mut table = parquet::Writer::create(&temporary)?;
        let journal = File::options().read(true).write(true).open(&self.journal)?;
        Journal::resume(journal, Style::JsonLines, &mut |row| table.add(row))?;
        table.finish()?;
        std::fs::rename(temporary, &self.path)?;
        std::fs::remove_file(&self.journal)
    }

    #[cfg(not(feature = "parquet"))]
    fn reopen(&self) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, NO_PARQUET))
    }

    #[cfg(not(feature = "parquet"))]
    fn complete(&self) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, NO_PARQUET))
    }
}

#[cfg(not(feature = "parquet"))]
const NO_PARQUET: &str = "this program was built without the feature `parquet`";
