//! `nonolith check`

use super::{Task, in_words, is_line_solvable, reason, shortfall, wanted};
use crate::args::CheckArgs;
use crate::json::{Answered, More, OpenCells, Solutions};
use crate::output::{print, print_json};
use crate::rating::rating_text;
use crate::watch::Watch;
use crate::{Exit, input};
use anyhow::{Context, Result};
use nonolith::explain::DEFAULT_LANGUAGE;
use nonolith::solve::backbone;
use nonolith::{Budget, Grid, Puzzle, Request, Verdict, Wanted, check, rate};
use nonolith_batch::{OPEN_STEPS, RATE_STEPS};
use nonolith_ops::wire::{Difficulty, Outcome, Stats};
use nonolith_threads::solve_each;

/// Two solutions prove that the puzzle is ambiguous; keeping more would only cost memory.
const SHOWN: usize = 2;

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    let Task { document, engine: chosen, stop } = Task::new(&args.input, &args.search)?;
    let puzzle = &document.puzzle;
    let asked = || stop.asked();
    let start = input::start(&args.input, &document)?;
    let goal = args
        .goal
        .then(|| document.goal.as_ref().context("the file has no goal (--goal)"))
        .transpose()?
        .map(|goal| check(puzzle, goal));

    // Even with `--solutions 1`, check looks for a second solution.
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.search.limits.budget(&asked).with_watch(&note);
    let mut solutions = Solutions::new(puzzle, SHOWN);
    let request = Request::default()
        .with_engine(chosen)
        .with_start(start)
        .with_presolve(args.search.presolve)
        .with_wanted(Wanted::up_to(wanted(&args.search).solutions))
        .with_seed(args.search.seed);
    let threads = args.search.threads;
    let mut answer =
        solve_each(puzzle, &request, threads, &mut budget, &mut |grid| solutions.take(&grid))?;
    answer.refutation =
        reason(puzzle, start, &answer.verdict, answer.refutation.take(), &mut budget);
    let line = match answer.verdict {
        Verdict::Unique => Some(is_line_solvable(puzzle, start, &mut budget)?),
        _ => None,
    };
    let (line, line_limit) = match line {
        Some(Err(interrupt)) => (None, Some(stop.words(interrupt))),
        line => (line.and_then(std::result::Result::ok), None),
    };
    let shortfall = shortfall(&answer, &stop);
    // A rating is for the empty grid; with `--saved` the rest of the puzzle is easier.
    let rated = match answer.verdict {
        Verdict::Unique if start.is_none() => {
            budget.within(RATE_STEPS, |share| rate(puzzle, share)).ok()
        }
        _ => None,
    };
    let open = match answer.verdict.has_several() && !budget.is_spent() {
        true => Some(open_cells(puzzle, start, &mut budget)?),
        false => None,
    };
    let phases = watch.finish();

    if args.json {
        print_json(&Answered {
            outcome: Outcome::new(puzzle, &answer),
            solutions: solutions.finish()?,
            limit: shortfall,
            more: More {
                difficulty: line.map(Difficulty::new),
                rating: rated.as_ref().map(Into::into),
                open_cells: open,
                goal_is_a_solution: goal.map(|goal| goal.is_ok()),
                ..More::default()
            },
            stats: Stats::new(chosen.name(), &answer, phases, stop.seconds()),
        })?;
    } else {
        let goal = match goal {
            Some(Ok(())) => "the goal is a solution\n".to_owned(),
            Some(Err(why)) => format!("the goal is not a solution: {why}\n"),
            None => String::new(),
        };
        let rated = rated
            .map(|rated| format!("hardest technique: {}\n", rating_text(&rated, DEFAULT_LANGUAGE)));
        let rated = rated.unwrap_or_default();
        let open = open.map(open_text).unwrap_or_default();
        print(&format!("{}\n{rated}{open}{goal}", in_words(&answer.verdict, line)))?;
    }
    if let Some(reason) = &answer.refutation {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = shortfall {
        eprintln!("nonolith: {why}");
    }
    if let Some(why) = line_limit {
        eprintln!("nonolith: {why}: cannot tell whether line solving suffices");
    }
    Ok(match answer.verdict {
        Verdict::Unique => Exit::Answered,
        Verdict::None => Exit::No,
        verdict if verdict.has_several() => Exit::No,
        _ => Exit::Limit,
    })
}

/// How many cells are not the same in all solutions.
fn open_cells(puzzle: &Puzzle, start: Option<&Grid>, budget: &mut Budget<'_>) -> Result<OpenCells> {
    let request = Request::default().with_start(start);
    let found = budget.within(OPEN_STEPS, |share| backbone(puzzle, &request, share))?;
    let (at_least, at_most) = found.open();
    Ok(OpenCells { at_least, at_most })
}

fn open_text(OpenCells { at_least, at_most }: OpenCells) -> String {
    if at_least == at_most {
        format!("open cells: {at_least}\n")
    } else {
        format!("open cells: at least {at_least}, at most {at_most}\n")
    }
}
