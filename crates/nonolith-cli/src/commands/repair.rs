//! `nonolith repair`

use super::destination::Destination;
use super::made::Made;
use super::make::{add_end, exit, words};
use crate::args::RepairArgs;
use crate::output::note;
use crate::screen::screen;
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, input, json, stop};
use anyhow::{Context, Result};
use nonolith::make::{Aim, Change, Givens, Picture, Proposal, Repair, Repaired, givens, repair};
use nonolith::{Budget, Grid, LineId, Palette, Request, Verdict, Wanted, check, solve_within};
use nonolith_io::{Depth, Document};
use serde_json::{Value, json};
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

/// What there is to do, for either way to do it.
struct Job<'a> {
    args: &'a RepairArgs,
    destination: &'a Destination<'a>,
    original: &'a Document,
    picture: &'a Picture,
    aim: Aim,
    stop: &'a Stop,
}

/// The picture to repair: the goal, else a solution; how to end if there is none.
fn picture(
    original: &Document,
    stop: &Stop,
    budget: &mut Budget<'_>,
) -> Result<Result<Picture, Exit>> {
    let puzzle = &original.puzzle;
    let goal = match &original.goal {
        Some(goal) => goal.clone(),
        None => {
            note("the file holds no goal: its first solution is repaired");
            let request = Request::default().with_wanted(Wanted::FIRST);
            let answer = solve_within(puzzle, &request, budget)?;
            match answer.solutions.into_iter().next() {
                Some(solution) => solution,
                None if answer.interrupt.is_some() => return Ok(Err(exit(false, stop, budget))),
                None => {
                    eprintln!("nonolith: the puzzle has no solution, and the file no goal");
                    return Ok(Err(Exit::No));
                }
            }
        }
    };
    if let Err(why) = check(puzzle, &goal) {
        note(&format!("the goal is no solution ({why}): the clues are made anew"));
    }
    let picture = Picture::new(puzzle.palette().clone(), &goal, puzzle.kind());
    picture.context("the goal has cells without a colour").map(Ok)
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
        let made = self.made(&mended, None, reached, budget)?;
        let palette = picture.puzzle().palette();
        let object = |made: &Made| {
            let mut fields = made.fields();
            fields.insert("before".to_owned(), json::rows(picture.puzzle(), &picture.grid()));
            fields.insert("changes".to_owned(), changes_json(picture, best));
            fields.insert("fewest".to_owned(), repaired.fewest.into());
            let proposals = repaired.proposals.iter().map(|proposal| {
                let grid = proposal.applied_to(picture).grid();
                json!({ "changes": changes_json(picture, proposal), "harm": proposal.harm,
                    "picture": json::rows(picture.puzzle(), &grid) })
            });
            fields.insert("proposals".to_owned(), proposals.collect::<Vec<_>>().into());
            add_end(&mut fields, stop, budget, reached);
            Value::Object(fields)
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
        let ticker = Ticker::new();
        let watch = |best: Option<usize>, least: usize| {
            let best = best.map_or_else(String::new, |best| format!("{best} cells suffice, "));
            ticker.tell(|_| format!("{best}{least} are needed (Ctrl-C keeps the best so far)"));
        };
        let found = givens(picture, self.aim, budget, Some(&watch));
        ticker.finish();
        let start = found.start(picture);
        let made = self.made(picture, Some(&start), found.reached, budget)?;
        let puzzle = picture.puzzle();
        let object = |made: &Made| {
            let cell = |&cell: &usize| {
                let (row, column) = place(picture, cell);
                let colour = &puzzle.palette().ink(picture.cells()[cell]).name;
                json!({ "row": row, "column": column, "colour": colour })
            };
            let mut fields = made.fields();
            fields.insert("givens".to_owned(), found.cells.iter().map(cell).collect());
            fields.insert("known".to_owned(), json::rows(puzzle, &start));
            fields.insert("fewest".to_owned(), found.fewest.into());
            add_end(&mut fields, stop, budget, found.reached);
            Value::Object(fields)
        };
        self.destination.deliver(made, object, |made, _| {
            let mut text: String =
                start.text(puzzle.palette()).iter().map(|row| format!("{row}\n")).collect();
            text += &givens_in_words(&found);
            for &cell in &found.cells {
                let (row, column) = place(picture, cell);
                let colour = &puzzle.palette().ink(picture.cells()[cell]).name;
                text += &format!("  row {row}, column {column}: {colour}\n");
            }
            Ok(format!("{text}{}\n", made.in_words()))
        })?;
        Ok(exit(found.reached, stop, budget))
    }

    /// The puzzle of a picture, perhaps with some cells given, and what the file says about it.
    fn made(
        &self,
        picture: &Picture,
        given: Option<&Grid>,
        reached: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Made> {
        let known = reached.then_some(Verdict::Unique);
        let document = Document {
            puzzle: picture.puzzle().clone(),
            goal: Some(picture.grid()),
            saved: given.cloned(),
            ..self.original.clone()
        };
        Made::new(document, given, self.destination.is_told(), known, budget)
    }
}

/// Row and column of a cell, counted from 1.
fn place(picture: &Picture, cell: usize) -> (usize, usize) {
    let width = picture.puzzle().shape().width();
    (cell / width + 1, cell % width + 1)
}

fn changes_json(picture: &Picture, proposal: &Proposal) -> Value {
    let name = |colour| picture.puzzle().palette().ink(colour).name.clone();
    let change = |change: &Change| {
        let (row, column) = place(picture, change.cell);
        json!({ "row": row, "column": column, "from": name(change.from), "to": name(change.to) })
    };
    proposal.changes.iter().map(change).collect()
}

fn in_words(picture: &Picture, palette: &Palette, change: &Change) -> String {
    let (row, column) = place(picture, change.cell);
    let [from, to] = [change.from, change.to].map(|colour| &palette.ink(colour).name);
    format!("  row {row}, column {column}: {from} becomes {to}\n")
}

/// How many changes, and how good that is.
fn summary(proposal: &Proposal, repaired: &Repaired, is_first: bool) -> String {
    let count = proposal.changes.len();
    let noun = if count == 1 { "change" } else { "changes" };
    let how = match (proposal.reached, repaired.fewest) {
        (false, _) => ", as far as it got",
        (true, true) if count == 0 => return "nothing needs to change\n".to_owned(),
        (true, true) if is_first => ", the fewest there can be",
        (true, true) => "",
        (true, false) => "; fewer may do",
    };
    format!("{count} {noun}{how}\n")
}

fn givens_in_words(found: &Givens) -> String {
    let count = found.cells.len();
    let noun = if count == 1 { "given cell" } else { "given cells" };
    let how = match (found.reached, found.fewest) {
        (false, _) => ", as far as it got",
        (true, true) if count == 0 => return "nothing needs to be given\n".to_owned(),
        (true, true) => ", the fewest there can be",
        (true, false) => "; fewer may do",
    };
    format!("{count} {noun}{how}\n")
}

/// The picture as it was and as it becomes, side by side; what changes stands out in a terminal.
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
