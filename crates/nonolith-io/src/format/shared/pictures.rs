//! Puzzles made from pictures: the picture is the goal, and its clues make the puzzle.

use super::letters::{self, Declared};
use crate::document::Document;
use crate::reading::ReadError;
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};

/// The puzzle whose goal this picture is. Fails if there are not as many cells as the shape has, or
/// colours that the palette lacks.
pub(crate) fn document(
    palette: Palette,
    shape: &Shape,
    cells: &[Colour],
) -> Result<Document, ModelError> {
    let cells = cells.iter().map(|&colour| ColourSet::only(colour)).collect();
    let goal = Grid::from_cells(shape, cells)?;
    let puzzle = Puzzle::of_picture(palette, &goal, Kind::Runs)?;
    Ok(Document { goal: Some(goal), ..Document::new(puzzle) })
}

/// The puzzle of an image of pixels. Unless the file names the background, it is white if that
/// occurs, else the colour that most of the four corners have (the first of them, if they differ).
pub(crate) fn of_pixels(
    shape: &Shape,
    pixels: &[Rgb],
    named: Option<Rgb>,
) -> Result<Document, ReadError> {
    let mut found: Vec<Rgb> = Vec::new();
    let mut indices: Vec<u8> = Vec::with_capacity(pixels.len());
    for rgb in pixels {
        // There are few colours, and most pixels have the colour of the one before.
        let last = indices.last().map(|&last| usize::from(last)).filter(|&i| found[i] == *rgb);
        let index = last.or_else(|| found.iter().position(|own| own == rgb));
        if index.is_none() {
            if found.len() == Colour::LIMIT {
                return Err(ReadError::new(ModelError::TooManyColours));
            }
            found.push(*rgb);
        }
        indices.push(index.unwrap_or(found.len() - 1) as u8);
    }
    let background = named.unwrap_or_else(|| background(shape, pixels, &found));
    // The others keep the order of their first pixels.
    let mut order = vec![background];
    order.extend(found.iter().copied().filter(|&rgb| rgb != background));
    let palette = palette_of(&order).map_err(ReadError::new)?;
    let colour = |rgb: &Rgb| {
        order.iter().position(|own| own == rgb).and_then(Colour::new).unwrap_or_default()
    };
    let colours: Vec<Colour> = found.iter().map(colour).collect();
    let cells: Vec<Colour> = indices.iter().map(|&index| colours[usize::from(index)]).collect();
    document(palette, shape, &cells).map_err(ReadError::new)
}

/// The palette of these colours, the background first.
pub(crate) fn palette_of(colours: &[Rgb]) -> Result<Palette, ModelError> {
    let declared: Vec<Declared> = colours.iter().map(|&rgb| declared(rgb)).collect();
    letters::palette(&declared)
}

fn background(shape: &Shape, pixels: &[Rgb], found: &[Rgb]) -> Rgb {
    if found.contains(&Rgb::WHITE) || pixels.len() != shape.area() || pixels.is_empty() {
        return Rgb::WHITE;
    }
    let (right, bottom) = (shape.width() - 1, pixels.len() - shape.width());
    let corners = [0, right, bottom, bottom + right].map(|corner| pixels[corner]);
    let times = |rgb: &&Rgb| corners.iter().filter(|other| other == rgb).count();
    // `max_by_key` takes the last of several equals.
    corners.iter().rev().max_by_key(times).copied().unwrap_or(Rgb::WHITE)
}

/// A colour without a name.
pub(crate) fn declared(rgb: Rgb) -> Declared {
    let name = match rgb {
        Rgb::WHITE => "white".to_owned(),
        Rgb::BLACK => "black".to_owned(),
        _ => format!("#{}", crate::colour::hex(rgb)),
    };
    Declared { symbol: None, name, rgb }
}
