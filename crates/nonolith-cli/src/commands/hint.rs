//! `nonolith hint`

use super::{halted, until};
use crate::args::HintArgs;
use crate::output::print;
use crate::steps::{self, cell};
use crate::{Exit, input, state, stop};
use anyhow::Result;
use nonolith::{Advice, Hint, Logic, Puzzle, Step, hint, technique};
use serde_json::{Map, Value, json};

pub(crate) fn run(args: &HintArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let grid = state::grid(&args.input, &args.state, &document)?;
    let stop = stop::after(args.timeout);
    let asked = || stop.asked();
    let hint = match hint(puzzle, &grid, until(&asked)) {
        Ok(hint) => hint,
        Err(halt) => return Ok(halted(&halt, &stop)),
    };
    let text = if args.json { as_json(args, puzzle, &hint) } else { as_text(args, puzzle, &hint) };
    print(&text)?;
    Ok(match hint.advice {
        Advice::Solved | Advice::Next(_) => Exit::Answered,
        Advice::Wrong(_) | Advice::Open(_) => Exit::No,
    })
}

fn is_search(step: &Step) -> bool {
    technique(step.technique).is_some_and(|technique| technique.logic == Logic::Search)
}

fn as_text(args: &HintArgs, puzzle: &Puzzle, hint: &Hint) -> String {
    let mut text = match &hint.advice {
        Advice::Solved => "solved\n".to_owned(),
        Advice::Wrong(cells) => {
            let (be, noun) = if cells.len() == 1 { ("is", "cell") } else { ("are", "cells") };
            let mut text = format!("{} {noun} {be} wrong", cells.len());
            if args.show {
                let names = cells.iter().map(|&own| {
                    let (row, column) = cell(puzzle, own);
                    format!("row {row}, column {column}")
                });
                text += &format!(": {}", names.collect::<Vec<_>>().join("; "));
            }
            text + "\n"
        }
        Advice::Open(cells) => {
            format!("nothing more follows: {} cells differ between solutions\n", cells.len())
        }
        Advice::Next(steps) => steps.iter().map(|step| told(args.level, step)).collect(),
    };
    if let Advice::Next(steps) = &hint.advice
        && steps.iter().any(is_search)
    {
        text = format!("No technique goes on from here; only a search does.\n{text}");
    }
    if hint.several {
        text += "The puzzle has several solutions.\n";
    }
    text
}

/// A step, as much of it as is asked for.
fn told(level: u8, step: &Step) -> String {
    match level {
        1 => format!("Look at {}.\n", step.place),
        2 => format!("Look at {}, {}: {}.\n", step.place, step.technique, step.why),
        _ => format!("{} [{}]\n", step.sentence(), step.technique),
    }
}

fn as_json(args: &HintArgs, puzzle: &Puzzle, hint: &Hint) -> String {
    let mut object = Map::new();
    let advice = match &hint.advice {
        Advice::Solved => "solved",
        Advice::Wrong(_) => "wrong",
        Advice::Next(_) => "next",
        Advice::Open(_) => "open",
    };
    object.insert("advice".into(), advice.into());
    object.insert("several_solutions".into(), hint.several.into());
    match &hint.advice {
        Advice::Solved => {}
        Advice::Wrong(cells) | Advice::Open(cells) => {
            object.insert("count".into(), cells.len().into());
            if args.show || matches!(hint.advice, Advice::Open(_)) {
                let places = cells.iter().map(|&own| {
                    let (row, column) = cell(puzzle, own);
                    json!({"row": row, "column": column})
                });
                object.insert("cells".into(), places.collect());
            }
        }
        Advice::Next(steps) => {
            object.insert("search_only".into(), steps.iter().any(is_search).into());
            let step = |step: &Step| match args.level {
                1 => json!({"place": step.place}),
                2 => json!({"place": step.place, "technique": step.technique, "why": step.why}),
                _ => steps::object(puzzle, step),
            };
            object.insert("steps".into(), steps.iter().map(step).collect());
        }
    }
    format!("{}\n", Value::Object(object))
}
