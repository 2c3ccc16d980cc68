//! Random counted puzzles with many colours; the same on every machine.

use crate::Sample;
use nonolith::model::Rgb;
use nonolith::{Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape};
use nonolith_random::Random;

/// The look of the picture behind a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Every cell has a random colour.
    Raw,
    /// Patches of one colour, with a few cells that stand out.
    Smooth,
    /// Patches with many cells that stand out.
    Rough,
    /// Rows of such a picture, and columns of the same with a few cells swapped: often there is no
    /// solution.
    Mixed,
}

/// Makes a random counted puzzle.
pub fn counted_puzzle(
    seed: u64,
    (width, height): (usize, usize),
    colours: usize,
    look: Look,
) -> Option<Puzzle> {
    let mut random = Random::new(seed);
    let mut palette = Palette::new("colour 0", Rgb(0, 0, 0));
    for i in 1..colours {
        palette.add(&format!("colour {i}"), Rgb(i as u8, 0, 0), None).ok()?;
    }
    let shape = Shape::new(width, height).ok()?;
    let mut picture = match look {
        Look::Raw => raw(&mut random, shape.area(), colours),
        Look::Smooth => patches(&mut random, (width, height), colours, 8),
        Look::Rough | Look::Mixed => {
            let percent = 5 + random.below(25);
            patches(&mut random, (width, height), colours, percent)
        }
    };
    let puzzle = |cells: &[usize]| {
        let set = |&colour: &usize| Colour::new(colour).map(ColourSet::only);
        let grid = Grid::from_cells(&shape, cells.iter().map(set).collect::<Option<_>>()?).ok()?;
        Puzzle::of_picture(palette.clone(), &grid, Kind::Counted).ok()
    };
    let first = puzzle(&picture)?;
    if look != Look::Mixed {
        return Some(first);
    }
    // Swapping keeps the number of cells of each colour; otherwise the puzzle would have a flaw.
    for _ in 0..3 {
        let (a, b) = (below(&mut random, picture.len()), below(&mut random, picture.len()));
        picture.swap(a, b);
    }
    let second = puzzle(&picture)?;
    let tallies = |puzzle: &Puzzle, line| puzzle.clue(line).tallies().to_vec();
    let rows = (0..height).map(|row| tallies(&first, LineId::row(row))).collect();
    let columns = (0..width).map(|column| tallies(&second, LineId::column(column))).collect();
    Puzzle::counted(palette.clone(), rows, columns).ok()
}

fn below(random: &mut Random, bound: usize) -> usize {
    random.below(bound as u64) as usize
}

fn raw(random: &mut Random, area: usize, colours: usize) -> Vec<usize> {
    (0..area).map(|_| below(random, colours)).collect()
}

/// Every cell has the colour of the nearest of some points, except for `percent` of the cells, which
/// have a random one.
fn patches(
    random: &mut Random,
    (width, height): (usize, usize),
    colours: usize,
    percent: u64,
) -> Vec<usize> {
    let points: Vec<(usize, usize, usize)> = (0..colours + width * height / 25)
        .map(|_| (below(random, height), below(random, width), below(random, colours)))
        .collect();
    let cell = |i: usize| {
        let (row, column) = (i / width, i % width);
        let distance = |point: &&(usize, usize, usize)| {
            row.abs_diff(point.0).pow(2) + column.abs_diff(point.1).pow(2)
        };
        let nearest = points.iter().min_by_key(distance).map_or(0, |point| point.2);
        if random.below(100) < percent { below(random, colours) } else { nearest }
    };
    (0..width * height).map(cell).collect()
}

/// Puzzles with 6 to 14 colours and 8 to 30 cells a side, equally many of each look.
pub(crate) fn many_colours(seeds: std::ops::Range<u64>) -> Vec<Sample> {
    let mut samples = Vec::new();
    for look in [Look::Raw, Look::Smooth, Look::Rough, Look::Mixed] {
        for seed in seeds.clone() {
            let mut random = Random::new(seed ^ 0x00c0_117e_d000);
            let side = |random: &mut Random| 8 + below(random, 23);
            let size = (side(&mut random), side(&mut random));
            let colours = 6 + below(&mut random, 9);
            if let Some(puzzle) = counted_puzzle(seed, size, colours, look) {
                let group = format!("{look:?}").to_lowercase();
                let name = format!("{group}-{seed}-{}x{}-{colours}", size.0, size.1);
                samples.push(Sample { name, group, puzzle });
            }
        }
    }
    samples
}
