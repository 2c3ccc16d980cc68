//! `nonolith verify --of`: whether clauses are those of a puzzle.

use crate::args::VerifyArgs;
use crate::{input, state};
use anyhow::{Context, Result};
use nonolith::{Verdict, check};
use nonolith_proof::{Formula, FormulaError};
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

/// The result of a comparison.
pub(super) enum Claim {
    /// A proof shows this about the puzzle.
    Shows(Verdict),
    /// The clauses are not those of the puzzle and the picture, or the picture is no solution.
    Refused(String),
    /// The clauses of the puzzle would take too much memory.
    TooLarge(FormulaError),
}

/// Compares clauses with those of a puzzle.
pub(super) fn claim(args: &VerifyArgs, puzzle: &Path) -> Result<Claim> {
    let (name, documents) = input::documents(Some(puzzle), args.from.as_deref())?;
    let document = input::chosen(documents, args.puzzle.as_deref(), &name)?;
    let mut formula = match Formula::of(&document.puzzle) {
        Err(error @ FormulaError::TooLarge { .. }) => return Ok(Claim::TooLarge(error)),
        formula => formula?,
    };
    if let Some(text) = &args.solution {
        let picture = state::picture("--solution", text, &document.puzzle)?;
        if let Err(why) = check(&document.puzzle, &picture) {
            return Ok(Claim::Refused(format!("the picture is no solution: {why}")));
        }
        formula = formula.differing_from(&picture).context("--solution")?;
    }
    let name = args.file.display();
    let file = File::open(&args.file).with_context(|| name.to_string())?;
    let mut comparison = Comparison { file: BufReader::new(file), line: 1, is_other: false };
    match formula.write_dimacs(&mut comparison).and_then(|()| comparison.is_at_end()) {
        Ok(true) => {}
        Err(error) if !comparison.is_other => return Err(error).with_context(|| name.to_string()),
        _ => {
            let (line, whose) = (
                comparison.line,
                match args.solution {
                    Some(_) => "this puzzle and this picture",
                    None => "this puzzle",
                },
            );
            let reason = format!("{name}, line {line}: these are not the clauses of {whose}");
            return Ok(Claim::Refused(reason));
        }
    }
    let verdict = if args.solution.is_some() { Verdict::Unique } else { Verdict::None };
    Ok(Claim::Shows(verdict))
}

/// Takes the bytes that a file should have.
struct Comparison<R> {
    file: R,
    /// The line that was reached, from 1.
    line: u64,
    /// Whether the file has other bytes.
    is_other: bool,
}

impl<R: Read> Comparison<R> {
    fn is_at_end(&mut self) -> io::Result<bool> {
        Ok(self.file.read(&mut [0])? == 0)
    }
}

impl<R: Read> Write for Comparison<R> {
    fn write(&mut self, expected: &[u8]) -> io::Result<usize> {
        let mut found = vec![0; expected.len()];
        let mut len = 0;
        while len < found.len() {
            match self.file.read(&mut found[len..]) {
                Ok(0) => break,
                Ok(more) => len += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let same = expected.iter().zip(&found[..len]).take_while(|(a, b)| a == b).count();
        self.line += expected[..same].iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.is_other = same < expected.len();
        if self.is_other { Err(io::Error::other("the bytes differ")) } else { Ok(same) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
