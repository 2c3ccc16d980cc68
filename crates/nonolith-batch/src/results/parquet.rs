//! Parquet files of rows.

use crate::row::Row;
use crate::table;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::io;
use std::path::Path;

/// Rows that are converted at a time.
const BATCH: usize = 8192;

/// A file that is being written.
pub(super) struct Writer {
    writer: ArrowWriter<File>,
    batch: Vec<Row>,
}

impl Writer {
    pub(super) fn create(path: &Path) -> io::Result<Writer> {
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file = File::create(path)?;
        let writer =
            ArrowWriter::try_new(file, table::schema(), Some(properties)).map_err(plain)?;
        Ok(Writer { writer, batch: Vec::with_capacity(BATCH) })
    }

    pub(super) fn add(&mut self, row: Row) -> io::Result<()> {
        self.batch.push(row);
        if self.batch.len() == BATCH { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> io::Result<()> {
        let table = table::of_rows(&self.batch).map_err(io::Error::other)?;
        self.batch.clear();
        self.writer.write(&table).map_err(plain)
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.write()?;
        self.writer.into_inner().map_err(plain)?.sync_all()
    }
}

/// Reads a file that [`Writer`] wrote.
pub(super) fn read(path: &Path, each: &mut dyn FnMut(Row) -> io::Result<()>) -> io::Result<()> {
    let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?).map_err(plain)?;
    for batch in reader.with_batch_size(BATCH).build().map_err(plain)? {
        let batch = batch.map_err(io::Error::other)?;
        table::to_rows(&batch).map_err(io::Error::other)?.into_iter().try_for_each(&mut *each)?;
    }
    Ok(())
}

/// The error of the system, if there is one behind it: a full disk is better said so.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}
