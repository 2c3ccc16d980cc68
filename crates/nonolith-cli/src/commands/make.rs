//! `nonolith make`

use super::destination::Destination;
use super::made::{Made, Shown as _};
use super::{random, sizes};
use crate::advice::Unread;
use crate::args::{MakeArgs, MakeCommand, PictureArgs};
use crate::output::{self, note, print};
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, advice, input, stop};
use anyhow::{Context, Error, Result, bail};
use nonolith::make::Repairing;
use nonolith::{Budget, Verdict};
use nonolith_io::{Colours, Image, Size, Style, Tracing, read_image};
use nonolith_requests::ops::{Attempt, Drawing, End, Maker, Traced, document, why_not};
use nonolith_requests::text;
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &MakeArgs) -> Result<Exit> {
    match &args.random {
        Some(MakeCommand::Random(args)) => random::run(args),
        None => picture(&args.picture),
    }
}

/// What is tried, in words.
pub(super) fn words(attempt: Attempt) -> String {
    match attempt {
        Attempt::Tried(done, all) => format!("{done} of {all} sizes and thresholds tried"),
        Attempt::Tuning => "trying small changes (Ctrl-C keeps the best so far)".to_owned(),
        Attempt::Repairing(repairing) => repair_words(repairing),
    }
}

/// The progress of a repair.
pub(super) fn repair_words(repairing: Repairing) -> String {
    match repairing {
        Repairing::Mending { changes, open } => {
            format!("{changes} changes, {open} cells undecided (Ctrl-C keeps the best so far)")
        }
        Repairing::Proving { best, trying, looked_at } => format!(
            "{best} changes suffice, trying {trying}: {looked_at} pictures tested (Ctrl-C keeps the best so far)"
        ),
    }
}

fn picture(args: &PictureArgs) -> Result<Exit> {
    let tracing = tracing(args);
    if tracing.threshold.is_some() && tracing.style == Style::Dither {
        bail!("--threshold cannot be used with --style dither");
    }
    let [file] = &args.files[..] else { return pictures(args, &tracing) };
    if let Some(range) = args.sizes {
        return sizes::run(args, &image(file)?, &tracing, range);
    }
    let destination = Destination::new(&args.making.output)?;
    let Puzzle { made, changes, reached, end } = puzzle(args, file, &tracing, &destination)?;
    let why = end.limit;
    let object = |made: &Made| text(&Traced { made: made.fields(), changes, end });
    destination.deliver(made, object, |made, with_picture| {
        let picture = if with_picture { made.picture()? } else { String::new() };
        Ok(format!("{picture}{}{}\n", made.in_words(), changed(changes)))
    })?;
    if let Some(why) = why {
        eprintln!("nonolith: {why}");
    }
    Ok(if reached { Exit::Answered } else { Exit::Limit })
}

/// Makes a puzzle of each picture. One that cannot be read does not stop the others.
fn pictures(args: &PictureArgs, tracing: &Tracing) -> Result<Exit> {
    if args.sizes.is_some() {
        bail!("--sizes needs a single picture, found {}", args.files.len());
    }
    let destination = Destination::new(&args.making.output)?;
    let mut files = destination.open(args.files.len())?;
    let mut worst = Exit::Answered;
    for file in &args.files {
        if stop::is_pressed() {
            worst = worst.or_worse(Exit::Limit);
            break;
        }
        let name = output::shown(&file.display().to_string());
        let made = match puzzle(args, file, tracing, &destination) {
            Ok(made) => made,
            Err(error) => {
                eprintln!("nonolith: {}", output::shown(&advice::shown(&error)));
                worst = Exit::Bad;
                continue;
            }
        };
        let Puzzle { made, changes, reached, end } = made;
        if let Some(why) = end.limit {
            eprintln!("nonolith: {name}: {why}");
        }
        let said = format!("{name}: {}{}", made.in_words(), changed(changes));
        if destination.is_json() {
            let traced = Traced { made: made.fields(), changes, end };
            print(&format!("{}\n", text(&OneOf { file: &name, traced })))?;
        } else if destination.is_taken() {
            note(&said);
        } else {
            print(&format!("{said}\n"))?;
        }
        files.take(made)?;
        worst = worst.or_worse(if reached { Exit::Answered } else { Exit::Limit });
    }
    files.finish()?;
    Ok(worst)
}

