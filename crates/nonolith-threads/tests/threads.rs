//! The answers do not depend on the number of threads.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{
    Chain, Colour, ColourSet, Engine, Grid, Interrupt, Kind, Limits, Palette, Puzzle, Random,
    Request, Shape, Verdict, engine,
};
use nonolith_threads::solve_each;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

fn answer(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    limits: Limits<'_>,
    threads: usize,
) -> (nonolith::Answer, Vec<String>) {
    let mut pictures = Vec::new();
    let request = Request { engine, limits, ..Request::default() };
    let answer = solve_each(puzzle, &request, threads, &mut |grid| {
        pictures.push(grid.text(puzzle.palette()).join("/"));
        ControlFlow::Continue(())
    });
    (answer.unwrap(), pictures)
}

fn random_puzzle(random: &mut Random, side: usize) -> Puzzle {
    let shape = Shape::new(side, side).unwrap();
    let cell = |_| ColourSet::only(Colour::new(usize::from(random.below(100) < 40)).unwrap());
    let picture = Grid::from_cells(shape, (0..side * side).map(cell).collect()).unwrap();
    Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap()
}

#[test]
fn all_solutions_are_the_same_with_any_number_of_threads() {
    let mut random = Random::new(3);
    let search = engine("search").unwrap();
    let mut several = 0;
    for _ in 0..300 {
        let puzzle = random_puzzle(&mut random, 9);
        let (one, pictures) = answer(&puzzle, search, Limits::all(), 1);
        several += usize::from(pictures.len() > 2);
        let expected: BTreeSet<String> = pictures.into_iter().collect();
        for threads in [2, 3] {
            let (more, pictures) = answer(&puzzle, search, Limits::all(), threads);
            assert_eq!(more.verdict, one.verdict);
            assert_eq!(pictures.len(), expected.len(), "a solution came twice");
            assert_eq!(pictures.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
    assert!(several > 20, "{several}");
}

/// Hard enough that the threads have something to tell each other.
#[test]
fn verdicts_are_the_same_on_larger_puzzles() {
    let mut random = Random::new(5);
    for _ in 0..12 {
        let puzzle = random_puzzle(&mut random, 22);
        let unique = |threads| {
            let (answer, _) = answer(&puzzle, engine("auto").unwrap(), Limits::unique(), threads);
            answer.verdict == Verdict::Unique
        };
        assert_eq!(unique(2), unique(1));
    }
}

#[test]
fn no_more_solutions_come_than_are_wanted() {
    let ones: Vec<&[u32]> = vec![&[1]; 6];
    let puzzle = Puzzle::mono(&ones, &ones).unwrap();
    let search = engine("search").unwrap();
    let limits = Limits { solutions: 10, ..Limits::all() };
    let (ten, pictures) = answer(&puzzle, search, limits, 2);
    assert_eq!((ten.verdict, pictures.len()), (Verdict::AtLeast(11), 10));
    assert_eq!(ten.interrupt, None);
    let (first, pictures) = answer(&puzzle, search, Limits::first(), 2);
    assert_eq!((first.verdict, pictures.len()), (Verdict::AtLeast(1), 1));
    let (all, pictures) = answer(&puzzle, search, Limits::all(), 2);
    assert_eq!((all.verdict, pictures.len()), (Verdict::Exactly(720), 720));
}

#[test]
fn limits_end_all_threads() {
    // Far too many solutions to enumerate.
    let chain = vec![Chain::new(1, Colour::new(1).unwrap())];
    let puzzle = Puzzle::runs(Palette::mono(), vec![chain.clone(); 30], vec![chain; 30]).unwrap();
    let search = engine("search").unwrap();
    let (steps, _) = answer(&puzzle, search, Limits { steps: 2000, ..Limits::all() }, 2);
    assert_eq!(steps.interrupt, Some(Interrupt::Steps));
    let begun = Instant::now();
    let late = || begun.elapsed() > Duration::from_millis(50);
    let (stopped, _) = answer(&puzzle, search, Limits { stop: Some(&late), ..Limits::all() }, 2);
    assert_eq!(stopped.interrupt, Some(Interrupt::Stopped));
    assert!(matches!(stopped.verdict, Verdict::AtLeast(_)));
}

#[test]
fn an_impossible_puzzle_is_impossible_with_threads() {
    let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[1]]).unwrap();
    let (answer, _) = answer(&puzzle, engine("auto").unwrap(), Limits::unique(), 2);
    assert_eq!(answer.verdict, Verdict::None);
    assert!(answer.reason.is_some());
}
