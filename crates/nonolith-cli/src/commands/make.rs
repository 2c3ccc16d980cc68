//! `nonolith make`

use super::made::{Destination, Made};
use crate::args::{MakeArgs, MakeCommand, PictureArgs, RandomArgs};
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, input, stop};
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{
    Aim, Grade, Picture, Random, RandomPictures, Repair, Repairing, Shape, Symmetry, Verdict,
    repair,
};
use nonolith_io::{Document, Size, Style, Tracing, read_image, some_colours, trace};
use serde_json::{Value, json};
use std::path::Path;

pub(crate) fn run(args: &MakeArgs) -> Result<Exit> {
    match &args.random {
        Some(MakeCommand::Random(args)) => random(args),
        None => picture(&args.picture),
    }
}

/// What a repair does at the moment.
pub(super) fn words(repairing: Repairing) -> String {
    match repairing {
        Repairing::Mending { changes, open } => {
            format!("mending: {changes} changes, {open} cells open (Ctrl-C keeps the best so far)")
        }
        Repairing::Proving { best, trying, looked_at } => format!(
            "{best} changes suffice; do {trying}? {looked_at} pictures tried (Ctrl-C keeps the best so far)"
        ),
    }
}

fn picture(args: &PictureArgs) -> Result<Exit> {
    let destination = Destination::new(&args.making.output)?;
    let (name, bytes) = input::bytes(args.file.as_deref())?;
    let image = read_image(&bytes).map_err(|error| anyhow!("{name}:{error}"))?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let tracing = tracing(args);
    if tracing.threshold.is_some() && tracing.style == Style::Dither {
        bail!("--threshold is for areas, filled or outlined: dots have no threshold");
    }
    let traced = trace(&image, &tracing)?;
    let mut picture = Picture::new(traced.palette.clone(), &traced.grid, args.making.kind())
        .context("the picture has cells without a colour")?;
    let before = picture.clone();
    let mut reached = true;
    let mut changes = 0;
    if let Some(aim) = args.making.aim() {
        let cost = |cell, colour| traced.cost(cell, colour);
        let watch = |repairing| ticker.tell(|_| words(repairing));
        let how = Repair {
            fewest: false,
            seed: args.making.seed,
            cost: Some(&cost),
            watch: Some(&watch),
            ..Repair::new(aim)
        };
        let repaired = repair(&picture, &how, &mut budget);
        let proposal = repaired.proposals.first().context("there is no proposal")?;
        (reached, changes) = (proposal.reached, proposal.changes.len());
        picture = proposal.applied_to(&before);
    }
    ticker.finish();
    let mut document = document(&picture);
    document.title = args.title.clone().or_else(|| stem(args.file.as_deref()));
    let known = args.making.aim().filter(|_| reached).map(|_| Verdict::Unique);
    let made = [Made::new(document, None, destination.is_told(), known, &mut budget)?];
    let object = || {
        let mut fields = made[0].fields();
        fields.insert("changes".to_owned(), changes.into());
        add_end(&mut fields, &stop, reached);
        Value::Object(fields)
    };
    destination.deliver(&made, object, |with_picture| {
        let picture = if with_picture { made[0].picture()? } else { String::new() };
        let changed = match changes {
            0 => String::new(),
            1 => ", after 1 change".to_owned(),
            n => format!(", after {n} changes"),
        };
        Ok(format!("{picture}{}{changed}\n", made[0].in_words()))
    })?;
    Ok(exit(reached, &stop))
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

fn random(args: &RandomArgs) -> Result<Exit> {
    let destination = Destination::new(&args.making.output)?;
    let (width, height) = args.size;
    let shape = Shape::new(width, height)?;
    if shape.area() == 0 {
        bail!("expected a size of at least 1 x 1 cells, found {shape}");
    }
    let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == args.symmetry);
    let symmetry = symmetry.unwrap_or_default();
    if !symmetry.fits(shape) {
        bail!("expected a square for the symmetry {}, found {shape}", symmetry.name());
    }
    let wanted = args.difficulty.as_deref();
    let wanted = Grade::ALL.into_iter().find(|grade| Some(grade.name()) == wanted);
    let pictures = RandomPictures {
        shape,
        palette: some_colours(args.colours)?,
        density: args.density,
        smooth: args.smooth,
        symmetry,
        kind: args.making.kind(),
        aim: args.making.aim().or(wanted.map(aim_for)),
    };
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let is_rated = wanted.is_some() || destination.is_told();
    let mut seeds = Random::new(args.making.seed);
    let mut made: Vec<Made> = Vec::new();
    for number in 1..=args.count {
        ticker.tell(|_| format!("{} of {} made (Ctrl-C keeps them)", made.len(), args.count));
        let title = format!("Random {shape}, seed {}, {number}", args.making.seed);
        let mut one = None;
        for _ in 0..MOST_TRIES {
            let Ok(Some(picture)) = pictures.make(seeds.bits(), &mut budget) else { break };
            let document = Document { title: Some(title.clone()), ..document(&picture) };
            let made = Made::new(document, None, is_rated, None, &mut budget)?;
            if wanted.is_none() || made.grade() == wanted {
                one = Some(made);
                break;
            }
            ticker.tell(|_| {
                format!("{number} of {}: looking for one of that difficulty", args.count)
            });
        }
        let Some(one) = one else { break };
        made.push(one);
    }
    ticker.finish();
    let is_whole = made.len() == args.count;
    let object = || {
        let puzzles: Vec<Value> = made.iter().map(|made| Value::Object(made.fields())).collect();
        let mut fields = serde_json::Map::new();
        fields.insert("puzzles".to_owned(), puzzles.into());
        add_end(&mut fields, &stop, is_whole);
        Value::Object(fields)
    };
    destination.deliver(&made, object, |with_pictures| {
        let mut text = String::new();
        for (i, made) in made.iter().enumerate() {
            if with_pictures {
                text += if i > 0 { "\n" } else { "" };
                text += &made.picture()?;
            }
            text += &format!("{}\n", made.in_words());
        }
        Ok(text)
    })?;
    if !is_whole {
        eprintln!("nonolith: made {} of {}", made.len(), args.count);
    }
    Ok(exit(is_whole, &stop))
}

