//! Small proofs, each with something that is easily got wrong.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{literals, outcome};
use nonolith_verify::{Checker, Counts, Judgement, Outcome, Place, Refusal, Why, verify};
use std::ops::ControlFlow;

/// All four clauses of two variables: no solution, and nothing follows by unit propagation.
const SQUARE: &str = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

fn counts(formula: &str, proof: &str) -> Counts {
    match outcome(formula, proof.as_bytes()) {
        Outcome::Verified(counts) => counts,
        other => panic!("{proof:?}: {other:?}"),
    }
}

fn refusal(formula: &str, proof: &str) -> Refusal {
    match outcome(formula, proof.as_bytes()) {
        Outcome::Refused(refusal) => refusal,
        other => panic!("{proof:?}: {other:?}"),
    }
}

#[test]
fn the_empty_clause_must_be_there() {
    for (formula, proof) in [
        (SQUARE, ""),
        (SQUARE, "1 0\n"),
        (SQUARE, "c nothing\n"),
        (SQUARE, "1 0\nd 0\n"),
        // Even if the contradiction is in the formula.
        ("p cnf 1 2\n1 0\n-1 0\n", ""),
        ("p cnf 0 1\n0\n", ""),
        ("p cnf 0 0\n", ""),
    ] {
        assert_eq!(refusal(formula, proof).why, Why::NoEmptyClause, "{proof:?}");
    }
    for formula in ["p cnf 1 2\n1 0\n-1 0\n", "p cnf 0 1\n0\n", "p cnf 5 2\n3 0\n0\n"] {
        assert_eq!(counts(formula, "0\n").additions, 1);
    }
}

#[test]
fn the_empty_clause_must_follow() {
    for formula in [SQUARE, "p cnf 0 0\n", "p cnf 3 2\n1 2 0\n3 0\n"] {
        let refusal = refusal(formula, "\n0\n");
        assert_eq!(
            (refusal.why, refusal.place, refusal.step),
            (Why::NoContradiction, Place::Line(2), 1)
        );
        assert!(refusal.clause.is_empty());
    }
}

#[test]
fn what_follows_the_empty_clause_is_not_read() {
    assert_eq!(counts(SQUARE, "1 0\n0\n7 0\nnonsense").additions, 2);
}

#[test]
fn a_refusal_names_step_line_and_clause() {
    let refusal = refusal("p cnf 4 2\n1 2 0\n-3 4 0\n", "c\nd 1 2 0\n3\n2 0\n0\n");
    assert_eq!((refusal.step, refusal.place), (2, Place::Line(3)));
    assert_eq!(refusal.clause, literals(&[3, 2]));
    assert_eq!(refusal.why, Why::Against(literals(&[-3, 4])));
    assert_eq!((refusal.counts.additions, refusal.counts.deletions), (0, 1));
    assert_eq!(
        refusal.why.to_string(),
        "it does not follow by unit propagation (RUP), nor with its first literal resolved against \
         the clause -3 4 (RAT)"
    );
}

#[test]
fn binary_places_are_bytes() {
    let Outcome::Refused(refusal) = outcome(SQUARE, b"d\x02\x04\x00a\x02\x00a\x00") else {
        panic!("without 1 2, 1 does not follow")
    };
    assert_eq!((refusal.step, refusal.place), (2, Place::Byte(4)));
}

#[test]
fn rat_is_about_the_first_literal() {
    let formula = "p cnf 2 2\n1 2 0\n1 -2 0\n";
    let mut checker = Checker::default();
    for clause in [[1, 2], [1, -2]] {
        checker.add_clause(&literals(&clause));
    }
    let mut lemma =
        |clause: &[i32]| checker.add_lemma(&literals(clause), || ControlFlow::Continue(()));
    assert_eq!(lemma(&[1]), Judgement::Implied);
    assert_eq!(lemma(&[3, -1]), Judgement::Redundant);
    assert_eq!(lemma(&[-3, 4]), Judgement::Refused(Why::FirstIsFalse));
    assert_eq!(lemma(&[4, -3]), Judgement::Redundant);
    assert!(matches!(refusal(formula, "-1 2 0\n0\n").why, Why::Against(_)));
}

#[test]
fn new_variables_can_be_defined() {
    // 3 stands for "4 and 5".
    let definition = "3 -4 -5 0\n-3 4 0\n-3 5 0\n";
    let mut proof = definition.to_owned() + "1 0\n0\n";
    assert_eq!(counts(SQUARE, &proof).redundant, 3);
    // A second, different definition of the same variable is wrong.
    proof = definition.to_owned() + "3 4 0\n";
    assert!(matches!(refusal(SQUARE, &proof).why, Why::Against(_)));
    // Variables may have any number.
    let large = definition.replace('3', "2147483647") + "1 0\n0\n";
    assert_eq!(counts(SQUARE, &large).redundant, 3);
}

#[test]
fn deletions_find_clauses_in_any_order() {
    let formula = "p cnf 3 3\n1 2 3 0\n1 2 3 0\n-1 -2 0\n";
    let Outcome::Refused(refusal) =
        outcome(formula, b"d 3 1 2 0\nd 2 3 1 1 0\nd 1 2 3 0\nd 1 2 0\nd 9 0\nd 0\n")
    else {
        panic!("there is no proof")
    };
    // Two copies were there.
    assert_eq!((refusal.counts.deletions, refusal.counts.missing), (6, 4));
}

