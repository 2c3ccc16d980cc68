//! `nonolith verify`

use super::verify_formula::{self, Claim};
use super::verify_solution;
use crate::Exit;
use crate::args::VerifyArgs;
use crate::output::{print, print_json, shown};
use crate::stop::{self, Stop};
use crate::ticker::Ticker;
use anyhow::{Context, Error, Result, anyhow, bail};
use nonolith::Verdict;
use nonolith_ops::wire;
use nonolith_requests::ops::Seconds;
use nonolith_verify::{Counts, Outcome, Place, ReadError, Refusal, Why, verify};
use serde::Serialize;
use serde_json::json;
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// As many literals of a lemma are shown; `--json` has all.
const MOST: usize = 20;

pub(crate) fn run(args: &VerifyArgs) -> Result<Exit> {
    match (&args.solution, &args.proof) {
        (Some(solution), None) => verify_solution::run(args, solution),
        (Some(_), Some(_)) if args.of.is_none() => {
            bail!("expected the puzzle, too (--of), since there is a proof and a picture")
        }
        (_, Some(proof)) => run_proof(args, proof),
        (None, None) => bail!("expected a proof, or --solution"),
    }
}

fn run_proof(args: &VerifyArgs, proof: &Path) -> Result<Exit> {
    if is_stdin(&args.file) && is_stdin(proof) {
        bail!("only one file can be standard input");
    }
    let of = args.of.as_deref();
    if is_stdin(&args.file) && of.is_some() {
        bail!("expected a file with the clauses, since it is read twice (--of)");
    }
    if is_stdin(proof) && (of.is_some_and(is_stdin) || args.solution.as_deref() == Some("-")) {
        bail!("only one file can be standard input");
    }
    let verdict = match of.map(|of| verify_formula::claim(args, of)).transpose()? {
        Some(Claim::Shows(verdict)) => Some(verdict),
        Some(Claim::TooLarge(error)) => {
            eprintln!("nonolith: {error}");
            return Ok(Exit::Limit);
        }
        Some(Claim::Refused(reason)) => {
            match args.json {
                true => print_json(&json!({ "outcome": "refused", "reason": reason }))?,
                false => print(&format!("refused: {}\n", shown(&reason)))?,
            }
            return Ok(Exit::No);
        }
        None => None,
    };
    let stop = stop::after(args.timeout);
    let ticker = Ticker::new();
    let outcome = verify(open(&args.file)?, open(proof)?, |counts| {
        ticker.tell(|_| progress(counts));
        if stop.asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    ticker.finish();
    let outcome = outcome.map_err(|error| match error {
        nonolith_verify::Error::Formula(error) => unread(&args.file, &error),
        nonolith_verify::Error::Proof(error) => unread(proof, &error),
        other => other.into(),
    })?;
    let limit = match outcome {
        Outcome::Stopped(_) => Some(stop.why().unwrap_or("stopped")),
        _ => None,
    };
    match args.json {
        true => print_json(&object(&outcome, verdict.as_ref(), limit, &stop))?,
        false => print(&text(&outcome, verdict.as_ref(), proof))?,
    }
    if let Some(limit) = limit {
        eprintln!("nonolith: {limit}");
    }
    Ok(match outcome {
        Outcome::Verified(_) => Exit::Answered,
        Outcome::Refused(_) => Exit::No,
        Outcome::Stopped(_) => Exit::Limit,
    })
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn name_of(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

fn open(path: &Path) -> Result<Box<dyn Read>> {
    if is_stdin(path) {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    Ok(Box::new(File::open(path).with_context(|| name_of(path))?))
}

/// `FILE:LINE: what is wrong`, as editors and terminals know it.
fn unread(path: &Path, error: &ReadError) -> Error {
    let name = name_of(path);
    match error {
        ReadError::Malformed { place: Place::Line(line), fault, .. } => {
            anyhow!("{name}:{line}: {fault}")
        }
        _ => anyhow!("{name}: {error}"),
    }
}

fn progress(counts: &Counts) -> String {
    match counts.additions + counts.deletions {
        0 => format!("{} clauses read", counts.clauses),
        _ => format!("{} lemmas checked", counts.additions),
    }
}

/// The answer for people.
fn text(outcome: &Outcome, verdict: Option<&Verdict>, proof: &Path) -> String {
    match outcome {
        Outcome::Verified(counts) => {
            let what = match verdict {
                None => "the clauses have no solution",
                Some(Verdict::Unique) => "the picture is the only solution",
                Some(_) => "the puzzle has no solution",
            };
            format!("verified: {what}\n{}\n", summary(counts))
        }
        Outcome::Refused(refusal) => {
            let Refusal { place, clause, why, .. } = refusal;
            let name = shown(&name_of(proof));
            match (why, &clause[..]) {
                (Why::NoEmptyClause, _) => format!("refused: {name}: {why}\n"),
                (_, []) => format!("refused: {name}, {place}, the empty clause: {why}\n"),
                _ => {
                    let literals = clause.iter().take(MOST).map(ToString::to_string);
                    let mut lemma = literals.collect::<Vec<String>>().join(" ");
                    if clause.len() > MOST {
                        lemma += &format!(" ... ({} literals)", clause.len());
                    }
                    format!("refused: {name}, {place}, lemma {lemma}: {why}\n")
                }
            }
        }
        Outcome::Stopped(counts) => format!("unknown\n{}\n", summary(counts)),
    }
}

fn summary(counts: &Counts) -> String {
    let Counts { variables, clauses, additions, redundant, deletions, missing, .. } = counts;
    let rat = if *redundant > 0 { format!(" ({redundant} by RAT)") } else { String::new() };
    let ignored = if *missing > 0 { format!(" ({missing} ignored)") } else { String::new() };
    format!(
        "variables: {variables}, clauses: {clauses}, lemmas: {additions}{rat}, \
         deletions: {deletions}{ignored}"
    )
}

/// The JSON object.
#[derive(Serialize)]
struct Checked<'a> {
    outcome: &'static str,
    /// What the proof shows about the puzzle.
    #[serde(flatten)]
    verdict: Option<wire::Verdict>,
    #[serde(flatten)]
    refused: Option<Refused<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'a str>,
    variables: u64,
    clauses: u64,
    lemmas: u64,
    /// Lemmas that are right by RAT only.
    rat: u64,
    deletions: u64,
    /// Deletions of clauses that were not there.
    ignored: u64,
    stats: Seconds,
}

#[derive(Serialize)]
struct Refused<'a> {
    reason: String,
    /// The line of the proof, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof_line: Option<u64>,
    /// The byte of a binary proof, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof_byte: Option<u64>,
    /// The number of the step, from 1.
    step: u64,
    /// The lemma, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    lemma: Option<&'a [nonolith_verify::Literal]>,
}

fn object<'a>(
    outcome: &'a Outcome,
    verdict: Option<&Verdict>,
    limit: Option<&'a str>,
    stop: &Stop,
) -> Checked<'a> {
    let (name, counts, refusal) = match outcome {
        Outcome::Verified(counts) => ("verified", counts, None),
        Outcome::Stopped(counts) => ("unknown", counts, None),
        Outcome::Refused(refusal) => ("refused", &refusal.counts, Some(refusal)),
    };
    let refused = refusal.map(|refusal| {
        let (proof_line, proof_byte) = match refusal.place {
            Place::Line(line) => (Some(line), None),
            Place::Byte(byte) => (None, Some(byte)),
        };
        let lemma = (refusal.why != Why::NoEmptyClause).then_some(&refusal.clause[..]);
        let reason = refusal.why.to_string();
        Refused { reason, proof_line, proof_byte, step: refusal.step, lemma }
    });
    Checked {
        outcome: name,
        verdict: verdict.filter(|_| name == "verified").map(Into::into),
        refused,
        limit,
        variables: counts.variables,
        clauses: counts.clauses,
        lemmas: counts.additions,
        rat: counts.redundant,
        deletions: counts.deletions,
        ignored: counts.missing,
        stats: Seconds { seconds: stop.seconds() },
    }
}
