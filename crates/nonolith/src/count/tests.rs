#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::counting::{Ways, count_in_ways};
use super::{CountRequest, count};
use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};
use crate::solve::tests::{larger_puzzle, permutations};
use crate::solve::{BACKTRACK, backbone};
use crate::{Budget, Request, Verdict, Wanted, solve};
use nonolith_random::Random;
use num_bigint::BigUint;

/// Never before the search, and never after it.
const NEVER: f64 = f64::NEG_INFINITY;

/// Every way alone: sweeps at once, sweeps after the backbone, and search without and with sweeps.
const ALL_WAYS: [Ways; 4] = [
    Ways { quick: f64::INFINITY, sweep: NEVER, narrow: false },
    Ways { quick: NEVER, sweep: f64::INFINITY, narrow: false },
    Ways { quick: NEVER, sweep: NEVER, narrow: false },
    Ways { quick: NEVER, sweep: NEVER, narrow: true },
];

fn counted(puzzle: &Puzzle, ways: Ways) -> Verdict {
    let budget = &mut Budget::unlimited();
    count_in_ways(puzzle, &CountRequest::default(), ways, budget).unwrap().verdict
}

/// The verdict of every way.
pub(crate) fn in_all_ways(puzzle: &Puzzle) -> [Verdict; 4] {
    ALL_WAYS.map(|ways| counted(puzzle, ways))
}

#[test]
fn every_way_counts_what_enumeration_finds() {
    let mut several = 0;
    for seed in 0..20_000 {
        let puzzle = larger_puzzle(seed);
        let request = Request::default().with_engine(BACKTRACK).with_wanted(Wanted::ALL);
        let answer = solve(&puzzle, &request).unwrap();
        several += u32::from(answer.verdict.has_several());
        let verdicts = in_all_ways(&puzzle);
        assert!(verdicts.iter().all(|way| *way == answer.verdict), "{seed}: {verdicts:?}");
        let mut seen = Grid::filled(puzzle.shape(), ColourSet::EMPTY);
        answer.solutions.iter().for_each(|solution| seen.join(solution));
        let budget = &mut Budget::unlimited();
        let found = backbone(&puzzle, &Request::default(), budget).unwrap();
        assert!(found.is_complete());
        assert_eq!((&found.seen, &found.possible), (&seen, &seen), "{seed}: {puzzle:?}");
        assert!(BigUint::from(found.solutions) <= answer.verdict.count());
    }
    assert!(several > 2500, "{several}");
}

/// Puzzles of random dots have more solutions than anyone could list; but the ways agree.
#[test]
fn sweeps_and_searches_agree_on_large_numbers() {
    let black = Colour::new(1).unwrap();
    let mut largest = BigUint::ZERO;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let shape = Shape::new(8 + random.below(4) as usize, 8 + random.below(4) as usize).unwrap();
        let density = 5 + random.below(20);
        let cells = (0..shape.area()).map(|_| {
            let colour = if random.below(100) < density { black } else { Colour::BACKGROUND };
            ColourSet::only(colour)
        });
        let picture = Grid::from_cells(&shape, cells.collect()).unwrap();
        let puzzle = Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap();
        let verdicts = in_all_ways(&puzzle);
        assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]), "{seed}: {verdicts:?}");
        largest = largest.max(verdicts[0].count());
    }
    assert!(largest > BigUint::from(1_000_000u32), "{largest}");
}

#[test]
fn ones_have_as_many_solutions_as_there_are_permutations() {
    let mut factorial = BigUint::from(1u32);
    for n in 1..=18u32 {
        factorial *= n;
        let puzzle = permutations(n as usize);
        let found = count(&puzzle, &CountRequest::default(), &mut Budget::unlimited()).unwrap();
        assert_eq!(found.verdict, Verdict::exactly(factorial.clone()), "{n}");
    }
}

/// Sums beyond 64 and beyond 128 bits: in rows of 60 cells with 20 single blocks over columns that each
/// have room for one, the numbers of ways multiply.
#[test]
fn numbers_have_no_limit() {
    // Two rows share 2n columns of 1: any half of the columns can be the first row's. The single cells of
    // a row must not touch, so the columns of each row are every other one: 2 solutions. With blanks of 1
    // between pairs of columns, each pair decides for itself: 2^n.
    for pairs in [3, 70, 140] {
        let row = vec![1u32; pairs];
        let column: &[u32] = &[1];
        let none: &[u32] = &[];
        let columns: Vec<&[u32]> =
            (0..3 * pairs).map(|c| if c % 3 == 2 { none } else { column }).collect();
        let puzzle = Puzzle::mono(&[&row, &row], &columns).unwrap();
        let ways = Ways { quick: f64::INFINITY, sweep: NEVER, narrow: false };
        let expected = Verdict::exactly(BigUint::from(1u32) << pairs);
        assert_eq!(counted(&puzzle, ways), expected);
        assert_eq!(counted(&puzzle, ALL_WAYS[3]), expected);
    }
}

#[test]
fn a_limit_ends_counting_early_and_says_so() {
    let puzzle = permutations(12);
    let request = CountRequest::default().with_limit(5u32);
    let found = count(&puzzle, &request, &mut Budget::unlimited()).unwrap();
    assert!(found.verdict.count() >= BigUint::from(5u32));
    assert_eq!(found.interrupt, None);
}

#[test]
fn an_interrupted_count_says_what_is_certain() {
    let puzzle = permutations(12);
    let total = count(&puzzle, &CountRequest::default(), &mut Budget::unlimited()).unwrap();
    for ways in ALL_WAYS {
        for steps in (0..3000).step_by(7) {
            let mut budget = Budget::unlimited().with_steps(steps);
            let found =
                count_in_ways(&puzzle, &CountRequest::default(), ways, &mut budget).unwrap();
            assert!(found.verdict.count() <= total.verdict.count(), "{steps}");
            assert_eq!(found.interrupt.is_none(), found.verdict.is_exact(), "{steps}");
        }
    }
}
