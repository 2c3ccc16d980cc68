//! How long it takes to make random puzzles of each kind and grade, and how many tries.
//!
//! `cargo run -p nonolith-bench --profile bench --bin wishes`

#![forbid(unsafe_code)]

use anyhow::Result;
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::explain::Grade;
use nonolith::make::{Aim, RandomPictures, Wish};
use nonolith::{Budget, Kind, Shape};
use nonolith_io::some_colours;

/// Make random puzzles of each kind and grade: CPU time of one thread
#[derive(Parser)]
struct Args {
    /// Make this many of each
    #[arg(long, default_value_t = 10)]
    count: u64,
    /// The sides of the puzzles
    #[arg(long, value_delimiter = ',', default_value = "5,10,15,20,30")]
    sides: Vec<usize>,
    /// Only this grade, or `unique`
    #[arg(long)]
    grade: Option<String>,
    /// Only this kind: 0 black and white, 1 three colours, 2 counted with three colours
    #[arg(long)]
    kind: Option<usize>,
    /// Give up after this many seconds for a puzzle
    #[arg(long, default_value_t = 5.0)]
    timeout: f64,
}

const KINDS: [(&str, Kind, usize); 3] = [
    ("black and white", Kind::Runs, 1),
    ("three colours", Kind::Runs, 3),
    ("counted, three colours", Kind::Counted, 3),
];

fn main() -> Result<()> {
    let args = Args::parse();
    let kinds = KINDS.iter().enumerate().filter(|(i, _)| args.kind.is_none_or(|own| own == *i));
    for (_, (name, kind, colours)) in kinds {
        for grade in std::iter::once(None).chain(Grade::ALL.map(Some)) {
            let words = grade.map_or("unique", Grade::name);
            if args.grade.as_deref().is_some_and(|own| own != words) {
                continue;
            }
            for &side in &args.sides {
                let pictures =
                    RandomPictures::new(Shape::new(side, side)?, some_colours(*colours)?)
                        .with_kind(*kind)
                        .with_aim(grade.is_none().then_some(Aim::Unique))
                        .with_wish(Wish::default().with_grade(grade));
                measure(&args, &format!("{name}, {words}, {side}x{side}"), &pictures);
            }
        }
    }
    Ok(())
}

fn measure(args: &Args, name: &str, pictures: &RandomPictures) {
    let begin = ThreadTime::now();
    let (mut made, mut tries, mut slowest, mut latest) = (0, 0, 0.0f64, 0.0f64);
    for seed in 0..args.count {
        let start = ThreadTime::now();
        let late = || start.elapsed().as_secs_f64() > args.timeout;
        let found = pictures.find(seed, None, &mut Budget::unlimited().with_stop(&late));
        let seconds = start.elapsed().as_secs_f64();
        slowest = slowest.max(seconds);
        latest = latest.max(seconds - args.timeout);
        made += usize::from(found.reached);
        tries += found.tries.count;
    }
    let mean = begin.elapsed().as_secs_f64() / args.count as f64;
    let is_likely = pictures.likely_sides().is_some_and(|own| own.contains(&side(pictures)));
    println!(
        "{name:<40} {made} of {}, {} tries each, {mean:.3} s, slowest {slowest:.2} s, after a limit {latest:.3} s{}",
        args.count,
        tries / args.count as usize,
        if is_likely { "" } else { " (called unlikely)" },
    );
}

fn side(pictures: &RandomPictures) -> usize {
    pictures.shape.area().isqrt()
}
