//! `nonolith explain`

use super::{halted, why};
use crate::args::ExplainArgs;
use crate::output::{print, refuse};
use crate::stop::{self, Stop};
use crate::watch::Watch;
use crate::whole::write_whole;
use crate::{Exit, input, language, state};
use anyhow::{Context, Result, bail};
use nonolith::explain::{Arg, Explanation, Halt, Language, Phrase, Saying, technique};
use nonolith::{Grid, Puzzle};
use nonolith_io::{Document, steps_page};
use nonolith_requests::ops::{Steps, Which, explanation};
use nonolith_requests::text;
use nonolith_requests::values::Lines;

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let start = state::grid(args.input.read.saved, &args.state, &document)?;
    let start = start.unwrap_or_else(|| puzzle.unknown());
    args.output.as_deref().map(refuse).transpose()?;
    if let Some(Lines::One(line)) = args.line
        && !puzzle.shape().lines().any(|own| own == line)
    {
        bail!("--line: there is no {line} in a puzzle of {}", puzzle.shape());
    }
    if let Some(asked) = &args.cell {
        return why::run(args, asked, puzzle, &start);
    }
    let language = language::chosen();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let examined = args.line.is_some() || args.technique.is_some();
    let which = match (examined, &args.engine) {
        (true, _) => Which::Examined(args.line, args.technique.as_deref().and_then(technique)),
        (false, Some(_)) => Which::Ranges,
        (false, None) => Which::All,
    };
    let explanation = explanation(puzzle, &start, &which, &mut budget);
    watch.finish();
    let explanation = match explanation {
        Ok(explanation) => explanation,
        // A flaw is the whole explanation.
        Err(halt @ Halt::Flaw(_)) if args.json => {
            let mut explanation = Explanation::new(start.clone());
            explanation.halt = Some(halt);
            explanation
        }
        Err(halt) => return Ok(halted(&halt, &stop, "")),
    };
    show(args, &document, &start, &explanation, &stop)?;
    if let Some(halt) = &explanation.halt {
        return Ok(halted(halt, &stop, ""));
    }
    if examined {
        return Ok(if explanation.steps.is_empty() { Exit::No } else { Exit::Answered });
    }
    if !explanation.grid.is_decided() {
        eprintln!("nonolith: {}", language.say(&Phrase::NothingFollows.into()));
        return Ok(Exit::No);
    }
    Ok(Exit::Answered)
}

fn show(
    args: &ExplainArgs,
    document: &Document,
    start: &Grid,
    explanation: &Explanation,
    stop: &Stop,
) -> Result<()> {
    let (puzzle, language) = (&document.puzzle, language::chosen());
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let named = output.and_then(|path| path.extension()).is_some_and(|ending| ending == "html");
    let text = if args.json {
        text(&Steps::new(puzzle, explanation, stop, language)) + "\n"
    } else if args.to.as_deref() == Some("html") || args.to.is_none() && named {
        let title = document.title.as_deref();
        steps_page(title, puzzle, start, &explanation.steps, language)
    } else {
        as_text(puzzle, explanation, language)
    };
    match output {
        Some(path) => {
            write_whole(path, text.as_bytes()).with_context(|| path.display().to_string())
        }
        None => Ok(print(&text)?),
    }
}

/// The numbered steps, the grid after them, and the number of undecided cells.
fn as_text(puzzle: &Puzzle, explanation: &Explanation, language: &Language) -> String {
    let wide = explanation.steps.len().to_string().len();
    let mut text = String::new();
    for (number, step) in (1..).zip(&explanation.steps) {
        let words = step.words(language);
        text += &format!("{number:>wide$}. {} [{}]\n", words.sentence, words.title);
    }
    text += "\n";
    explanation.grid.text(puzzle.palette()).iter().for_each(|row| text += &format!("{row}\n"));
    let count = ("count", Arg::Number(explanation.steps.len() as u64));
    let refuted = matches!(explanation.halt, Some(Halt::Contradiction(_) | Halt::NoSolution));
    let summary = match explanation.grid.undecided() {
        _ if refuted => Saying::new(Phrase::StepsNoSolution, [count]),
        0 => Saying::new(Phrase::StepsSolved, [count]),
        open => Saying::new(Phrase::StepsOpen, [count, ("open", Arg::Number(open as u64))]),
    };
    text + &language.say(&summary) + "\n"
}
