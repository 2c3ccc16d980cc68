//! `nonolith render`

use crate::args::RenderArgs;
use crate::output::{self, choose_renderer, refuse_terminal, with_ending, write_views};
use crate::screen;
use crate::watch::Watch;
use crate::{Exit, font, input, memory, state, stop};
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{Budget, Grid};
use nonolith_io::{Document, Many, Options, Renderer, View, paper};
use nonolith_requests::ops::{NoSolution, heading, solution};
use nonolith_requests::values::marks;

pub(crate) fn run(args: &RenderArgs) -> Result<Exit> {
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let renderer = choose_renderer(args.to.as_deref(), output)?;
    let options = options(args, renderer)?;
    if output.is_none() {
        refuse_terminal(renderer)?;
    }
    let documents = documents(args)?;
    let grids = match grids(args, &documents)? {
        Ok(grids) => grids,
        Err(exit) => return Ok(exit),
    };
    let (mut lines, mut cells) = (Vec::new(), Vec::new());
    if let Some(text) = &args.mark {
        let [(name, document)] = &documents[..] else {
            bail!("--mark needs a single puzzle, found {}", documents.len());
        };
        (lines, cells) = marks(text, &document.puzzle)
            .map_err(|why| anyhow!("--mark: {why}"))
            .with_context(|| name.clone())?;
    }
    let views: Vec<View<'_>> = documents
        .iter()
        .zip(&grids)
        .map(|((_, document), grids)| View {
            grid: grids.shown.as_ref(),
            clues: !args.no_clues,
            title: heading(args.title.as_deref(), document.title.as_deref()),
            author: heading(args.author.as_deref(), document.author.as_deref()),
            lines: &lines,
            cells: &cells,
            answer: grids.answer.as_ref(),
            ..View::new(&document.puzzle)
        })
        .collect();
    let output = output.map(|path| with_ending(path, renderer, args.to.is_some()));
    write_views(renderer, &views, &options, output.as_deref())?;
    Ok(Exit::Answered)
}

/// The options of the renderer. Options that the format does not support are errors, not ignored.
fn options(args: &RenderArgs, renderer: &Renderer) -> Result<Options> {
    let has_pages = matches!(renderer.many, Many::Pages(_));
    for (flag, is_given) in [
        ("--answers", args.answers),
        ("--paper", args.paper.is_some()),
        ("--per-page", args.per_page.is_some()),
    ] {
        if is_given && !has_pages {
            bail!("{flag} only works for pages (pdf, html), not for {}", renderer.name);
        }
    }
    if args.look.cell.is_some() && !["svg", "png", "html"].contains(&renderer.name) {
        bail!("--cell only works for svg, png and html, not for {}", renderer.name);
    }
    let default = screen::options();
    Ok(Options {
        symbols: args.look.symbols,
        cell: args.look.cell,
        paper: args.paper.as_deref().and_then(paper).unwrap_or(default.paper),
        per_page: args.per_page.unwrap_or(default.per_page),
        font: font::read(args.look.font.as_deref(), renderer)?,
        ..default
    })
}

/// The puzzles to show, each with the name of its file.
fn documents(args: &RenderArgs) -> Result<Vec<(String, Document)>> {
    let mut all = input::all(&args.files, args.from.as_deref(), args.puzzle.as_deref())?;
    if args.state.grid.is_some() {
        let [(_, document)] = &mut all[..] else {
            bail!("--grid needs a single puzzle, found {}", all.len());
        };
        document.saved = state::grid(false, &args.state, document)?;
    }
    Ok(all)
}

/// The grids of a puzzle: in its own picture, and on the answer pages at the end.
struct Grids {
    shown: Option<Grid>,
    answer: Option<Grid>,
}

/// The grids of all puzzles; the exit status if one cannot be solved.
fn grids(args: &RenderArgs, documents: &[(String, Document)]) -> Result<Result<Vec<Grids>, Exit>> {
    let stop = stop::after(args.timeout);
    let mut all = Vec::new();
    for (name, document) in documents {
        let is_shown = args.saved || args.state.grid.is_some();
        let saved = input::saved(document, is_shown).with_context(|| name.clone())?.cloned();
        let mut solved = None;
        if args.solution || args.answers {
            let watch = Watch::new(document.puzzle.shape().area());
            let (asked, note) = (|| stop.asked(), |progress| watch.note(progress));
            let budget = Budget::unlimited().with_memory(memory::default());
            let mut budget = budget.with_stop(&asked).with_watch(&note);
            let found = solution(document, &mut budget, &stop)?;
            watch.finish();
            match found {
                Ok(grid) => solved = Some(grid),
                Err(NoSolution { why, is_limit }) => {
                    eprintln!("nonolith: {}", output::shown(&format!("{name}: {why}")));
                    return Ok(Err(if is_limit { Exit::Limit } else { Exit::No }));
                }
            }
        }
        let answer = solved.clone().filter(|_| args.answers);
        all.push(Grids { shown: solved.filter(|_| args.solution).or(saved), answer });
    }
    Ok(Ok(all))
}
