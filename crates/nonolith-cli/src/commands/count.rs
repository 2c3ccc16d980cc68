//! `nonolith count`

use crate::args::{CountArgs, MAP_FORMATS, MapArgs};
use crate::output::{
    choose_renderer, note as note_verdict, print, print_json, refuse_terminal, with_ending,
    write_views,
};
use crate::screen;
use crate::watch::Watch;
use crate::whole::write_whole;
use crate::{Exit, font, input, stop};
use anyhow::{Context, Result, bail};
use nonolith::Verdict;
use nonolith::count::{Count, CountRequest, Shares};
use nonolith_io::{Document, Font, Options, Renderer, View};
use nonolith_requests::ops::tally;
use nonolith_requests::text;
use num_bigint::BigUint;
use std::path::Path;

pub(crate) fn run(args: &CountArgs) -> Result<Exit> {
    let look = &args.picture.look;
    if !args.map && (look.symbols || look.cell.is_some() || look.font.is_some()) {
        bail!("--symbols, --cell and --font need --map");
    }
    // A wrong file name should not come to light after the work.
    let picture = args.map.then(|| MapFormat::new(&args.picture)).transpose()?;
    let document = input::document(&args.input)?;
    let start = input::saved(&document, args.input.read.saved)?;
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(document.puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let mut request = CountRequest::default().with_start(start).with_seed(args.seed);
    request.limit.clone_from(&args.limit);
    let puzzle = &document.puzzle;
    let tallied = tally(puzzle, &request, args.map, &mut budget)?;
    watch.finish();
    let (counted, shares) = (&tallied.count, tallied.shares.as_ref());

    let limit = counted.interrupt.map(|interrupt| stop.words(interrupt));
    let object = || tallied.object(puzzle, &stop);
    if args.json {
        print_json(&object())?;
    } else if let Some(MapFormat::Json) = &picture {
        let text = text(&object()) + "\n";
        match args.picture.file() {
            Some(path) => {
                let path = match path.extension() {
                    None if args.picture.to.is_some() => &path.with_extension("json"),
                    _ => path,
                };
                write_whole(path, text.as_bytes()).with_context(|| path.display().to_string())?;
                print(&format!("{}\n", counted.verdict))?;
            }
            None => print(&text)?,
        }
    } else {
        if let Some(MapFormat::Picture(renderer, font)) = &picture
            && counted.verdict != Verdict::None
        {
            show(&args.picture, renderer, font.clone(), &document, counted, shares)?;
        }
        // With `--to`, stdout holds only that format.
        match args.picture.to.is_some() && args.picture.file().is_none() {
            true => note_verdict(&counted.verdict.to_string()),
            false => print(&format!("{}\n", counted.verdict))?,
        }
    }
    if args.map && counted.verdict == Verdict::None && args.picture.file().is_some() {
        eprintln!("nonolith: there is no solution to map");
    }
    if let Some(reason) = &tallied.refutation {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = limit {
        let map = match (&picture, args.json) {
            (None, _) => "",
            (Some(MapFormat::Json), _) | (_, true) => ": there is no map",
            _ => ": the map shows only which cells may be open",
        };
        eprintln!("nonolith: {why}{map}");
    }
    Ok(match counted.verdict {
        _ if counted.interrupt.is_some() => Exit::Limit,
        Verdict::None => Exit::No,
        _ => Exit::Answered,
    })
}

/// The format of a map.
enum MapFormat {
    Json,
    /// With the font of `--font`.
    Picture(&'static Renderer, Option<Font>),
}

impl MapFormat {
    fn new(args: &MapArgs) -> Result<MapFormat> {
        let ending = args.file().and_then(Path::extension);
        let is_json = match &args.to {
            Some(name) => name == "json",
            None => ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json")),
        };
        if is_json {
            if args.look.font.is_some() {
                bail!("--font only works for png and pdf, not for json");
            }
            return Ok(MapFormat::Json);
        }
        let renderer = choose_renderer(args.to.as_deref(), args.file())?;
        if !MAP_FORMATS.contains(&renderer.name) {
            bail!("{} cannot show a map: use one of {}", renderer.name, MAP_FORMATS.join(", "));
        }
        if args.file().is_none() {
            refuse_terminal(renderer)?;
        }
        let font = font::read(args.look.font.as_deref(), renderer)?;
        Ok(MapFormat::Picture(renderer, font))
    }
}

impl MapArgs {
    /// The file to write, unless that is standard output.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }
}

/// Shows the map; without shares, the cells that may be open.
fn show(
    args: &MapArgs,
    renderer: &'static Renderer,
    font: Option<Font>,
    document: &Document,
    counted: &Count<'_>,
    shares: Option<&Shares>,
) -> Result<()> {
    let Document { puzzle, title, .. } = document;
    let said = match shares {
        Some(shares) => {
            let [solutions, open] = [shares.count().clone(), shares.open_cells().into()];
            format!("{}, {}", several(&solutions, "solution"), several(&open, "open cell"))
        }
        None => counted.verdict.to_string(),
    };
    // In a terminal, the verdict stands below the map.
    let is_file = args.file().is_some();
    let view = View {
        grid: Some(&counted.possible),
        shares,
        clues: !args.no_clues,
        title: title.as_deref().filter(|_| is_file),
        author: Some(said.as_str()).filter(|_| is_file),
        ..View::new(puzzle)
    };
    let options =
        Options { symbols: args.look.symbols, cell: args.look.cell, font, ..screen::options() };
    let output = args.file().map(|path| with_ending(path, renderer, args.to.is_some()));
    write_views(renderer, &[view], &options, output.as_deref())
}

/// `1 cell`, `2 cells`
fn several(number: &BigUint, what: &str) -> String {
    format!("{number} {what}{}", if *number == BigUint::from(1u32) { "" } else { "s" })
}
