//! A puzzle that many calls use.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;

/// A puzzle, ready to be solved.
#[pyclass(frozen, module = "nonolith._nonolith")]
pub(crate) struct Document(pub(crate) Arc<nonolith_io::Document>);

#[pymethods]
impl Document {
    /// The document of this JSON, as operations have it.
    #[new]
    fn new(json: &str) -> PyResult<Document> {
        let wire: nonolith_ops::wire::Document =
            serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let document =
            wire.model().map_err(|problem| PyValueError::new_err(problem.to_string()))?;
        Ok(Document(Arc::new(document)))
    }
}
