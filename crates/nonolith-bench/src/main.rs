//! Runs solvers on a set of puzzles, in turn on each puzzle, checks every solution outside the timed
//! part, and prints a table.
//!
//! `cargo run -p nonolith-bench --release -- tournament --every 10`

#![forbid(unsafe_code)]

use anyhow::{Context, Result, bail};
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::check;
use nonolith_bench::{SETS, Sample, Solver, Task, set, solver, solver_names};
use std::time::{Duration, Instant};

/// Measure solvers on a set of puzzles: CPU time of one thread
#[derive(Parser)]
struct Args {
    /// tournament, hard, hardest, colour, dump, random, easy, counted, counted-random, or the name of
    /// one tournament set
    set: String,
    /// Solvers to run, separated by commas: our engines, batsat, cadical, nonogrid [default: all that
    /// suit the set]
    #[arg(long, value_delimiter = ',')]
    solvers: Vec<String>,
    /// Take only every Nth puzzle
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Take only puzzles whose name contains one of these, separated by commas
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Run every solver with this many seeds
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Stop a solver after this many seconds on a puzzle
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
    let solvers = chosen(&args)?;
    let wanted = |sample: &&Sample| {
        args.only.is_empty() || args.only.iter().any(|part| sample.name.contains(part))
    };
    let samples: Vec<&Sample> =
        set.samples.iter().filter(wanted).step_by(args.every.max(1)).collect();
    let groups: Vec<&[&Sample]> = samples.chunk_by(|a, b| a.group == b.group).collect();
    let mut all: Vec<Times> = solvers.iter().map(|_| Times::default()).collect();
    for group in &groups {
        let mut times: Vec<Times> = solvers.iter().map(|_| Times::default()).collect();
        for sample in *group {
            // Whether there is a solution, according to the first solver that knows: all must agree.
            let mut solvable = None;
            for seed in 0..args.seeds {
                for (solver, times) in solvers.iter().zip(&mut times) {
                    let task = (*sample, set.unique, seed);
                    let found = measure(&**solver, task, &args, times)?;
                    if found.is_some() && *solvable.get_or_insert(found) != found {
                        bail!("{} and others disagree on {}", solver.name(), sample.name);
                    }
                }
            }
        }
        if groups.len() > 1 {
            println!("{}", group[0].group);
            print_table(&solvers, &mut times);
            println!();
        }
        all.iter_mut().zip(times).for_each(|(all, times)| all.join(times));
    }
    print_table(&solvers, &mut all);
    Ok(())
}

/// The solvers to run.
fn chosen(args: &Args) -> Result<Vec<Box<dyn Solver>>> {
    let fit: &[&str] = match args.set.as_str() {
        "counted" => &["auto", "backtrack"],
        "counted-random" | "counted-tune" => &["auto", "batsat", "cadical"],
        _ => &["auto", "search", "batsat", "cadical", "nonogrid"],
    };
    let names = args.solvers.iter().map(String::as_str);
    let names: Vec<&str> = if args.solvers.is_empty() { fit.to_vec() } else { names.collect() };
    let named = |name: &str| {
        let known =
            || format!("there is no solver `{name}`; solvers: {}", solver_names().join(", "));
        solver(name).with_context(known)
    };
    names.into_iter().map(named).collect()
}

/// Times a solver on a puzzle; returns whether there is a solution, if the solver knows.
fn measure(
    solver: &dyn Solver,
    (sample, unique, seed): (&Sample, bool, u64),
    args: &Args,
    times: &mut Times,
) -> Result<Option<bool>> {
    let Sample { name, puzzle, .. } = sample;
    // A wall clock: reading the thread's clock is a system call, too slow to do all the time.
    let deadline = Instant::now() + Duration::from_secs_f64(args.timeout);
    let start = ThreadTime::now();
    let outcome = solver.solve(&Task { puzzle, unique, seed, deadline });
    let taken = (start.elapsed() + outcome.elsewhere).as_secs_f64() * 1e3;
    if let Some(Err(why)) = outcome.solution.as_ref().map(|grid| check(puzzle, grid)) {
        bail!("{} is wrong on {name}: {why}", solver.name());
    }
    if args.each {
        let conflicts = outcome.conflicts;
        println!("{:<12}{name:<24}{taken:>12.3} ms{conflicts:>10}", solver.name());
    }
    times.add(taken, name, outcome.finished, outcome.conflicts);
    let found = outcome.solution.is_some();
    Ok((found || outcome.finished).then_some(found))
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

    fn join(&mut self, other: Times) {
        self.all.extend(other.all);
        self.unfinished += other.unfinished;
        self.conflicts += other.conflicts;
        if other.slowest.0 > self.slowest.0 {
            self.slowest = other.slowest;
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

fn print_table(solvers: &[Box<dyn Solver>], times: &mut [Times]) {
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
