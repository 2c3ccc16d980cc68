//! Proofs about pigeons, right ones and broken ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::naive::Naive;
use common::{Step, binary, dimacs, is_verified, outcome, pigeons, search, text};
use nonolith_verify::{Outcome, Why};

/// Every step left out, every literal negated or left out, every two neighbours exchanged.
fn mutants(proof: &[Step]) -> Vec<Vec<Step>> {
    let mut mutants = Vec::new();
    for i in 0..proof.len() {
        let mut change = |change: &dyn Fn(&mut Vec<Step>)| {
            let mut mutant = proof.to_vec();
            change(&mut mutant);
            mutants.push(mutant);
        };
        change(&|proof| {
            proof.remove(i);
        });
        change(&|proof| proof[i].is_deletion = !proof[i].is_deletion);
        change(&|proof| proof[i].clause.reverse());
        if i > 0 {
            change(&|proof| proof.swap(i - 1, i));
        }
        for place in 0..proof[i].clause.len() {
            change(&|proof| proof[i].clause[place] *= -1);
            change(&|proof| {
                proof[i].clause.remove(place);
            });
        }
    }
    mutants
}

/// Whether a mutant is verified exactly if it is right by definition; returns how many are.
fn judged_as_by_definition(clauses: &[Vec<i32>], proof: &[Step]) -> (usize, usize) {
    assert!(is_verified(clauses, proof));
    let mutants = mutants(proof);
    let mut verified = 0;
    for mutant in &mutants {
        let is_verified = is_verified(clauses, mutant);
        assert_eq!(is_verified, Naive::accepts(clauses, mutant), "{}", text(mutant));
        verified += usize::from(is_verified);
    }
    (verified, mutants.len() - verified)
}

#[test]
fn broken_proofs_of_a_solver_are_judged_as_by_definition() {
    for (holes, deletes) in [(2, false), (2, true), (3, true)] {
        let clauses = pigeons::clauses(holes);
        let proof = search::refute(&clauses, deletes).unwrap();
        let (verified, refused) = judged_as_by_definition(&clauses, &proof);
        assert!(verified > 0 && refused > 0, "{holes}: {verified} and {refused}");
    }
}

#[test]
fn broken_proofs_with_definitions_are_judged_as_by_definition() {
    let clauses = pigeons::clauses(3);
    let (verified, refused) = judged_as_by_definition(&clauses, &pigeons::extended_proof(3));
    assert!(verified > 0 && refused > 0, "{verified} and {refused}");
}

#[test]
fn a_proof_without_its_last_line_is_refused() {
    for holes in 1..6 {
        let clauses = dimacs(&pigeons::clauses(holes));
        let mut proof = pigeons::extended_proof(holes);
        assert!(matches!(outcome(&clauses, &binary(&proof)), Outcome::Verified(_)));
        proof.pop();
        for bytes in [binary(&proof), text(&proof).into_bytes()] {
            let Outcome::Refused(refusal) = outcome(&clauses, &bytes) else { panic!("{holes}") };
            assert_eq!(refusal.why, Why::NoEmptyClause);
            assert_eq!(refusal.step, proof.len() as u64 + 1);
        }
    }
}

#[test]
fn long_proofs_with_definitions_are_verified() {
    let clauses = pigeons::clauses(12);
    let proof = pigeons::extended_proof(12);
    let Outcome::Verified(counts) = outcome(&dimacs(&clauses), text(&proof).as_bytes()) else {
        panic!("the proof is right")
    };
    assert_eq!(counts.additions, proof.len() as u64);
    // Four clauses for each new variable. Some of the last few are implied.
    let definitions = |least: u64| (least..=12).map(|holes| holes * (holes - 1)).sum::<u64>();
    assert!((4 * definitions(4)..=4 * definitions(2)).contains(&counts.redundant));
}
