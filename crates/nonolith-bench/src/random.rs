//! Random puzzles that are the same everywhere.

use nonolith::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Rgb, Shape};

/// The generator "splitmix64": small, and the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound.max(1)
    }
}

/// The puzzle of a random picture: `percent` of its cells have one of `colours` colours beside the
/// background.
pub fn random_puzzle(
    seed: u64,
    (width, height): (usize, usize),
    colours: usize,
    percent: u64,
) -> Option<Puzzle> {
    let mut random = Random(seed);
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
