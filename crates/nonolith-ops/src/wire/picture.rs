//! A drawing.

use super::puzzle::{inks, palette};
use super::{Ink, Kind};
use crate::Problem;
use nonolith::{Colour, ColourSet, Grid, Palette, Shape};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A drawing: a colour of the palette for each cell, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Picture {
    /// Its colours, the background first.
    pub palette: Vec<Ink>,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The index of each cell's colour in the palette.
    pub colours: Vec<usize>,
}

impl Picture {
    /// The picture and the puzzle that describes it.
    pub fn model(&self, kind: Kind) -> Result<nonolith::make::Picture, Problem> {
        let palette = palette(&self.palette)?;
        let shape = Shape::new(self.width, self.height)?;
        let colour = |&index: &usize| Colour::new(index).filter(|_| index < palette.len());
        let colours: Option<Vec<Colour>> = self.colours.iter().map(colour).collect();
        let colours = colours
            .ok_or_else(|| Problem::new("the picture has a colour that is not in the palette"))?;
        let found = colours.len();
        let cells = colours.into_iter().map(ColourSet::only).collect();
        Grid::from_cells(&shape, cells)
            .and_then(|grid| nonolith::make::Picture::new(palette, &grid, kind.into()))
            .map_err(|_| {
                let expected = shape.area();
                Problem::new(format!("expected {expected} cells for {shape}, found {found}"))
            })
    }

    /// The picture of a grid whose cells are all decided.
    pub fn of(colours: &Palette, grid: &Grid) -> Picture {
        let index = |set: &ColourSet| set.single().unwrap_or_default().index();
        Picture {
            palette: inks(colours),
            width: grid.shape().width(),
            height: grid.shape().height(),
            colours: grid.cells().iter().map(index).collect(),
        }
    }
}
