//! `nonolith rate`

use super::{halted, until};
use crate::args::RateArgs;
use crate::output::print;
use crate::steps::{rating, rating_text};
use crate::{Exit, input, stop};
use anyhow::Result;
use nonolith::rate;

pub(crate) fn run(args: &RateArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let stop = stop::after(args.timeout);
    let asked = || stop.asked();
    let rated = match rate(&document.puzzle, until(&asked)) {
        Ok(rated) => rated,
        Err(halt) => return Ok(halted(&halt, &stop)),
    };
    if args.json {
        print(&format!("{}\n", rating(&rated)))?;
    } else {
        let mut text = format!("{}\n", rating_text(&rated));
        for (technique, count) in &rated.uses {
            text += &format!("  {count:>5}  {:<18}{}\n", technique.name, technique.about);
        }
        text += &format!(
            "  {} rounds over all lines, {:.0} % of them with something to say\n",
            rated.rounds,
            100.0 * rated.open
        );
        print(&text)?;
    }
    if !rated.solved {
        eprintln!(
            "nonolith: the puzzle has several solutions; it was rated as far as it goes without search"
        );
    }
    Ok(if rated.solved { Exit::Answered } else { Exit::No })
}
