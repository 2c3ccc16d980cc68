//! Puzzles that once broke limits: work on them ends, and the answers are right.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use nonolith::explain::Halt;
use nonolith::solve::Interrupt;
use nonolith::{Budget, Puzzle, Request, Verdict, Wanted, explain, hint, rate, solve_within};
use nonolith_corpus::{corpus, files_under, read};
use std::cell::Cell;

/// The puzzles of a folder of hostile ones; prints how many there are.
fn puzzles(folder: &str) -> Vec<(String, Puzzle)> {
    let Some(folder) = corpus(&format!("hostile/{folder}")) else { return Vec::new() };
    let mut puzzles = Vec::new();
    for file in &files_under(&folder, ".json") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        puzzles.push((name, read(file).unwrap().remove(0).puzzle));
    }
    assert!(!puzzles.is_empty(), "the folder is empty");
    puzzles
}

/// A stop after any number of questions ends everything: no work goes on without asking.
#[test]
fn advice_on_counted_puzzles_can_be_stopped() {
    for (name, puzzle) in puzzles("explain-counted") {
        for questions in [1, 10, 100] {
            let asked = Cell::new(0u32);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() >= questions
            };
            let budget = || Budget::unlimited().with_stop(&stop);
            let unknown = puzzle.unknown();
            let explained = explain(&puzzle, &unknown, &mut budget()).unwrap();
            assert_eq!(explained.halt, Some(Halt::Interrupt(Interrupt::Stopped)), "{name}");
            asked.set(0);
            let rated = rate(&puzzle, &mut budget());
            assert!(matches!(rated, Err(Halt::Interrupt(Interrupt::Stopped))), "{name}");
            asked.set(0);
            // A step that was found in time is returned.
            match hint(&puzzle, &unknown, &mut budget()) {
                Ok(_) => {}
                Err(halt) => assert_eq!(halt, Halt::Interrupt(Interrupt::Stopped), "{name}"),
            }
        }
    }
}

/// These are solved line by line, and explained to the end in as many steps as black-and-white puzzles
/// of their size.
#[test]
fn counted_puzzles_of_many_colours_are_explained() {
    for (name, puzzle) in puzzles("explain-counted") {
        if puzzle.shape().area() > 400 {
            continue;
        }
        let mut budget = Budget::unlimited().with_steps(1_000_000);
        let explained = explain(&puzzle, &puzzle.unknown(), &mut budget).unwrap();
        assert!(explained.is_solved(), "{name}: {:?}", explained.halt);
    }
}

#[test]
fn a_memory_limit_ends_enumeration() {
    for (name, puzzle) in puzzles("limits") {
        let request = Request::default().with_wanted(Wanted::ALL);
        let mut budget = Budget::unlimited().with_memory(1 << 20).with_steps(200_000);
        let answer = solve_within(&puzzle, &request, &mut budget).unwrap();
        assert!(answer.interrupt.is_some(), "{name}");
        let bytes: u64 = answer.solutions.iter().map(nonolith::Grid::bytes).sum();
        assert!(bytes <= 1 << 20, "{name}: {bytes}");
        assert!(!matches!(answer.verdict, Verdict::None | Verdict::Unique), "{name}");
    }
}

/// No assumption is followed further once one of its lines is impossible.
#[test]
fn assumptions_end_at_the_first_contradiction() {
    for (name, puzzle) in puzzles("small") {
        let Ok(explained) = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()) else {
            continue;
        };
        let mut grid = puzzle.unknown();
        for step in &explained.steps {
            if let Some(assumption) = &step.assumption {
                let mut tried = grid.clone();
                tried.set(assumption.cell, nonolith::ColourSet::only(assumption.colour));
                for consequence in &assumption.consequences {
                    for &line in &step.lines {
                        let mut cells: Vec<_> = tried.line(line).collect();
                        let solved = nonolith::line::solve_line(puzzle.clue(line), &mut cells);
                        assert!(solved.is_ok(), "{name}: {}", step.sentence());
                    }
                    for fact in &consequence.facts {
                        tried.set(fact.cell, tried.cells()[fact.cell] & !fact.colours);
                    }
                }
            }
            for fact in &step.conclusions {
                grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours);
            }
        }
    }
}
