//! Rows as Arrow tables.

use crate::row::{COLUMNS, Cell, ColumnType, Row};
use arrow_array::builder::{Float64Builder, StringBuilder, UInt64Builder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The columns of a table: [`COLUMNS`], as text, 64-bit whole numbers and floating-point numbers.
pub fn schema() -> SchemaRef {
    let field = |(name, kind): (&str, ColumnType)| Field::new(name, data_type(kind), true);
    Arc::new(Schema::new(COLUMNS.into_iter().map(field).collect::<Vec<_>>()))
}

fn data_type(kind: ColumnType) -> DataType {
    match kind {
        ColumnType::Text => DataType::Utf8,
        ColumnType::Whole => DataType::UInt64,
        ColumnType::Real => DataType::Float64,
    }
}

/// Some rows as a table.
///
/// ```
/// use nonolith_batch::{Row, table};
///
/// let row = Row { file: "a.non".into(), puzzle: 1, width: Some(5), ..Row::default() };
/// let table = table::of_rows(&[row.clone()])?;
/// assert_eq!((table.num_rows(), table.num_columns()), (1, 20));
/// assert_eq!(table::to_rows(&table)?, [row]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_rows(rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let mut builders = COLUMNS.map(|(_, kind)| Builder::new(kind, rows.len()));
    for row in rows {
        for (builder, cell) in builders.iter_mut().zip(row.cells()) {
            builder.add(cell);
        }
    }
    RecordBatch::try_new(schema(), builders.into_iter().map(Builder::finish).collect())
}

enum Builder {
    Text(StringBuilder),
    Whole(UInt64Builder),
    Real(Float64Builder),
}

impl Builder {
    fn new(kind: ColumnType, rows: usize) -> Builder {
        match kind {
            ColumnType::Text => Builder::Text(StringBuilder::with_capacity(rows, 0)),
            ColumnType::Whole => Builder::Whole(UInt64Builder::with_capacity(rows)),
            ColumnType::Real => Builder::Real(Float64Builder::with_capacity(rows)),
        }
    }

    fn add(&mut self, cell: Cell<'_>) {
        match (self, cell) {
            (Builder::Text(column), Cell::Text(text)) => column.append_value(text),
            (Builder::Text(column), _) => column.append_null(),
            (Builder::Whole(column), Cell::Whole(number)) => column.append_value(number),
            (Builder::Whole(column), _) => column.append_null(),
            (Builder::Real(column), Cell::Real(number)) => column.append_value(number),
            (Builder::Real(column), _) => column.append_null(),
        }
    }

    fn finish(self) -> ArrayRef {
        match self {
            Builder::Text(mut column) => Arc::new(column.finish()),
            Builder::Whole(mut column) => Arc::new(column.finish()),
            Builder::Real(mut column) => Arc::new(column.finish()),
        }
    }
}

/// The rows of a table that [`of_rows`] made.
pub fn to_rows(table: &RecordBatch) -> Result<Vec<Row>, ArrowError> {
    if table.schema().fields() != schema().fields() {
        return Err(ArrowError::SchemaError("a table with other columns".to_owned()));
    }
    (0..table.num_rows()).map(|at| row(table, at)).collect()
}

fn row(table: &RecordBatch, at: usize) -> Result<Row, ArrowError> {
    let mut cells = serde_json::Map::new();
    for ((name, kind), column) in COLUMNS.into_iter().zip(table.columns()) {
        if column.is_null(at) {
            continue;
        }
        let cell = match kind {
            ColumnType::Text => column.as_string::<i32>().value(at).into(),
            ColumnType::Whole => column.as_primitive::<UInt64Type>().value(at).into(),
            ColumnType::Real => column.as_primitive::<Float64Type>().value(at).into(),
        };
        cells.insert(name.to_owned(), cell);
    }
    serde_json::from_value(cells.into()).map_err(|error| ArrowError::JsonError(error.to_string()))
}
