//! The size of the picture of an image.

use super::art::LONGEST;
use super::{Drawn, TraceError, Traced};
use nonolith::{Colour, ColourSet, Grid, Shape};

/// The size of a picture in cells. The image keeps its proportions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Images of up to 64 x 64 pixels stay as they are (without enlargement), others get 40 cells on their longer side.
    Auto,
    /// This width and height; background around the image if the proportions differ.
    Exact(usize, usize),
    /// This width, and the height that fits.
    Width(usize),
    /// This height, and the width that fits.
    Height(usize),
}

/// The longer side of others.
const LONGER: usize = 40;

impl Size {
    /// The shape of the picture, and the size of the part that the image fills.
    pub(super) fn of(
        self,
        width: usize,
        height: usize,
    ) -> Result<(Shape, (usize, usize)), TraceError> {
        let scaled = |side: usize, by: f64| ((side as f64 * by).round() as usize).max(1);
        let at = |by: f64| (scaled(width, by), scaled(height, by));
        let (wide, high) = (width as f64, height as f64);
        let inner = match self {
            Size::Auto if width.max(height) <= LONGEST => (width, height),
            Size::Auto => at(LONGER as f64 / wide.max(high)),
            Size::Width(wanted) => (wanted, at(wanted as f64 / wide).1),
            Size::Height(wanted) => (at(wanted as f64 / high).0, wanted),
            Size::Exact(w, h) => {
                let (fit_w, fit_h) = at((w as f64 / wide).min(h as f64 / high));
                (fit_w.min(w), fit_h.min(h))
            }
        };
        let (w, h) = if let Size::Exact(w, h) = self { (w, h) } else { inner };
        if w == 0 || h == 0 {
            return Err(TraceError::NoCells { width: w, height: h });
        }
        Ok((Shape::new(w, h)?, inner))
    }
}

impl Drawn {
    /// The picture in the middle of a shape that has room for it.
    pub(super) fn centred(self, shape: &Shape, (width, height): (usize, usize)) -> Traced {
        let (left, top) = ((shape.width() - width) / 2, (shape.height() - height) / 2);
        let colours = self.palette.len();
        let mut grid = Grid::filled(shape, ColourSet::only(Colour::BACKGROUND));
        let mut costs = vec![0; shape.area() * colours];
        for (i, &colour) in self.cells.iter().enumerate() {
            let cell = (top + i / width) * shape.width() + left + i % width;
            grid.set(cell, ColourSet::only(colour));
            let own = &self.costs[i * colours..][..colours];
            costs[cell * colours..][..colours].copy_from_slice(own);
        }
        Traced { palette: self.palette, grid, costs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_stretched() {
        let of = |size: Size, w, h| {
            size.of(w, h).map(|(shape, inner)| (shape.width(), shape.height(), inner)).unwrap()
        };
        assert_eq!(of(Size::Auto, 64, 10), (64, 10, (64, 10)));
        assert_eq!(of(Size::Auto, 400, 100), (40, 10, (40, 10)));
        assert_eq!(of(Size::Width(30), 300, 400), (30, 40, (30, 40)));
        assert_eq!(of(Size::Height(30), 300, 400), (23, 30, (23, 30)));
        assert_eq!(of(Size::Exact(30, 40), 100, 100), (30, 40, (30, 30)));
        assert_eq!(of(Size::Exact(30, 40), 10_000, 1), (30, 40, (30, 1)));
        assert_eq!(Size::Width(0).of(5, 5), Err(TraceError::NoCells { width: 0, height: 1 }));
        assert!(matches!(Size::Height(100).of(20_000, 1), Err(TraceError::Model { .. })));
    }
}
