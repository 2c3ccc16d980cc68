//! `nonolith prove`

use crate::args::ProveArgs;
use crate::output::{print, print_json, refuse, shown};
use crate::watch::Watch;
use crate::whole::Whole;
use crate::{Exit, input, stop};
use anyhow::{Context, Result, bail};
use nonolith::{Grid, Verdict};
use nonolith_ops::wire;
use nonolith_proof::{
    Formula, FormulaError, ProofFormat, ProveError, Proved, Steps, prove, prove_trimmed,
};
use nonolith_requests::ops::{Seconds, Solutions};
use serde::Serialize;
use serde_json::value::RawValue;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &ProveArgs) -> Result<Exit> {
    let names = Names::of(args)?;
    let document = input::puzzle(&args.input)?;
    let puzzle = &document.puzzle;
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);

    let in_proof = || names.proof.display().to_string();
    let mut proof = Whole::begin(&names.proof).with_context(in_proof)?;
    let outcome = match args.trim {
        true => prove_trimmed(puzzle, names.format, &mut budget, &mut proof),
        false => prove(puzzle, names.format, &mut budget, &mut proof),
    };
    watch.finish();
    let proved = match outcome {
        Err(ProveError::Formula(error @ FormulaError::TooLarge { .. })) => {
            eprintln!("nonolith: {error}");
            return Ok(Exit::Limit);
        }
        Err(ProveError::Io(error)) => return Err(error).with_context(in_proof),
        outcome => outcome?,
    };
    let mut solutions = Solutions::new(puzzle, 2);
    let mut answer = |verdict: Verdict, found: &[Grid], written, limit| -> Result<Object<'_>> {
        for grid in found {
            let _ = solutions.take(grid);
        }
        let solutions = std::mem::replace(&mut solutions, Solutions::new(puzzle, 0)).finish()?;
        let stats = Seconds { seconds: stop.seconds() };
        Ok(Object { verdict: (&verdict).into(), solutions, limit, written, stats })
    };
    let (object, text, exit) = match proved {
        Proved::None { formula, steps } => {
            let written = names.write(args, proof, &formula, None, steps)?;
            let text = format!("none: the puzzle has no solution\n{}", written.text());
            (answer(Verdict::None, &[], Some(written), None)?, text, Exit::Answered)
        }
        Proved::Unique { formula, solution, steps } => {
            let written = names.write(args, proof, &formula, Some(&solution), steps)?;
            let text = format!("unique: the puzzle has no other solution\n{}", written.text());
            (answer(Verdict::Unique, &[solution], Some(written), None)?, text, Exit::Answered)
        }
        Proved::Several { solutions } => {
            let verdict = Verdict::at_least(2_u8);
            let text = format!("{verdict}: there is nothing to prove, and nothing is written\n");
            (answer(verdict, &solutions, None, None)?, text, Exit::No)
        }
        Proved::Interrupted(interrupt) => {
            let limit = stop.words(interrupt);
            let text = "unknown: nothing is written\n".to_owned();
            (answer(Verdict::Unknown, &[], None, Some(limit))?, text, Exit::Limit)
        }
        other => bail!("unknown: {other:?}"),
    };
    match args.json {
        true => print_json(&object)?,
        false => print(&format!("{}\n", shown(&text)))?,
    }
    if let Some(limit) = object.limit {
        eprintln!("nonolith: {limit}");
    }
    Ok(exit)
}

/// The files to write.
struct Names {
    format: ProofFormat,
    formula: PathBuf,
    proof: PathBuf,
    picture: PathBuf,
}

impl Names {
    fn of(args: &ProveArgs) -> Result<Names> {
        if args.output.file_name().is_none() || args.output.as_os_str() == "-" {
            bail!("-o: expected a name for the files, such as out/heart");
        }
        let with = |ending: &str| {
            let mut name = args.output.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        };
        let (format, formula, proof) = match args.format.as_str() {
            "veripb" => (ProofFormat::VeriPb, ".opb", ".pbp"),
            _ => (ProofFormat::Drat, ".cnf", ".drat"),
        };
        let own =
            Names { format, formula: with(formula), proof: with(proof), picture: with(".txt") };
        for path in [&own.formula, &own.proof, &own.picture] {
            refuse(path)?;
        }
        Ok(own)
    }

