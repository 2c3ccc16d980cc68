//! How long the explanations of coloured and counted puzzles are, and how often a hint ends in a cell that
//! can be marked.
//!
//! `cargo run -p nonolith-bench --release --bin explain`

#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::explain::{Advice, Fact, Step};
use nonolith::make::{Aim, RandomPictures};
use nonolith::model::{Kind, Palette, Rgb};
use nonolith::{Budget, Grid, Puzzle, Request, Shape, Verdict, explain, hint, solve};
use nonolith_corpus::{corpus, files_under, own_puzzles, read};
use nonolith_random::Random;

/// Measure explanations of coloured and counted puzzles: real ones, our own, and random ones
#[derive(Parser)]
struct Args {
    /// Take every so many-th puzzle
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Stop after this many seconds on a puzzle
    #[arg(long, default_value_t = 10.0)]
    timeout: f64,
    /// Print this many random hints
    #[arg(long, default_value_t = 0)]
    hints: usize,
    /// In this language
    #[arg(long, default_value = "en")]
    language: String,
}

/// What was measured on one puzzle.
#[derive(Clone, Copy, Default)]
struct Length {
    steps: usize,
    words: usize,
    /// Conclusions that decide no cell.
    unmarked: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    for (name, puzzles) in [
        ("coloured", real(Kind::Runs)?),
        ("counted", real(Kind::Counted)?),
        ("random coloured", made()?),
    ] {
        let puzzles: Vec<&Puzzle> = puzzles.iter().step_by(args.every).collect();
        lengths(name, &puzzles, args.timeout);
        hints(name, &puzzles, &args)?;
    }
    Ok(())
}

/// The folders of the corpus that have puzzles with more than two colours.
const FOLDERS: [&str; 8] = [
    "webpbn-color",
    "houston",
    "nonny",
    "number-loom",
    "izaron",
    "pynogram",
    "nonogram-rs",
    "hungry-cat",
];

/// The coloured puzzles of a kind in the corpus, up to 5,000 cells, and our own, each once.
fn real(kind: Kind) -> Result<Vec<Puzzle>> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut files = own_puzzles();
    for folder in FOLDERS {
        files.extend(files_under(&corpus(folder).context("there is no corpus")?, ""));
    }
    for document in files.iter().filter_map(|file| read(file).ok()).flatten() {
        let puzzle = document.puzzle;
        let fits = puzzle.kind() == kind && puzzle.palette().len() > 2;
        if fits && puzzle.shape().area() <= 5_000 && !puzzles.contains(&puzzle) {
            puzzles.push(puzzle);
        }
    }
    Ok(puzzles)
}

/// Random coloured puzzles with one solution.
fn made() -> Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for seed in 0..150 {
        let side = 8 + seed as usize % 3 * 4;
        let mut palette = Palette::new("white", Rgb(255, 255, 255));
        for name in &["red", "green", "blue"][..2 + seed as usize % 2] {
            palette.add(name, Rgb(0, 0, 0), None)?;
        }
        let pictures = RandomPictures::new(Shape::new(side, side)?, palette);
        let pictures = pictures.with_density(0.6).with_smooth(1).with_aim(Aim::Unique);
        let picture = pictures.make(seed, &mut Budget::unlimited())?;
        puzzles.extend(picture.map(|picture| picture.puzzle().clone()));
    }
    Ok(puzzles)
}

fn lengths(name: &str, puzzles: &[&Puzzle], timeout: f64) {
    let begin = ThreadTime::now();
    let mut lengths = Vec::new();
    for puzzle in puzzles {
        let start = ThreadTime::now();
        let late = || start.elapsed().as_secs_f64() > timeout;
        let mut budget = Budget::unlimited().with_stop(&late);
        let Ok(explanation) = explain(puzzle, &puzzle.unknown(), &mut budget) else { continue };
        if !explanation.is_solved() {
            continue;
        }
        let mut length = Length { steps: explanation.steps.len(), ..Length::default() };
        let mut grid = puzzle.unknown();
        for step in &explanation.steps {
            length.words += step.sentence().split_whitespace().count();
            length.unmarked += write(&mut grid, step);
        }
        lengths.push(length);
    }
    let median = |of: fn(&Length) -> usize| {
        let mut all: Vec<usize> = lengths.iter().map(of).collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or(0)
    };
    let all = |of: fn(&Length) -> usize| lengths.iter().map(of).sum::<usize>();
    println!(
        "{name}: {} of {} explained to the end, {:.1} s; median steps {}, words {}, unmarkable conclusions {}; \
         in all {}, {}, {}",
        lengths.len(),
        puzzles.len(),
        begin.elapsed().as_secs_f64(),
        median(|own| own.steps),
        median(|own| own.words),
        median(|own| own.unmarked),
        all(|own| own.steps),
        all(|own| own.words),
        all(|own| own.unmarked),
    );
}

/// Writes the conclusions of a step; returns how many decide no cell.
fn write(grid: &mut Grid, step: &Step) -> usize {
    let mut open = 0;
    for &Fact { cell, colours } in &step.conclusions {
        grid.set(cell, grid.cells()[cell] & !colours);
        open += usize::from(grid.cells()[cell].single().is_none());
    }
    open
}

/// How many puzzles get hints, and from how many grids each.
const PUZZLES: usize = 200;
const GRIDS: usize = 5;

fn hints(name: &str, puzzles: &[&Puzzle], args: &Args) -> Result<()> {
    let mut random = Random::new(17);
    let (mut asked, mut marked, mut alone, mut words, mut printed) = (0, 0, 0, 0, 0);
    let language = nonolith::explain::language(&args.language).context("no such language")?;
    let every = (puzzles.len() / PUZZLES).max(1);
    for puzzle in puzzles.iter().step_by(every).take(PUZZLES) {
        let late = || false;
        let mut budget = Budget::unlimited().with_steps(2_000_000).with_stop(&late);
        let answer = solve(puzzle, &Request::default())?;
        let (Verdict::Unique, Some(solution)) = (answer.verdict, answer.solutions.first()) else {
            continue;
        };
        for _ in 0..GRIDS {
            let mut grid = puzzle.unknown();
            let share = random.below(80);
            for (cell, &colour) in solution.cells().iter().enumerate() {
                if random.below(100) < share {
                    grid.set(cell, colour);
                }
            }
            let Ok(hint) = hint(puzzle, &grid, &mut budget) else { continue };
            let Advice::Next(steps) = hint.advice else { continue };
            asked += 1;
            alone += usize::from(steps.len() == 1);
            let said: Vec<String> =
                steps.iter().map(|step| step.words(language).sentence).collect();
            words += said.iter().map(|own| own.split_whitespace().count()).sum::<usize>();
            let last = steps.last().map_or(0, |step| step.conclusions.len());
            steps.iter().for_each(|step| _ = write(&mut grid, step));
            let in_last = steps.last().map_or(0, |step| write(&mut grid, step));
            marked += usize::from(in_last < last);
            if printed < args.hints && random.below(4) == 0 {
                printed += 1;
                println!("  {}", said.join(" | "));
            }
        }
    }
    println!(
        "{name}: {asked} hints from random grids; {:.1} % end in a cell that can be marked, {:.1} % are one step, \
         {:.1} words on average",
        100.0 * marked as f64 / asked.max(1) as f64,
        100.0 * alone as f64 / asked.max(1) as f64,
        words as f64 / asked.max(1) as f64,
    );
    Ok(())
}
