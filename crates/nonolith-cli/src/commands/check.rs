//! `nonolith check`

use super::{Task, difficulty, in_words, is_line_solvable, reason, shortfall, wanted};
use crate::args::CheckArgs;
use crate::json::Solutions;
use crate::output::print;
use crate::steps::{rating, rating_text};
use crate::watch::Watch;
use crate::{Exit, input, json};
use anyhow::{Context, Result};
use nonolith::explain::DEFAULT_LANGUAGE;
use nonolith::{Request, Verdict, Wanted, check, rate};
use nonolith_threads::solve_each;

/// Two solutions show that there is not only one; more would only take room.
const SHOWN: usize = 2;

/// A puzzle that takes longer to rate is not rated in passing; `nonolith rate` has all the time.
const RATE_STEPS: u64 = 1_000_000;

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    let Task { document, engine: chosen, stop } = Task::new(&args.input, &args.search)?;
    let puzzle = &document.puzzle;
    let asked = || stop.asked();
    let start = input::start(&args.input, &document)?;
    let goal = args
        .goal
        .then(|| document.goal.as_ref().context("the file holds no goal to check (--goal)"))
        .transpose()?
        .map(|goal| check(puzzle, goal));

    // To check is to look for a second solution, however few are asked for.
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
    // From where somebody is, the puzzle is another one, and easier.
    let rated = match answer.verdict {
        Verdict::Unique if start.is_none() => {
            budget.within(RATE_STEPS, |share| rate(puzzle, share)).ok()
        }
        _ => None,
    };
    let phases = watch.finish();

    if args.json {
        let mut more = Vec::new();
        if let Some(line) = line {
            more.push(("difficulty", difficulty(line).into()));
        }
        if let Some(rated) = &rated {
            more.push(("rating", rating(rated)));
        }
        if let Some(goal) = goal {
            more.push(("goal_is_a_solution", goal.is_ok().into()));
        }
        more.push(("stats", json::stats(chosen.name(), &answer, stop.seconds(), &phases)));
        print(&json::object(puzzle, &answer, &solutions, shortfall, &more))?;
    } else {
        let goal = match goal {
            Some(Ok(())) => "the goal is a solution\n".to_owned(),
            Some(Err(why)) => format!("the goal is no solution: {why}\n"),
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
        eprintln!("nonolith: {why}: whether single lines suffice is not known");
    }
    Ok(match answer.verdict {
        Verdict::Unique => Exit::Answered,
        Verdict::None => Exit::No,
        verdict if verdict.has_several() => Exit::No,
        _ => Exit::Limit,
    })
}
