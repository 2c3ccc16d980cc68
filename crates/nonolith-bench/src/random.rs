//! Random puzzles; the same on every machine.

use nonolith::model::Rgb;
use nonolith::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};
use nonolith_random::Random;

/// Makes a random picture and its puzzle: `percent` of the cells have one of `colours` colours, the
/// others are background.
pub fn random_picture(
    seed: u64,
    (width, height): (usize, usize),
    colours: usize,
    percent: u64,
) -> Option<(Puzzle, Grid)> {
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
    let picture = Grid::from_cells(&shape, cells?).ok()?;
    Some((Puzzle::of_picture(palette, &picture, Kind::Runs).ok()?, picture))
}

/// Makes the puzzle of a random picture.
pub fn random_puzzle(
    seed: u64,
    size: (usize, usize),
    colours: usize,
    percent: u64,
) -> Option<Puzzle> {
    random_picture(seed, size, colours, percent).map(|(puzzle, _)| puzzle)
}
