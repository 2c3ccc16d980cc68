//! What the formats have in common that hold a picture: the solution, whose clues make the puzzle.

use super::letters::{self, Declared};
use crate::document::Document;
use crate::source::ReadError;
use nonolith::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Rgb, Shape};
use std::collections::HashMap;

/// The puzzle whose goal this picture is. `None` if there are not as many cells as the shape has,
/// or colours that the palette lacks.
pub(super) fn document(palette: Palette, shape: Shape, cells: &[Colour]) -> Option<Document> {
    let cells = cells.iter().map(|&colour| ColourSet::only(colour)).collect();
    let goal = Grid::from_cells(shape, cells)?;
    let puzzle = Puzzle::of_picture(palette, &goal, Kind::Runs)?;
    Some(Document { goal: Some(goal), ..Document::new(puzzle) })
}

/// The puzzle of an image of pixels. White is the background if it occurs, else the colour that
/// most of the four corners have (the first of them, if they differ).
pub(super) fn of_pixels(shape: Shape, pixels: &[Rgb]) -> Result<Document, ReadError> {
    let mut found: Vec<Rgb> = Vec::new();
    let mut index: HashMap<Rgb, usize> = HashMap::new();
    for &rgb in pixels {
        if index.contains_key(&rgb) {
            continue;
        }
        if found.len() == Colour::LIMIT {
            let message = format!(
                "expected at most {} colours beside the background in a picture, found more",
                Colour::LIMIT - 1
            );
            return Err(ReadError::at_start(message));
        }
        index.insert(rgb, found.len());
        found.push(rgb);
    }
    let background = background(shape, pixels, &found);
    // The others stay in the order in which they occur.
    let mut order = vec![background];
    order.extend(found.into_iter().filter(|&rgb| rgb != background));
    let declared: Vec<Declared> = order.iter().map(|&rgb| declared(rgb)).collect();
    let palette =
        letters::palette(&declared).map_err(|error| ReadError::at_start(error.to_string()))?;
    let colours: HashMap<Rgb, Colour> =
        order.into_iter().enumerate().filter_map(|(i, rgb)| Some((rgb, Colour::new(i)?))).collect();
    let cells: Vec<Colour> = pixels.iter().filter_map(|rgb| colours.get(rgb).copied()).collect();
    document(palette, shape, &cells).ok_or_else(|| {
        let (expected, found) = (shape.area(), pixels.len());
        ReadError::at_start(format!("expected {expected} pixels, found {found}"))
    })
}

fn background(shape: Shape, pixels: &[Rgb], found: &[Rgb]) -> Rgb {
    if found.contains(&Rgb::WHITE) || pixels.len() != shape.area() || pixels.is_empty() {
        return Rgb::WHITE;
    }
    let (right, bottom) = (shape.width() - 1, pixels.len() - shape.width());
    let corners = [0, right, bottom, bottom + right].map(|corner| pixels[corner]);
    let times = |rgb: &&Rgb| corners.iter().filter(|other| other == rgb).count();
    // Of several that occur as often, `max_by_key` takes the last.
    corners.iter().rev().max_by_key(times).copied().unwrap_or(Rgb::WHITE)
}

/// A colour of which only the look is known.
pub(super) fn declared(rgb: Rgb) -> Declared {
    let name = match rgb {
        Rgb::WHITE => "white".to_owned(),
        Rgb::BLACK => "black".to_owned(),
        _ => format!("#{}", crate::colour::hex(rgb)),
    };
    Declared { symbol: None, name, rgb }
}
