//! `nonolith make random`

use super::destination::Destination;
use super::made::{Fields, Made};
use super::make::{document, end, exit};
use crate::args::RandomArgs;
use crate::json::End;
use crate::output::{note, print};
use crate::ticker::Ticker;
use crate::{Exit, json, stop};
use anyhow::{Result, bail};
use nonolith::explain::{Grade, technique};
use nonolith::make::{Aim, RandomPictures, Tries, Wish};
use nonolith::model::Symmetry;
use nonolith::{Budget, Kind, Shape, Verdict};
use nonolith_io::{Document, some_colours};
use serde::Serialize;
use std::time::{Duration, Instant};

pub(super) fn run(args: &RandomArgs) -> Result<Exit> {
    let destination = Destination::new(&args.making.output)?;
    let pictures = pictures(args)?;
    let first = args.making.some_seed();
    let mut files = destination.open(args.count)?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    if !args.making.has_seed() && destination.is_taken() {
        // Nothing else would say how to make the same puzzles again.
        eprintln!("nonolith: seed {first}");
    }
    if !pictures.is_likely() {
        eprintln!("nonolith: {}", outlook(&pictures));
    }
    let mut teller = Teller::new(&destination);
    let (mut count, mut tries) = (0, Tries::default());
    let ticker = Ticker::new();
    while count < args.count {
        let seed = first.wrapping_add(count as u64);
        let watch = |tries: &Tries| ticker.tell(|_| progress(count, args.count, tries));
        let found = pictures.find(seed, Some(&watch), &mut budget);
        tries = found.tries;
        let (reached, is_only) = (found.reached, args.count == 1);
        // One that is not what was asked for is better than nothing, but does not belong among others.
        let Some(picture) = found.picture.filter(|_| reached || is_only) else { break };
        let title = format!("Random {}, seed {seed}", pictures.shape);
        let document = Document { title: Some(title), ..document(&picture) };
        let is_told = destination.is_told();
        let made = match reached {
            true => Made::new(document, is_told, None, &mut budget)?,
            false => nearest(document, is_told)?,
        };
        ticker.finish();
        // Otherwise, the budget ended before this puzzle had a verdict.
        if !reached || !made.is_cut {
            teller.tell(&made, seed)?;
            files.take(made)?;
        }
        if !reached || budget.is_spent() {
            break;
        }
        count += 1;
    }
    ticker.finish();
    files.finish()?;
    let is_whole = count == args.count;
    teller.finish(&end(&stop, &budget, is_whole))?;
    if !is_whole {
        eprintln!("nonolith: made {count} of {}{}", args.count, tried(&tries));
        if teller.count > count {
            eprintln!("nonolith: this one is the nearest of those tried");
        }
    }
    Ok(exit(is_whole, &stop, &budget))
}

/// The picture that comes nearest, after the time is up: its puzzle has one solution, and [`GRACE`] may
/// suffice to rate it.
fn nearest(document: Document, is_told: bool) -> Result<Made> {
    let start = Instant::now();
    let late = || start.elapsed() > GRACE;
    let mut budget = Budget::unlimited().with_stop(&late);
    Made::new(document, is_told, Some(Verdict::Unique), &mut budget)
}

/// How long the rating of the best so far may take after the time is up.
const GRACE: Duration = Duration::from_millis(300);

/// What may take long, and what does not.
fn outlook(pictures: &RandomPictures) -> String {
    let grade = pictures.wish.grade.map(Grade::name);
    let technique = pictures.wish.technique.map(|own| format!("that need `{}` ", own.name));
    let kind = match (pictures.kind, pictures.palette.len()) {
        (Kind::Counted, _) => "counted ",
        (_, 3..) => "coloured ",
        _ => "",
    };
    let grade = grade.map(|name| format!("{name} ")).unwrap_or_default();
    let puzzles = format!("{grade}{kind}puzzles {}", technique.unwrap_or_default());
    let (shape, puzzles) = (&pictures.shape, puzzles.trim_end());
    let advice = match pictures.likely_sides() {
        Some(sides) => {
            let (least, most) = sides.into_inner();
            format!("{least}x{least} to {most}x{most} cells take about a second")
        }
        None => "black-and-white ones are more likely".to_owned(),
    };
    format!("{puzzles} of {shape} cells may take long or not be found; {advice}")
}

/// The progress of the next puzzle.
fn progress(count: usize, all: usize, tries: &Tries) -> String {
    let made = if all == 1 { String::new() } else { format!("{count} of {all} made, ") };
    let open = match tries.open {
        0 => String::new(),
        open => format!(", {open} cells undecided"),
    };
    format!("{made}try {}{}{open} (Ctrl-C keeps the best so far)", tries.count, results(tries))
}

/// What came of the tries, at the end.
fn tried(tries: &Tries) -> String {
    let after = match tries.count {
        0 => return String::new(),
        1 => "1 try",
        n => &format!("{n} tries"),
    };
    format!(", after {after}{}", results(tries))
}

/// What came of the tries.
fn results(tries: &Tries) -> String {
    let grades = Grade::ALL.iter().zip(tries.grades).filter(|(_, count)| *count > 0);
    let mut parts: Vec<String> =
        grades.map(|(grade, count)| format!("{count} {}", grade.name())).collect();
    if tries.several > 0 {
        parts.push(format!("{} with several solutions", tries.several));
    }
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

/// The generator that the arguments describe.
fn pictures(args: &RandomArgs) -> Result<RandomPictures> {
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
    let technique = args.technique.as_deref().and_then(technique);
    let wish = Wish::default().with_grade(args.making.grade()).with_technique(technique);
    // What makes a grade or a technique likely makes one solution, too.
    let unique = (!args.any && wish.is_open()).then_some(Aim::Unique);
    let pictures = RandomPictures::new(shape, some_colours(args.colours)?)
        .with_density(args.density)
        .with_smooth(args.smooth)
        .with_symmetry(symmetry)
        .with_kind(args.making.kind())
        .with_aim(args.making.aim().or(unique))
        .with_wish(wish);
    pictures.expect_possible()?;
    Ok(pictures)
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

    fn tell(&mut self, made: &Made, seed: u64) -> Result<()> {
        let words = format!("{}, seed {seed}", made.in_words());
        let is_first = self.count == 0;
        self.count += 1;
        if self.destination.is_json() {
            let before = if is_first { BEGIN } else { "," };
            print(&format!("{before}{}", json::text(&Seeded { made: made.fields(), seed })))?;
        } else if self.destination.is_taken() {
            note(&words);
        } else {
            let mut text = String::new();
            if self.destination.is_shown() {
                text += if is_first { "" } else { "\n" };
                text += &made.picture()?;
            }
            print(&format!("{text}{words}\n"))?;
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

/// The JSON fields of a puzzle.
#[derive(Serialize)]
struct Seeded<'m> {
    #[serde(flatten)]
    made: Fields<'m>,
    /// The seed that makes it again.
    seed: u64,
}

const BEGIN: &str = "{\"puzzles\":[";
