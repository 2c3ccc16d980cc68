//! `nonolith explain --cell`

use super::halted;
use crate::Exit;
use crate::args::ExplainArgs;
use crate::json::limit;
use crate::language;
use crate::output::{print, print_json};
use crate::stop;
use crate::watch::Watch;
use anyhow::{Result, bail};
use nonolith::explain::{Why, why};
use nonolith::{Colour, Grid, Puzzle};
use nonolith_ops::wire::{Printed, WhyNot};

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
            if let (true, Some(said)) = (args.json, WhyNot::<Printed>::of_halt(&halt, language)) {
                let mut object = serde_json::to_value(&said)?;
                if let Some(limit) = limit(&halt, &stop) {
                    object["limit"] = limit.into();
                }
                print_json(&object)?;
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

/// The index of a cell, by row and column from 0.
pub(super) fn cell_at(puzzle: &Puzzle, (row, column): (usize, usize)) -> Result<usize> {
    let shape = puzzle.shape();
    if row >= shape.height() || column >= shape.width() {
        bail!("there is no cell R{}C{} in a puzzle of {shape}", row + 1, column + 1);
    }
    Ok(row * shape.width() + column)
}

/// A colour by its name, in any case, or by its letter in grids.
pub(super) fn colour_named(puzzle: &Puzzle, name: &str) -> Result<Colour> {
    let palette = puzzle.palette();
    let named = |own: &Colour| palette.ink(*own).name.eq_ignore_ascii_case(name);
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty());
    let found = palette.all().iter().find(named);
    match found.or_else(|| letter.and_then(|letter| palette.by_letter(letter))) {
        Some(colour) => Ok(colour),
        None => {
            let names = palette.inks().iter();
            let names: Vec<&str> = names.map(|ink| ink.name.as_str()).collect();
            bail!("there is no colour {name:?}; the puzzle has {}", names.join(", "))
        }
    }
}
