//! How much sooner several threads end: one thread and several on the hardest puzzles of some sets, in turn. Time is
//! the CPU time of all threads divided by their number. All of them work to the end, so on a quiet machine with enough
//! cores that is wall time, and on a busy one it is what wall time would be.
//!
//! `cargo run -p nonolith-bench --profile bench --bin threads -- hard swapped-tcga2021`

#![forbid(unsafe_code)]

use anyhow::{Context, Result, bail};
use clap::Parser;
use cpu_time::ProcessTime;
use nonolith::solve::solve_each;
use nonolith::{Answer, Budget, Grid, Request, Verdict, Wanted};
use nonolith_bench::{Sample, set};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Compare one thread with several on the hardest puzzles of sets: CPU time per thread
#[derive(Parser)]
struct Args {
    /// Sets of puzzles, as for nonolith-bench
    #[arg(required = true)]
    sets: Vec<String>,
    /// Take only every Nth puzzle of each set
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// How many puzzles: those that take one thread the longest, with a seed that is not used again
    #[arg(long, default_value_t = 30)]
    hardest: usize,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// How many seeds
    #[arg(long, default_value_t = 3)]
    seeds: u64,
    /// Stop after this many seconds on a puzzle
    #[arg(long, default_value_t = 20.0)]
    timeout: f64,
    /// Print a line for each puzzle
    #[arg(long)]
    each: bool,
}

/// A seed for choosing puzzles.
const CHOOSING: u64 = 1000;

fn main() -> Result<()> {
    let args = Args::parse();
    let mut puzzles: Vec<(Sample, Wanted, f64)> = Vec::new();
    for name in &args.sets {
        let set = set(name).with_context(|| format!("no such set, or no corpus: {name}"))?;
        let wanted = if set.unique { Wanted::UNIQUE } else { Wanted::FIRST };
        for sample in set.samples.into_iter().step_by(args.every.max(1)) {
            let (taken, _) = run(&sample, wanted, 1, CHOOSING, args.timeout);
            puzzles.push((sample, wanted, taken));
        }
    }
    puzzles.sort_by(|a, b| b.2.total_cmp(&a.2));
    puzzles.truncate(args.hardest);
    let (mut logarithms, mut runs, mut sums) = (0.0, 0, [0.0; 2]);
    for (sample, wanted, chosen) in &puzzles {
        let mut times = [0.0; 2];
        for seed in 0..args.seeds {
            let (alone, one) = run(sample, *wanted, 1, seed, args.timeout);
            let (together, other) = run(sample, *wanted, args.threads, seed, args.timeout);
            if one.is_some() && other.is_some() && one != other {
                bail!("{one:?} with one thread, {other:?} with several: {}", sample.name);
            }
            logarithms += (alone / together).ln();
            runs += 1;
            (times[0], times[1]) = (times[0] + alone, times[1] + together);
        }
        (sums[0], sums[1]) = (sums[0] + times[0], sums[1] + times[1]);
        if args.each {
            let mean = times.map(|time| time / args.seeds as f64);
            println!("{:<24}{chosen:>10.1}{:>10.1}{:>10.1} ms", sample.name, mean[0], mean[1]);
        }
    }
    let ratio = (logarithms / f64::from(runs)).exp();
    println!(
        "{} puzzles, {} seeds: 1 thread {:.2} s, {} threads {:.2} s; geometric mean of ratios {ratio:.2}",
        puzzles.len(),
        args.seeds,
        sums[0] / 1e3,
        args.threads,
        sums[1] / 1e3
    );
    Ok(())
}

/// The CPU time of each thread in milliseconds, on average, and the verdict, if there was time for it.
fn run(
    sample: &Sample,
    wanted: Wanted,
    threads: usize,
    seed: u64,
    timeout: f64,
) -> (f64, Option<Verdict>) {
    let start = Instant::now();
    let cpu = ProcessTime::now();
    let late = || start.elapsed() > Duration::from_secs_f64(timeout);
    let mut budget = Budget::unlimited().with_stop(&late);
    let request = Request::default().with_wanted(wanted).with_seed(seed);
    let take = &mut |_: Grid| ControlFlow::Continue(());
    let answer = match threads {
        1 => solve_each(&sample.puzzle, &request, &mut budget, take),
        _ => nonolith_threads::solve_each(&sample.puzzle, &request, threads, &mut budget, take),
    };
    let taken = cpu.elapsed().as_secs_f64() * 1e3 / threads as f64;
    let known = |answer: Answer| answer.interrupt.is_none().then_some(answer.verdict);
    (taken, answer.ok().and_then(known))
}
