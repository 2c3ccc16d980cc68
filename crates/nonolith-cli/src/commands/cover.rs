//! `nonolith cover`

use super::shortfall;
use crate::args::CoverArgs;
use crate::output::print;
use crate::stop::Stop;
use crate::watch::Watch;
use crate::{Exit, input, stop};
use anyhow::{Context, Result};
use nonolith::cover::{Entry, Item, Matrix, MatrixError, Requirement, Sizes};
use nonolith::{
    Budget, Colour, Grid, Interrupt, LineId, Puzzle, Request, Verdict, engine, solve_within,
};
use serde_json::{Map, Value, json};
use std::io::{BufWriter, Write};

pub(crate) fn run(args: &CoverArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let unknown = puzzle.unknown();
    let mut start = input::start(&args.input, &document)?.unwrap_or(&unknown).clone();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    if args.presolve {
        start = match presolve(puzzle, &start, &mut budget, &stop)? {
            Ok(known) => known,
            Err(exit) => return Ok(exit),
        };
    }
    let matrix = match Matrix::new(puzzle, &start, &mut budget) {
        Ok(matrix) => matrix,
        Err(MatrixError::Interrupted(interrupt)) => {
            let why = match interrupt {
                Interrupt::Memory => {
                    let most = Matrix::MAX_BYTES >> 20;
                    format!("out of memory: the matrix would take more than {most} MB")
                }
                _ => stop.words(interrupt).to_owned(),
            };
            eprintln!("nonolith: {why}");
            return Ok(Exit::Limit);
        }
        Err(error) => return Err(error.into()),
    };
    let names = Names::new(puzzle, &matrix);
    match (args.json, args.matrix) {
        (true, _) => print(&format!("{}\n", object(&matrix, args.matrix.then_some(&names))))?,
        (false, true) => names.print(&matrix).context("standard output")?,
        (false, false) => print(&format!("{}\n", sizes(&matrix.sizes())))?,
    }
    Ok(Exit::Answered)
}

/// What line solving comes to; an exit if there is nothing to go on with.
fn presolve(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
    stop: &Stop,
) -> Result<Result<Grid, Exit>> {
    let line = engine("line").context("there is no engine `line`")?;
    let request = Request { engine: line, start: Some(start), ..Request::default() };
    let answer = solve_within(puzzle, &request, budget)?;
    Ok(match (&answer.reason, answer.interrupt) {
        (Some(reason), _) => {
            eprintln!("nonolith: no solution: {reason}");
            Err(Exit::No)
        }
        (None, Some(_)) => {
            eprintln!("nonolith: {}", shortfall(&answer, stop).unwrap_or("stopped"));
            Err(Exit::Limit)
        }
        (None, None) if answer.verdict == Verdict::None => Err(Exit::No),
        (None, None) => Ok(answer.known),
    })
}

/// The three sizes, and a fourth for coloured puzzles.
fn sizes(sizes: &Sizes) -> String {
    let Sizes { actions, requirements, me_requirements, colour_requirements, .. } = sizes;
    let mut text =
        format!("actions={actions} requirements={requirements} me_requirements={me_requirements}");
    if *colour_requirements > 0 {
        text += &format!(" colour_requirements={colour_requirements}");
    }
    text
}

fn object(matrix: &Matrix<'_>, names: Option<&Names>) -> Value {
    let sizes = matrix.sizes();
    let mut object = Map::new();
    for (name, size) in [
        ("actions", sizes.actions),
        ("requirements", sizes.requirements),
        ("me_requirements", sizes.me_requirements),
        ("colour_requirements", sizes.colour_requirements),
        ("entries", sizes.entries),
    ] {
        object.insert(name.to_owned(), size.into());
    }
    if let Some(names) = names {
        let [primary, secondary] = names.items(matrix);
        let options: Vec<Vec<String>> =
            matrix.problem().options().map(|option| names.option(option)).collect();
        object.insert("primary".to_owned(), primary.into());
        object.insert("secondary".to_owned(), secondary.into());
        object.insert("options".to_owned(), json!(options));
    }
    Value::Object(object)
}

/// What items are called.
struct Names {
    items: Vec<String>,
    /// The letter of each colour.
    letters: Vec<char>,
}

impl Names {
    fn new(puzzle: &Puzzle, matrix: &Matrix<'_>) -> Names {
        let width = puzzle.shape().width();
        let cell = |letter: char, cell: usize| {
            format!("{letter}{}.{}", cell / width + 1, cell % width + 1)
        };
        let mut pairs = 0;
        let name = |item: Item| match matrix.requirement(item) {
            Some(Requirement::Across(place)) => cell('h', place),
            Some(Requirement::Down(place)) => cell('v', place),
            Some(Requirement::SameColour(place)) => cell('k', place),
            Some(Requirement::Chain(LineId::Row(row), i)) => format!("r{}.{}", row + 1, i + 1),
            Some(Requirement::Chain(LineId::Column(column), i)) => {
                format!("c{}.{}", column + 1, i + 1)
            }
            Some(Requirement::NotBoth(..)) | None => {
                pairs += 1;
                format!("m{pairs}")
            }
        };
        let items = matrix.problem().items().map(name).collect();
        let palette = puzzle.palette();
        let letters = palette.all().iter().map(|colour: Colour| palette.symbol(colour)).collect();
        Names { items, letters }
    }

    /// The names of all items: those that must be covered, and those that may.
    fn items(&self, matrix: &Matrix<'_>) -> [Vec<&str>; 2] {
        let problem = matrix.problem();
        let (primary, secondary): (Vec<_>, Vec<_>) =
            problem.items().partition(|&item| problem.is_primary(item));
        [primary, secondary]
            .map(|items| items.iter().map(|item| self.items[item.index()].as_str()).collect())
    }

    fn option(&self, entries: &[Entry]) -> Vec<String> {
        let entry = |entry: &Entry| {
            let name = &self.items[entry.item.index()];
            match entry.colour.and_then(|colour| self.letters.get(colour as usize)) {
                Some(letter) => format!("{name}:{letter}"),
                None => name.clone(),
            }
        };
        entries.iter().map(entry).collect()
    }

    /// Prints the matrix line by line: it may be large.
    fn print(&self, matrix: &Matrix<'_>) -> std::io::Result<()> {
        let mut out = BufWriter::new(std::io::stdout().lock());
        let [primary, secondary] = self.items(matrix);
        write!(out, "{}", primary.join(" "))?;
        if !secondary.is_empty() {
            write!(out, " | {}", secondary.join(" "))?;
        }
        writeln!(out)?;
        for option in matrix.problem().options() {
            writeln!(out, "{}", self.option(option).join(" "))?;
        }
        out.flush()
    }
}
