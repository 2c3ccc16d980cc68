//! `nonolith solve`

use super::{chosen_engine, limits, shortfall};
use crate::args::SolveArgs;
use crate::output::{Sink, choose_renderer, note, print};
use crate::{Exit, input, json, stop};
use anyhow::{Context, Result};
use nonolith::{Answer, Grid, Puzzle, Request, Verdict, solve, solve_each};
use nonolith_io::View;
use std::ops::ControlFlow;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let stop = stop::after(args.search.timeout);
    let asked = || stop.asked();
    let engine = chosen_engine(&args.search)?;
    let start = input::start(&args.input, &document)?;
    let request = Request { engine, start, limits: limits(&args.search, &asked) };

    let answer = if args.json {
        let answer = solve(puzzle, &request)?;
        let mut object = json::answer(puzzle, &answer);
        object.insert("stats".into(), json::stats(engine.name(), &answer, stop.seconds()));
        print(&format!("{}\n", serde_json::Value::Object(object)))?;
        answer
    } else {
        show(args, puzzle, &request)?
    };

    if let Some(reason) = &answer.reason {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = shortfall(&answer, &stop) {
        eprintln!("nonolith: {why}");
    }
    if args.stats {
        let figures = answer.stats.figures();
        figures.iter().for_each(|(name, figure)| eprintln!("{name} {figure}"));
        eprintln!("seconds {:.6}", stop.seconds());
    }
    Ok(match answer.verdict {
        Verdict::None => Exit::No,
        Verdict::Unknown => Exit::Limit,
        Verdict::AtLeast(_) if answer.interrupt.is_some() => Exit::Limit,
        Verdict::Unique | Verdict::Exactly(_) | Verdict::AtLeast(_) => Exit::Answered,
    })
}

/// Shows solutions as they come, then the verdict.
fn show(args: &SolveArgs, puzzle: &Puzzle, request: &Request<'_>) -> Result<Answer> {
    let renderer = choose_renderer(args.to.as_deref(), args.output.as_deref());
    let renderer = renderer.context("there is no such renderer")?;
    let mut sink = Sink { renderer, output: args.output.as_deref(), count: 0 };
    let mut failure = None;
    let mut take = |grid: &Grid| {
        let result = sink.take(&View { puzzle, grid, clues: args.clues });
        failure = result.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer = solve_each(puzzle, request, &mut |grid| take(&grid))?;
    // A grid that is only half solved is better than nothing.
    if answer.verdict == Verdict::Unknown {
        let _ = take(&answer.known);
    }
    if let Some(error) = failure {
        let output = args.output.as_ref().map(|path| path.display().to_string());
        return Err(error).with_context(|| output.unwrap_or_else(|| "standard output".to_owned()));
    }
    // Whoever names a format gets that format and nothing else.
    match args.to {
        None => print(&format!("{}\n", answer.verdict))?,
        Some(_) => note(&answer.verdict.to_string()),
    }
    Ok(answer)
}
