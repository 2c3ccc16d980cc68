//! Runs solvers over a set of puzzles, in turn on each puzzle in the same run, checks every answer
//! outside the timed part, and prints a table.
//!
//! `cargo run -p nonolith-bench --release -- tournament --every 10`

#![forbid(unsafe_code)]

use anyhow::{Context, Result, bail};
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::check;
use nonolith_bench::{SETS, Solver, set};
use std::time::{Duration, Instant};

/// Measure solvers on a set of puzzles: CPU time of one thread
#[derive(Parser)]
struct Args {
    /// tournament, hard, dump, random, easy, or the name of one tournament set
    set: String,
    /// Solvers to run, by commas: engines of ours, and batsat
    #[arg(long, default_value = "search,batsat", value_delimiter = ',')]
    solvers: Vec<String>,
    /// Take every Nth puzzle only
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Take only puzzles whose name contains one of these, by commas
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Run our engines with so many seeds each
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Give our engines that many seconds for each puzzle
    #[arg(long, default_value_t = 60.0)]
    timeout: f64,
    /// Print a line for each puzzle
    #[arg(long)]
    each: bool,
}

/// The times of one solver, in milliseconds.
#[derive(Default)]
struct Times {
    all: Vec<f64>,
    slowest: (f64, String),
    unfinished: usize,
    conflicts: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let set = set(&args.set)
        .with_context(|| format!("no such set, or no corpus; sets: {}", SETS.join(", ")))?;
    let solvers = args
        .solvers
        .iter()
        .map(|name| Solver::named(name).with_context(|| format!("there is no solver `{name}`")));
    let solvers = solvers.collect::<Result<Vec<_>>>()?;
    let mut times: Vec<Times> = solvers.iter().map(|_| Times::default()).collect();
    let wanted = |name: &str| args.only.is_empty() || args.only.iter().any(|o| name.contains(o));
    let puzzles = set.puzzles.iter().filter(|(name, _)| wanted(name)).step_by(args.every.max(1));
    for ((name, puzzle), seed) in puzzles.flat_map(|p| (0..args.seeds).map(move |seed| (p, seed))) {
        for (solver, times) in solvers.iter().zip(&mut times) {
            // The thread's clock is a system call, too slow to be asked all the time.
            let (start, begun) = (ThreadTime::now(), Instant::now());
            let limit = Duration::from_secs_f64(args.timeout);
            let late = || begun.elapsed() > limit;
            let outcome = solver.solve(puzzle, set.unique, seed, &late);
            let taken = start.elapsed().as_secs_f64() * 1e3;
            if let Some(Err(why)) = outcome.solution.as_ref().map(|grid| check(puzzle, grid)) {
                bail!("{} is wrong on {name}: {why}", solver.name());
            }
            if args.each {
                println!(
                    "{:<12}{name:<24}{taken:>12.3} ms{:>10}",
                    solver.name(),
                    outcome.conflicts
                );
            }
            times.add(taken, name, outcome.finished, outcome.conflicts);
        }
    }
    print_table(&solvers, &mut times);
    Ok(())
}

impl Times {
    fn add(&mut self, taken: f64, name: &str, finished: bool, conflicts: u64) {
        self.all.push(taken);
        self.unfinished += usize::from(!finished);
        self.conflicts += conflicts;
        if taken > self.slowest.0 {
            self.slowest = (taken, name.to_owned());
        }
    }

    fn total(&self) -> f64 {
        self.all.iter().sum()
    }

    fn geometric_mean(&self) -> f64 {
        let logarithms: f64 = self.all.iter().map(|time| time.max(1e-6).ln()).sum();
        (logarithms / self.all.len().max(1) as f64).exp()
    }
}

fn print_table(solvers: &[Solver], times: &mut [Times]) {
    let base = times.first().map_or(1.0, Times::total);
    println!(
        "{:<12}{:>8}{:>12}{:>8}{:>10}{:>10}{:>10}{:>10}{:>11}{:>6}  slowest",
        "solver",
        "puzzles",
        "total ms",
        "ratio",
        "mean",
        "geo-mean",
        "median",
        "p99",
        "conflicts",
        "open"
    );
    for (solver, times) in solvers.iter().zip(times) {
        times.all.sort_by(f64::total_cmp);
        let count = times.all.len().max(1);
        let at = |share: usize| times.all.get(count * share / 100).copied().unwrap_or(0.0);
        println!(
            "{:<12}{:>8}{:>12.1}{:>8.2}{:>10.3}{:>10.3}{:>10.3}{:>10.1}{:>11}{:>6}  {:.1} ms ({})",
            solver.name(),
            count,
            times.total(),
            times.total() / base,
            times.total() / count as f64,
            times.geometric_mean(),
            at(50),
            at(99),
            times.conflicts / count as u64,
            times.unfinished,
            times.slowest.0,
            times.slowest.1
        );
    }
}
