//! `nonolith render`

use crate::args::RenderArgs;
use crate::output::{self, choose_renderer, refuse_terminal, with_ending, write_views};
use crate::screen;
use crate::stop::{self, Stop};
use crate::watch::Watch;
use crate::{Exit, font, input, memory, state};
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{Budget, Grid, LineId, Request, Verdict, Wanted, check, solve_within};
use nonolith_io::{Document, Many, Options, Renderer, View, paper};

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
    if let Some(marks) = &args.mark {
        let [(name, document)] = &documents[..] else {
            bail!("--mark needs a single puzzle, found {}", documents.len());
        };
        (lines, cells) = parse_marks(marks, document).with_context(|| name.clone())?;
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
            match solution(document, &stop)? {
                Ok(grid) => solved = Some(grid),
                Err((exit, why)) => {
                    eprintln!("nonolith: {}", output::shown(&format!("{name}: {why}")));
                    return Ok(Err(exit));
                }
            }
        }
        let answer = solved.clone().filter(|_| args.answers);
        all.push(Grids { shown: solved.filter(|_| args.solution).or(saved), answer });
    }
    Ok(Ok(all))
}

/// The goal if it is a solution, else the first solution found.
fn solution(document: &Document, stop: &Stop) -> Result<Result<Grid, (Exit, String)>> {
    let puzzle = &document.puzzle;
    if let Some(goal) = document.goal.as_ref().filter(|goal| check(puzzle, goal).is_ok()) {
        return Ok(Ok(goal.clone()));
    }
    let watch = Watch::new(puzzle.shape().area());
    let (asked, note) = (|| stop.asked(), |progress| watch.note(progress));
    let mut budget =
        Budget::unlimited().with_memory(memory::default()).with_stop(&asked).with_watch(&note);
    let request = Request::default().with_wanted(Wanted::FIRST);
    let answer = solve_within(puzzle, &request, &mut budget)?;
    watch.finish();
    Ok(match (answer.solutions.into_iter().next(), answer.verdict) {
        (Some(grid), _) => Ok(grid),
        (None, Verdict::None) => {
            let reason = answer.refutation.map(|reason| format!(": {reason}")).unwrap_or_default();
            Err((Exit::No, format!("no solution{reason}")))
        }
        (None, _) => Err((Exit::Limit, stop.why().unwrap_or("stopped").to_owned())),
    })
}

/// The option, else the text in the file; none if it is blank.
fn heading<'a>(asked: Option<&'a str>, own: Option<&'a str>) -> Option<&'a str> {
    asked.or(own).filter(|text| !text.trim().is_empty())
}

/// `r3,c5,r2c4`: rows, columns and cells, counted from 1.
fn parse_marks(text: &str, document: &Document) -> Result<(Vec<LineId>, Vec<usize>)> {
    let shape = document.puzzle.shape();
    let (mut lines, mut cells) = (Vec::new(), Vec::new());
    for word in text.split(',') {
        let bad = || {
            anyhow!("expected r3 (a row), c5 (a column) or r2c4 (a cell) in --mark, found `{word}`")
        };
        let number = |digits: &str, most: usize, what: &str| {
            let number: usize = digits.parse().map_err(|_| bad())?;
            match number.checked_sub(1).filter(|&place| place < most) {
                Some(place) => Ok(place),
                None => Err(anyhow!("there is no {what} {number}; the last one is {most}")),
            }
        };
        let row = |digits| number(digits, shape.height(), "row");
        let column = |digits| number(digits, shape.width(), "column");
        let (first, rest) = word.split_at_checked(1).ok_or_else(bad)?;
        match (first, rest.split_once('c')) {
            ("r", Some((r, c))) => cells.push(row(r)? * shape.width() + column(c)?),
            ("r", None) => lines.push(LineId::row(row(rest)?)),
            ("c", None) => lines.push(LineId::column(column(rest)?)),
            _ => return Err(bad()),
        }
    }
    Ok((lines, cells))
}
