//! `nonolith check`

use super::{Task, in_words, is_line_solvable, reason, shortfall, wanted};
use crate::args::CheckArgs;
use crate::json::{Answered, More, Solutions};
use crate::output::{print, print_json};
use crate::rating::rating_text;
use crate::watch::Watch;
use crate::{Exit, input};
use anyhow::{Context, Result};
use nonolith::explain::DEFAULT_LANGUAGE;
use nonolith::{Request, Verdict, Wanted, check, rate};
use nonolith_ops::wire::{Difficulty, Outcome, Stats};
use nonolith_threads::solve_each;

/// Two solutions prove that the puzzle is ambiguous; keeping more would only cost memory.
const SHOWN: usize = 2;

/// The most steps for the rating; `nonolith rate` has no such limit.
const RATE_STEPS: u64 = 1_000_000;

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
    answer.refutation = reason(puzzle, start, &answer, &mut budget);
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
    let phases = watch.finish();

    if args.json {
        print_json(&Answered {
            outcome: Outcome::new(puzzle, &answer),
            solutions: solutions.finish()?,
            limit: shortfall,
            more: More {
                difficulty: line.map(Difficulty::new),
                rating: rated.as_ref().map(Into::into),
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
        print(&format!("{}\n{rated}{goal}", in_words(&answer.verdict, line)))?;
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
