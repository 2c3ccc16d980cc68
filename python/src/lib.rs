//! Nonolith for Python: the parts that must be fast, or cannot be written in Python.
//!
//! The package in `../nonolith` has the classes that people use. They call this module with JSON, as the
//! page does (`respond`); only what would be slow that way has functions of its own.

#![forbid(unsafe_code)]

mod arrow;
mod document;
mod judge;
mod respond;
mod signals;
mod solutions;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

#[pymodule]
fn _nonolith(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<document::Document>()?;
    module.add_class::<solutions::Solutions>()?;
    module.add_function(wrap_pyfunction!(respond::respond, module)?)?;
    module.add_function(wrap_pyfunction!(judge::judge_many, module)?)?;
    module.add_function(wrap_pyfunction!(arrow::judge_arrow, module)?)?;
    let columns = nonolith_batch::COLUMNS[judge::PLACE..].iter().map(|(name, _)| *name);
    module.add("COLUMNS", PyTuple::new(module.py(), columns.collect::<Vec<_>>())?)?;
    Ok(())
}
