//! `nonolith hint`

use super::halted;
use crate::args::HintArgs;
use crate::each::{Item, each};
use crate::output::print;
use crate::watch::Watch;
use crate::{Exit, language, state, stop};
use anyhow::Result;
use nonolith::Puzzle;
use nonolith::explain::{
    Advice, Arg, Hint, HintRequest, Language, Logic, Phrase, Saying, Step, hint_with,
};
use nonolith_ops::wire::{self, Notation, Place, Printed};
use nonolith_requests::ops::{Told, limit};
use nonolith_requests::values::cell_at;

pub(crate) fn run(args: &HintArgs) -> Result<Exit> {
    each(&args.input, args.json, |item| one(args, item))
}

fn one(args: &HintArgs, item: &Item) -> Result<Exit> {
    let puzzle = &item.document.puzzle;
    let grid = state::start(args.input.read.saved, &args.state, item)?;
    let grid = grid.unwrap_or_else(|| puzzle.unknown());
    let language = language::chosen();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let near: Result<Vec<usize>> = args.near.iter().map(|&at| Ok(cell_at(puzzle, at)?)).collect();
    let request = HintRequest::default().with_near(near?);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let hint = hint_with(puzzle, &grid, &request, &mut budget);
    watch.finish();
    let hint = match hint {
        Ok(hint) => hint,
        Err(halt) => {
            if let (true, Some(hint)) = (args.json, wire::Hint::of_halt(&halt, language)) {
                print_object(args, item, &hint, limit(&halt, &stop))?;
            }
            return Ok(halted(&halt, &stop, &item.prefix()));
        }
    };
    match args.json {
        true => print_object(args, item, &wire::Hint::new(puzzle, &hint, language), None)?,
        false => {
            let text = as_text(args, puzzle, &hint, language);
            let prefix = item.prefix();
            print(&text.lines().map(|line| format!("{prefix}{line}\n")).collect::<String>())?;
        }
    }
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
                let Place { row, column } = Printed::cell(puzzle, own);
                let place = [("row", row), ("column", column)];
                let place = place.map(|(name, number)| (name, Arg::Number(number as u64)));
                language.say(&Saying::new(Phrase::CellAlone, place))
            });
            let names = Arg::Text(names.collect::<Vec<_>>().join("; "));
            line(Saying::new(Phrase::CellsWrongThere, [count(cells), ("cells", names)]))
        }
        Advice::Wrong(cells) => line(Saying::new(Phrase::CellsWrong, [count(cells)])),
        Advice::Clash if hint.clash.is_some() => String::new(),
        Advice::Clash => line(Phrase::ClashSomewhere.into()),
        Advice::Open(cells) => line(Saying::new(Phrase::CellsDiffer, [count(cells)])),
        Advice::Next(steps) => steps.iter().map(|step| told(args.level, step, language)).collect(),
        other => format!("{}\n", other.name()),
    };
    if let Some(clash) = &hint.clash {
        text += &format!("{}\n", clash.words(language));
    }
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

/// A step at the chosen level of detail.
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

/// Prints the hint as JSON, at the chosen level of detail.
fn print_object(
    args: &HintArgs,
    item: &Item,
    hint: &wire::Hint<Printed>,
    limit: Option<&str>,
) -> Result<()> {
    Ok(item.print_json(&Told::new(hint, args.level, args.show, limit)?)?)
}