    /// Writes what belongs to a proof, and puts all files into place.
    fn write(
        &self,
        args: &ProveArgs,
        proof: Whole,
        formula: &Formula<'_>,
        solution: Option<&Grid>,
        steps: Steps,
    ) -> Result<Written> {
        let write_formula = |out: &mut Whole| match self.format {
            ProofFormat::VeriPb => formula.write_opb(out),
            _ => formula.write_dimacs(out),
        };
        let clauses = begun(&self.formula, write_formula)?;
        let picture = solution.map(|solution| {
            let rows = solution.text(formula.puzzle().palette());
            begun(&self.picture, |out| rows.iter().try_for_each(|row| writeln!(out, "{row}")))
        });
        let picture = picture.transpose()?;
        let has_picture = picture.is_some();
        let parts =
            [(picture, &self.picture), (Some(clauses), &self.formula), (Some(proof), &self.proof)];
        for (whole, path) in parts {
            whole.map(Whole::keep).transpose().with_context(|| path.display().to_string())?;
        }
        let name = |path: &Path| path.display().to_string();
        Ok(Written {
            variables: formula.variables(),
            clauses: formula.clauses().len(),
            lemmas: steps.lemmas,
            deletions: steps.deletions,
            bytes: std::fs::metadata(&self.proof).map_or(0, |file| file.len()),
            formula: name(&self.formula),
            proof: name(&self.proof),
            picture: has_picture.then(|| name(&self.picture)),
            commands: self.commands(args, has_picture),
        })
    }

    /// The commands that check the proof.
    fn commands(&self, args: &ProveArgs, has_picture: bool) -> Vec<String> {
        let word = |path: &Path| quoted(&path.display().to_string());
        let file = args.input.file.as_deref().filter(|file| file.as_os_str() != "-");
        let mut puzzle = file.map_or_else(|| "FILE".to_owned(), word);
        let chosen = [("--from", &args.input.from), ("--puzzle", &args.input.puzzle)];
        for (option, value) in chosen {
            puzzle +=
                &value.as_ref().map(|own| format!(" {option} {}", quoted(own))).unwrap_or_default();
        }
        let (formula, proof, picture) =
            (word(&self.formula), word(&self.proof), word(&self.picture));
        let with = |option: &str| match has_picture {
            true => format!(" {option} {picture}"),
            false => String::new(),
        };
        if self.format == ProofFormat::Drat {
            let solution = with("--solution");
            return vec![
                format!("nonolith verify {formula} {proof} --of {puzzle}{solution}"),
                format!("rate {formula} {proof}"),
            ];
        }
        let mut commands = vec![
            format!("nonolith cnf {puzzle}{} --format opb | cmp - {formula}", with("--differs")),
            format!("veripb {formula} {proof}"),
        ];
        if has_picture {
            commands.insert(0, format!("nonolith verify {puzzle}{}", with("--solution")));
        }
        commands
    }
}

/// A file with its content, not in place yet.
fn begun(path: &Path, write: impl FnOnce(&mut Whole) -> io::Result<()>) -> Result<Whole> {
    let write_file = || {
        let mut file = Whole::begin(path)?;
        write(&mut file)?;
        Ok::<_, io::Error>(file)
    };
    write_file().with_context(|| path.display().to_string())
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:,=@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// The JSON object.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: wire::Verdict,
    /// The solution, or two of several.
    solutions: Box<RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'a str>,
    #[serde(flatten)]
    written: Option<Written>,
    stats: Seconds,
}

/// What was written.
#[derive(Serialize)]
struct Written {
    variables: u32,
    clauses: usize,
    lemmas: u64,
    deletions: u64,
    /// The size of the proof.
    bytes: u64,
    formula: String,
    proof: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
    /// The commands that check the proof.
    commands: Vec<String>,
}

impl Written {
    fn text(&self) -> String {
        let Written { variables, clauses, lemmas, deletions, bytes, .. } = self;
        let files = [Some(&self.formula), Some(&self.proof), self.picture.as_ref()];
        let files: Vec<&str> = files.into_iter().flatten().map(String::as_str).collect();
        format!(
            "variables: {variables}, clauses: {clauses}, lemmas: {lemmas}, deletions: {deletions}, bytes: {bytes}\n\
             written: {}\ncheck it with\n  {}\n",
            files.join(", "),
            self.commands.join("\n  ")
        )
    }
}
