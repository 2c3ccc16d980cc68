//! `nonolith rate`

use super::halted;
use crate::args::RateArgs;
use crate::json::Halted;
use crate::output::{print, print_json};
use crate::rating::{rating_text, rounded};
use crate::watch::Watch;
use crate::{Exit, input, stop};
use anyhow::Result;
use nonolith::explain::{Arg, Halt, Language, Phrase, Rating, Saying};
use nonolith::rate;
use nonolith_ops::wire;
use serde::Serialize;

pub(crate) fn run(args: &RateArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let language = args.language.chosen();
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
                true => print_json(&Halted::new(&halt, &stop, language))?,
                false => print(&format!("{verdict}\n"))?,
            }
            return Ok(halted(&halt, &stop, language));
        }
    };
    if args.json {
        print_json(&Rated { verdict: (&rated.verdict()).into(), rating: (&rated).into() })?;
    } else {
        print(&as_text(&rated, language))?;
    }
    Ok(if rated.solved { Exit::Answered } else { Exit::No })
}

/// The JSON object.
#[derive(Serialize)]
struct Rated {
    #[serde(flatten)]
    verdict: wire::Verdict,
    #[serde(flatten)]
    rating: wire::Rating,
}

/// The verdict, the rating if there is one solution, and how often each technique was used.
fn as_text(rated: &Rating, language: &Language) -> String {
    let mut text = format!("{}\n", rated.verdict());
    text += &match rated.solved {
        true => rating_text(rated, language),
        false => language.say(&Phrase::RatedInPart.into()),
    };
    text += "\n";
    for (technique, count) in &rated.uses {
        let (title, about) = (language.title(technique), language.about(technique));
        text += &format!("  {count:>5}  {title:<18}{about}\n");
    }
    let rounds = ("rounds", Arg::Number(rated.rounds as u64));
    let rounds = Saying::new(Phrase::Rounds, [rounds, ("share", rounded(100.0 * rated.open))]);
    text + &format!("  {}\n", language.say(&rounds))
}
