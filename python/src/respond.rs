//! The operations that the page has, too.

use crate::signals::Signals;
use nonolith_ops::{Host, Progress, Reply};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::time::Instant;

/// Runs an operation: JSON in, JSON out. The first part of the result says whether it succeeded; if not,
/// the JSON is the problem.
#[pyfunction]
pub(crate) fn respond<'py>(
    py: Python<'py>,
    operation: &str,
    request: &str,
    bytes: &[u8],
) -> PyResult<(bool, String, Bound<'py, PyBytes>)> {
    let reply = py.detach(|| {
        let host = Here { begun: Instant::now(), signals: Signals::new() };
        let reply = nonolith_ops::respond(operation, request, bytes, &host);
        host.signals.finish().map(|()| reply)
    })?;
    Ok(match reply {
        Ok(Reply { response, bytes }) => (true, response, PyBytes::new(py, &bytes)),
        Err(problem) => {
            let json = serde_json::to_string(&problem).unwrap_or_else(|_| problem.to_string());
            (false, json, PyBytes::new(py, &[]))
        }
    })
}

struct Here {
    begun: Instant,
    signals: Signals,
}

impl Host for Here {
    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64() * 1e3
    }

    fn report(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        self.signals.stop()
    }
}
