//! `nonolith census`

use crate::args::CensusArgs;
use crate::census_sample::CensusSample;
use crate::census_state::CensusState;
use crate::output::{print, print_json};
use crate::stop::{self, Stop};
use crate::ticker::Ticker;
use crate::{Exit, memory};
use anyhow::Result;
use nonolith::Budget;
use nonolith::count::{Census, CensusTotals};
use nonolith_random::Random;
use serde::Serialize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

pub(crate) fn run(args: &CensusArgs) -> Result<Exit> {
    let census = Census::new(args.width, args.height)?;
    let stop = stop::after(args.timeout);
    if let Some(size) = args.sample {
        return estimate(args, &census, size, &stop);
    }
    let mut state = CensusState::open(args.state.as_deref(), args.width, args.height, &census)?;
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = args.threads.unwrap_or_else(cores);
    count(&census, &mut state, threads, &stop)?;

    let (done, parts) = (state.done(), census.parts());
    if done < parts {
        let why = stop.why().unwrap_or("stopped");
        let hint = if args.state.is_some() { "" } else { "; --state FILE keeps them" };
        eprintln!("nonolith: {why} after {done} of {parts} parts{hint}");
        return Ok(Exit::Limit);
    }
    let found = Found::new(state.sum());
    if args.json {
        print_json(&found)?;
    } else {
        print(&found.text())?;
    }
    Ok(Exit::Answered)
}

/// Counts random choices of row clues, one after the other: several at a time would disturb the measured
/// times.
fn estimate(args: &CensusArgs, census: &Census, size: u64, stop: &Stop) -> Result<Exit> {
    let asked = || stop.asked();
    let mut budget = Budget::unlimited().with_stop(&asked).with_memory(memory::default());
    let mut sample = CensusSample::default();
    let ticker = Ticker::new();
    let mut interrupt = None;
    let mut random = Random::new(args.seed);
    for _ in 0..size {
        let begun = Instant::now();
        match census.sample(random.bits(), &mut budget) {
            Ok(totals) => sample.add(&totals, begun.elapsed().as_secs_f64()),
            Err(why) => {
                interrupt = Some(why);
                break;
            }
        }
        ticker.tell(|_| format!("{} of {size} choices", sample.size()));
    }
    ticker.finish();
    if sample.size() > 1 {
        let estimated = sample.estimated(1 << (args.width * args.height));
        if args.json {
            print_json(&estimated)?;
        } else {
            print(&estimated.text())?;
        }
    }
    if let Some(interrupt) = interrupt {
        eprintln!("nonolith: {} after {} of {size} choices", stop.words(interrupt), sample.size());
        return Ok(Exit::Limit);
    }
    Ok(Exit::Answered)
}

/// Counts the parts that are not counted yet, and adds each to the state as it is done.
fn count(census: &Census, state: &mut CensusState, threads: usize, stop: &Stop) -> Result<()> {
    let left: Vec<usize> = (0..census.parts()).filter(|&part| !state.has(part)).collect();
    let next = AtomicUsize::new(0);
    let (send, results) = mpsc::channel::<(usize, CensusTotals)>();
    let ticker = Ticker::new();
    let result = thread::scope(|scope| {
        for _ in 0..threads {
            let (send, left, next) = (send.clone(), &left, &next);
            scope.spawn(move || {
                let asked = || stop.asked();
                let mut budget = Budget::unlimited().with_stop(&asked);
                while let Some(&part) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Ok(totals) = census.part(part, &mut budget) else { return };
                    if send.send((part, totals)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (part, totals) in results {
            state.add(part, totals)?;
            ticker.tell(|_| format!("{} of {} parts", state.done(), census.parts()));
        }
        Ok(())
    });
    ticker.finish();
    result
}

/// What the census prints.
#[derive(Serialize)]
struct Found {
    pictures: u64,
    unique: u64,
    line_solvable: u64,
    clue_sets: u64,
    with_two_solutions: u64,
    most_solutions: u64,
}

impl Found {
    fn new(totals: CensusTotals) -> Found {
        let [pictures, unique, line_solvable, clue_sets, with_two_solutions, most_solutions] =
            totals.numbers();
        Found { pictures, unique, line_solvable, clue_sets, with_two_solutions, most_solutions }
    }

    fn text(&self) -> String {
        let rows = [
            ("pictures", self.pictures),
            ("the only solution of their clues", self.unique),
            ("completed by line solving", self.line_solvable),
            ("different sets of clues", self.clue_sets),
            ("sets with exactly two solutions", self.with_two_solutions),
            ("most solutions of a set", self.most_solutions),
        ];
        rows.iter().map(|(name, number)| format!("{name:<34}{number:>14}\n")).collect()
    }
}
