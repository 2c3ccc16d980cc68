//! Exercises of every technique, and feedback to every answer, against the line solver.

use super::*;
use crate::explain::{Fact, Grade, LANGUAGES, Logic, TECHNIQUES, marking_steps, steps_by};
use crate::line::solve_line;
use crate::model::{Clue, Colour, ColourSet, Grid, Kind, Puzzle};
use crate::solve::{Budget, Request, Verdict, solve};

fn exercises(technique: &'static crate::explain::Technique, count: u64) -> Vec<Exercise> {
    let about = Exercises::new(technique);
    (0..count).filter_map(|seed| about.make(seed, &mut Budget::unlimited()).unwrap()).collect()
}

#[test]
fn the_course_has_every_technique_once() {
    assert_eq!(COURSE.len(), TECHNIQUES.len());
    assert!(TECHNIQUES.iter().all(|technique| COURSE.contains(technique)));
}

#[test]
fn nothing_easier_helps_in_an_exercise() {
    // Positions that only a search solves take too long to find here: seconds each, optimised.
    for &technique in COURSE.iter().filter(|own| own.logic != Logic::Search) {
        let count = if technique.grade > Grade::Easy { 1 } else { 5 };
        let exercises = exercises(technique, count);
        assert_eq!(exercises.len() as u64, count, "{}", technique.name);
        for exercise in &exercises {
            let Exercise { puzzle, grid, steps, solution, .. } = exercise;
            let answer = solve(puzzle, &Request::default()).unwrap();
            assert_eq!(answer.verdict, Verdict::Unique);
            assert_eq!(&answer.solutions[0], solution);
            for (cell, known) in grid.cells().iter().enumerate() {
                let known = known.single().map(ColourSet::only);
                assert!(known.is_none_or(|known| known == solution.cells()[cell]));
            }
            for easier in TECHNIQUES.iter().copied().take_while(|own| *own != technique) {
                let found = marking_steps(puzzle, grid, easier, false, &mut Budget::unlimited());
                assert!(found.unwrap().is_empty(), "{} before {}", easier.name, technique.name);
            }
            assert!(!steps.is_empty());
            for Fact { cell, colours } in steps.iter().flat_map(|step| &step.conclusions) {
                assert!((solution.cells()[*cell] & *colours).is_empty());
            }
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_exercise() {
    let about = Exercises::new(TECHNIQUES[5]);
    let make = |seed| about.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
    assert_eq!(make(3), make(3));
    let different: std::collections::BTreeSet<String> =
        (0..30).map(|seed| format!("{:?}", make(seed).grid)).collect();
    assert_eq!(different.len(), 30);
}

/// Whether a line of colours fits a clue, by a puzzle of one row.
fn fits(clue: Clue<'_>, colours: &[Colour]) -> bool {
    let mut cells: Vec<ColourSet> = colours.iter().map(|&own| ColourSet::only(own)).collect();
    solve_line(clue, &mut cells).is_ok()
}

#[test]
fn every_answer_gets_feedback_that_holds() {
    for &technique in COURSE.iter().filter(|own| own.logic != Logic::Search) {
        let exercise = exercises(technique, 1).remove(0);
        let Exercise { puzzle, grid, solution, .. } = &exercise;
        let mut right = 0;
        for cell in 0..grid.cells().len() {
            for colour in puzzle.palette().all().iter() {
                let mark = Mark { cell, colour };
                let judged = exercise.judge(&[mark], &mut Budget::unlimited()).unwrap();
                let feedback = &judged.marks[0].1;
                for language in LANGUAGES {
                    assert!(!feedback.words(&exercise, mark, language).is_empty());
                }
                let holds = solution.cells()[cell].single() == Some(colour);
                match feedback {
                    Feedback::Given(own) => assert_eq!(grid.cells()[cell].single(), Some(*own)),
                    Feedback::Right => {
                        right += 1;
                        assert!(holds && judged.is_right());
                    }
                    Feedback::Otherwise(other) => {
                        assert!(holds && *other != technique);
                        let steps =
                            steps_by(puzzle, grid, other, &mut Budget::unlimited()).unwrap();
                        let about = |fact: &Fact| fact.cell == cell;
                        assert!(steps.iter().any(|step| step.conclusions.iter().any(about)));
                    }
                    Feedback::TooFar => assert!(holds),
                    Feedback::Open(shown) => assert_shown(puzzle, grid, shown, mark),
                }
            }
        }
        assert!(right > 0, "{}", technique.name);
    }
}

/// A counterexample fits the clue and the position, and the cell has another colour in it.
fn assert_shown(puzzle: &Puzzle, grid: &Grid, shown: &Counterexample, mark: Mark) {
    let clue = puzzle.clue(shown.line);
    assert!(fits(clue, &shown.colours));
    let cells: Vec<usize> = puzzle.shape().cells_of(shown.line).collect();
    let place = cells.iter().position(|cell| *cell == mark.cell).unwrap();
    assert_ne!(shown.colours[place], mark.colour);
    for (cell, colour) in cells.iter().zip(&shown.colours) {
        assert!(grid.cells()[*cell].contains(*colour));
    }
    if let (Some((item, range)), Clue::Runs(blocks)) = (&shown.block, clue) {
        assert_eq!(range.len(), blocks[*item].length() as usize);
        assert!(range.clone().all(|p| shown.colours[p] == blocks[*item].colour()));
    }
    if puzzle.kind() == Kind::Counted {
        assert_eq!(shown.block, None);
    }
}

#[test]
fn a_lesson_goes_from_an_example_to_mixed_exercises() {
    let lessons = Lessons::new(Exercises::new(TECHNIQUES[10])).with_exercises(2).with_mixed(3);
    let lesson = lessons.make(5, &mut Budget::unlimited()).unwrap().unwrap();
    assert_eq!((lesson.exercises.len(), lesson.mixed.len()), (2, 3));
    assert!(lesson.exercises.iter().all(|own| own.technique == lesson.technique));
    let place = |own: &Exercise| COURSE.iter().position(|technique| *technique == own.technique);
    assert!(lesson.mixed.iter().all(|own| place(own) <= place(&lesson.example)));
}

#[test]
fn a_position_is_the_same_exercise_again() {
    let mut budget = Budget::unlimited();
    for technique in [TECHNIQUES[2], TECHNIQUES[10]] {
        let made = Exercises::new(technique).make(3, &mut budget).unwrap().unwrap();
        let again = Exercise::at(&made.puzzle, &made.grid, technique, &mut budget).unwrap();
        assert_eq!(again.as_ref(), Some(&made));
        // Two ways to fill the cells are no exercise.
        let open = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]]).unwrap();
        assert_eq!(Exercise::at(&open, &open.unknown(), technique, &mut budget).unwrap(), None);
    }
}