/// The puzzle of a picture, and how the work ended.
struct Puzzle {
    made: Made,
    changes: usize,
    /// Whether it is what was asked for.
    reached: bool,
    end: End,
}

fn puzzle(
    args: &PictureArgs,
    file: &Path,
    tracing: &Tracing,
    destination: &Destination<'_>,
) -> Result<Puzzle> {
    let image = image(file)?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let watch = |attempt| ticker.tell(|_| words(attempt));
    let maker = maker(args, &image, &watch);
    let drawing = maker.draw(tracing, &mut budget).map_err(Error::from);
    let name = || file.display().to_string();
    let Drawing { picture, changes, reached, .. } = match args.files.len() {
        1 => drawing?,
        _ => drawing.with_context(name)?,
    };
    ticker.finish();
    let mut document = document(&picture);
    document.title = title(args, file);
    // The aim counts as reached even if there is no time left to rate the puzzle.
    let known = (reached && maker.aim().is_some()).then_some(Verdict::Unique);
    let made = Made::new(document, destination.is_told(), known.clone(), &mut budget)?;
    let reached = reached && (known.is_some() || !made.is_cut);
    Ok(Puzzle { made, changes, reached, end: End::new(&stop, &budget, reached) })
}

fn image(file: &Path) -> Result<Image> {
    let (name, bytes) = input::bytes(Some(file))?;
    Ok(read_image(&bytes).map_err(|error| Unread { name, error })?)
}

/// The number of changes, to be said after the verdict.
pub(super) fn changed(changes: usize) -> String {
    match changes {
        0 => String::new(),
        1 => ", after 1 change".to_owned(),
        n => format!(", after {n} changes"),
    }
}

/// The title of the puzzle of a file.
pub(super) fn title(args: &PictureArgs, file: &Path) -> Option<String> {
    args.title.clone().or_else(|| stem(file))
}

fn tracing(args: &PictureArgs) -> Tracing {
    let size = match (args.size, args.width, args.height) {
        (Some((width, height)), ..) => Size::Exact(width, height),
        (_, Some(width), _) => Size::Width(width),
        (.., Some(height)) => Size::Height(height),
        _ => Size::Auto,
    };
    let style = Style::ALL.into_iter().find(|style| Some(style.name()) == args.style.as_deref());
    Tracing {
        size,
        colours: match (args.mono, args.colours) {
            (true, _) => Colours::Mono,
            (false, Some(count)) => Colours::Most(count),
            (false, None) => Colours::Auto,
        },
        style: style.unwrap_or(Style::Fill),
        threshold: args.threshold,
        crop: !args.no_crop,
        invert: args.invert,
        seed: args.making.seed(),
    }
}

/// The JSON object of one of several pictures.
#[derive(Serialize)]
struct OneOf<'a> {
    file: &'a str,
    #[serde(flatten)]
    traced: Traced,
}

/// Makes pictures of an image, as the arguments say.
pub(super) fn maker<'a>(
    args: &PictureArgs,
    image: &'a Image,
    watch: &'a dyn Fn(Attempt),
) -> Maker<'a> {
    let making = &args.making;
    let (aim, grade, kind, seed) = (making.aim(), making.grade(), making.kind(), making.seed());
    Maker { image, aim, grade, kind, seed, watch }
}

pub(super) fn exit(reached: bool, stop: &Stop, budget: &Budget<'_>) -> Exit {
    if reached {
        return Exit::Answered;
    }
    eprintln!("nonolith: {}", why_not(stop, budget));
    Exit::Limit
}

/// The name of a file without its extension, as a title.
fn stem(file: &Path) -> Option<String> {
    let stem = Some(file).filter(|file| file.as_os_str() != "-")?.file_stem()?;
    Some(stem.to_string_lossy().into_owned())
}
