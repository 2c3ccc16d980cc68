//! `nonolith make`

use super::destination::Destination;
use super::made::{Fields, Made};
use super::random;
use crate::advice::Unread;
use crate::args::{MakeArgs, MakeCommand, PictureArgs};
use crate::json::{End, Seconds};
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, input, json, stop};
use anyhow::{Context, Result, bail};
use nonolith::make::{Picture, Repair, Repairing, repair};
use nonolith::solve::Interrupt;
use nonolith::{Budget, Verdict};
use nonolith_io::{Document, Size, Style, Tracing, read_image, trace};
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &MakeArgs) -> Result<Exit> {
    match &args.random {
        Some(MakeCommand::Random(args)) => random::run(args),
        None => picture(&args.picture),
    }
}

/// The progress of a repair.
pub(super) fn words(repairing: Repairing) -> String {
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
    let destination = Destination::new(&args.making.output)?;
    let (name, bytes) = input::bytes(args.file.as_deref())?;
    let image = read_image(&bytes).map_err(|error| Unread { name, error })?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let tracing = tracing(args);
    if tracing.threshold.is_some() && tracing.style == Style::Dither {
        bail!("--threshold cannot be used with --style dither");
    }
    let traced = trace(&image, &tracing)?;
    let mut picture = Picture::new(traced.palette.clone(), &traced.grid, args.making.kind())
        .context("the picture has undecided cells")?;
    let before = picture.clone();
    let mut reached = true;
    let mut changes = 0;
    if let Some(aim) = args.making.aim() {
        let cost = |cell, colour| traced.cost(cell, colour);
        let watch = |repairing| ticker.tell(|_| words(repairing));
        let how = Repair::new(aim)
            .with_fewest(false)
            .with_seed(args.making.seed)
            .with_cost(&cost)
            .with_watch(&watch);
        let repaired = repair(&picture, &how, &mut budget);
        let proposal = repaired.proposals.first().context("there is no proposal")?;
        (reached, changes) = (proposal.reached, proposal.changes.len());
        picture = proposal.applied_to(&before);
    }
    ticker.finish();
    let mut document = document(&picture);
    document.title = args.title.clone().or_else(|| stem(args.file.as_deref()));
    // The aim counts as reached even if there is no time left to rate the puzzle.
    let known = args.making.aim().filter(|_| reached).map(|_| Verdict::Unique);
    let made = Made::new(document, None, destination.is_told(), known.clone(), &mut budget)?;
    let reached = reached && (known.is_some() || !made.is_cut);
    let end = end(&stop, &budget, reached);
    let object = |made: &Made| json::text(&Traced { made: made.fields(), changes, end });
    destination.deliver(made, object, |made, with_picture| {
        let picture = if with_picture { made.picture()? } else { String::new() };
        let changed = match changes {
            0 => String::new(),
            1 => ", after 1 change".to_owned(),
            n => format!(", after {n} changes"),
        };
        Ok(format!("{picture}{}{changed}\n", made.in_words()))
    })?;
    Ok(exit(reached, &stop, &budget))
}

fn tracing(args: &PictureArgs) -> Tracing {
    let size = match (args.size, args.width, args.height) {
        (Some((width, height)), ..) => Size::Exact(width, height),
        (_, Some(width), _) => Size::Width(width),
        (.., Some(height)) => Size::Height(height),
        _ => Size::Auto,
    };
    let style = Style::ALL.into_iter().find(|style| style.name() == args.style);
    Tracing {
        size,
        colours: args.colours,
        style: style.unwrap_or(Style::Fill),
        threshold: args.threshold,
        crop: !args.no_crop,
        invert: args.invert,
        seed: args.making.seed,
    }
}

/// The puzzle of a picture.
pub(super) fn document(picture: &Picture) -> Document {
    Document { goal: Some(picture.grid()), ..Document::new(picture.puzzle().clone()) }
}

/// The JSON object.
#[derive(Serialize)]
struct Traced<'m> {
    #[serde(flatten)]
    made: Fields<'m>,
    changes: usize,
    #[serde(flatten)]
    end: End,
}

/// How the work ended: the last fields of the JSON objects of `make` and `repair`.
pub(super) fn end(stop: &Stop, budget: &Budget<'_>, reached: bool) -> End {
    let limit = (!reached).then(|| why(stop, budget));
    End { limit, stats: Seconds { seconds: stop.seconds() } }
}

pub(super) fn exit(reached: bool, stop: &Stop, budget: &Budget<'_>) -> Exit {
    if reached {
        return Exit::Answered;
    }
    eprintln!("nonolith: {}", why(stop, budget));
    Exit::Limit
}

fn why(stop: &Stop, budget: &Budget<'_>) -> &'static str {
    let spent = || budget.is_spent().then(|| stop.words(Interrupt::Steps));
    stop.why().or_else(spent).unwrap_or("found no such puzzle")
}

/// The name of a file without its extension, as a title.
fn stem(file: Option<&Path>) -> Option<String> {
    let stem = file.filter(|file| file.as_os_str() != "-")?.file_stem()?;
    Some(stem.to_string_lossy().into_owned())
}
