//! `nonolith invert`

use crate::args::InvertArgs;
use crate::output::{print, print_json};
use crate::watch::Watch;
use crate::{Exit, input, stop};
use anyhow::{Context, Result, bail};
use nonolith::solve::engine;
use nonolith::{Grid, Kind, LineId, Palette, Puzzle, Request, Verdict, Wanted, solve_within};
use nonolith_io::{Document, format, write};
use nonolith_ops::wire::{Outcome, Stats};
use nonolith_requests::ops::{Answered, More, Solutions, shortfall};

pub(crate) fn run(args: &InvertArgs) -> Result<Exit> {
    let inversor = format("inversor").context("there is no format `inversor`")?;
    let document = input::document_preferring(&args.input, Some(inversor))?;
    let puzzle = &document.puzzle;
    let inks = puzzle.palette().len().saturating_sub(1);
    if inks > 1 {
        bail!("expected a black-and-white puzzle, found one with {inks} colours");
    }
    let engine =
        engine(&args.engine).with_context(|| format!("there is no engine `{}`", args.engine))?;
    let start = input::saved(&document, args.input.read.saved)?;
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let wanted = if args.any { Wanted::FIRST } else { Wanted::UNIQUE };
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let request = Request::default().with_engine(engine).with_start(start).with_wanted(wanted);
    let answer = solve_within(puzzle, &request, &mut budget);
    let phases = watch.finish();
    let answer = answer?;
    let shortfall = shortfall(&answer, &stop);
    let is_wanted = answer.verdict == Verdict::Unique || args.any;
    let inverse = answer.solutions.first().filter(|_| is_wanted).map(inverse_of).transpose()?;

    if args.json {
        let mut solutions = Solutions::new(puzzle, 1);
        for solution in &answer.solutions {
            let _ = solutions.take(solution);
        }
        let mut more = More::default();
        if let Some(inverse) = &inverse {
            let shape = inverse.shape();
            let columns = (0..shape.width()).map(LineId::column).map(groups(inverse));
            let rows = (0..shape.height()).map(LineId::row).map(groups(inverse));
            (more.columns, more.rows) = (Some(columns.collect()), Some(rows.collect()));
        }
        print_json(&Answered {
            outcome: Outcome::new(puzzle, &answer),
            solutions: solutions.finish()?,
            limit: shortfall,
            more,
            stats: Stats::new(engine.name(), &answer, phases, stop.seconds()),
        })?;
    } else if let Some(inverse) = &inverse {
        let written = write(&[Document::new(inverse.clone())], inversor)?;
        // CodinGame expects no size in the output.
        print(written.text.split_once('\n').map_or("", |(_size, clues)| clues))?;
    }

    if let Some(reason) = &answer.refutation {
        eprintln!("nonolith: no solution: {reason}");
    } else if answer.verdict == Verdict::None {
        eprintln!("nonolith: no solution");
    }
    if let Some(why) = shortfall {
        eprintln!("nonolith: {why}");
    }
    Ok(match answer.verdict {
        _ if inverse.is_some() => Exit::Answered,
        Verdict::None => Exit::No,
        verdict if verdict.has_several() => {
            eprintln!("nonolith: several solutions ({verdict}); --any inverts the first");
            Exit::No
        }
        _ => Exit::Limit,
    })
}

/// The puzzle of the negative: its blocks are the groups of blank cells.
fn inverse_of(solution: &Grid) -> Result<Puzzle> {
    let negative = solution.negative().context("expected a solution in black and white")?;
    Ok(Puzzle::of_picture(Palette::mono(), &negative, Kind::Runs)?)
}

/// The lengths of the blocks of a line.
fn groups(puzzle: &Puzzle) -> impl Fn(LineId) -> Vec<u32> {
    |line| puzzle.clue(line).blocks().iter().map(|block| block.length()).collect()
}
