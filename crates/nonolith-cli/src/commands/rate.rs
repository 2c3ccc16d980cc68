//! `nonolith rate`

use super::{halted, until};
use crate::args::RateArgs;
use crate::output::print;
use crate::steps::{rating, rating_text, rounded};
use crate::{Exit, input, stop};
use anyhow::Result;
use nonolith::{Arg, Phrase, Saying, rate};

pub(crate) fn run(args: &RateArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let language = args.language.chosen();
    let stop = stop::after(args.timeout);
    let asked = || stop.asked();
    let rated = match rate(&document.puzzle, until(&asked)) {
        Ok(rated) => rated,
        Err(halt) => return Ok(halted(&halt, &stop, language)),
    };
    if args.json {
        print(&format!("{}\n", rating(&rated)))?;
    } else {
        let mut text = format!("{}\n", rating_text(&rated, language));
        for (technique, count) in &rated.uses {
            text += &format!(
                "  {count:>5}  {:<18}{}\n",
                language.title(technique.name),
                language.about(technique)
            );
        }
        let rounds = ("rounds", Arg::Number(rated.rounds as u64));
        let rounds = Saying::new(Phrase::Rounds, [rounds, ("share", rounded(100.0 * rated.open))]);
        text += &format!("  {}\n", language.say(&rounds));
        print(&text)?;
    }
    if !rated.solved {
        eprintln!("nonolith: {}", language.say(&Phrase::RatedInPart.into()));
    }
    Ok(if rated.solved { Exit::Answered } else { Exit::No })
}
