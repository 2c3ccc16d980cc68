//! `nonolith repair`

use super::destination::Destination;
use super::made::{Fields, Made};
use super::make::{end, exit, words};
use crate::args::RepairArgs;
use crate::json::End;
use crate::output::note;
use crate::screen::screen;
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, input, json, stop};
use anyhow::{Context, Result};
use nonolith::make::{Aim, Change, Givens, Picture, Proposal, Repair, Repaired, givens, repair};
use nonolith::{
    Budget, Grid, LineId, Palette, Puzzle, Request, Verdict, Wanted, check, solve_within,
};
use nonolith_io::{Depth, Document, Field};
use nonolith_ops::wire::{self, Given, Notation, Place, Printed, Rows};
use serde::Serialize;
use std::io::IsTerminal;

pub(crate) fn run(args: &RepairArgs) -> Result<Exit> {
    let destination = Destination::new(&args.output)?;
    let original = input::document(&args.input)?;
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.limits.budget(&asked);
    let picture = match picture(&original, &stop, &mut budget)? {
        Ok(picture) => picture,
        Err(exit) => return Ok(exit),
    };
    let job = Job {
        args,
        destination: &destination,
        original: &original,
        picture: &picture,
        aim: if args.line { Aim::Line } else { Aim::Unique },
        stop: &stop,
    };
    if args.givens { job.reveal(&mut budget) } else { job.change(&mut budget) }
}

/// What both kinds of repair need.
struct Job<'a> {
    args: &'a RepairArgs,
    destination: &'a Destination<'a>,
    original: &'a Document,
    picture: &'a Picture,
    aim: Aim,
    stop: &'a Stop,
}

/// The picture to repair: the goal, else a solution; the exit status if there is neither.
fn picture(
    original: &Document,
    stop: &Stop,
    budget: &mut Budget<'_>,
) -> Result<Result<Picture, Exit>> {
    let puzzle = &original.puzzle;
    let goal = match &original.goal {
        Some(goal) => goal.clone(),
        None => {
            note("the file has no goal: repairing its first solution");
            let request = Request::default().with_wanted(Wanted::FIRST);
            let answer = solve_within(puzzle, &request, budget)?;
            match answer.solutions.into_iter().next() {
                Some(solution) => solution,
                None if answer.interrupt.is_some() => return Ok(Err(exit(false, stop, budget))),
                None => {
                    eprintln!("nonolith: the puzzle has no solution and the file has no goal");
                    return Ok(Err(Exit::No));
                }
            }
        }
    };
    if puzzle.givens().is_some() {
        note("the givens of the file are dropped");
    }
    if let Err(why) = check(puzzle, &goal) {
        note(&format!("the goal is not a solution ({why}): making new clues"));
    }
    let picture = Picture::new(puzzle.palette().clone(), &goal, puzzle.kind());
    picture.context("the goal has undecided cells").map(Ok)
}

impl Job<'_> {
    /// Changes cells.
    fn change(&self, budget: &mut Budget<'_>) -> Result<Exit> {
        let (picture, stop) = (self.picture, self.stop);
        let ticker = Ticker::new();
        let watch = |repairing| ticker.tell(|_| words(repairing));
        let how = Repair::new(self.aim)
            .with_proposals(self.args.proposals)
            .with_fewest(!self.args.quick)
            .with_seed(self.args.seed)
            .with_watch(&watch);
        let repaired = repair(picture, &how, budget);
        ticker.finish();
        let best = repaired.proposals.first().context("there is no proposal")?;
        let (mended, reached) = (best.applied_to(picture), best.reached);
        let made = self.made(mended.puzzle().clone(), &mended, reached, budget)?;
        let palette = picture.puzzle().palette();
        let object = |made: &Made| {
            let proposals = repaired.proposals.iter().map(|own| Proposed::new(picture, own));
            json::text(&Changed {
                made: made.fields(),
                before: Printed::grid(picture.puzzle(), &picture.grid()),
                changes: wire::Proposal::new(picture.puzzle(), best).changes,
                fewest: repaired.fewest,
                proposals: proposals.collect(),
                end: end(stop, budget, reached),
            })
        };
        self.destination.deliver(made, object, |made, _| {
            let mut text = String::new();
            for (i, proposal) in repaired.proposals.iter().enumerate() {
                if repaired.proposals.len() > 1 {
                    text += &format!("{}proposal {}:\n", if i > 0 { "\n" } else { "" }, i + 1);
                }
                text += &before_and_after(picture, proposal);
                text += &summary(proposal, &repaired, i == 0);
                let change = |change: &Change| in_words(picture, palette, change);
                text += &proposal.changes.iter().map(change).collect::<String>();
            }
            Ok(format!("{text}{}\n", made.in_words()))
        })?;
        Ok(exit(reached, stop, budget))
    }

    /// Finds cells to reveal.
    fn reveal(&self, budget: &mut Budget<'_>) -> Result<Exit> {
        let (picture, stop) = (self.picture, self.stop);
        self.destination.expect_room_for(Field::Givens, self.original)?;
        let ticker = Ticker::new();
        let watch = |best: Option<usize>, least: usize| {
            let best = best.map_or_else(String::new, |best| format!("{best} cells suffice, "));
            ticker.tell(|_| format!("{best}{least} or more needed (Ctrl-C keeps the best so far)"));
        };
        let found = givens(picture, self.aim, budget, Some(&watch));
        ticker.finish();
        let puzzle = found.puzzle(picture)?;
        let start = puzzle.unknown();
        let made = self.made(puzzle.clone(), picture, found.reached, budget)?;
        let object = |made: &Made| {
            json::text(&Revealed {
                made: made.fields(),
                givens: found.cells.iter().map(|&cell| Given::new(picture, cell)).collect(),
                known: Printed::grid(&puzzle, &start),
                fewest: found.fewest,
                end: end(stop, budget, found.reached),
            })
        };
        self.destination.deliver(made, object, |made, _| {
            let mut text: String =
                start.text(puzzle.palette()).iter().map(|row| format!("{row}\n")).collect();
            text += &givens_in_words(&found);
            for &cell in &found.cells {
                let Place { row, column } = Printed::cell(&puzzle, cell);
                let colour = &puzzle.palette().ink(picture.cells()[cell]).name;
                text += &format!("  row {row}, column {column}: {colour}\n");
            }
            Ok(format!("{text}{}\n", made.in_words()))
        })?;
        Ok(exit(found.reached, stop, budget))
    }

    /// The puzzle of a picture, with the title, author and so on of the file.
    fn made(
        &self,
        puzzle: Puzzle,
        picture: &Picture,
        reached: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Made> {
        let known = reached.then_some(Verdict::Unique);
        let document =
            Document { puzzle, goal: Some(picture.grid()), saved: None, ..self.original.clone() };
        Made::new(document, self.destination.is_told(), known, budget)
    }
}

