//! Whatever ends work early, what is said is true.
//!
//! Every engine and every kind of advice runs on small puzzles with every step budget from 0 up, with a
//! stop at every moment at which it can come, and with little memory; all that is said is held against
//! brute force. `tools/fuzz budgets` does the same with puzzles that a fuzzer makes up.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod model;

use model::{Case, advice, engines, makers};
use nonolith_random::Random;

/// Cases of both kinds of clues: of pictures, of two pictures mixed up (mostly impossible), from nothing
/// and from half-filled grids, some of them wrong.
fn cases(count: u64) -> impl Iterator<Item = Case> {
    (0..count).map(|seed| {
        let mut random = Random::new(seed);
        Case::drawn(&mut |bound| random.below(bound))
    })
}

#[test]
fn engines_say_what_is_true() {
    let mut seen = [0; 3];
    for case in cases(4000) {
        seen[case.agreeing().len().min(2)] += 1;
        engines::hold(&case);
    }
    assert!(seen.iter().all(|count| *count > 400), "none, one, several: {seen:?}");
}

#[test]
fn explanations_hints_and_ratings_say_what_is_true() {
    cases(1500).for_each(|case| advice::hold(&case));
}

#[test]
fn repairs_and_givens_say_what_is_true() {
    cases(60).for_each(|case| makers::hold(&case));
}
