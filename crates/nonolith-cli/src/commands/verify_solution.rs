//! `nonolith verify --solution`

use crate::args::VerifyArgs;
use crate::output::{print, print_json};
use crate::{Exit, input, state};
use anyhow::{Result, bail};
use nonolith::solve::NotASolution;
use nonolith::{Clue, Colour, ColourSet, Grid, Kind, LineId, Puzzle, check};
use nonolith_ops::wire::{Notation, Printed};
use serde::Serialize;

/// Says whether a picture is a solution, and if not, which line is wrong.
pub(super) fn run(args: &VerifyArgs, solution: &str) -> Result<Exit> {
    if args.file.as_os_str() == "-" && solution == "-" {
        bail!("only one file can be standard input");
    }
    let (name, documents) = input::documents(Some(&args.file), args.from.as_deref())?;
    let document = input::chosen(documents, args.puzzle.as_deref(), &name)?;
    let puzzle = &document.puzzle;
    let picture = state::picture("--solution", solution, puzzle)?;
    let judged = check(puzzle, &picture).map_err(|why| Wrong::new(puzzle, &picture, why));
    match (args.json, &judged) {
        (true, _) => {
            let outcome = if judged.is_ok() { "verified" } else { "refused" };
            print_json(&Checked { outcome, wrong: judged.as_ref().err() })?;
        }
        (false, Ok(())) => print("verified: the picture is a solution\n")?,
        (false, Err(wrong)) => print(&format!("refused: {}\n", wrong.reason))?,
    }
    Ok(if judged.is_ok() { Exit::Answered } else { Exit::No })
}

/// The JSON object.
#[derive(Serialize)]
struct Checked<'a> {
    outcome: &'static str,
    #[serde(flatten)]
    wrong: Option<&'a Wrong>,
}

/// Why a picture is not a solution.
#[derive(Serialize)]
struct Wrong {
    reason: String,
    /// The first line that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<<Printed as Notation>::Line>,
    /// The clue of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    clue: Option<String>,
    /// What the clue would be for this picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

impl Wrong {
    fn new(puzzle: &Puzzle, picture: &Grid, why: NotASolution) -> Wrong {
        let mut wrong = Wrong { reason: why.to_string(), line: None, clue: None, found: None };
        match why {
            NotASolution::Line(line) => {
                wrong.line = Some(Printed::line(line));
                let clue = clue_text(puzzle, puzzle.clue(line));
                if let Some(found) = found(puzzle, picture, line) {
                    wrong.reason = format!("{line}: the clue is {clue}, the picture has {found}");
                    wrong.found = Some(found);
                }
                wrong.clue = Some(clue);
            }
            NotASolution::Undecided(line) | NotASolution::Given(line) => {
                wrong.line = Some(Printed::line(line));
            }
            _ => {}
        }
        wrong
    }
}

/// The clue of a line for this picture. Cells of other lines need not be decided.
fn found(puzzle: &Puzzle, picture: &Grid, line: LineId) -> Option<String> {
    let blank = ColourSet::only(Colour::BACKGROUND);
    let decided = |cell: &ColourSet| if cell.single().is_some() { *cell } else { blank };
    let cells = picture.cells().iter().map(decided).collect();
    let picture = Grid::from_cells(picture.shape(), cells).ok()?;
    let own = Puzzle::of_picture(puzzle.palette().clone(), &picture, puzzle.kind()).ok()?;
    Some(clue_text(&own, own.clue(line)))
}

/// A clue as `solve --clues` prints it: `3 1`, `3r 1b`, or `3*r` for cells that are together.
fn clue_text(puzzle: &Puzzle, clue: Clue<'_>) -> String {
    let palette = puzzle.palette();
    let has_letters = puzzle.kind() == Kind::Counted || palette.len() > 2;
    let item = |number: u32, mark: &str, colour: Colour| match has_letters {
        true => format!("{number}{mark}{}", palette.symbol(colour)),
        false => number.to_string(),
    };
    let blocks = clue.blocks().iter().map(|block| item(block.length(), "", block.colour()));
    let tallies =
        clue.tallies().iter().filter(|tally| tally.count() > 0).map(|tally| {
            item(tally.count(), if tally.together() { "*" } else { "" }, tally.colour())
        });
    let items: Vec<String> = blocks.chain(tallies).collect();
    if items.is_empty() { "0".to_owned() } else { items.join(" ") }
}
