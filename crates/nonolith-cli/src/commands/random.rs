//! `nonolith make random`

use super::destination::Destination;
use super::made::{Made, Shown as _};
use super::make::exit;
use crate::args::RandomArgs;
use crate::output::{note, print};
use crate::ticker::Ticker;
use crate::{Exit, stop};
use anyhow::{Error, Result, bail};
use nonolith::explain::{Grade, technique};
use nonolith::make::{Aim, RandomPictures, Tries, Wish};
use nonolith::model::Symmetry;
use nonolith::{Kind, Shape};
use nonolith_io::some_colours;
use nonolith_requests::ops::{End, Seeded, Series};
use nonolith_requests::text;
use std::time::Duration;

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
    let ticker = Ticker::new();
    let series = Series {
        pictures: &pictures,
        first,
        count: args.count,
        is_rated: destination.is_told(),
        grace: GRACE,
        watch: &|count, tries| ticker.tell(|_| progress(count, args.count, tries)),
    };
    let mut take = |made: Made, seed: u64| {
        ticker.finish();
        teller.tell(&made, seed)?;
        files.take(made)
    };
    let ended = series.make::<Error>(&mut budget, &mut take)?;
    let count = ended.count;
    ticker.finish();
    files.finish()?;
    let is_whole = count == args.count;
    teller.finish(&End::new(&stop, &budget, is_whole))?;
    if !is_whole {
        eprintln!("nonolith: made {count} of {}{}", args.count, tried(&ended.tries));
        if teller.count > count {
            eprintln!("nonolith: this one is the nearest of those tried");
        }
    }
    Ok(exit(is_whole, &stop, &budget))
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
            print(&format!("{before}{}", text(&Seeded { made: made.fields(), seed })))?;
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
            let rest = text(end);
            print(&format!("{before}],{}\n", rest.trim_start_matches('{')))?;
        }
        Ok(())
    }
}

const BEGIN: &str = "{\"puzzles\":[";
