//! `nonolith make random`

use super::destination::Destination;
use super::made::Made;
use super::make::{document, end, exit};
use crate::args::RandomArgs;
use crate::json::End;
use crate::output::{note, print};
use crate::ticker::Ticker;
use crate::{Exit, json, stop};
use anyhow::{Result, bail};
use nonolith::Shape;
use nonolith::explain::Grade;
use nonolith::make::{Aim, RandomPictures, Symmetry};
use nonolith_io::{Document, some_colours};
use nonolith_random::Random;

pub(super) fn run(args: &RandomArgs) -> Result<Exit> {
    let destination = Destination::new(&args.making.output)?;
    let wanted = args.difficulty.as_deref();
    let wanted = Grade::ALL.into_iter().find(|grade| Some(grade.name()) == wanted);
    let pictures = pictures(args, wanted)?;
    let shape = pictures.shape.clone();
    let mut files = destination.open(args.count)?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let is_rated = wanted.is_some() || destination.is_told();
    let mut seeds = Random::new(args.making.seed);
    // The next puzzle; `None` if the budget is spent or no puzzle has the right difficulty.
    let mut next = |number: usize| -> Result<Option<Made>> {
        let title = format!("Random {shape}, seed {}, {number}", args.making.seed);
        for _ in 0..RandomPictures::MOST_TRIES {
            let Ok(Some(picture)) = pictures.make(seeds.bits(), &mut budget) else { break };
            let document = Document { title: Some(title.clone()), ..document(&picture) };
            let made = Made::new(document, None, is_rated, None, &mut budget)?;
            // The budget ended before this puzzle had a verdict.
            if made.is_cut {
                break;
            }
            if wanted.is_none() || made.grade() == wanted {
                return Ok(Some(made));
            }
            ticker
                .tell(|_| format!("{number} of {}: looking for the right difficulty", args.count));
        }
        Ok(None)
    };
    let mut teller = Teller::new(&destination);
    let mut count = 0;
    while count < args.count {
        ticker.tell(|_| format!("{count} of {} made (Ctrl-C keeps them)", args.count));
        let Some(made) = next(count + 1)? else { break };
        ticker.finish();
        teller.tell(&made)?;
        files.take(made)?;
        count += 1;
    }
    ticker.finish();
    files.finish()?;
    let is_whole = count == args.count;
    teller.finish(&end(&stop, &budget, is_whole))?;
    if !is_whole {
        eprintln!("nonolith: made {count} of {}", args.count);
    }
    Ok(exit(is_whole, &stop, &budget))
}

/// The generator that the arguments describe.
fn pictures(args: &RandomArgs, wanted: Option<Grade>) -> Result<RandomPictures> {
    let (width, height) = args.size;
    let shape = Shape::new(width, height)?;
    if shape.area() == 0 {
        bail!("expected a size of at least 1 x 1 cells, found {shape}");
    }
    let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == args.symmetry);
    let symmetry = symmetry.unwrap_or_default();
    if !symmetry.fits(&shape) {
        bail!("the symmetry {} needs a square, found {shape}", symmetry.name());
    }
    Ok(RandomPictures::new(shape, some_colours(args.colours)?)
        .with_density(args.density)
        .with_smooth(args.smooth)
        .with_symmetry(symmetry)
        .with_kind(args.making.kind())
        .with_aim(args.making.aim().or(wanted.map(Aim::likely_for))))
}

/// Prints each puzzle as soon as it is made, since there may be millions. The JSON is still one object,
/// `{"puzzles":[...],...}`, printed piece by piece.
struct Teller<'d> {
    destination: &'d Destination<'d>,
    count: usize,
}

impl<'d> Teller<'d> {
    fn new(destination: &'d Destination<'d>) -> Teller<'d> {
        Teller { destination, count: 0 }
    }

    fn tell(&mut self, made: &Made) -> Result<()> {
        let is_first = self.count == 0;
        self.count += 1;
        if self.destination.is_json() {
            let before = if is_first { BEGIN } else { "," };
            print(&format!("{before}{}", json::text(&made.fields())))?;
        } else if self.destination.is_taken() {
            note(&made.in_words());
        } else {
            let mut text = String::new();
            if self.destination.is_shown() {
                text += if is_first { "" } else { "\n" };
                text += &made.picture()?;
            }
            print(&format!("{text}{}\n", made.in_words()))?;
        }
        Ok(())
    }

    /// Ends the object.
    fn finish(&self, end: &End) -> Result<()> {
        if self.destination.is_json() {
            let before = if self.count == 0 { BEGIN } else { "" };
            let rest = json::text(end);
            print(&format!("{before}],{}\n", rest.trim_start_matches('{')))?;
        }
        Ok(())
    }
}

const BEGIN: &str = "{\"puzzles\":[";