#[test]
fn a_deleted_clause_is_not_used() {
    assert_eq!(refusal(SQUARE, "d 1 2 0\n1 0\n0\n").step, 2);
    // But what has followed from it stays.
    assert_eq!(counts(SQUARE, "1 0\nd 1 0\nd 2 1 0\n0\n").deletions, 2);
}

#[test]
fn literals_that_have_followed_stay() {
    // 1 is true; then everything it followed from goes.
    let formula = "p cnf 2 3\n1 0\n-1 2 0\n-2 0\n";
    assert_eq!(counts(formula, "d 1 0\nd -1 2 0\nd -2 0\n0\n").deletions, 3);
    let formula = "p cnf 3 3\n1 0\n-1 2 0\n3 0\n";
    // 2 stays true without the clauses that made it so.
    assert_eq!(refusal(formula, "d 1 0\nd -1 2 0\n2 0\n0\n").step, 4);
    // So -2 is not redundant, though no clause has 2: there would be a contradiction, and a proof
    // that a formula with a solution has none.
    assert_eq!(refusal(formula, "d 1 0\nd -1 2 0\n-2 0\n0\n").why, Why::FirstIsFalse);
}

#[test]
fn a_contradiction_stays() {
    let formula = "p cnf 1 2\n1 0\n-1 0\n";
    assert_eq!(counts(formula, "d 1 0\nd -1 0\n0\n").missing, 0);
    assert_eq!(counts("p cnf 0 1\n0\n", "d 0\n0\n").missing, 1);
    // Everything follows from it.
    assert_eq!(counts(formula, "7 8 0\n-7 0\n-8 0\n0\n").redundant, 0);
}

#[test]
fn duplicates_and_tautologies_are_harmless() {
    // Twice the same literal is a unit clause.
    assert_eq!(counts("p cnf 1 2\n1 1 0\n-1 -1 -1 0\n", "0\n").additions, 1);
    // A tautology says nothing.
    let refusal = refusal("p cnf 2 2\n1 -1 0\n2 -2 1 0\n", "3 -3 0\n0\n");
    assert_eq!((refusal.step, refusal.why), (2, Why::NoContradiction));
    let proof = "1 -1 0\nd 1 -1 0\n1 1 0\n0\n";
    let counts = counts(SQUARE, proof);
    assert_eq!((counts.additions, counts.redundant, counts.missing), (3, 0, 0));
}

#[test]
fn lemmas_that_are_there_already_are_implied() {
    let counts = counts(SQUARE, "1 2 0\nd 1 2 0\n1 0\n0\n");
    assert_eq!((counts.additions, counts.redundant), (3, 0));
}

#[test]
fn a_lemma_cannot_use_itself_or_later_ones() {
    let formula = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 3 0\n";
    assert_eq!(refusal(formula, "-3 0\n0\n").step, 1);
    assert_eq!(refusal(formula, "-1 0\n3 0\n").step, 1);
}

#[test]
fn counts_say_what_was_done() {
    let counts = counts(SQUARE, "c x\n3 0\n1 0\nd 3 0\nd 4 0\n0\n");
    assert_eq!((counts.variables, counts.clauses), (2, 4));
    assert_eq!((counts.additions, counts.redundant), (3, 1));
    assert_eq!((counts.deletions, counts.missing), (2, 1));
}

#[test]
fn a_check_can_be_stopped_at_every_question() {
    // The third lemma is RAT, against two clauses.
    let proof = "3 -4 0\n3 -5 0\n-3 4 5 0\n1 0\n0\n";
    let mut asked = 0;
    let whole = verify(SQUARE.as_bytes(), proof.as_bytes(), |_| {
        asked += 1;
        ControlFlow::Continue(())
    });
    assert!(matches!(whole, Ok(Outcome::Verified(_))));
    assert_eq!(asked, 4 + 5 + 2);
    for most in 0..asked {
        let mut left = most;
        let outcome = verify(SQUARE.as_bytes(), proof.as_bytes(), |_| {
            let is_last = left == 0;
            left -= i32::from(!is_last);
            if is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Ok(Outcome::Stopped(counts)) = outcome else { panic!("{most}: {outcome:?}") };
        assert!(counts.clauses as i32 <= most && counts.additions < 5);
    }
}

#[test]
fn a_checker_goes_on_after_a_refusal_and_a_stop() {
    let mut checker = Checker::default();
    for clause in [[1, 2], [1, -2], [-1, 2], [-1, -2]] {
        checker.add_clause(&literals(&clause));
    }
    let go_on = || ControlFlow::Continue(());
    assert!(matches!(checker.add_lemma(&[], go_on), Judgement::Refused(_)));
    assert_eq!(checker.add_lemma(&literals(&[3, 4]), go_on), Judgement::Redundant);
    let stopped = checker.add_lemma(&literals(&[-3, 4]), || ControlFlow::Break(()));
    assert_eq!(stopped, Judgement::Stopped);
    assert_eq!(checker.add_lemma(&literals(&[2]), go_on), Judgement::Implied);
    assert!(checker.is_refuted());
    assert_eq!(checker.add_lemma(&[], go_on), Judgement::Implied);
}
