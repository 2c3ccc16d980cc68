//! The pages with puzzles.

use super::super::RenderError;
use super::super::figure::CELL;
use super::fit::{LEAST, alone, common, exactly, fit};
use super::page::{Area, Mark, Placed};
use super::sections::Section;
use super::stock::{Stock, What};
use super::tile::{GAP, Tile, part, put_row, row_height};
use super::trim::{MM, Trim};
use super::{BookOrder, plan};

/// Narrower parts of a page would break captions.
const NARROWEST: f32 = 40.0 * MM;

/// A page with puzzles before it has a number: they are at the same place on every page, but for the side of
/// the gutter.
pub(super) struct Leaf {
    /// The puzzles, and the sides of their cells.
    pub(super) puzzles: Vec<(usize, f32)>,
    columns: usize,
    pub(super) is_turned: bool,
}

/// The pages of a section. Puzzles whose cells would be too small have a page for themselves, after all
/// others unless the order is given: in between they would tear holes into the pages.
pub(super) fn leaves(
    stock: &Stock<'_>,
    section: &Section,
    room: (f32, f32),
) -> Result<Vec<Leaf>, RenderError> {
    let per_page = stock.book.per_page.max(1);
    let columns = columns(stock, section, room, per_page);
    let shared = slot(room, columns, per_page);
    // Side of the cells, whether it is alone, and whether it is turned.
    let mut fits = Vec::new();
    for &puzzle in &section.puzzles {
        let together = if per_page > 1 { fit(stock, puzzle, shared) } else { 0.0 };
        if together >= LEAST {
            fits.push((puzzle, together, false, false));
            continue;
        }
        let (cell, is_turned) = alone(stock, puzzle, room);
        if cell < LEAST {
            return Err(too_small(stock, puzzle, room));
        }
        fits.push((puzzle, cell, true, is_turned));
    }
    if per_page > 1 && stock.book.order != BookOrder::Given {
        fits.sort_by_key(|(_, _, is_alone, _)| *is_alone);
    }
    let most = common(fits.iter().map(|own| own.1), shared);
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut is_open = false;
    for (puzzle, cell, is_alone, is_turned) in fits {
        let own = (puzzle, cell.min(most));
        match leaves.last_mut().filter(|leaf| is_open && !is_alone && leaf.puzzles.len() < per_page)
        {
            Some(leaf) => leaf.puzzles.push(own),
            None => {
                let columns = if is_alone { 1 } else { columns };
                leaves.push(Leaf { puzzles: vec![own], columns, is_turned });
            }
        }
        is_open = !is_alone;
    }
    Ok(leaves)
}

/// How many puzzles are side by side: so that as many as possible fit, and their cells are largest.
fn columns(stock: &Stock<'_>, section: &Section, room: (f32, f32), per_page: usize) -> usize {
    let worth = |columns: usize| {
        let slot = slot(room, columns, per_page);
        let fits = section.puzzles.iter().map(|&puzzle| fit(stock, puzzle, slot));
        let fits: Vec<f32> = fits.filter(|cell| *cell >= LEAST).collect();
        (fits.len(), fits.iter().sum::<f32>())
    };
    let better = |best: (usize, (usize, f32)), columns: usize| {
        let own = worth(columns);
        if own > best.1 { (columns, own) } else { best }
    };
    let is_wide = |columns: &usize| part(room.0, *columns) >= NARROWEST;
    (2..=per_page).take_while(is_wide).fold((1, worth(1)), better).0
}

/// What each of several puzzles has of a page.
fn slot((width, height): (f32, f32), columns: usize, per_page: usize) -> (f32, f32) {
    (part(width, columns), part(height, per_page.div_ceil(columns)))
}

/// Puts the puzzles of a page in the middle of their parts of it.
pub(super) fn put(
    stock: &Stock<'_>,
    leaf: &Leaf,
    first: usize,
    inside: Area,
) -> (Vec<Mark>, Vec<Placed>) {
    let width = part(inside.width, leaf.columns);
    let tiles: Vec<Tile> = (first..)
        .zip(&leaf.puzzles)
        .map(|(number, &(puzzle, cell))| {
            Tile::new(stock, What::Puzzle(puzzle), number, cell / CELL, None, width)
        })
        .collect();
    let (mut marks, mut placed) = (Vec::new(), Vec::new());
    let rows = tiles.len().div_ceil(leaf.columns);
    let height = part(inside.height, rows);
    for (i, row) in tiles.chunks(leaf.columns).enumerate() {
        let spare = height - row_height(row);
        let top = inside.y + i as f32 * (height + GAP) + spare / 2.0;
        put_row(row, width, top, inside, &mut marks, &mut placed);
    }
    (marks, placed)
}

/// Says how small the cells would be, and on which paper they would not.
fn too_small(stock: &Stock<'_>, puzzle: usize, room: (f32, f32)) -> RenderError {
    let book = stock.book;
    let best = |(width, height): (f32, f32)| {
        exactly(stock, puzzle, (width, height)).max(exactly(stock, puzzle, (height, width)))
    };
    let fits = |trim: &Trim| plan::room(book, trim).is_some_and(|room| best(room) >= LEAST);
    // Margins grow with the paper, so that its size is found by trying.
    let (width, height) = stock.size(What::Puzzle(puzzle));
    let custom = |percent: usize| {
        let side = |units: f32| (units * LEAST / CELL / MM * percent as f32 / 100.0).ceil();
        format!("{}x{}mm", side(width), side(height))
    };
    let needed = Trim::smallest(fits).map(|trim| trim.to_string());
    let needed = needed
        .or_else(|| {
            (100..200).map(custom).find(|size| Trim::parse(size).as_ref().is_some_and(fits))
        })
        .unwrap_or_else(|| custom(120));
    let millimetres = |points: f32| format!("{:.1}", (points / MM * 10.0).floor() / 10.0);
    RenderError::TooSmallInBook {
        puzzle: book.puzzles[puzzle].name.into(),
        shape: book.puzzles[puzzle].puzzle.shape().clone(),
        paper: book.trim.to_string().into(),
        found: millimetres(best(room)).into(),
        limit: (LEAST / MM).round() as u8,
        needed: needed.into(),
    }
}
