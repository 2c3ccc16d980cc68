//! The pages with the solutions: the same grid of pictures on each of them.

use super::super::figure::CELL;
use super::page::{Area, Mark, Placed};
use super::stock::{Stock, What};
use super::tile::{GAP, Tile, part, put_row};
use super::trim::MM;

/// Pictures have at least so much room from left to right, and so much of the shorter side of a page.
const NARROWEST: f32 = 34.0 * MM;
const SHARE: f32 = 1.0 / 3.6;
/// Cells of small pictures are not larger.
const LARGEST: f32 = 3.5 * MM;

/// A solution: the place of its puzzle in the book as given, its number, and the page of the puzzle.
pub(super) type Answer = (usize, usize, usize);

/// How pictures share a page.
pub(super) struct Grid {
    columns: usize,
    rows: usize,
    /// What each has for itself, and how much of its height is for the caption.
    part: (f32, f32),
    caption: f32,
}

impl Grid {
    /// As many as leave the parts about as high as wide, below their captions.
    pub(super) fn new(stock: &Stock<'_>, answers: &[Answer], (width, height): (f32, f32)) -> Grid {
        let narrowest = (width.min(height) * SHARE).max(NARROWEST);
        let columns = (((width + GAP) / (narrowest + GAP)) as usize).max(1);
        let wide = part(width, columns);
        let captions = answers.iter().map(|own| tile(stock, own, 1.0, wide).caption_height());
        let caption = captions.fold(0.0, f32::max);
        let rows = ((height + GAP) / (wide + caption + GAP)).round().max(1.0) as usize;
        Grid { columns, rows, part: (wide, part(height, rows)), caption }
    }

    /// How many solutions share a page.
    pub(super) fn many(&self) -> usize {
        self.columns * self.rows
    }

    /// Puts solutions on a page, from left to right and then down.
    pub(super) fn put(
        &self,
        stock: &Stock<'_>,
        answers: &[Answer],
        inside: Area,
    ) -> (Vec<Mark>, Vec<Placed>) {
        let (mut marks, mut placed) = (Vec::new(), Vec::new());
        let (width, height) = self.part;
        let scale = |puzzle: usize| {
            let (wide, high) = stock.size(What::Answer(puzzle));
            (width / wide).min((height - self.caption) / high).min(LARGEST / CELL)
        };
        for (i, row) in answers.chunks(self.columns).enumerate() {
            let tiles: Vec<Tile> =
                row.iter().map(|own| tile(stock, own, scale(own.0), width)).collect();
            // A row that is not full begins at the left, too.
            let area = Area { width: row.len() as f32 * (width + GAP) - GAP, ..inside };
            let top = inside.y + i as f32 * (height + GAP);
            put_row(&tiles, width, top, area, &mut marks, &mut placed);
        }
        (marks, placed)
    }
}

fn tile(stock: &Stock<'_>, &(puzzle, number, page): &Answer, scale: f32, room: f32) -> Tile {
    Tile::new(stock, What::Answer(puzzle), number, scale, Some(page), room)
}
