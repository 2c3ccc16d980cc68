//! The memory of a matrix is known before it is built.

use super::nonograms::{cover, puzzle};
use crate::model::{Grid, Puzzle};
use crate::solve::cover::{Matrix, MatrixError};
use crate::solve::{
    Answer, Budget, Interrupt, Request, Verdict, Wanted, engine, solve, solve_each,
};
use nonolith_cover::{Event, Search};
use std::cell::Cell;
use std::ops::ControlFlow;

/// Two grids to start from: unknown, and what line solving finds.
fn starts(puzzle: &Puzzle) -> [Grid; 2] {
    let line = engine("line").unwrap();
    let known = solve(puzzle, &Request::default().with_engine(line)).unwrap().known;
    [puzzle.unknown(), known]
}

#[test]
fn the_count_is_exact_and_the_memory_is_an_upper_bound() {
    for seed in 0..2000 {
        let puzzle = puzzle(seed);
        for start in starts(&puzzle) {
            let matrix = Matrix::new(&puzzle, &start, &mut Budget::unlimited()).unwrap();
            let (problem, count) = (matrix.problem(), matrix.count());
            let counted = (count.items, count.options, count.entries);
            let found = (problem.item_count(), problem.option_count(), problem.entry_count());
            assert_eq!(counted, found, "{seed}");
            assert_eq!(count.primary, matrix.sizes().requirements, "{seed}");
            let mut search = Search::new(problem, ());
            let mut most = 0;
            while search.counts().nodes < 2000 && search.advance() != Event::Done {
                most = most.max(matrix.held() + search.bytes());
            }
            assert!(matrix.bytes() >= most as u64, "{seed}: {} {most}", matrix.bytes());
        }
    }
}

#[test]
fn with_any_memory_limit_the_answer_is_right_or_unknown() {
    for seed in 0..60 {
        let puzzle = puzzle(seed);
        let within = |memory| -> Answer {
            let request = Request::default().with_engine(cover()).with_wanted(Wanted::ALL);
            let mut budget = Budget::unlimited().with_memory(memory);
            let mut solutions = Vec::new();
            let answer = solve_each(&puzzle, &request, &mut budget, &mut |solution| {
                solutions.push(solution);
                ControlFlow::Continue(())
            });
            Answer { solutions, ..answer.unwrap() }
        };
        let whole = within(u64::MAX);
        if puzzle.flaw().is_some() {
            continue;
        }
        let needed = whole.stats.memory;
        assert!(needed > 0);
        let some = (0..needed).step_by(1 + needed as usize / 40).chain([needed - 1]);
        for memory in some {
            let answer = within(memory);
            assert_eq!(answer.interrupt, Some(Interrupt::Memory), "{seed} {memory}");
            assert_eq!((answer.verdict, answer.known), (Verdict::Unknown, puzzle.unknown()));
        }
        for memory in [needed, needed + 1, 2 * needed] {
            let answer = within(memory);
            assert_eq!((&answer.verdict, answer.interrupt), (&whole.verdict, None), "{seed}");
            assert_eq!(answer.solutions, whole.solutions, "{seed}");
        }
    }
}

/// With lines of ones the limit is reached in the middle of a line, by the pairs of its blocks.
#[test]
fn a_matrix_that_is_too_large_is_refused_early() {
    let ones = vec![1u32; 500];
    let lines = vec![&ones[..]; 1500];
    let puzzle = Puzzle::mono(&lines, &lines).unwrap();
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        false
    };
    let mut budget = Budget::unlimited().with_memory(100 << 20).with_stop(&stop);
    let error = Matrix::new(&puzzle, &puzzle.unknown(), &mut budget).err();
    assert_eq!(error, Some(MatrixError::Interrupted(Interrupt::Memory)));
    // It ended at one of the first lines.
    assert!(asked.get() < 10, "{}", asked.get());
}
