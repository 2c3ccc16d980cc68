#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::counting::{Ways, count_in_ways};
use super::parts::{Part, parts};
use super::plan::Plan;
use super::{CountRequest, count, sweep};
use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};
use crate::solve::Interrupt;
use crate::solve::tests::{larger_puzzle, permutations};
use crate::solve::{BACKTRACK, backbone, check};
use crate::{Budget, Request, Verdict, Wanted, solve};
use nonolith_random::Random;
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

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
        if answer.verdict.has_several() {
            for ways in ALL_WAYS {
                solutions_are(&puzzle, ways, &answer.solutions);
            }
        }
    }
    assert!(several > 2500, "{several}");
}

/// The set of all solutions has these, each under one number, and their shares.
fn solutions_are(puzzle: &Puzzle, ways: Ways, expected: &[Grid]) {
    let budget = &mut Budget::unlimited();
    let counted = count_in_ways(puzzle, &CountRequest::default(), ways, budget).unwrap();
    let solutions = counted.solutions.unwrap();
    let shares = solutions.shares(budget).unwrap();
    for cell in 0..puzzle.shape().area() {
        for colour in puzzle.palette().all().iter() {
            let has = |grid: &&Grid| grid.cells()[cell] == ColourSet::only(colour);
            let expected = BigUint::from(expected.iter().filter(has).count());
            assert_eq!(*shares.solutions_with(cell, colour), expected, "{cell} {puzzle:?}");
        }
    }
    let numbers: Vec<BigUint> = (0..expected.len()).rev().map(BigUint::from).collect();
    let found: HashSet<Grid> = solutions.get(&numbers, budget).unwrap().into_iter().collect();
    assert_eq!(found, expected.iter().cloned().collect(), "{puzzle:?}");
}

/// A puzzle of random dots.
fn dots(seed: u64, side: usize) -> Puzzle {
    let black = Colour::new(1).unwrap();
    let mut random = Random::new(seed);
    let shape =
        Shape::new(side + random.below(3) as usize, side + random.below(3) as usize).unwrap();
    let density = 5 + random.below(20);
    let cells = (0..shape.area()).map(|_| {
        let colour = if random.below(100) < density { black } else { Colour::BACKGROUND };
        ColourSet::only(colour)
    });
    let picture = Grid::from_cells(&shape, cells.collect()).unwrap();
    Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap()
}

/// Puzzles of random dots have many solutions; the ways agree on them.
#[test]
fn sweeps_and_searches_agree_on_large_numbers() {
    let mut largest = BigUint::ZERO;
    for seed in 0..40 {
        let puzzle = dots(seed, 8);
        let verdict = all_ways_agree(&puzzle);
        largest = largest.max(verdict.count());
    }
    assert!(largest > BigUint::from(20_000u32), "{largest}");
}

/// All ways have the same verdict and the same shares, and the shares of each cell add up to all
/// solutions. Samples are solutions.
fn all_ways_agree(puzzle: &Puzzle) -> Verdict {
    let budget = &mut Budget::unlimited();
    let [first, others @ ..] = ALL_WAYS.map(|ways| {
        let counted = count_in_ways(puzzle, &CountRequest::default(), ways, budget).unwrap();
        let solutions = counted.solutions.unwrap();
        for grid in solutions.sample(20, 7, budget).unwrap() {
            check(puzzle, &grid).unwrap();
        }
        (counted.verdict, solutions.shares(budget).unwrap())
    });
    assert!(others.iter().all(|other| *other == first), "{puzzle:?}");
    let (verdict, shares) = first;
    for cell in 0..puzzle.shape().area() {
        let of_colour = |colour| shares.solutions_with(cell, colour);
        let sum: BigUint = puzzle.palette().all().iter().map(of_colour).sum();
        assert_eq!(sum, *shares.count());
        let share: f64 = puzzle.palette().all().iter().map(|c| shares.share(cell, c)).sum();
        assert!((share - 1.0).abs() < 1e-9);
    }
    verdict
}

/// Pearson's statistic over all solutions is that of a uniform distribution. The seeds are fixed, so this
/// fails only if the sampler changes; a limit of five standard deviations is not reached by chance.
#[test]
fn samples_are_uniform() {
    let mut tried = 0;
    for seed in 0..2000 {
        let puzzle = larger_puzzle(seed);
        for ways in ALL_WAYS {
            let budget = &mut Budget::unlimited();
            let counted = count_in_ways(&puzzle, &CountRequest::default(), ways, budget).unwrap();
            let Some(solutions) = counted.solutions else { continue };
            let kinds = u32::try_from(solutions.count()).unwrap_or(u32::MAX);
            if !(2..=1000).contains(&kinds) {
                continue;
            }
            tried += 1;
            let many = 50 * kinds as usize;
            let mut seen: HashMap<Grid, u32> = HashMap::new();
            for grid in solutions.sample(many, seed, budget).unwrap() {
                *seen.entry(grid).or_default() += 1;
            }
            let missing = kinds as usize - seen.len();
            let of_one = |&times: &u32| (f64::from(times) - 50.0).powi(2) / 50.0;
            let statistic = seen.values().map(of_one).sum::<f64>() + missing as f64 * 50.0;
            let freedom = f64::from(kinds - 1);
            let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 15.0;
            assert!(statistic < limit, "{seed}: {statistic} of {freedom}");
        }
    }
    assert!(tried > 500, "{tried}");
}

