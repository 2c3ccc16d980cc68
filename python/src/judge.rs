//! Many puzzles at once.

use crate::document::Document;
use crate::signals::{EVERY, Signals};
use nonolith_batch::{Cell, Content, Options, Order, Row, Task, Weigh, judge, judge_task, run};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What to find out about each puzzle.
#[derive(Clone, Copy, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wanted {
    solutions: u64,
    rate: bool,
    open_cells: bool,
    pictures: bool,
    timeout: Option<f64>,
    memory: Option<u64>,
    threads: usize,
}

impl Wanted {
    fn options(self) -> Options {
        let mut options = Options::default();
        options.solutions = self.solutions;
        options.rate = self.rate;
        options.open_cells = self.open_cells;
        options.picture = self.pictures;
        options.timeout = self.timeout.and_then(|secs| Duration::try_from_secs_f64(secs).ok());
        options.memory = self.memory.unwrap_or(options.memory);
        options
    }
}

/// The first columns of a row say which file it is of. These puzzles have none.
pub(crate) const PLACE: usize = 2;

/// A puzzle, a file with one, or nothing.
pub(crate) enum Item {
    Document(Arc<nonolith_io::Document>),
    File(Vec<u8>),
    Nothing,
}

impl Weigh for Item {
    fn weight(&self) -> usize {
        // Everything is in memory already.
        1
    }
}

/// Judges many puzzles with several threads: instances of `Document`, files as bytes, or `None`. Returns
/// a tuple for each, as `COLUMNS` says, or `None`.
#[pyfunction]
pub(crate) fn judge_many<'py>(
    py: Python<'py>,
    items: &Bound<'py, PyList>,
    wanted: Wanted,
) -> PyResult<Bound<'py, PyList>> {
    let items: Vec<Item> = items.iter().map(|item| one(&item)).collect::<PyResult<_>>()?;
    let rows = rows(py, items, wanted)?;
    let tuple = |row: Option<Row>| match row {
        Some(row) => Ok(Some(as_tuple(py, &row)?)),
        None => Ok(None),
    };
    let tuples: Vec<Option<Bound<'py, PyTuple>>> =
        rows.into_iter().map(tuple).collect::<PyResult<_>>()?;
    PyList::new(py, tuples)
}

fn one(item: &Bound<'_, PyAny>) -> PyResult<Item> {
    if item.is_none() {
        Ok(Item::Nothing)
    } else if let Ok(document) = item.cast::<Document>() {
        Ok(Item::Document(document.get().0.clone()))
    } else if let Ok(bytes) = item.extract::<&[u8]>() {
        Ok(Item::File(bytes.to_vec()))
    } else {
        Err(PyTypeError::new_err("expected a puzzle, bytes or None"))
    }
}

/// The rows of some puzzles, in order; `None` where there is no puzzle. Ctrl-C ends the work.
pub(crate) fn rows(py: Python<'_>, items: Vec<Item>, wanted: Wanted) -> PyResult<Vec<Option<Row>>> {
    let (stop, is_over) = (AtomicBool::new(false), AtomicBool::new(false));
    let (stop, is_over) = (&stop, &is_over);
    let mut rows = Vec::with_capacity(items.len());
    let options = wanted.options();
    py.detach(|| {
        let waiter = thread::current();
        let signals = Signals::new();
        let taken = &mut rows;
        let ended = thread::scope(|scope| {
            // Only this thread hears of signals, so another one waits for the results.
            let worker = scope.spawn(move || {
                let asked = || stop.load(Ordering::Relaxed);
                let work = |item, stop: &dyn Fn() -> bool| row(item, &options, stop);
                let mut take = |row| {
                    taken.push(row);
                    Ok(())
                };
                let source = items.into_iter();
                let ended = run(source, wanted.threads, Order::Input, &asked, work, &mut take);
                is_over.store(true, Ordering::Release);
                waiter.unpark();
                ended
            });
            while !is_over.load(Ordering::Acquire) && !worker.is_finished() {
                thread::park_timeout(EVERY);
                stop.fetch_or(signals.stop(), Ordering::Relaxed);
            }
            worker.join()
        });
        signals.finish()?;
        match ended {
            Ok(outcome) => outcome.map_err(PyErr::from),
            Err(_) => Err(PyRuntimeError::new_err("a thread has panicked")),
        }
    })?;
    Ok(rows)
}

/// The row of an item; the outer option is `None` if the work was stopped.
fn row(item: Item, options: &Options, stop: &dyn Fn() -> bool) -> Option<Option<Row>> {
    match item {
        Item::Nothing => Some(None),
        Item::Document(document) => judge(&document, options, stop).map(Some),
        Item::File(bytes) => {
            let content = Content::Line(bytes, None);
            let task = Task { file: "".into(), number: 1, content, bytes: 0, read: 0 };
            judge_task(task, options, stop).map(Some)
        }
    }
}

fn as_tuple<'py>(py: Python<'py>, row: &Row) -> PyResult<Bound<'py, PyTuple>> {
    let object = |cell: Cell<'_>| -> PyResult<Bound<'_, PyAny>> {
        Ok(match cell {
            Cell::Text(text) => PyString::new(py, text).into_any(),
            Cell::Whole(number) => number.into_pyobject(py)?.into_any(),
            Cell::Real(number) => number.into_pyobject(py)?.into_any(),
            _ => py.None().into_bound(py),
        })
    };
    let cells = row.cells().into_iter().skip(PLACE).map(object);
    PyTuple::new(py, cells.collect::<PyResult<Vec<_>>>()?)
}
