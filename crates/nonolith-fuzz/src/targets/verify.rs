//! The checker of proofs: against one by definition, and never right about clauses that have a model.

use crate::cases::below;
use crate::checker::naive::{Naive, has_solution};
use crate::checker::search::refute;
use crate::checker::{Step, binary, dimacs, text};
use crate::clauses::{has_model, of_dimacs};
use arbitrary::Unstructured;
use nonolith_verify::{Outcome, verify};
use std::ops::ControlFlow;

pub(crate) fn run(bytes: &[u8]) {
    match bytes.split_first() {
        // Two files, with a byte between them that neither has.
        Some((b'F', files)) => {
            let end = files.iter().position(|&byte| byte == 0xff).unwrap_or(files.len());
            let (formula, proof) = files.split_at(end);
            on_files(formula, proof.get(1..).unwrap_or_default());
        }
        _ => on_clauses(&mut Unstructured::new(bytes)),
    }
}

fn outcome(formula: &[u8], proof: &[u8]) -> Option<Outcome> {
    verify(formula, proof, |_| ControlFlow::Continue(())).ok()
}

fn is_accepted(formula: &[u8], proof: &[u8]) -> bool {
    matches!(outcome(formula, proof), Some(Outcome::Verified(_)))
}

/// Any bytes: what is accepted has no model.
fn on_files(formula: &[u8], proof: &[u8]) {
    if is_accepted(formula, proof) {
        let clauses = of_dimacs(formula);
        assert!(!has_model(&clauses), "{clauses:?}");
    }
}

/// Few variables, and proofs that are right, nearly right or anything: both checkers agree.
fn on_clauses(bytes: &mut Unstructured<'_>) {
    let variables = 1 + below(bytes, 6);
    let clauses: Vec<Vec<i32>> = (0..below(bytes, 24)).map(|_| clause(bytes, variables)).collect();
    let mut steps = match below(bytes, 3) {
        0 => refute(&clauses, below(bytes, 2) == 0).unwrap_or_default(),
        _ => Vec::new(),
    };
    // A proof may name variables that the formula has not.
    let variables = variables + below(bytes, 3);
    for _ in 0..below(bytes, 12) {
        let at = below(bytes, steps.len() as u64 + 1) as usize;
        match below(bytes, 4) {
            0 if at < steps.len() => drop(steps.remove(at)),
            1 => {
                let held = clauses.get(below(bytes, 24) as usize);
                let own = held.cloned().unwrap_or_else(|| clause(bytes, variables));
                steps.insert(at, Step::deletion(&own));
            }
            2 => steps.insert(at, Step::lemma(&clause(bytes, variables))),
            _ => {
                if let Some(step) = steps.get_mut(at).filter(|step| !step.clause.is_empty()) {
                    let which = below(bytes, step.clause.len() as u64) as usize;
                    step.clause[which] = -step.clause[which];
                }
            }
        }
    }
    if below(bytes, 2) == 0 {
        steps.push(Step::lemma(&[]));
    }

    let formula = dimacs(&clauses);
    let expected = Naive::accepts(&clauses, &steps);
    let about = || format!("{formula}{}", text(&steps));
    assert_eq!(is_accepted(formula.as_bytes(), text(&steps).as_bytes()), expected, "{}", about());
    assert_eq!(is_accepted(formula.as_bytes(), &binary(&steps)), expected, "{}", about());
    let has_solution = has_solution(&clauses);
    assert!(!expected || !has_solution, "{}", about());
    assert_eq!(has_model(&clauses), has_solution, "{}", about());
}

/// A clause that may have a literal twice, or with its negation; seldom the empty one.
fn clause(bytes: &mut Unstructured<'_>, variables: u64) -> Vec<i32> {
    let length = [1, 2, 3, 2, 3, 4, 1, 0, 2, 3, 5, 6][below(bytes, 12) as usize];
    let literal = |bytes: &mut Unstructured<'_>| {
        let number = 1 + below(bytes, variables) as i32;
        if below(bytes, 2) == 0 { number } else { -number }
    };
    (0..length).map(|_| literal(bytes)).collect()
}