/// Whatever the limit, shares and samples are right or interrupted.
#[test]
fn shares_and_samples_end_at_every_limit() {
    let puzzle = permutations(7);
    let mut outcomes = [0; 2];
    for ways in ALL_WAYS {
        let unlimited = &mut Budget::unlimited();
        let counted = count_in_ways(&puzzle, &CountRequest::default(), ways, unlimited).unwrap();
        let solutions = counted.solutions.unwrap();
        let shares = solutions.shares(unlimited).unwrap();
        let sample = solutions.sample(5, 1, unlimited).unwrap();
        // Also when there is hardly anything to do.
        let little = &mut Budget::unlimited().with_steps(1000);
        assert!(solutions.sample(2000, 1, little).is_err());
        for limit in 0..200 {
            let by_steps = Budget::unlimited().with_steps(limit);
            for budget in [by_steps, Budget::unlimited().with_memory(limit << 8)] {
                let found = solutions.shares(&mut budget.clone());
                outcomes[usize::from(found.is_ok())] += 1;
                assert!(found.is_err() || found.as_ref() == Ok(&shares));
                let found = solutions.sample(5, 1, &mut budget.clone());
                outcomes[usize::from(found.is_ok())] += 1;
                assert!(found.is_err() || found.as_ref() == Ok(&sample));
            }
        }
    }
    assert!(outcomes[0] > 100 && outcomes[1] > 100, "{outcomes:?}");
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

/// Sums beyond 64 and beyond 128 bits within one sweep: three rows of single cells, one in each column.
/// That is a word of three letters, each equally frequent, and never twice in a row.
#[test]
fn sums_have_no_limit() {
    for (many, bits) in [(5, 1..=64), (25, 65..=128), (48, 129..=200)] {
        let row = vec![1u32; many];
        let columns: Vec<&[u32]> = vec![&[1]; 3 * many];
        let puzzle = Puzzle::mono(&[&row, &row, &row], &columns).unwrap();
        let expected = words(many);
        assert!(bits.contains(&expected.bits()), "{expected}");
        let budget = &mut Budget::unlimited();
        let counted = count(&puzzle, &CountRequest::default(), budget).unwrap();
        assert_eq!(counted.verdict, Verdict::exactly(expected.clone()));
        let solutions = counted.solutions.unwrap();
        let shares = solutions.shares(budget).unwrap();
        let third = expected / 3u32;
        let black = Colour::new(1).unwrap();
        assert!((0..9 * many).all(|cell| *shares.solutions_with(cell, black) == third));
        for grid in solutions.sample(20, 7, budget).unwrap() {
            check(&puzzle, &grid).unwrap();
        }
    }
}

/// The number of such words, by the letters used so far and the last one.
fn words(many: usize) -> BigUint {
    let mut ways: HashMap<([usize; 3], usize), BigUint> = HashMap::new();
    (0..3).for_each(|last| drop(ways.insert(([0; 3], last), BigUint::from(1u32))));
    for length in 0..3 * many {
        let mut longer: HashMap<([usize; 3], usize), BigUint> = HashMap::new();
        for ((used, last), count) in ways {
            for next in (0..3).filter(|&next| used[next] < many) {
                // At the start, `last` is the letter itself.
                if (next == last) != (length == 0) {
                    continue;
                }
                let mut used = used;
                used[next] += 1;
                *longer.entry((used, next)).or_default() += &count;
            }
        }
        ways = longer;
    }
    ways.values().sum()
}

#[test]
fn parts_multiply() {
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
    // In the middle of a search, too, which would not end in a lifetime otherwise.
    let puzzle = permutations(40);
    let request = CountRequest::default().with_limit(1_000_000u32);
    let found = count_in_ways(&puzzle, &request, ALL_WAYS[3], &mut Budget::unlimited()).unwrap();
    assert!(matches!(&found.verdict, Verdict::AtLeast(count) if *count >= 1_000_000u32.into()));
    assert_eq!(found.interrupt, None);
}

/// Where a sweep would take too much memory, the search counts.
#[test]
fn little_memory_takes_more_time_but_counts() {
    let ways = Ways { quick: f64::INFINITY, sweep: NEVER, narrow: false };
    for (seed, memory) in [(0, 1 << 22), (21, 1 << 24)] {
        let puzzle = dots(seed, 11);
        let budget = || Budget::unlimited().with_memory(memory);
        let is_too_large = |part: &Part| {
            let plan = Plan::new(puzzle.shape(), part, &mut budget()).unwrap();
            let halt = sweep::count(&plan, &mut budget());
            matches!(halt, Err(sweep::Halt::Interrupt(Interrupt::Memory)))
        };
        let parts = parts(&puzzle, &puzzle.unknown()).unwrap().unwrap();
        assert!(parts.iter().any(is_too_large), "{seed}");
        let found = count_in_ways(&puzzle, &CountRequest::default(), ways, &mut budget()).unwrap();
        assert_eq!(found.interrupt, None, "{seed}");
        assert_eq!(found.verdict, counted(&puzzle, ALL_WAYS[3]), "{seed}");
    }
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
