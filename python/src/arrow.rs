//! Tables of puzzles, for engines that work on tables.

use crate::judge::{Item, PLACE, Wanted, rows};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_pyarrow::PyArrowType;
use arrow_schema::{ArrowError, DataType};
use nonolith_batch::{Row, table};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Judges the puzzles of a column of a table: text or bytes, in any format. Returns a table with a row
/// for each. A null gives a row of nulls.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "Python's arguments are converted, not borrowed")]
pub(crate) fn judge_arrow(
    py: Python<'_>,
    batch: PyArrowType<RecordBatch>,
    column: &str,
    wanted: Wanted,
) -> PyResult<PyArrowType<RecordBatch>> {
    let Some(column) = batch.0.column_by_name(column) else {
        return Err(PyKeyError::new_err(format!("the table has no column {column:?}")));
    };
    let rows = rows(py, items(column)?, wanted)?;
    let rows: Vec<Row> = rows.into_iter().map(Option::unwrap_or_default).collect();
    let results = without_place(&rows).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(PyArrowType(results))
}

fn items(column: &ArrayRef) -> PyResult<Vec<Item>> {
    fn all<'c, T: AsRef<[u8]>>(values: impl Iterator<Item = Option<T>> + 'c) -> Vec<Item> {
        let item = |value: Option<T>| match value {
            Some(value) => Item::File(value.as_ref().to_vec()),
            None => Item::Nothing,
        };
        values.map(item).collect()
    }
    Ok(match column.data_type() {
        DataType::Utf8 => all(column.as_string::<i32>().iter()),
        DataType::LargeUtf8 => all(column.as_string::<i64>().iter()),
        DataType::Utf8View => all(column.as_string_view().iter()),
        DataType::Binary => all(column.as_binary::<i32>().iter()),
        DataType::LargeBinary => all(column.as_binary::<i64>().iter()),
        DataType::BinaryView => all(column.as_binary_view().iter()),
        DataType::Null => (0..column.len()).map(|_| Item::Nothing).collect(),
        other => {
            let message = format!("expected a column of text or bytes, found {other}");
            return Err(PyTypeError::new_err(message));
        }
    })
}

/// The table of some rows, without the columns that say where they come from.
fn without_place(rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let table = table::of_rows(rows)?;
    let columns: Vec<usize> = (PLACE..table.num_columns()).collect();
    table.project(&columns)
}
