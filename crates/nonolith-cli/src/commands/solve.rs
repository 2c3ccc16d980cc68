//! `nonolith solve`

use super::{open, search};
use crate::args::SolveArgs;
use crate::each::{Item, each as each_puzzle};
use crate::font;
use crate::output::{Sink, choose_renderer, is_shown, note, print, refuse_terminal, with_ending};
use crate::screen;
use crate::watch::Watch;
use crate::{Exit, state, stop};
use anyhow::Result;
use nonolith::{Answer, Budget, Grid, Verdict};
use nonolith_io::{Options, View};
use nonolith_requests::ops::{Search, find, open_cells, reason, shortfall, solve};
use std::ops::ControlFlow;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    if args.json {
        return each_puzzle(&args.input, true, |item| one(args, item, None));
    }
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let renderer = choose_renderer(args.to.as_deref(), output)?;
    let output = output.map(|path| with_ending(path, renderer, args.to.is_some()));
    if output.is_none() {
        refuse_terminal(renderer)?;
    }
    let options = Options {
        symbols: args.look.symbols,
        cell: args.look.cell,
        font: font::read(args.look.font.as_deref(), renderer)?,
        ..screen::options()
    };
    let mut sink = Sink::new(renderer, options, output.as_deref());
    let exit = each_puzzle(&args.input, false, |item| one(args, item, Some(&mut sink)))?;
    sink.finish()?;
    Ok(exit)
}

/// Solves one puzzle. Solutions go to the sink, or to a JSON object.
fn one(args: &SolveArgs, item: &Item, sink: Option<&mut Sink<'_>>) -> Result<Exit> {
    let puzzle = &item.document.puzzle;
    let start = state::start(args.input.read.saved, &args.state, item)?;
    let start = start.as_ref();
    let search = search(&args.search, start)?;
    let stop = stop::after(args.search.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.search.limits.budget(&asked).with_watch(&note);

    let (answer, shortfall) = if let Some(sink) = sink {
        let answer = show(args, item, &search, &mut budget, sink);
        let reason = answer.as_ref().ok().and_then(|answer| {
            reason(puzzle, start, &answer.verdict, answer.refutation.clone(), &mut budget)
        });
        watch.finish();
        let mut answer = answer?;
        answer.refutation = reason;
        let shortfall = shortfall(&answer, &stop);
        (answer, shortfall)
    } else {
        let (object, answer) =
            solve(puzzle, &search, args.sample, &mut budget, &stop, &watch.phases)?;
        watch.finish();
        let shortfall = object.limit;
        item.print_json(&object)?;
        (answer, shortfall)
    };

    if let Some(reason) = &answer.refutation {
        item.warn(&format!("no solution: {reason}"));
    }
    if let Some(why) = shortfall {
        item.warn(why);
    }
    if args.stats {
        let prefix = item.prefix();
        answer.stats.figures().for_each(|(name, figure)| eprintln!("{prefix}{name} {figure}"));
        for (phase, seconds) in watch.finish() {
            eprintln!("{prefix}seconds_{phase} {seconds:.6}");
        }
        eprintln!("{prefix}seconds {:.6}", stop.seconds());
    }
    Ok(match answer.verdict {
        Verdict::None => Exit::No,
        Verdict::Unknown => Exit::Limit,
        _ if answer.interrupt.is_some() => Exit::Limit,
        _ => Exit::Answered,
    })
}

/// Shows solutions as they are found, then the verdict.
fn show(
    args: &SolveArgs,
    item: &Item,
    search: &Search<'_>,
    budget: &mut Budget<'_>,
    sink: &mut Sink<'_>,
) -> Result<Answer> {
    let puzzle = &item.document.puzzle;
    // With `--to`, stdout holds only that format.
    let is_told = args.to.is_none();
    if let (true, None, Some(name)) = (is_told, sink.output, &item.name) {
        sink.head(&name.words())?;
    }
    let many = args.search.solutions.unwrap_or(1).max(args.sample.unwrap_or(1) as u64);
    let is_numbered = many > 1 || item.name.is_some();
    let mut failure = None;
    let mut take = |grid: &Grid| {
        let view = View { grid: Some(grid), clues: args.clues, ..View::new(puzzle) };
        let result = sink.take(&view, is_numbered);
        failure = result.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer = find(puzzle, search, args.sample, budget, &mut |grid| take(&grid))?;
    // Show at least the half-solved grid.
    if answer.verdict == Verdict::Unknown {
        let _ = take(&answer.known);
    }
    if let Some(error) = failure {
        return Err(error);
    }
    let prefix = if sink.output.is_some() { item.prefix() } else { String::new() };
    match is_told {
        true => print(&format!("{prefix}{}\n", answer.verdict))?,
        false => note(&format!("{}{}", item.prefix(), answer.verdict)),
    }
    // A person wants to know where solutions differ.
    let is_map = is_told && item.name.is_none() && is_shown() && args.sample.is_none();
    if is_map && answer.verdict.has_several() && !budget.is_spent() {
        let open = open_cells(puzzle, search.start, budget)?;
        print(&format!("{}\n{}", open::words(&open), open::map(&open, puzzle)?))?;
    }
    Ok(answer)
}
