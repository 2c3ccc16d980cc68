//! `nonolith rate`

use super::halted;
use crate::args::RateArgs;
use crate::each::{Item, each};
use crate::output::{print, refuse};
use crate::rating::rating_text;
use crate::screen::screen;
use crate::watch::Watch;
use crate::whole::write_whole;
use crate::{Exit, language, stop};
use anyhow::{Context, Result, bail};
use nonolith::explain::{Arg, Halt, Language, Moment, Phrase, Rating, Saying};
use nonolith::rate;
use nonolith_io::{profile_svg, profile_text};
use nonolith_requests::ops::{Halted, Judged};

pub(crate) fn run(args: &RateArgs) -> Result<Exit> {
    args.output.as_deref().map(refuse).transpose()?;
    each(&args.input, args.json, |item| one(args, item))
}

fn one(args: &RateArgs, item: &Item) -> Result<Exit> {
    let document = &item.document;
    let language = language::chosen();
    if args.profile && !args.json && item.name.is_some() {
        bail!("--profile needs a single puzzle; choose one with --puzzle");
    }
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(document.puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let rated = rate(&document.puzzle, &mut args.limits.budget(&asked).with_watch(&note));
    watch.finish();
    let rated = match rated {
        Ok(rated) => rated,
        Err(halt) => {
            let verdict = if let Halt::Interrupt(_) = halt { "unknown" } else { "none" };
            match args.json {
                true => item.print_json(&Halted::new(&halt, &stop, language))?,
                false => print(&format!("{}{verdict}\n", item.prefix()))?,
            }
            return Ok(halted(&halt, &stop, &item.prefix()));
        }
    };
    if args.json {
        item.print_json(&Judged::new(&rated, args.profile, language))?;
    } else if item.name.is_some() {
        print(&format!("{}{}\n", item.prefix(), first_line(&rated, language)))?;
    } else {
        print(&as_text(&rated, language))?;
        plot(args, &rated, language)?;
    }
    Ok(if rated.solved { Exit::Answered } else { Exit::No })
}

/// How many of the hardest steps are listed.
const HARDEST: usize = 3;

/// Plots how hard each step is to find, if that was asked for.
fn plot(args: &RateArgs, rated: &Rating, language: &Language) -> Result<()> {
    if !args.profile {
        return Ok(());
    }
    let width = screen().width.unwrap_or(80);
    if let Some(path) = &args.output {
        let plot = match path.extension().is_some_and(|own| own.eq_ignore_ascii_case("svg")) {
            true => profile_svg(rated, language),
            false => profile_text(rated, language, width),
        };
        return write_whole(path, plot.as_bytes()).with_context(|| path.display().to_string());
    }
    let mut hardest: Vec<(usize, &Moment)> = rated.moments.iter().enumerate().collect();
    hardest.sort_by(|a, b| b.1.effort.total_cmp(&a.1.effort));
    let mut text = format!("\n{}", profile_text(rated, language, width));
    text += &format!("\n{}\n", language.say(&Phrase::HardestSteps.into()));
    for (i, moment) in hardest.into_iter().take(HARDEST) {
        let args = [
            ("number", Arg::Number(i as u64 + 1)),
            ("technique", Arg::Text(language.title(moment.technique).to_owned())),
            ("offers", Arg::Number(moment.offers as u64)),
            ("lines", Arg::Number(moment.unfinished as u64)),
        ];
        text += &format!("  {}\n", language.say(&Saying::new(Phrase::HardStep, args)));
    }
    Ok(print(&text)?)
}

/// The rating if there is one solution, else the verdict: one line for each of several puzzles.
fn first_line(rated: &Rating, language: &Language) -> String {
    match rated.solved {
        true => rating_text(rated, language),
        false => rated.verdict().to_string(),
    }
}

/// The verdict, the rating if there is one solution, and how often each technique was used.
fn as_text(rated: &Rating, language: &Language) -> String {
    let mut text = format!("{}\n", rated.verdict());
    text += &match rated.solved {
        true => format!("{}\n{}", rating_text(rated, language), rated.because(language)),
        false => language.say(&Phrase::RatedInPart.into()),
    };
    text += "\n";
    for (technique, count) in &rated.uses {
        let (title, about) = (language.title(technique), language.about(technique));
        text += &format!("  {count:>5}  {title:<18}{about}\n");
    }
    text
}
