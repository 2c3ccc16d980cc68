//! Measures how many cells a repair changes and how long it takes, on many kinds of pictures.
//!
//! `cargo run -p nonolith-bench --release --example repair -- [KIND] [show]`
//!
//! KIND is the beginning of a name in the first column; `show` prints the pictures before and after.

mod drawings;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use drawings::DRAWINGS;
use nonolith::make::{Aim, Picture, RandomPictures, Repair, repair};
use nonolith::{Budget, Colour, ColourSet, Grid, Kind, Palette, Shape};
use nonolith_corpus::{files_under, read};
use nonolith_io::{Image, Size, Style, Traced, Tracing, trace};
use std::path::Path;

/// A picture to repair, and how it was traced, if it comes from an image.
struct Sample {
    picture: Picture,
    traced: Option<Traced>,
}

impl From<Picture> for Sample {
    fn from(picture: Picture) -> Sample {
        Sample { picture, traced: None }
    }
}

/// Draws all pictures of a kind.
type Draw = Box<dyn Fn() -> Result<Vec<Sample>>>;

fn main() -> Result<()> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let show = std::env::args().any(|word| word == "show");
    println!(
        "{:<22}{:>5} {:>8} {:>9} {:>6} {:>7} {:>7} {:>9} {:>9}",
        "kind", "of", "aim", "changes", "most", "harm", "ink", "ms", "slowest"
    );
    let mut kinds: Vec<(String, Draw)> = Vec::new();
    for style in Style::ALL {
        for side in [20, 30, 40, 60] {
            let name = format!("{} {side}x{side}", style.name());
            kinds.push((name, Box::new(move || traced(style, side))));
        }
    }
    for (side, density) in [(15, 0.35), (15, 0.5), (25, 0.35), (25, 0.5)] {
        let name = format!("noise {side}x{side} at {density}");
        kinds.push((name, Box::new(move || random(side, density, 0))));
    }
    for (side, density) in [(20, 0.4), (30, 0.4), (60, 0.4)] {
        let name = format!("blobs {side}x{side} at {density}");
        kinds.push((name, Box::new(move || random(side, density, 2))));
    }
    kinds.push(("own".to_owned(), Box::new(own)));
    kinds.push(("own, thinned".to_owned(), Box::new(own_thinned)));
    for (name, samples) in kinds.iter().filter(|(name, _)| name.starts_with(&wanted)) {
        let samples = samples()?;
        for aim in [Aim::Unique, Aim::Line] {
            measure(name, &samples, aim, show)?;
        }
    }
    Ok(())
}

/// Repairs all pictures, as `make` does, and prints a line.
fn measure(name: &str, samples: &[Sample], aim: Aim, show: bool) -> Result<()> {
    let (mut changes, mut times, mut harms, mut inks) = (vec![], vec![], vec![], vec![]);
    let mut failed = 0;
    for Sample { picture, traced } in samples {
        let cost = |cell, to| traced.as_ref().map_or(0, |traced| traced.cost(cell, to));
        let how = Repair::new(aim).with_fewest(false).with_cost(&cost);
        let start = ThreadTime::now();
        let repaired = repair(picture, &how, &mut Budget::unlimited());
        times.push(start.elapsed().as_secs_f64() * 1e3);
        let best = repaired.proposals.first().context("there is no proposal")?;
        failed += usize::from(!best.reached);
        changes.push(best.changes.len() as f64);
        harms.push(f64::from(best.harm));
        let after = best.applied_to(picture);
        inks.push(100.0 * inked(&after) / inked(picture).max(1.0));
        if show {
            println!("{name} {aim:?}: {} changes", best.changes.len());
            let palette = picture.puzzle().palette();
            let rows = |picture: &Picture| picture.grid().text(palette);
            for (before, after) in rows(picture).iter().zip(rows(&after)) {
                println!("{before}   {after}");
            }
        }
    }
    let aim = if aim == Aim::Unique { "unique" } else { "line" };
    let most = |own: &[f64]| own.iter().copied().fold(0.0, f64::max);
    println!(
        "{name:<22}{:>5} {aim:>8} {:>9} {:>6} {:>7} {:>6.0}% {:>9.1} {:>9.0}{}",
        samples.len(),
        median(&changes),
        most(&changes),
        median(&harms),
        median(&inks),
        median(&times),
        most(&times),
        if failed > 0 { format!("   {failed} FAILED") } else { String::new() }
    );
    Ok(())
}

fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn inked(picture: &Picture) -> f64 {
    picture.cells().iter().filter(|&&colour| colour != Colour::BACKGROUND).count() as f64
}

fn picture(grid: &Grid) -> Result<Picture> {
    Picture::new(Palette::mono(), grid, Kind::Runs).context("cells without a colour")
}

fn traced(style: Style, side: usize) -> Result<Vec<Sample>> {
    const PIXELS: usize = 480;
    let sample = |rule: &fn(f64, f64) -> f64| {
        let pixel = |i: usize| {
            let place = |p: usize| (p as f64 + 0.5) / PIXELS as f64 * 2.0 - 1.0;
            let level = (255.0 * rule(place(i % PIXELS), place(i / PIXELS))) as u8;
            [level, level, level, 255]
        };
        let levels = (0..PIXELS * PIXELS).flat_map(pixel).collect();
        let image = Image::new(PIXELS, PIXELS, levels).context("no image")?;
        let how = Tracing { style, size: Size::Exact(side, side), ..Tracing::default() };
        let traced = trace(&image, &how)?;
        Ok(Sample { picture: picture(&traced.grid)?, traced: Some(traced) })
    };
    DRAWINGS.iter().map(sample).collect()
}

fn random(side: usize, density: f64, smooth: usize) -> Result<Vec<Sample>> {
    let pictures = RandomPictures::new(Shape::new(side, side)?, Palette::mono())
        .with_density(density)
        .with_smooth(smooth);
    let make = |seed| {
        let made = pictures.make(seed, &mut Budget::unlimited()).ok().flatten();
        made.map(Sample::from).context("no picture was made")
    };
    (0..10).map(make).collect()
}

/// Our own drawings, in black and white.
fn own() -> Result<Vec<Sample>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut samples = Vec::new();
    for file in files_under(&folder, ".non") {
        for document in read(&file).map_err(anyhow::Error::msg)? {
            let Some(cells) = document.goal.as_ref().and_then(Grid::picture) else { continue };
            let mono = |colour: Colour| {
                ColourSet::only(if colour.index() == 0 { colour } else { Colour::FIRST })
            };
            let cells = cells.into_iter().map(mono).collect();
            let grid = Grid::from_cells(document.puzzle.shape(), cells).context("no grid")?;
            samples.push(picture(&grid)?.into());
        }
    }
    Ok(samples)
}

/// Our own drawings without the cells that have ink on all four sides.
fn own_thinned() -> Result<Vec<Sample>> {
    let thinned = |sample: Sample| {
        let picture = sample.picture;
        let (shape, mut thin) = (picture.puzzle().shape(), picture.clone());
        let at = |row: usize, column: usize| {
            let is_inside = row < shape.height() && column < shape.width();
            is_inside && picture.cells()[row * shape.width() + column] != Colour::BACKGROUND
        };
        for cell in 0..shape.area() {
            let (row, column) = (cell / shape.width(), cell % shape.width());
            let beside = [(1, 0), (0, 1), (2, 1), (1, 2)];
            if beside
                .iter()
                .all(|&(r, c)| at((row + r).wrapping_sub(1), (column + c).wrapping_sub(1)))
            {
                thin.draw(cell, Colour::BACKGROUND);
            }
        }
        thin.into()
    };
    Ok(own()?.into_iter().map(thinned).collect())
}
