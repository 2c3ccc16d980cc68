//! Rows of text that are appended to a file.

use crate::row::{COLUMNS, Cell, Row};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    JsonLines,
    Csv,
}

/// A file of rows that grows. A row is a line in both styles, so that one that was cut off shows: it does
/// not end in a line break.
pub(super) struct Journal {
    style: Style,
    out: BufWriter<Box<dyn Write + Send>>,
}

impl Journal {
    /// Begins with an empty file.
    pub(super) fn new(out: impl Write + Send + 'static, style: Style) -> io::Result<Journal> {
        let mut journal = Journal { style, out: BufWriter::with_capacity(1 << 16, Box::new(out)) };
        if style == Style::Csv {
            journal.csv(COLUMNS.map(|(name, _)| Cell::Text(name)))?;
        }
        Ok(journal)
    }

    /// Goes on with a file, hands over its rows, and cuts off the last if it is not whole.
    pub(super) fn resume(
        mut file: File,
        style: Style,
        each: &mut dyn FnMut(Row) -> io::Result<()>,
    ) -> io::Result<Journal> {
        let whole = match style {
            Style::JsonLines => json_rows(&file, each)?,
            Style::Csv => csv_rows(&file, each)?,
        };
        file.set_len(whole)?;
        if whole == 0 {
            file.rewind()?;
            return Journal::new(file, style);
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Journal { style, out: BufWriter::with_capacity(1 << 16, Box::new(file)) })
    }

    pub(super) fn add(&mut self, row: &Row) -> io::Result<()> {
        match self.style {
            Style::JsonLines => {
                serde_json::to_writer(&mut self.out, row)?;
                self.out.write_all(b"\n")
            }
            Style::Csv => self.csv(row.cells()),
        }
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn csv(&mut self, cells: [Cell<'_>; COLUMNS.len()]) -> io::Result<()> {
        let mut writer =
            csv::WriterBuilder::new().buffer_capacity(1 << 10).from_writer(&mut self.out);
        for cell in cells {
            match cell {
                Cell::Missing => writer.write_field(""),
                // A line break inside a row could be mistaken for its end.
                Cell::Text(text) => writer.write_field(text.replace(['\n', '\r'], " ")),
                Cell::Whole(number) => writer.write_field(number.to_string()),
                Cell::Real(number) => writer.write_field(number.to_string()),
            }?;
        }
        writer.write_record(None::<&[u8]>)?;
        writer.flush()
    }
}

/// Hands over the rows, and returns how many bytes of the file are whole.
fn json_rows(file: &File, each: &mut dyn FnMut(Row) -> io::Result<()>) -> io::Result<u64> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    reader.rewind()?;
    let mut whole = 0;
    let mut line = Vec::new();
    for number in 1u64.. {
        line.clear();
        let count = reader.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            expect_torn(&line, b"{\"file\":", whole)?;
            break;
        }
        each(serde_json::from_slice(&line).map_err(|error| not_a_row(number, error))?)?;
        whole += count as u64;
    }
    Ok(whole)
}

/// As [`json_rows`]; the first line has the names of the columns.
fn csv_rows(file: &File, each: &mut dyn FnMut(Row) -> io::Result<()>) -> io::Result<u64> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    reader.rewind()?;
    let mut whole = 0;
    let mut line = Vec::new();
    let mut names: Option<csv::ByteRecord> = None;
    for number in 1u64.. {
        line.clear();
        let count = reader.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            let header = COLUMNS.map(|(name, _)| name).join(",");
            expect_torn(&line, header.as_bytes(), whole)?;
            break;
        }
        let mut rows = csv::ReaderBuilder::new().has_headers(false).from_reader(&line[..]);
        let mut record = csv::ByteRecord::new();
        rows.read_byte_record(&mut record)?;
        match &names {
            None if record.iter().eq(COLUMNS.iter().map(|(name, _)| name.as_bytes())) => {
                names = Some(record);
            }
            None => return Err(not_a_row(number, "the names of other columns")),
            Some(names) => {
                let row = record.deserialize(Some(names));
                each(row.map_err(|error| not_a_row(number, error))?)?;
            }
        }
        whole += count as u64;
    }
    Ok(whole)
}

/// Fails if a file has no whole row and does not begin like one of ours: then another program wrote it, and
/// it must not be cut.
fn expect_torn(end: &[u8], start: &[u8], whole: u64) -> io::Result<()> {
    let is_ours = end.starts_with(start) || start.starts_with(end);
    if whole > 0 || is_ours { Ok(()) } else { Err(not_a_row(1, "something else")) }
}

fn not_a_row(line: u64, error: impl std::fmt::Display) -> io::Error {
    let why = format!("line {line} was not written by this program: {error}");
    io::Error::new(io::ErrorKind::InvalidData, why)
}
