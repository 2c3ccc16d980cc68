//! Solutions one by one.

use crate::document::Document;
use crate::signals::EVERY;
use nonolith::solve::{Interrupt, solve_each};
use nonolith::{Budget, ColourSet, Grid, Request, Wanted};
use pyo3::exceptions::{PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// An iterator over solutions, found by a thread that stays a few ahead. A solution is a byte for each
/// cell, the index of its colour.
#[pyclass(module = "nonolith._nonolith")]
pub(crate) struct Solutions {
    found: Mutex<Receiver<Found>>,
    stop: Arc<AtomicBool>,
}

enum Found {
    Solution(Vec<u8>),
    Late,
    Broken(String),
}

/// How many solutions may wait to be fetched.
const AHEAD: usize = 16;

#[pymethods]
impl Solutions {
    /// Begins the search. `cells` has the candidates of each cell, as bits.
    #[new]
    #[pyo3(signature = (document, cells=None, seconds=None))]
    fn new(document: &Document, cells: Option<Vec<u32>>, seconds: Option<f64>) -> PyResult<Self> {
        let document = document.0.clone();
        let shape = document.puzzle.shape();
        let sets = |cells: Vec<u32>| cells.into_iter().map(ColourSet::from_bits).collect();
        let start = cells.map(|cells| Grid::from_cells(shape, sets(cells))).transpose();
        let start = start.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let late = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let late = late.and_then(|seconds| Instant::now().checked_add(seconds));
        let stop = Arc::new(AtomicBool::new(false));
        let (send, found) = sync_channel(AHEAD);
        let flag = stop.clone();
        thread::spawn(move || search(&document, start.as_ref(), late, &flag, &send));
        Ok(Solutions { found: Mutex::new(found), stop })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        loop {
            let found = py.detach(|| {
                let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
                found.recv_timeout(EVERY)
            });
            return match found {
                Ok(Found::Solution(cells)) => Ok(Some(PyBytes::new(py, &cells))),
                Ok(Found::Late) => Err(PyTimeoutError::new_err("out of time")),
                Ok(Found::Broken(why)) => Err(PyRuntimeError::new_err(why)),
                Err(RecvTimeoutError::Disconnected) => Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals()?;
                    continue;
                }
            };
        }
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn search(
    document: &nonolith_io::Document,
    start: Option<&Grid>,
    late: Option<Instant>,
    flag: &AtomicBool,
    send: &SyncSender<Found>,
) {
    let is_late = || late.is_some_and(|late| Instant::now() >= late);
    let stop = || flag.load(Ordering::Relaxed) || is_late();
    let request = Request::default().with_wanted(Wanted::ALL).with_start(start);
    let mut budget = Budget::unlimited().with_stop(&stop);
    let mut take = |grid: Grid| {
        let index = |set: &ColourSet| set.single().unwrap_or_default().index() as u8;
        match send.send(Found::Solution(grid.cells().iter().map(index).collect())) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    let last = match solve_each(&document.puzzle, &request, &mut budget, &mut take) {
        Ok(answer) if matches!(answer.interrupt, Some(Interrupt::Stopped)) => Some(Found::Late),
        Ok(_) => None,
        Err(error) => Some(Found::Broken(error.to_string())),
    };
    // Nobody listens if the iterator is gone.
    let _ = last.map(|last| send.send(last));
}
