//! Writes ambiguous puzzles as clauses, with our count of their solutions; `tools/check-ganak` lets a
//! model counter count them, too.
//!
//! `cargo run -p nonolith-bench --release --example ambiguous -- FOLDER [NUMBER]`

use anyhow::{Context, Result};
use nonolith::count::{CountRequest, count};
use nonolith::make::RandomPictures;
use nonolith::model::Rgb;
use nonolith::solve::Cnf;
use nonolith::{Budget, Kind, Palette, Puzzle, Shape, Verdict};
use nonolith_random::Random;
use num_bigint::BigUint;
use std::fmt::Write;
use std::path::PathBuf;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().context("expected a folder to write to")?);
    let wanted: usize = args.next().map_or(Ok(200), |number| number.parse())?;
    std::fs::create_dir_all(&folder)?;
    let puzzles = (0..).map(puzzle).filter_map(Result::transpose);
    for (i, puzzle) in puzzles.take(wanted).enumerate() {
        let (name, puzzle, solutions) = puzzle?;
        let cnf = Cnf::new(&puzzle, &puzzle.unknown())?;
        let mut text = format!("c {name}\nc solutions {solutions}\n");
        writeln!(text, "p cnf {} {}", cnf.variables, cnf.clauses.len())?;
        // Only the cells count; the positions of blocks follow from them.
        let shown: Vec<String> = (1..=cnf.cell_variables).map(|v| v.to_string()).collect();
        writeln!(text, "c p show {} 0", shown.join(" "))?;
        for clause in &cnf.clauses {
            clause.iter().try_for_each(|number| write!(text, "{number} "))?;
            text.push_str("0\n");
        }
        std::fs::write(folder.join(format!("{i:03}.cnf")), text)?;
    }
    Ok(())
}

/// The most steps for counting: a second or two.
const STEPS: u64 = 100_000;

/// A random puzzle with the number of its solutions, if there are several and they are soon counted: dots
/// in one colour, in two, or counted, in turn.
fn puzzle(seed: u64) -> Result<Option<(String, Puzzle, BigUint)>> {
    let mut random = Random::new(seed);
    let mut side = || 5 + random.below(6) as usize;
    let shape = Shape::new(side(), side())?;
    let mut palette = Palette::mono();
    let (kind, name) = match seed % 3 {
        0 => (Kind::Runs, "one colour"),
        1 => (Kind::Runs, "two colours"),
        _ => (Kind::Counted, "counted"),
    };
    if !seed.is_multiple_of(3) {
        palette.add("red", Rgb(200, 0, 0), None)?;
    }
    let density = 0.1 + 0.4 * random.share();
    let pictures =
        RandomPictures::new(shape.clone(), palette).with_density(density).with_kind(kind);
    let Ok(Some(picture)) = pictures.make(seed, &mut Budget::unlimited()) else { return Ok(None) };
    let puzzle = picture.puzzle().clone();
    let mut budget = Budget::unlimited().with_steps(STEPS);
    let Verdict::Exactly(count) = count(&puzzle, &CountRequest::default(), &mut budget)?.verdict
    else {
        return Ok(None);
    };
    Ok(Some((format!("{name}, {shape}, seed {seed}"), puzzle, count)))
}
