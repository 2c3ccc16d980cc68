//! `nonolith hint`

use super::{halted, print_halt};
use crate::args::HintArgs;
use crate::output::print;
use crate::steps::{self, cell};
use crate::watch::Watch;
use crate::{Exit, input, state, stop};
use anyhow::Result;
use nonolith::explain::{Advice, Arg, Halt, Hint, Language, Logic, Phrase, Saying, Step};
use nonolith::{Puzzle, hint};
use serde_json::{Map, Value, json};

pub(crate) fn run(args: &HintArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let grid = state::grid(&args.input, &args.state, &document)?;
    let language = args.language.chosen();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let hint = hint(puzzle, &grid, &mut args.limits.budget(&asked).with_watch(&note));
    watch.finish();
    let hint = match hint {
        Ok(hint) => hint,
        Err(halt) => {
            if args.json {
                let advice = if let Halt::Interrupt(_) = halt { "unknown" } else { "impossible" };
                print_halt(&[("advice", advice.into())], &halt, &stop, language)?;
            }
            return Ok(halted(&halt, &stop, language));
        }
    };
    let show = if args.json { as_json } else { as_text };
    let text = show(args, puzzle, &hint, language);
    print(&text)?;
    Ok(match hint.advice {
        Advice::Solved | Advice::Next(_) => Exit::Answered,
        _ => Exit::No,
    })
}

fn is_search(step: &Step) -> bool {
    step.technique().is_some_and(|technique| technique.logic == Logic::Search)
}

fn as_text(args: &HintArgs, puzzle: &Puzzle, hint: &Hint, language: &Language) -> String {
    let count = |cells: &[usize]| ("count", Arg::Number(cells.len() as u64));
    let line = |saying: Saying| language.say(&saying) + "\n";
    let mut text = match &hint.advice {
        Advice::Solved => line(Phrase::Solved.into()),
        Advice::Wrong(cells) if args.show => {
            let names = cells.iter().map(|&own| {
                let (row, column) = cell(puzzle, own);
                let place = [("row", row), ("column", column)];
                let place = place.map(|(name, number)| (name, Arg::Number(number as u64)));
                language.say(&Saying::new(Phrase::CellAlone, place))
            });
            let names = Arg::Text(names.collect::<Vec<_>>().join("; "));
            line(Saying::new(Phrase::CellsWrongThere, [count(cells), ("cells", names)]))
        }
        Advice::Wrong(cells) => line(Saying::new(Phrase::CellsWrong, [count(cells)])),
        Advice::Clash(None) => line(Phrase::Clash.into()),
        Advice::Clash(Some(own)) => {
            line(Saying::new(Phrase::ClashAt, [("line", Arg::Said((*own).into()))]))
        }
        Advice::Open(cells) => line(Saying::new(Phrase::CellsDiffer, [count(cells)])),
        Advice::Next(steps) => steps.iter().map(|step| told(args.level, step, language)).collect(),
        other => format!("{}\n", other.name()),
    };
    if let Advice::Next(steps) = &hint.advice
        && steps.iter().any(is_search)
    {
        text = line(Phrase::SearchOnly.into()) + &text;
    }
    if hint.several {
        text += &line(Phrase::SeveralSolutions.into());
    }
    if let (Advice::Next(_) | Advice::Open(_), false) = (&hint.advice, hint.checked) {
        text += &line(Phrase::NotChecked.into());
    }
    text
}

/// A step, as much of it as is asked for.
fn told(level: u8, step: &Step, language: &Language) -> String {
    let words = step.words(language);
    let place = ("place", Arg::Text(words.place));
    let saying = match level {
        1 => Saying::new(Phrase::LookAt, [place]),
        2 => {
            let technique = ("technique", Arg::Text(words.title));
            Saying::new(Phrase::LookAtWhy, [place, technique, ("why", Arg::Text(words.why))])
        }
        _ => return format!("{} [{}]\n", words.sentence, words.title),
    };
    language.say(&saying) + "\n"
}

fn as_json(args: &HintArgs, puzzle: &Puzzle, hint: &Hint, language: &Language) -> String {
    let mut object = Map::new();
    object.insert("advice".into(), hint.advice.name().into());
    object.insert("several_solutions".into(), hint.several.into());
    object.insert("checked".into(), hint.checked.into());
    match &hint.advice {
        Advice::Clash(own) => {
            object.insert("line".into(), own.map(steps::line).into());
        }
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
            let step = |step: &Step| {
                let words = step.words(language);
                match args.level {
                    1 => json!({"place": words.place}),
                    2 => {
                        json!({"place": words.place, "technique": step.kind.name(), "why": words.why})
                    }
                    _ => steps::object(puzzle, step, language),
                }
            };
            object.insert("steps".into(), steps.iter().map(step).collect());
        }
        _ => {}
    }
    format!("{}\n", Value::Object(object))
}
