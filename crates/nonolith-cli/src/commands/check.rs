//! `nonolith check`

use super::{chosen_engine, in_words, is_line_solvable, open_cells, reason, shortfall, wanted};
use crate::args::CheckArgs;
use crate::each::{Item, each};
use crate::json::{Answered, More, Solutions};
use crate::language;
use crate::output::print;
use crate::rating::rating_text;
use crate::watch::Watch;
use crate::{Exit, state, stop};
use anyhow::{Context, Result};
use nonolith::model::{ClueSymmetry, Symmetry};
use nonolith::{Request, Verdict, Wanted, check, rate};
use nonolith_batch::RATE_STEPS;
use nonolith_ops::wire::{Outcome, Rating, Stats};
use nonolith_threads::solve_each;

/// Two solutions prove that the puzzle is ambiguous; keeping more would only cost memory.
const SHOWN: usize = 2;

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    each(&args.input, args.json, |item| one(args, item))
}

fn one(args: &CheckArgs, item: &Item) -> Result<Exit> {
    let (document, puzzle) = (&item.document, &item.document.puzzle);
    let chosen = chosen_engine(&args.search)?;
    let start = state::start(args.input.read.saved, &args.state, item)?;
    let start = start.as_ref();
    let stop = stop::after(args.search.limits.timeout);
    let asked = || stop.asked();
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
    // A rating is for the empty grid; from a half-solved one, the rest of the puzzle is easier.
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
    let symmetry = ClueSymmetry::of(puzzle).map(|clues| clues.symmetry());
    // Nobody looks for the symmetry of clues that are wrong.
    let told = symmetry.filter(|_| answer.verdict != Verdict::None);

    if args.json {
        item.print_json(&Answered {
            outcome: Outcome::new(puzzle, &answer),
            solutions: solutions.finish()?,
            limit: shortfall,
            more: More {
                line_solvable: line,
                rating: rated.as_ref().map(|own| Rating::new(own, language::chosen())),
                open_cells: open.as_ref().map(|open| open.bounds),
                open_map: open.as_ref().map(|open| open.rows(puzzle)),
                symmetry: symmetry.map(Symmetry::name),
                goal_is_a_solution: goal.map(|goal| goal.is_ok()),
                ..More::default()
            },
            stats: Stats::new(chosen.name(), &answer, phases, stop.seconds()),
        })?;
    } else if item.name.is_some() {
        // One line for each puzzle.
        let grade = rated.map(|rated| format!(", {}", rated.grade().words(language::chosen())));
        let open = open.map(|open| format!(", {}", open.words())).unwrap_or_default();
        let symmetry = told.map(|own| format!(", symmetric {}", in_which_way(own)));
        let goal = match goal {
            Some(Ok(())) => ", the goal is a solution",
            Some(Err(_)) => ", the goal is not a solution",
            None => "",
        };
        let (verdict, grade) = (in_words(&answer.verdict, line), grade.unwrap_or_default());
        let symmetry = symmetry.unwrap_or_default();
        print(&format!("{}{verdict}{grade}{open}{symmetry}{goal}\n", item.prefix()))?;
    } else {
        let goal = match goal {
            Some(Ok(())) => "the goal is a solution\n".to_owned(),
            Some(Err(why)) => format!("the goal is not a solution: {why}\n"),
            None => String::new(),
        };
        let rated = rated.map(|rated| {
            format!("hardest technique: {}\n", rating_text(&rated, language::chosen()))
        });
        let rated = rated.unwrap_or_default();
        let map = open.as_ref().map(|open| open.map(puzzle)).transpose()?.unwrap_or_default();
        let open = open.map(|open| format!("{}\n", open.words())).unwrap_or_default();
        let symmetry = told
            .map(|own| format!("the clues are symmetric: {}\n", in_which_way(own)))
            .unwrap_or_default();
        let verdict = in_words(&answer.verdict, line);
        print(&format!("{verdict}\n{rated}{symmetry}{open}{map}{goal}"))?;
    }
    if let Some(reason) = &answer.refutation {
        item.warn(&format!("no solution: {reason}"));
    }
    if let Some(why) = shortfall {
        item.warn(why);
    }
    if let Some(why) = line_limit {
        item.warn(&format!("{why}: cannot tell whether line solving suffices"));
    }
    Ok(match answer.verdict {
        Verdict::Unique => Exit::Answered,
        Verdict::None => Exit::No,
        verdict if verdict.has_several() => Exit::No,
        _ => Exit::Limit,
    })
}

/// The symmetry of clues, in words.
fn in_which_way(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "in no way",
        Symmetry::Vertical => "left to right",
        Symmetry::Horizontal => "top to bottom",
        Symmetry::Both => "left to right and top to bottom",
        Symmetry::Half => "by a half turn",
        Symmetry::Quarter => "by a quarter turn",
        Symmetry::Diagonal => "along the diagonal",
        Symmetry::AntiDiagonal => "along the other diagonal",
        Symmetry::Diagonals => "along both diagonals",
        Symmetry::Full => "in every way",
    }
}
