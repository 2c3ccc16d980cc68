//! `nonolith check`

use super::{in_words, open, search};
use crate::args::CheckArgs;
use crate::each::{Item, each};
use crate::language;
use crate::output::print;
use crate::rating::rating_text;
use crate::watch::Watch;
use crate::{Exit, state, stop};
use anyhow::{Context, Result};
use nonolith::Verdict;
use nonolith::model::Symmetry;
use nonolith::solve::NotASolution;
use nonolith_requests::ops::{Checked, check};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    each(&args.input, args.json, |item| one(args, item))
}

fn one(args: &CheckArgs, item: &Item) -> Result<Exit> {
    let (document, puzzle) = (&item.document, &item.document.puzzle);
    let start = state::start(args.input.read.saved, &args.state, item)?;
    let search = search(&args.search, start.as_ref())?;
    let stop = stop::after(args.search.limits.timeout);
    let asked = || stop.asked();
    let goal = args
        .goal
        .then(|| document.goal.as_ref().context("the file has no goal (--goal)"))
        .transpose()?
        .map(|goal| nonolith::check(puzzle, goal));

    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.search.limits.budget(&asked).with_watch(&note);
    let checked = check(document, &search, &mut budget, &stop)?;
    watch.finish();
    let (verdict, refutation) = (checked.answer.verdict.clone(), checked.answer.refutation.clone());
    let (shortfall, line_limit) = (checked.limit, checked.line_limit);

    if args.json {
        let goal = goal.map(|goal| goal.is_ok());
        let language = language::chosen();
        let object = checked.object(document, &search, goal, language, &watch.phases, &stop);
        item.print_json(&object?)?;
    } else {
        tell(item, checked, goal)?;
    }
    if let Some(reason) = refutation {
        item.warn(&format!("no solution: {reason}"));
    }
    if let Some(why) = shortfall {
        item.warn(why);
    }
    if let Some(why) = line_limit {
        item.warn(&format!("{why}: cannot tell whether line solving suffices"));
    }
    Ok(match verdict {
        Verdict::Unique => Exit::Answered,
        Verdict::None => Exit::No,
        verdict if verdict.has_several() => Exit::No,
        _ => Exit::Limit,
    })
}

/// Prints what was found: a line for one of several puzzles, else more.
fn tell(
    item: &Item,
    checked: Checked<'_>,
    goal: Option<std::result::Result<(), NotASolution>>,
) -> Result<()> {
    let puzzle = &item.document.puzzle;
    let Checked { answer, line, rated, open, symmetry, .. } = checked;
    // Nobody looks for the symmetry of clues that are wrong.
    let told = symmetry.filter(|_| answer.verdict != Verdict::None);

    if item.name.is_some() {
        // One line for each puzzle.
        let grade = rated.map(|rated| format!(", {}", rated.grade().words(language::chosen())));
        let open = open.map(|open| format!(", {}", open::words(&open))).unwrap_or_default();
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
        let map =
            open.as_ref().map(|open| open::map(open, puzzle)).transpose()?.unwrap_or_default();
        let open = open.map(|open| format!("{}\n", open::words(&open))).unwrap_or_default();
        let symmetry = told
            .map(|own| format!("the clues are symmetric: {}\n", in_which_way(own)))
            .unwrap_or_default();
        let verdict = in_words(&answer.verdict, line);
        print(&format!("{verdict}\n{rated}{symmetry}{open}{map}{goal}"))?;
    }
    Ok(())
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
