//! Rows and columns.

use crate::Problem;
use nonolith::model::Direction;
use nonolith::{LineId, Shape};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum Axis {
    /// A row.
    Row,
    /// A column.
    Column,
}

/// A row or column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Line {
    /// Whether it is a row or a column.
    pub axis: Axis,
    /// Its index.
    pub index: usize,
}

impl From<LineId> for Line {
    fn from(line: LineId) -> Line {
        let axis = match line.direction() {
            Direction::ROW => Axis::Row,
            _ => Axis::Column,
        };
        Line { axis, index: line.index() }
    }
}

impl Line {
    /// The line of a puzzle of this shape.
    pub(crate) fn of(self, shape: &Shape) -> Result<LineId, Problem> {
        let line = match self.axis {
            Axis::Row => LineId::row(self.index),
            Axis::Column => LineId::column(self.index),
        };
        if shape.has(line) {
            return Ok(line);
        }
        // The index comes from the request, and may be `usize::MAX`.
        let (direction, number) = (line.direction(), self.index.saturating_add(1));
        Err(Problem::new(format!("there is no {direction} {number} in a puzzle of {shape}")))
    }
}