/// After so many puzzles that are harder or easier than wanted, there is none to be expected.
const MOST_TRIES: usize = 10_000;

/// What puzzles of some difficulty are made to be.
fn aim_for(grade: Grade) -> Aim {
    match grade {
        Grade::Easy | Grade::Medium => Aim::Line,
        Grade::Hard | Grade::Expert => Aim::Unique,
    }
}

/// The puzzle of a picture.
pub(super) fn document(picture: &Picture) -> Document {
    Document { goal: Some(picture.grid()), ..Document::new(picture.puzzle().clone()) }
}

/// The field `limit`, if one was reached, and `stats`.
pub(super) fn add_end(fields: &mut serde_json::Map<String, Value>, stop: &Stop, reached: bool) {
    if !reached {
        fields.insert("limit".to_owned(), why(stop).into());
    }
    fields.insert("stats".to_owned(), json!({ "seconds": stop.seconds() }));
}

pub(super) fn exit(reached: bool, stop: &Stop) -> Exit {
    if reached {
        return Exit::Answered;
    }
    eprintln!("nonolith: {}", why(stop));
    Exit::Limit
}

fn why(stop: &Stop) -> &'static str {
    stop.why().unwrap_or("no way was found to make it so")
}

/// The name of a file without its ending, as a title.
fn stem(file: Option<&Path>) -> Option<String> {
    let stem = file.filter(|file| file.as_os_str() != "-")?.file_stem()?;
    Some(stem.to_string_lossy().into_owned())
}
