//! `nonolith explain --cell`

use super::halted;
use crate::Exit;
use crate::args::ExplainArgs;
use crate::language;
use crate::output::{print, print_json};
use crate::stop;
use crate::watch::Watch;
use anyhow::Result;
use nonolith::explain::{Why, why};
use nonolith::{Grid, Puzzle};
use nonolith_ops::wire::{Printed, WhyNot};
use nonolith_requests::ops::WhyCell;
use nonolith_requests::values::{cell_at, colour_named};

/// Answers why a cell cannot have a colour.
pub(super) fn run(
    args: &ExplainArgs,
    (at, name): &((usize, usize), String),
    puzzle: &Puzzle,
    start: &Grid,
) -> Result<Exit> {
    let (cell, colour) = (cell_at(puzzle, *at)?, colour_named(puzzle, name)?);
    let language = language::chosen();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let answer = why(puzzle, start, cell, colour, &mut budget);
    watch.finish();
    let answer = match answer {
        Ok(answer) => answer,
        Err(halt) => {
            if let (true, Some(said)) = (args.json, WhyCell::of_halt(&halt, &stop, language)) {
                print_json(&said)?;
            }
            return Ok(halted(&halt, &stop, ""));
        }
    };
    if args.json {
        print_json(&WhyNot::<Printed>::new(puzzle, cell, colour, &answer, language))?;
    } else {
        let mut text = answer.words(puzzle, cell, colour, language) + "\n";
        match &answer {
            Why::RuledOut(steps) | Why::Refuted(steps) => {
                for (number, step) in (1..).zip(steps) {
                    text += &format!("{number}. {}\n", step.words(language).sentence);
                }
            }
            Why::Possible(grid) => {
                grid.text(puzzle.palette()).iter().for_each(|row| text += &format!("{row}\n"));
            }
            _ => {}
        }
        print(&text)?;
    }
    Ok(if matches!(answer, Why::Possible(_)) { Exit::No } else { Exit::Answered })
}
