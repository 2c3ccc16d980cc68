//! `nonolith repair`

use super::destination::Destination;
use super::made::{Made, Shown as _};
use super::make::{exit, repair_words};
use crate::args::RepairArgs;
use crate::output::note;
use crate::screen::screen;
use crate::stop::Stop;
use crate::ticker::Ticker;
use crate::{Exit, input, stop};
use anyhow::{Result, bail};
use nonolith::make::{Aim, Change, Givens, Picture, Proposal, Repair, Repaired};
use nonolith::{Budget, Grid, LineId, Palette, check};
use nonolith_io::{Depth, Document, Field};
use nonolith_ops::wire::{Notation, Place, Printed};
use nonolith_requests::ops::{self, End, Goal, NO_GOAL, goal};
use nonolith_requests::text;
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
    let work = ops::Job {
        original: &original,
        picture: &picture,
        aim: if args.line { Aim::Line } else { Aim::Unique },
        is_rated: destination.is_told(),
    };
    let job = Job { args, destination: &destination, work, stop: &stop };
    if args.givens { job.reveal(&mut budget) } else { job.change(&mut budget) }
}

/// What both kinds of repair need.
struct Job<'a> {
    args: &'a RepairArgs,
    destination: &'a Destination<'a>,
    work: ops::Job<'a>,
    stop: &'a Stop,
}

/// The picture to repair: the goal, else a solution; the exit status if there is neither.
fn picture(
    original: &Document,
    stop: &Stop,
    budget: &mut Budget<'_>,
) -> Result<Result<Picture, Exit>> {
    let puzzle = &original.puzzle;
    if original.goal.is_none() {
        note("the file has no goal: repairing its first solution");
    }
    let picture = match goal(original, budget)? {
        Goal::Picture(picture) => picture,
        Goal::Limit => return Ok(Err(exit(false, stop, budget))),
        Goal::NoSolution => {
            eprintln!("nonolith: {NO_GOAL}");
            return Ok(Err(Exit::No));
        }
        Goal::Undecided => bail!("the goal has undecided cells"),
    };
    if puzzle.givens().is_some() {
        note("the givens of the file are dropped");
    }
    if let Err(why) = check(puzzle, &picture.grid()) {
        note(&format!("the goal is not a solution ({why}): making new clues"));
    }
    Ok(Ok(picture))
}

impl Job<'_> {
    /// Changes cells.
    fn change(&self, budget: &mut Budget<'_>) -> Result<Exit> {
        let (picture, stop) = (self.work.picture, self.stop);
        let ticker = Ticker::new();
        let watch = |repairing| ticker.tell(|_| repair_words(repairing));
        let how = Repair::new(self.work.aim)
            .with_proposals(self.args.proposals)
            .with_fewest(!self.args.quick)
            .with_seed(self.args.seed)
            .with_watch(&watch);
        let mended = self.work.change(&how, budget)?;
        ticker.finish();
        let (repaired, reached) = (&mended.repaired, mended.reached);
        let palette = picture.puzzle().palette();
        let object = |_: &Made| text(&mended.object(picture, End::new(stop, budget, reached)));
        self.destination.deliver(mended.made.clone(), object, |made, _| {
            let mut text = String::new();
            for (i, proposal) in repaired.proposals.iter().enumerate() {
                if repaired.proposals.len() > 1 {
                    text += &format!("{}proposal {}:\n", if i > 0 { "\n" } else { "" }, i + 1);
                }
                text += &before_and_after(picture, proposal);
                text += &summary(proposal, repaired, i == 0);
                let change = |change: &Change| in_words(picture, palette, change);
                text += &proposal.changes.iter().map(change).collect::<String>();
            }
            Ok(format!("{text}{}\n", made.in_words()))
        })?;
        Ok(exit(reached, stop, budget))
    }

    /// Finds cells to reveal.
    fn reveal(&self, budget: &mut Budget<'_>) -> Result<Exit> {
        let (picture, stop) = (self.work.picture, self.stop);
        self.destination.expect_room_for(Field::Givens, self.work.original)?;
        let ticker = Ticker::new();
        let watch = |best: Option<usize>, least: usize| {
            let best = best.map_or_else(String::new, |best| format!("{best} cells suffice, "));
            ticker.tell(|_| format!("{best}{least} or more needed (Ctrl-C keeps the best so far)"));
        };
        let helped = self.work.reveal(&watch, budget)?;
        ticker.finish();
        let (found, puzzle) = (&helped.givens, &helped.made.document.puzzle);
        let start = puzzle.unknown();
        let object =
            |_: &Made| text(&helped.object(picture, End::new(stop, budget, found.reached)));
        self.destination.deliver(helped.made.clone(), object, |made, _| {
            let mut text: String =
                start.text(puzzle.palette()).iter().map(|row| format!("{row}\n")).collect();
            text += &givens_in_words(found);
            for &cell in &found.cells {
                let Place { row, column } = Printed::cell(puzzle, cell);
                let colour = &puzzle.palette().ink(picture.cells()[cell]).name;
                text += &format!("  row {row}, column {column}: {colour}\n");
            }
            Ok(format!("{text}{}\n", made.in_words()))
        })?;
        Ok(exit(found.reached, stop, budget))
    }
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
