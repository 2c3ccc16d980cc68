//! What several tests need: a checker by definition, brute force, and proofs to check.

#![allow(dead_code, reason = "not every test file uses all of it")]

pub(crate) mod naive;
pub(crate) mod pigeons;
pub(crate) mod search;

use nonolith_verify::{Literal, Outcome, clause, verify};
use std::fmt::Write;
use std::ops::ControlFlow;

/// A step of a proof, as plain numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) is_deletion: bool,
    pub(crate) clause: Vec<i32>,
}

impl Step {
    pub(crate) fn lemma(clause: &[i32]) -> Step {
        Step { is_deletion: false, clause: clause.to_vec() }
    }

    pub(crate) fn deletion(clause: &[i32]) -> Step {
        Step { is_deletion: true, clause: clause.to_vec() }
    }
}

pub(crate) fn literals(numbers: &[i32]) -> Vec<Literal> {
    clause(numbers).unwrap()
}

/// A formula in DIMACS format.
pub(crate) fn dimacs(clauses: &[Vec<i32>]) -> String {
    let variables = clauses.iter().flatten().map(|literal| literal.abs()).max().unwrap_or(0);
    let mut text = format!("p cnf {variables} {}\n", clauses.len());
    clauses.iter().for_each(|clause| text += &line(clause));
    text
}

/// A proof in the text form.
pub(crate) fn text(steps: &[Step]) -> String {
    let line =
        |step: &Step| if step.is_deletion { "d " } else { "" }.to_owned() + &line(&step.clause);
    steps.iter().map(line).collect()
}

fn line(clause: &[i32]) -> String {
    let mut line = String::new();
    clause.iter().for_each(|literal| write!(line, "{literal} ").unwrap());
    line + "0\n"
}

/// A proof in the binary form.
pub(crate) fn binary(steps: &[Step]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for step in steps {
        bytes.push(if step.is_deletion { b'd' } else { b'a' });
        for literal in &step.clause {
            let mut number = 2 * literal.unsigned_abs() + u32::from(*literal < 0);
            while number > 0x7f {
                bytes.push(0x80 | (number & 0x7f) as u8);
                number >>= 7;
            }
            bytes.push(number as u8);
        }
        bytes.push(0);
    }
    bytes
}

/// What [`verify`] says; the files must be well formed.
pub(crate) fn outcome(formula: &str, proof: &[u8]) -> Outcome {
    verify(formula.as_bytes(), proof, |_| ControlFlow::Continue(())).unwrap()
}

pub(crate) fn is_verified(clauses: &[Vec<i32>], steps: &[Step]) -> bool {
    matches!(outcome(&dimacs(clauses), text(steps).as_bytes()), Outcome::Verified(_))
}
