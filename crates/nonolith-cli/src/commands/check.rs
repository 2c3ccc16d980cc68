//! `nonolith check`

use super::{chosen_engine, limits, shortfall};
use crate::args::CheckArgs;
use crate::output::print;
use crate::{Exit, input, json, stop};
use anyhow::{Context, Result};
use nonolith::{Order, Puzzle, Request, Verdict, check, propagate, solve};
use serde_json::Value;

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let stop = stop::after(args.search.timeout);
    let asked = || stop.asked();
    let engine = chosen_engine(&args.search)?;
    let start = input::start(&args.input, &document)?;
    let request = Request { engine, start, limits: limits(&args.search, &asked) };
    let answer = solve(puzzle, &request)?;
    let goal = args
        .goal
        .then(|| document.goal.as_ref().context("the file holds no goal to check (--goal)"))
        .transpose()?
        .map(|goal| check(puzzle, goal));
    let line = (answer.verdict == Verdict::Unique).then(|| is_line_solvable(puzzle));

    if args.json {
        let mut object = json::answer(puzzle, &answer);
        if let Some(line) = line {
            object.insert("difficulty".into(), if line { "line" } else { "search" }.into());
        }
        if let Some(goal) = goal {
            object.insert("goal_is_a_solution".into(), goal.is_ok().into());
        }
        object.insert("stats".into(), json::stats(engine.name(), &answer, stop.seconds()));
        print(&format!("{}\n", Value::Object(object)))?;
    } else {
        let difficulty = match line {
            Some(true) => ", can be solved line by line",
            Some(false) => ", needs more than one line at a time",
            None => "",
        };
        let goal = match goal {
            Some(Ok(())) => "the goal is a solution\n".to_owned(),
            Some(Err(why)) => format!("the goal is no solution: {why}\n"),
            None => String::new(),
        };
        print(&format!("{}{difficulty}\n{goal}", answer.verdict))?;
    }
    if let Some(reason) = &answer.reason {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = shortfall(&answer, &stop) {
        eprintln!("nonolith: {why}");
    }
    Ok(match answer.verdict {
        Verdict::Unique => Exit::Answered,
        Verdict::None | Verdict::Exactly(_) | Verdict::AtLeast(2..) => Exit::No,
        Verdict::AtLeast(_) | Verdict::Unknown => Exit::Limit,
    })
}

fn is_line_solvable(puzzle: &Puzzle) -> bool {
    let known = propagate(puzzle, &puzzle.unknown(), Order::default());
    known.is_ok_and(|known| known.grid.is_decided())
}
