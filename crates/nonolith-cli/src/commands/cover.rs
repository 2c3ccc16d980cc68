//! `nonolith cover`

use crate::args::CoverArgs;
use crate::output::print;
use crate::stop::Stop;
use crate::watch::Watch;
use crate::{Exit, input, stop};
use anyhow::{Context, Result};
use nonolith::model::Direction;
use nonolith::solve::cover::{Entry, Item, Matrix, MatrixError, Requirement, Sizes};
use nonolith::solve::{Interrupt, engine};
use nonolith::{Budget, Colour, Grid, Puzzle, Request, Verdict, solve_within};
use nonolith_requests::ops::shortfall;
use serde_json::{Map, Value, json};
use std::io::{BufWriter, Write};

pub(crate) fn run(args: &CoverArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let puzzle = &document.puzzle;
    let mut start = input::saved(&document, args.input.read.saved)?.cloned();
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    if args.presolve {
        start = match presolve(puzzle, start.as_ref(), &mut budget, &stop)? {
            Ok(known) => Some(known),
            Err(exit) => return Ok(exit),
        };
    }
    let start = start.unwrap_or_else(|| puzzle.unknown());
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
    match (args.json, args.matrix) {
        (true, false) => print(&format!("{}\n", object(&matrix)))?,
        (true, true) => Names::new(puzzle, &matrix).print_object().context("standard output")?,
        (false, true) => Names::new(puzzle, &matrix).print().context("standard output")?,
        (false, false) => print(&format!("{}\n", sizes(&matrix.sizes())))?,
    }
    Ok(Exit::Answered)
}

/// The grid after line solving; the exit status if there is no solution or a limit was reached.
fn presolve(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    budget: &mut Budget<'_>,
    stop: &Stop,
) -> Result<Result<Grid, Exit>> {
    let line = engine("line").context("there is no engine `line`")?;
    let request = Request::default().with_engine(line).with_start(start);
    let answer = solve_within(puzzle, &request, budget)?;
    Ok(match (&answer.refutation, answer.interrupt) {
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

fn object(matrix: &Matrix<'_>) -> Value {
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
    Value::Object(object)
}

/// The names of items. They are made only when printed, because a matrix can fill the memory.
struct Names<'m> {
    matrix: &'m Matrix<'m>,
    width: usize,
    /// The letter of each colour.
    letters: Vec<char>,
}

impl<'m> Names<'m> {
    fn new(puzzle: &Puzzle, matrix: &'m Matrix<'m>) -> Names<'m> {
        let palette = puzzle.palette();
        let letters = palette.all().iter().map(|colour: Colour| palette.symbol(colour)).collect();
        Names { matrix, width: puzzle.shape().width(), letters }
    }

    fn item(&self, item: Item) -> String {
        let cell = |letter: char, cell: usize| {
            format!("{letter}{}.{}", cell / self.width + 1, cell % self.width + 1)
        };
        match self.matrix.requirement(item) {
            Some(Requirement::Cell(place, Direction::ROW)) => cell('h', place),
            Some(Requirement::Cell(place, _)) => cell('v', place),
            Some(Requirement::SameColour(place)) => cell('k', place),
            Some(Requirement::Block(line, i)) => {
                let letter = if line.direction() == Direction::ROW { 'r' } else { 'c' };
                format!("{letter}{}.{}", line.index() + 1, i + 1)
            }
            Some(Requirement::NotBoth(..)) | None => {
                // Pairs come after all other items.
                let Sizes { requirements, colour_requirements, .. } = self.matrix.sizes();
                format!("m{}", item.index() + 1 - requirements - colour_requirements)
            }
        }
    }

    /// The names of all primary items (which must be covered), or of all secondary ones.
    fn items(&self, primary: bool) -> impl Iterator<Item = String> {
        let problem = self.matrix.problem();
        let own = problem.items().filter(move |&item| problem.is_primary(item) == primary);
        own.map(|item| self.item(item))
    }

    fn option(&self, entries: &[Entry]) -> Vec<String> {
        let entry = |entry: &Entry| {
            let name = self.item(entry.item);
            match entry.colour.and_then(|colour| self.letters.get(colour as usize)) {
                Some(letter) => format!("{name}:{letter}"),
                None => name,
            }
        };
        entries.iter().map(entry).collect()
    }

    /// Prints the matrix line by line.
    fn print(&self) -> std::io::Result<()> {
        let mut out = BufWriter::new(std::io::stdout().lock());
        for (i, name) in self.items(true).enumerate() {
            write!(out, "{}{name}", if i > 0 { " " } else { "" })?;
        }
        for (i, name) in self.items(false).enumerate() {
            write!(out, "{}{name}", if i > 0 { " " } else { " | " })?;
        }
        writeln!(out)?;
        for option in self.matrix.problem().options() {
            writeln!(out, "{}", self.option(option).join(" "))?;
        }
        out.flush()
    }

    /// Prints the sizes and the matrix as one object.
    fn print_object(&self) -> std::io::Result<()> {
        let mut out = BufWriter::new(std::io::stdout().lock());
        let sizes = object(self.matrix).to_string();
        write!(out, "{}", sizes.trim_end_matches('}'))?;
        let primary = self.items(true).map(Value::from);
        let secondary = self.items(false).map(Value::from);
        let options = self.matrix.problem().options().map(|option| json!(self.option(option)));
        print_list(&mut out, "primary", primary)?;
        print_list(&mut out, "secondary", secondary)?;
        print_list(&mut out, "options", options)?;
        writeln!(out, "}}")?;
        out.flush()
    }
}

/// Prints another field of an object.
fn print_list(
    out: &mut impl Write,
    name: &str,
    values: impl Iterator<Item = Value>,
) -> std::io::Result<()> {
    write!(out, ",\"{name}\":[")?;
    for (i, value) in values.enumerate() {
        write!(out, "{}{value}", if i > 0 { "," } else { "" })?;
    }
    write!(out, "]")
}
