//! The checker agrees with the definitions, step by step, and is never wrong about solutions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::naive::{Is, Naive, has_solution};
use common::{Step, binary, dimacs, is_verified, literals, outcome, search, text};
use nonolith_verify::{Checker, Judgement, Outcome};
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Clauses over this many variables, some with duplicates and tautologies, few of them empty.
fn clause(variables: i32) -> impl Strategy<Value = Vec<i32>> {
    let literal =
        (1..=variables, any::<bool>()).prop_map(|(v, negative)| if negative { -v } else { v });
    prop_oneof![40 => vec(literal.clone(), 1..4), 1 => vec(literal, 0..6)]
}

fn formula(variables: i32, most: usize) -> impl Strategy<Value = Vec<Vec<i32>>> {
    vec(clause(variables), 0..most)
}

/// Steps at random. A deletion names a clause by its number, so that there often is one.
fn steps(variables: i32, most: usize) -> impl Strategy<Value = Vec<Random>> {
    let step = prop_oneof![
        4 => clause(variables).prop_map(Random::Lemma),
        1 => Just(Random::Lemma(Vec::new())),
        2 => any::<prop::sample::Index>().prop_map(Random::DeleteHeld),
        1 => clause(variables).prop_map(Random::Delete),
    ];
    vec(step, 0..most)
}

#[derive(Clone, Debug)]
enum Random {
    Lemma(Vec<i32>),
    DeleteHeld(prop::sample::Index),
    Delete(Vec<i32>),
}

impl Random {
    fn step(&self, held: &Naive) -> Step {
        match self {
            Random::Lemma(clause) => Step::lemma(clause),
            Random::Delete(clause) => Step::deletion(clause),
            Random::DeleteHeld(_) if held.clauses.is_empty() => Step::deletion(&[1]),
            Random::DeleteHeld(index) => {
                let mut clause: Vec<i32> = index.get(&held.clauses).iter().copied().collect();
                // Another order, and one literal twice.
                clause.reverse();
                clause.extend(clause.first().copied());
                Step::deletion(&clause)
            }
        }
    }
}

/// Runs both checkers over the same steps. Wrong lemmas are left out, so that both go on. Returns
/// the steps that remain.
fn compare(clauses: &[Vec<i32>], steps: &[Random]) -> Vec<Step> {
    let is_satisfiable = has_solution(clauses);
    let mut naive = Naive::new(clauses);
    let mut checker = Checker::default();
    clauses.iter().for_each(|clause| checker.add_clause(&literals(clause)));
    let mut taken = Vec::new();
    for step in steps {
        let step = step.step(&naive);
        let packed = literals(&step.clause);
        if step.is_deletion {
            assert_eq!(checker.delete(&packed), naive.delete(&step.clause), "{step:?}");
            taken.push(step);
        } else {
            let found = match checker.add_lemma(&packed, || ControlFlow::Continue(())) {
                Judgement::Implied => Is::Implied,
                Judgement::Redundant => Is::Redundant,
                Judgement::Refused(_) => Is::Neither,
                Judgement::Stopped => panic!("nobody stopped it"),
            };
            assert_eq!(found, naive.judge(&step.clause), "{step:?}");
            if found != Is::Neither {
                naive.add(&step.clause);
                taken.push(step);
            }
        }
        assert_eq!(checker.is_refuted(), naive.is_refuted);
        // What the proof of the method promises.
        if is_satisfiable {
            let units = naive.units.iter().map(|&unit| [unit].into());
            let held: Vec<_> = naive.clauses.iter().cloned().chain(units).collect();
            assert!(has_solution(&held), "{taken:?}");
        }
    }
    assert!(!(is_satisfiable && checker.is_refuted()));
    taken
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn every_step_is_judged_as_by_definition(
        clauses in formula(4, 14),
        // Two more variables: new ones are what RAT is for.
        steps in steps(6, 14),
    ) {
        let taken = compare(&clauses, &steps);
        // The same through files.
        prop_assert_eq!(is_verified(&clauses, &taken), Naive::accepts(&clauses, &taken));
    }

    #[test]
    fn nothing_false_is_verified(clauses in formula(4, 18), steps in steps(5, 8)) {
        let none = Naive::default();
        let mut steps: Vec<Step> = steps.iter().map(|step| step.step(&none)).collect();
        steps.push(Step::lemma(&[]));
        let is_verified = is_verified(&clauses, &steps);
        prop_assert!(!is_verified || !has_solution(&clauses));
        prop_assert_eq!(is_verified, Naive::accepts(&clauses, &steps));
    }

    #[test]
    fn proofs_of_a_solver_are_verified(clauses in formula(5, 50), deletes in any::<bool>()) {
        let proof = search::refute(&clauses, deletes);
        prop_assert_eq!(proof.is_none(), has_solution(&clauses));
        if let Some(mut proof) = proof {
            prop_assert!(is_verified(&clauses, &proof));
            let from_binary = outcome(&dimacs(&clauses), &binary(&proof));
            prop_assert_eq!(from_binary, outcome(&dimacs(&clauses), text(&proof).as_bytes()));
            // A proof that was cut off is none, whatever follows from the rest.
            let empty = proof.iter().position(|step| !step.is_deletion && step.clause.is_empty());
            proof.truncate(empty.unwrap());
            let cut = outcome(&dimacs(&clauses), text(&proof).as_bytes());
            prop_assert!(matches!(cut, Outcome::Refused(_)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn long_clauses_are_judged_as_by_definition(
        clauses in vec(vec((1..=9i32, any::<bool>()).prop_map(|(v, n)| if n { -v } else { v }), 2..8), 20..60),
        steps in steps(10, 40),
    ) {
        compare(&clauses, &steps);
    }
}
