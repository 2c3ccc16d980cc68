//! `nonolith rate`

use super::{halted, print_halt};
use crate::args::RateArgs;
use crate::output::print;
use crate::steps::{rating, rating_text, rounded};
use crate::watch::Watch;
use crate::{Exit, input, json, stop};
use anyhow::Result;
use nonolith::explain::{Arg, Halt, Language, Phrase, Rating, Saying};
use nonolith::rate;

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
                true => print_halt(&[("verdict", verdict.into())], &halt, &stop, language)?,
                false => print(&format!("{verdict}\n"))?,
            }
            return Ok(halted(&halt, &stop, language));
        }
    };
    if args.json {
        let (verdict, count) = json::verdict(&rated.verdict());
        let mut object = serde_json::Map::new();
        object.insert("verdict".into(), verdict.into());
        object.insert("count".into(), count.to_string().into());
        if let serde_json::Value::Object(rating) = rating(&rated) {
            object.extend(rating);
        }
        print(&format!("{}\n", serde_json::Value::Object(object)))?;
    } else {
        print(&as_text(&rated, language))?;
    }
    Ok(if rated.solved { Exit::Answered } else { Exit::No })
}

/// The verdict, the rating if there is one solution, and what it took.
fn as_text(rated: &Rating, language: &Language) -> String {
    let mut text = format!("{}\n", rated.verdict());
    text += &match rated.solved {
        true => rating_text(rated, language),
        false => language.say(&Phrase::RatedInPart.into()),
    };
    text += "\n";
    for (technique, count) in &rated.uses {
        let (title, about) = (language.title(technique.name), language.about(technique));
        text += &format!("  {count:>5}  {title:<18}{about}\n");
    }
    let rounds = ("rounds", Arg::Number(rated.rounds as u64));
    let rounds = Saying::new(Phrase::Rounds, [rounds, ("share", rounded(100.0 * rated.open))]);
    text + &format!("  {}\n", language.say(&rounds))
}
