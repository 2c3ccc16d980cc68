//! Random puzzles that are the same everywhere.

use nonolith::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Random, Rgb, Shape};

/// The puzzle of a random picture: `percent` of its cells have one of `colours` colours beside the
/// background.
pub fn random_puzzle(
    seed: u64,
    (width, height): (usize, usize),
    colours: usize,
    percent: u64,
) -> Option<Puzzle> {
    let mut random = Random::new(seed);
    let mut palette = Palette::mono();
    for i in 1..colours {
        palette.add(&format!("colour {i}"), Rgb(i as u8, 0, 0), None).ok()?;
    }
    let shape = Shape::new(width, height).ok()?;
    let cell = |_| {
        let inked = random.below(100) < percent;
        let colour = if inked { 1 + random.below(colours as u64) as usize } else { 0 };
        Colour::new(colour).map(ColourSet::only)
    };
    let cells: Option<Vec<ColourSet>> = (0..shape.area()).map(cell).collect();
    Puzzle::of_picture(palette, &Grid::from_cells(shape, cells?)?, Kind::Runs)
}
