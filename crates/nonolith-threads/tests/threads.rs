//! Answers do not depend on the number of threads.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::solve::{Engine, Interrupt, engine};
use nonolith::{
    Block, Budget, Colour, ColourSet, Grid, Kind, Palette, Puzzle, Request, Shape, Verdict, Wanted,
};
use nonolith_random::Random;
use nonolith_threads::solve_each;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

fn answer(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    wanted: Wanted,
    mut budget: Budget<'_>,
    threads: usize,
) -> (nonolith::Answer, Vec<String>) {
    let mut pictures = Vec::new();
    let request = Request::default().with_engine(engine).with_wanted(wanted);
    let answer = solve_each(puzzle, &request, threads, &mut budget, &mut |grid| {
        pictures.push(grid.text(puzzle.palette()).join("/"));
        ControlFlow::Continue(())
    });
    (answer.unwrap(), pictures)
}

fn random_puzzle(random: &mut Random, side: usize) -> Puzzle {
    let shape = Shape::new(side, side).unwrap();
    let cell = |_| ColourSet::only(Colour::new(usize::from(random.below(100) < 40)).unwrap());
    let picture = Grid::from_cells(&shape, (0..side * side).map(cell).collect()).unwrap();
    Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap()
}

#[test]
fn all_solutions_are_the_same_with_any_number_of_threads() {
    let mut random = Random::new(3);
    let search = engine("search").unwrap();
    let mut several = 0;
    for _ in 0..300 {
        let puzzle = random_puzzle(&mut random, 9);
        let (one, pictures) = answer(&puzzle, search, Wanted::ALL, Budget::unlimited(), 1);
        several += usize::from(pictures.len() > 2);
        let expected: BTreeSet<String> = pictures.into_iter().collect();
        for threads in [2, 3] {
            let (more, pictures) =
                answer(&puzzle, search, Wanted::ALL, Budget::unlimited(), threads);
            assert_eq!(more.verdict, one.verdict);
            assert_eq!(pictures.len(), expected.len(), "a solution came twice");
            assert_eq!(pictures.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
    assert!(several > 20, "{several}");
}

/// Whatever is asked for, and whichever thread is first.
#[test]
fn verdicts_are_the_same_with_any_number_of_threads() {
    let mut random = Random::new(7);
    let (mut exact, mut open) = (0, 0);
    for round in 0..400 {
        let puzzle = random_puzzle(&mut random, 5 + round % 5);
        for name in ["auto", "search"] {
            for wanted in [Wanted::FIRST, Wanted::UNIQUE, Wanted::up_to(2), Wanted::up_to(5)] {
                let verdict = |threads| {
                    let budget = Budget::unlimited();
                    answer(&puzzle, engine(name).unwrap(), wanted, budget, threads).0.verdict
                };
                let one = verdict(1);
                exact += usize::from(one.is_exact() && one != Verdict::Unique);
                open += usize::from(!one.is_exact());
                assert_eq!(verdict(2), one, "{name}, {wanted:?}, puzzle {round}");
            }
        }
    }
    assert!(exact > 50 && open > 50, "{exact} {open}");
}

/// Hard enough for the threads to share clauses.
#[test]
fn verdicts_are_the_same_on_larger_puzzles() {
    let mut random = Random::new(5);
    for _ in 0..12 {
        let puzzle = random_puzzle(&mut random, 22);
        let verdict = |threads| {
            let (budget, auto) = (Budget::unlimited(), engine("auto").unwrap());
            answer(&puzzle, auto, Wanted::UNIQUE, budget, threads).0.verdict
        };
        assert_eq!(verdict(2), verdict(1));
    }
}

#[test]
fn the_number_of_solutions_is_limited() {
    let ones: Vec<&[u32]> = vec![&[1]; 6];
    let puzzle = Puzzle::mono(&ones, &ones).unwrap();
    let search = engine("search").unwrap();
    let wanted = Wanted::up_to(10);
    let (ten, pictures) = answer(&puzzle, search, wanted, Budget::unlimited(), 2);
    assert_eq!((ten.verdict, pictures.len()), (Verdict::at_least(11u32), 10));
    assert_eq!(ten.interrupt, None);
    let (first, pictures) = answer(&puzzle, search, Wanted::FIRST, Budget::unlimited(), 2);
    assert_eq!((first.verdict, pictures.len()), (Verdict::at_least(1u32), 1));
    let (all, pictures) = answer(&puzzle, search, Wanted::ALL, Budget::unlimited(), 2);
    assert_eq!((all.verdict, pictures.len()), (Verdict::exactly(720u32), 720));
}

#[test]
fn limits_end_all_threads() {
    // Far too many solutions to enumerate.
    let block = vec![Block::new(1, Colour::new(1).unwrap())];
    let puzzle = Puzzle::runs(Palette::mono(), vec![block.clone(); 30], vec![block; 30]).unwrap();
    let search = engine("search").unwrap();
    let (steps, _) = answer(&puzzle, search, Wanted::ALL, Budget::unlimited().with_steps(2000), 2);
    assert_eq!(steps.interrupt, Some(Interrupt::Steps));
    let begun = Instant::now();
    let late = || begun.elapsed() > Duration::from_millis(50);
    let (stopped, _) =
        answer(&puzzle, search, Wanted::ALL, Budget::unlimited().with_stop(&late), 2);
    assert_eq!(stopped.interrupt, Some(Interrupt::Stopped));
    assert!(matches!(stopped.verdict, Verdict::AtLeast(_)));
}

#[test]
fn threads_share_one_budget() {
    let ones: Vec<&[u32]> = vec![&[1]; 9];
    let puzzle = Puzzle::mono(&ones, &ones).unwrap();
    let request = Request::default().with_wanted(Wanted::ALL);
    let mut budget = Budget::unlimited().with_steps(5000);
    let take = &mut |_| ControlFlow::Continue(());
    let answer = solve_each(&puzzle, &request, 2, &mut budget, take).unwrap();
    assert_eq!(answer.interrupt, Some(Interrupt::Steps));
    assert!(budget.is_spent(), "{}", budget.steps_left());
    // Solutions seen so far take memory: here 1000 of 81 cells fit.
    let mut budget = Budget::unlimited().with_memory(8 * 1000 * 129);
    let mut count = 0u32;
    let take = &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    };
    let answer = solve_each(&puzzle, &request, 2, &mut budget, take).unwrap();
    assert_eq!(answer.interrupt, Some(Interrupt::Memory));
    assert_eq!(answer.verdict, Verdict::at_least(count));
    assert!(count <= 1000, "{count}");
}

#[test]
fn an_impossible_puzzle_is_impossible_with_threads() {
    let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[1]]).unwrap();
    let (answer, _) =
        answer(&puzzle, engine("auto").unwrap(), Wanted::UNIQUE, Budget::unlimited(), 2);
    assert_eq!(answer.verdict, Verdict::None);
    assert!(answer.refutation.is_some());
}
