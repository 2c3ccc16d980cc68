//! `nonolith cnf`

use crate::args::CnfArgs;
use crate::output::{Sink, choose_renderer, print, print_json, refuse};
use crate::whole::Whole;
use crate::{Exit, input, screen, state};
use anyhow::{Context, Result, bail};
use nonolith::{Grid, Puzzle, Verdict, check};
use nonolith_io::View;
use nonolith_ops::wire;
use nonolith_proof::{Formula, FormulaError};
use nonolith_requests::ops::Solutions;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(args: &CnfArgs) -> Result<Exit> {
    let is_stdin = |path: &Path| path.as_os_str() == "-";
    if args.model.as_deref().is_some_and(is_stdin)
        && args.input.file.as_deref().is_none_or(is_stdin)
    {
        bail!("expected the puzzle in a file, since the answer is read from standard input");
    }
    let output = args.output.as_deref().filter(|path| !is_stdin(path));
    output.map(refuse).transpose()?;
    let document = input::puzzle(&args.input)?;
    let puzzle = &document.puzzle;
    let mut formula = match Formula::of(puzzle) {
        Err(error @ FormulaError::TooLarge { .. }) => {
            eprintln!("nonolith: {error}");
            return Ok(Exit::Limit);
        }
        formula => formula?,
    };
    if let Some(answer) = &args.model {
        return read(&formula, answer, args.json);
    }
    if let Some(text) = &args.differs {
        let picture = state::picture("--differs", text, puzzle)?;
        formula = formula.differing_from(&picture).context("--differs")?;
    }
    let ends_so =
        output.and_then(Path::extension).is_some_and(|own| own.eq_ignore_ascii_case("opb"));
    let is_opb = args.format.as_deref().map_or(ends_so, |format| format == "opb");
    match output {
        Some(path) => {
            let write_file = || {
                let mut file = Whole::begin(path)?;
                write(&formula, is_opb, &mut file)?;
                file.keep()
            };
            write_file().with_context(|| path.display().to_string())?;
        }
        None if args.json => {}
        None => write(&formula, is_opb, std::io::stdout().lock())?,
    }
    if args.json {
        let (variables, clauses) = (formula.variables(), formula.clauses().len());
        print_json(&json!({ "variables": variables, "clauses": clauses }))?;
    }
    Ok(Exit::Answered)
}

fn write(formula: &Formula<'_>, is_opb: bool, out: impl Write) -> std::io::Result<()> {
    if is_opb { formula.write_opb(out) } else { formula.write_dimacs(out) }
}

/// What `--model` prints.
#[derive(Serialize)]
struct Answered {
    #[serde(flatten)]
    verdict: wire::Verdict,
    solutions: Box<RawValue>,
}

/// Turns the answer of a solver into a picture.
fn read(formula: &Formula<'_>, answer: &Path, is_json: bool) -> Result<Exit> {
    let (name, bytes) = input::bytes(Some(answer))?;
    let text = String::from_utf8(bytes).ok().context("expected text");
    let text = text.with_context(|| name.clone())?;
    let grid = formula.decode(&text).with_context(|| name.clone())?;
    let puzzle = formula.puzzle();
    if let Some(grid) = &grid {
        check(puzzle, grid).context("the answer is no solution").context(name)?;
    }
    // Solvers find one model; whether there are others is another question.
    let verdict = grid.as_ref().map_or(Verdict::None, |_| Verdict::at_least(1_u8));
    if is_json {
        let mut solutions = Solutions::new(puzzle, 1);
        if let Some(grid) = &grid {
            let _ = solutions.take(grid);
        }
        let solutions = solutions.finish()?;
        print_json(&Answered { verdict: (&verdict).into(), solutions })?;
    } else {
        show(puzzle, grid.as_ref())?;
        print(&format!("{verdict}\n"))?;
    }
    Ok(if grid.is_some() { Exit::Answered } else { Exit::No })
}

/// Prints a picture as `solve` does.
fn show(puzzle: &Puzzle, grid: Option<&Grid>) -> Result<()> {
    let mut sink = Sink::new(choose_renderer(None, None)?, screen::options(), None);
    if let Some(grid) = grid {
        sink.take(&View { grid: Some(grid), clues: false, ..View::new(puzzle) }, false)?;
    }
    Ok(sink.finish()?)
}
