//! How long it takes to make an exercise in each technique.
//!
//! `cargo run -p nonolith-bench --release --bin lessons`

#![forbid(unsafe_code)]

use anyhow::Result;
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::make::{COURSE, Exercises};
use nonolith::{Budget, Shape};
use std::collections::HashSet;

/// Make exercises in every technique: CPU time of one thread
#[derive(Parser)]
struct Args {
    /// Make this many in each technique
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The side of the puzzles [default: by the technique]
    #[arg(long)]
    side: Option<usize>,
    /// Only this technique
    #[arg(long)]
    technique: Option<String>,
    /// Give up after this many seconds for an exercise
    #[arg(long, default_value_t = 10.0)]
    timeout: f64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let wanted = |name: &str| args.technique.as_deref().is_none_or(|own| own == name);
    for technique in COURSE.iter().filter(|own| wanted(own.name)) {
        let mut about = Exercises::new(technique);
        if let Some(side) = args.side {
            about = about.with_shape(Shape::new(side, side)?);
        }
        let begin = ThreadTime::now();
        let (mut made, mut slowest) = (HashSet::new(), 0.0f64);
        for seed in 0..args.count {
            let start = ThreadTime::now();
            let late = || start.elapsed().as_secs_f64() > args.timeout;
            let exercise = about.make(seed, &mut Budget::unlimited().with_stop(&late));
            slowest = slowest.max(start.elapsed().as_secs_f64());
            if let Ok(Some(exercise)) = exercise {
                made.insert((format!("{:?}", exercise.puzzle), format!("{:?}", exercise.grid)));
            }
        }
        let mean = begin.elapsed().as_secs_f64() / args.count as f64;
        println!(
            "{:<18} {} different of {}, {mean:.3} s each, slowest {slowest:.2} s",
            technique.name,
            made.len(),
            args.count
        );
    }
    Ok(())
}
