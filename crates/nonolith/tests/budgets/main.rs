//! Answers are true, whichever limit ends the work.
//!
//! Every engine and every kind of advice runs on small puzzles with every step budget from 0 up, with a
//! stop at every possible moment, and with little memory. All answers are checked against brute force.
//! `tools/fuzz budgets` does the same with puzzles from a fuzzer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod model;

use model::{Case, advice, counts, engines, makers};
use nonolith::model::{ClueSymmetry, Symmetry};
use nonolith_random::Random;

/// Cases with both kinds of clues: puzzles of pictures, and of two pictures mixed (mostly impossible),
/// from unknown grids and from half-filled ones, some of them wrong; a quarter of them with givens.
fn cases(count: u64) -> impl Iterator<Item = Case> {
    (0..count).map(|seed| {
        let mut random = Random::new(seed);
        Case::drawn(&mut |bound| random.below(bound))
    })
}

#[test]
fn engines_are_right_with_every_budget() {
    let mut seen = [0; 3];
    for case in cases(4500) {
        seen[case.agreeing().len().min(2)] += 1;
        engines::hold(&case);
    }
    assert!(seen.iter().all(|count| *count > 400), "none, one, several: {seen:?}");
}

#[test]
fn engines_are_right_on_symmetric_puzzles_with_every_budget() {
    let mut seen = [0; 3];
    for seed in 0..4500 {
        let mut random = Random::new(seed);
        let symmetry = Symmetry::ALL[1 + random.below(Symmetry::ALL.len() as u64 - 1) as usize];
        let case = Case::with_symmetry(symmetry, &mut |bound| random.below(bound));
        let Some(clues) = ClueSymmetry::of(&case.puzzle) else { continue };
        let images = case.solutions.iter().flat_map(|solution| clues.images(solution));
        images.for_each(|image| assert!(case.solutions.contains(&image), "{case:?}"));
        seen[case.agreeing().len().min(2)] += 1;
        engines::hold(&case);
    }
    assert!(seen.iter().all(|count| *count > 200), "none, one, several: {seen:?}");
}

#[test]
fn explanations_hints_and_ratings_are_right_with_every_budget() {
    cases(1500).for_each(|case| advice::hold(&case));
}

#[test]
fn counts_and_backbones_are_right_with_every_budget() {
    cases(4000).for_each(|case| counts::hold(&case));
}

#[test]
fn repairs_and_givens_are_right_with_every_budget() {
    cases(60).for_each(|case| makers::hold(&case));
}
