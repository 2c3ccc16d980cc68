//! `nonolith solve`

use super::{Task, reason, shortfall, wanted};
use crate::args::SolveArgs;
use crate::json::{Answered, More, Solutions};
use crate::output::{Sink, choose_renderer, note, print, print_json, refuse_terminal, with_ending};
use crate::screen::screen;
use crate::watch::Watch;
use crate::{Exit, input};
use anyhow::Result;
use nonolith::count::{CountRequest, sample_each};
use nonolith::{Answer, Budget, Grid, Puzzle, Request, Verdict};
use nonolith_io::{Options, View};
use nonolith_ops::wire::{Outcome, Stats};
use nonolith_threads::solve_each;
use std::ops::ControlFlow;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    let Task { document, engine, stop } = Task::new(&args.input, &args.search)?;
    let puzzle = &document.puzzle;
    let asked = || stop.asked();
    let start = input::start(&args.input, &document)?;
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let request = Request::default()
        .with_engine(engine)
        .with_start(start)
        .with_presolve(args.search.presolve)
        .with_wanted(wanted(&args.search))
        .with_seed(args.search.seed);
    let mut budget = args.search.limits.budget(&asked).with_watch(&note);

    let (answer, shortfall) = if args.json {
        let mut solutions = Solutions::new(puzzle, usize::MAX);
        let mut answer = each(args, puzzle, &request, &mut budget, &mut |g| solutions.take(&g))?;
        answer.refutation =
            reason(puzzle, start, &answer.verdict, answer.refutation.take(), &mut budget);
        let shortfall = shortfall(&answer, &stop);
        let (figures, phases, seconds) = (Vec::new(), watch.finish(), stop.seconds());
        print_json(&Answered {
            outcome: Outcome::new(puzzle, &answer),
            solutions: solutions.finish()?,
            limit: shortfall,
            more: More::default(),
            stats: match args.sample {
                // No engine has found these.
                Some(_) => Stats { engine: "count", figures, phases, seconds },
                None => Stats::new(engine.name(), &answer, phases, seconds),
            },
        })?;
        (answer, shortfall)
    } else {
        let answer = show(args, puzzle, &request, &mut budget);
        let reason = answer.as_ref().ok().and_then(|answer| {
            reason(puzzle, start, &answer.verdict, answer.refutation.clone(), &mut budget)
        });
        watch.finish();
        let mut answer = answer?;
        answer.refutation = reason;
        let shortfall = shortfall(&answer, &stop);
        (answer, shortfall)
    };

    if let Some(reason) = &answer.refutation {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = shortfall {
        eprintln!("nonolith: {why}");
    }
    if args.stats {
        answer.stats.figures().for_each(|(name, figure)| eprintln!("{name} {figure}"));
        for (phase, seconds) in watch.finish() {
            eprintln!("seconds_{phase} {seconds:.6}");
        }
        eprintln!("seconds {:.6}", stop.seconds());
    }
    Ok(match answer.verdict {
        Verdict::None => Exit::No,
        Verdict::Unknown => Exit::Limit,
        _ if answer.interrupt.is_some() => Exit::Limit,
        _ => Exit::Answered,
    })
}

/// Finds solutions, or draws some of all.
fn each(
    args: &SolveArgs,
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer> {
    Ok(match args.sample {
        Some(many) => {
            let request = CountRequest::default().with_start(request.start).with_seed(request.seed);
            sample_each(puzzle, &request, many, budget, take)?
        }
        None => solve_each(puzzle, request, args.search.threads, budget, take)?,
    })
}

/// Shows solutions as they are found, then the verdict.
fn show(
    args: &SolveArgs,
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
) -> Result<Answer> {
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let renderer = choose_renderer(args.to.as_deref(), output)?;
    let output = output.map(|path| with_ending(path, renderer, args.to.is_some()));
    let output = output.as_deref();
    if output.is_none() {
        refuse_terminal(renderer)?;
    }
    let options = Options {
        symbols: args.look.symbols,
        cell: args.look.cell,
        screen: screen(),
        ..Options::default()
    };
    let mut sink = Sink { renderer, options, output, count: 0 };
    let mut failure = None;
    let mut take = |grid: &Grid| {
        let view = View { grid: Some(grid), clues: args.clues, ..View::new(puzzle) };
        let result = sink.take(&view);
        failure = result.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer = each(args, puzzle, request, budget, &mut |grid| take(&grid))?;
    // Show at least the half-solved grid.
    if answer.verdict == Verdict::Unknown {
        let _ = take(&answer.known);
    }
    if let Some(error) = failure {
        return Err(error);
    }
    sink.finish()?;
    // With `--to`, stdout holds only that format.
    match args.to {
        None => print(&format!("{}\n", answer.verdict))?,
        Some(_) => note(&answer.verdict.to_string()),
    }
    Ok(answer)
}