/// The JSON object of changed cells.
#[derive(Serialize)]
struct Changed<'m> {
    #[serde(flatten)]
    made: Fields<'m>,
    before: Rows,
    /// The changes of the first proposal.
    changes: Vec<wire::Change<Printed>>,
    fewest: bool,
    proposals: Vec<Proposed>,
    #[serde(flatten)]
    end: End,
}

#[derive(Serialize)]
struct Proposed {
    #[serde(flatten)]
    proposal: wire::Proposal<Printed>,
    picture: Rows,
}

impl Proposed {
    fn new(picture: &Picture, proposal: &Proposal) -> Proposed {
        let puzzle = picture.puzzle();
        let changed = Printed::grid(puzzle, &proposal.applied_to(picture).grid());
        Proposed { proposal: wire::Proposal::new(puzzle, proposal), picture: changed }
    }
}

/// The JSON object of revealed cells.
#[derive(Serialize)]
struct Revealed<'m> {
    #[serde(flatten)]
    made: Fields<'m>,
    givens: Vec<Given<Printed>>,
    known: Rows,
    fewest: bool,
    #[serde(flatten)]
    end: End,
}

fn in_words(picture: &Picture, palette: &Palette, change: &Change) -> String {
    let Place { row, column } = Printed::cell(picture.puzzle(), change.cell);
    let [from, to] = [change.from, change.to].map(|colour| &palette.ink(colour).name);
    format!("  row {row}, column {column}: {from} becomes {to}\n")
}

/// The number of changes, and whether fewer are possible.
fn summary(proposal: &Proposal, repaired: &Repaired, is_first: bool) -> String {
    let count = proposal.changes.len();
    let noun = if count == 1 { "change" } else { "changes" };
    let how = match (proposal.reached, repaired.fewest) {
        (false, _) => ", not finished",
        (true, true) if count == 0 => return "no changes needed\n".to_owned(),
        (true, true) if is_first => ", the fewest possible",
        (true, true) => "",
        (true, false) => "; fewer may suffice",
    };
    format!("{count} {noun}{how}\n")
}

fn givens_in_words(found: &Givens) -> String {
    let count = found.cells.len();
    let noun = if count == 1 { "given cell" } else { "given cells" };
    let how = match (found.reached, found.fewest) {
        (false, _) => ", not finished",
        (true, true) if count == 0 => return "no given cells needed\n".to_owned(),
        (true, true) => ", the fewest possible",
        (true, false) => "; fewer may suffice",
    };
    format!("{count} {noun}{how}\n")
}

/// The picture before and after, side by side; a terminal highlights the changes.
fn before_and_after(picture: &Picture, proposal: &Proposal) -> String {
    let colourful = std::io::stdout().is_terminal() && screen().depth != Depth::None;
    let (shape, palette) = (picture.puzzle().shape(), picture.puzzle().palette());
    let (before, after) = (picture.grid(), proposal.applied_to(picture).grid());
    let row_of = |grid: &Grid, row: usize| -> String {
        let cells = grid.line(LineId::row(row)).enumerate();
        let symbol = |(column, cell)| {
            let place = row * shape.width() + column;
            let symbol = palette.symbol_of(cell);
            let changed = proposal.changes.iter().any(|change| change.cell == place);
            if changed && colourful {
                format!("\x1b[7m{symbol}\x1b[0m")
            } else {
                symbol.to_string()
            }
        };
        cells.map(symbol).collect()
    };
    let width = shape.width().max("before".len());
    let pad = " ".repeat(width - shape.width());
    let mut text = format!("{:width$}   after\n", "before");
    for row in 0..shape.height() {
        text += &format!("{}{pad}   {}\n", row_of(&before, row), row_of(&after, row));
    }
    text
}
