//! Counts the solutions of every ambiguous puzzle of the webpbn collection, and finds its backbone.
//!
//! `cargo run -p nonolith-bench --release --bin count`

#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use clap::Parser;
use cpu_time::ThreadTime;
use nonolith::count::{CountRequest, count};
use nonolith::solve::backbone;
use nonolith::{Budget, Request, Verdict};
use nonolith_corpus::webpbn_dump;

/// Count the solutions of every ambiguous puzzle of webpbn-dump: CPU time of one thread
#[derive(Parser)]
struct Args {
    /// Stop after this many seconds on a puzzle
    #[arg(long, default_value_t = 10.0)]
    timeout: f64,
    /// Use at most this many megabytes
    #[arg(long, default_value_t = 2048)]
    memory: u64,
    /// Take only these puzzles, by their numbers at webpbn
    #[arg(long, value_delimiter = ',')]
    only: Vec<u64>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let puzzles = webpbn_dump().context("there is no corpus")?;
    let wanted = |id: &u64| args.only.is_empty() || args.only.contains(id);
    let (mut several, mut exact, mut complete) = (0, 0, 0);
    for dumped in puzzles.iter().filter(|dumped| wanted(&dumped.id)) {
        let timed = |work: &mut dyn FnMut(&mut Budget<'_>)| {
            let start = ThreadTime::now();
            let late = || start.elapsed().as_secs_f64() > args.timeout;
            work(&mut Budget::unlimited().with_memory(args.memory << 20).with_stop(&late));
            start.elapsed().as_secs_f64()
        };
        let mut verdict = Ok(Verdict::Unknown);
        let counting = timed(&mut |budget| {
            let counted = count(&dumped.puzzle, &CountRequest::default(), budget);
            verdict = counted.map(|counted| counted.verdict);
        });
        let verdict = verdict?;
        if !verdict.has_several() {
            continue;
        }
        let mut open = Ok((0, 0));
        let finding = timed(&mut |budget| {
            let found = backbone(&dumped.puzzle, &Request::default(), budget);
            open = found.map(|found| found.open());
        });
        let (least, most) = open?;
        several += 1;
        exact += u32::from(verdict.is_exact());
        complete += u32::from(least == most);
        let (id, shape) = (dumped.id, dumped.puzzle.shape());
        println!(
            "{id} {shape}: {verdict}, {counting:.2} s; open cells {least} to {most}, {finding:.2} s"
        );
    }
    println!(
        "{several} puzzles with several solutions: {exact} counted exactly, {complete} backbones"
    );
    Ok(())
}
