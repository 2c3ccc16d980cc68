//! How lines, cells and colours are written.

use super::{Cells, Line, Rows};
use nonolith::model::Direction;
use nonolith::{Colour, ColourSet, Grid, LineId, Puzzle};
use serde::Serialize;
use std::fmt::Debug;
#[cfg(test)]
use ts_rs::TS;

/// How lines, cells and colours are written.
///
/// There are two notations for two kinds of reader. The page, or a Python program, holds the puzzle: it
/// needs indices into its own arrays, and its colours may have no letters yet. A script that runs
/// `nonolith explain FILE --json` has never seen the palette: it needs the rows, columns and letters of
/// the printed grid.
pub trait Notation: Debug + Clone + PartialEq + Eq {
    /// A line.
    type Line: Data;
    /// A cell in a list of cells.
    type Cell: Data;
    /// A cell as fields of another object.
    type At: Data;
    /// A colour.
    type Colour: Data;
    /// A set of colours.
    type Colours: Data;
    /// The candidates of all cells.
    type Grid: Data;

    /// Writes a line.
    fn line(line: LineId) -> Self::Line;
    /// Writes a cell in a list.
    fn cell(puzzle: &Puzzle, cell: usize) -> Self::Cell;
    /// Writes a cell as fields of another object.
    fn at(puzzle: &Puzzle, cell: usize) -> Self::At;
    /// Writes an index into a list, such as the items of a clue.
    fn number(index: usize) -> usize;
    /// Writes a colour.
    fn colour(puzzle: &Puzzle, colour: Colour) -> Self::Colour;
    /// Writes a set of colours.
    fn colours(puzzle: &Puzzle, colours: ColourSet) -> Self::Colours;
    /// Writes a grid.
    fn grid(puzzle: &Puzzle, grid: &Grid) -> Self::Grid;
}

/// The parts of a notation: plain data.
#[cfg(not(test))]
pub trait Data: Debug + Clone + PartialEq + Eq + Serialize {}
#[cfg(not(test))]
impl<T: Debug + Clone + PartialEq + Eq + Serialize> Data for T {}

/// The parts of a notation: plain data with a TypeScript type.
#[cfg(test)]
pub trait Data: Debug + Clone + PartialEq + Eq + Serialize + TS + 'static {}
#[cfg(test)]
impl<T: Debug + Clone + PartialEq + Eq + Serialize + TS + 'static> Data for T {}

/// A notation whose parts have a JSON schema.
#[cfg(feature = "schema")]
pub trait Described:
    Notation<
        Line: schemars::JsonSchema,
        Cell: schemars::JsonSchema,
        At: schemars::JsonSchema,
        Colour: schemars::JsonSchema,
        Colours: schemars::JsonSchema,
        Grid: schemars::JsonSchema,
    >
{
}

#[cfg(feature = "schema")]
impl Described for Printed {}

/// Everything as an index from 0, for programs that hold the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indexed;

/// A cell as its index among all cells, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CellIndex {
    /// The index of the cell.
    pub cell: usize,
}

impl Notation for Indexed {
    type Line = Line;
    type Cell = usize;
    type At = CellIndex;
    type Colour = usize;
    /// Bit 0 is the background, bit 1 the first colour, and so on.
    type Colours = u32;
    type Grid = Cells;

    fn line(line: LineId) -> Line {
        line.into()
    }

    fn cell(_: &Puzzle, cell: usize) -> usize {
        cell
    }

    fn at(_: &Puzzle, cell: usize) -> CellIndex {
        CellIndex { cell }
    }

    fn number(index: usize) -> usize {
        index
    }

    fn colour(_: &Puzzle, colour: Colour) -> usize {
        colour.index()
    }

    fn colours(_: &Puzzle, colours: ColourSet) -> u32 {
        colours.bits()
    }

    fn grid(_: &Puzzle, grid: &Grid) -> Cells {
        grid.cells().iter().map(|set| set.bits()).collect()
    }
}

/// Everything as printed, counted from 1, for people and for scripts that only have the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed;

/// A cell, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// Its row.
    pub row: usize,
    /// Its column.
    pub column: usize,
}

impl Notation for Printed {
    /// `R4` or `C7`, as `--line` takes them.
    type Line = String;
    type Cell = Place;
    type At = Place;
    /// Its letter in the rows of a grid.
    type Colour = char;
    type Colours = Vec<char>;
    type Grid = Rows;

    fn line(line: LineId) -> String {
        let letter = match line.direction() {
            Direction::ROW => 'R',
            _ => 'C',
        };
        format!("{letter}{}", line.index() + 1)
    }

    fn cell(puzzle: &Puzzle, cell: usize) -> Place {
        let width = puzzle.shape().width().max(1);
        Place { row: cell / width + 1, column: cell % width + 1 }
    }

    fn at(puzzle: &Puzzle, cell: usize) -> Place {
        Printed::cell(puzzle, cell)
    }

    fn number(index: usize) -> usize {
        index + 1
    }

    fn colour(puzzle: &Puzzle, colour: Colour) -> char {
        puzzle.palette().symbol(colour)
    }

    fn colours(puzzle: &Puzzle, colours: ColourSet) -> Vec<char> {
        let palette = puzzle.palette();
        (colours & palette.all()).iter().map(|colour| palette.symbol(colour)).collect()
    }

    fn grid(puzzle: &Puzzle, grid: &Grid) -> Rows {
        grid.text(puzzle.palette())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::wire::Step;
    use nonolith::{Budget, explain};
    use serde_json::json;

    #[test]
    fn one_step_in_two_notations() {
        let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
        let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap().steps;
        let english = nonolith::explain::DEFAULT_LANGUAGE;
        let indexed = serde_json::to_value(Step::<Indexed>::new(&puzzle, &steps[0], english));
        let printed = serde_json::to_value(Step::<Printed>::new(&puzzle, &steps[0], english));
        let (indexed, printed) = (indexed.unwrap(), printed.unwrap());
        assert_eq!(indexed["lines"], json!([{"axis": "row", "index": 0}]));
        assert_eq!(printed["lines"], json!(["R1"]));
        assert_eq!(indexed["conclusions"][1], json!({"cell": 1, "not": 1}));
        assert_eq!(printed["conclusions"][1], json!({"row": 1, "column": 2, "not": ["."]}));
        assert_eq!(indexed["premises"]["items"][0]["item"], 0);
        assert_eq!(printed["premises"]["items"][0], json!({"line": "R1", "item": 1}));
        assert_eq!(indexed["sentence"], printed["sentence"]);
    }
}
