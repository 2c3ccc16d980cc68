//! Exact covers: the published sizes and answers, and our own puzzles against the plain engine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::solve::cover::Matrix;
use nonolith::solve::{Interrupt, engine};
use nonolith::{
    Answer, Budget, Grid, Kind, Palette, Puzzle, Request, Verdict, Wanted, solve_within,
};
use nonolith_corpus::{corpus, inversor_case, own_puzzles, read};
use nonolith_io::{Document, format, write};
use std::collections::BTreeSet;

/// Name, actions, requirements, and mutual exclusion requirements.
const SIZES: [(&str, [usize; 3]); 6] = [
    ("Tutorial", [36, 42, 2]),
    ("Dog", [65, 63, 4]),
    ("Music", [290, 236, 114]),
    ("Africa", [757, 529, 536]),
    ("Cat", [824, 720, 423]),
    ("Dolphin", [1250, 891, 961]),
];

/// The clues of the white groups, columns first.
fn inverted(solution: &Grid) -> String {
    let picture = solution.negative().unwrap();
    let inverse = Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap();
    let written = write(&[Document::new(inverse)], format("inversor").unwrap()).unwrap();
    written.text.split_once('\n').unwrap().1.to_owned()
}

fn with(
    name: &str,
    puzzle: &Puzzle,
    presolve: bool,
    wanted: Wanted,
    mut budget: Budget<'_>,
) -> Answer {
    let engine = engine(name).unwrap();
    solve_within(
        puzzle,
        &Request::default().with_engine(engine).with_presolve(presolve).with_wanted(wanted),
        &mut budget,
    )
    .unwrap()
}

#[test]
fn the_cases_of_the_inversor_have_the_published_sizes_and_answers() {
    // The file has all cases.
    if corpus("../reference/source-systems.md").is_none() {
        return;
    }
    for (name, expected) in SIZES {
        let (puzzle, output) = inversor_case(name).unwrap();
        let matrix = Matrix::new(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
        let sizes = matrix.sizes();
        assert_eq!([sizes.actions, sizes.requirements, sizes.me_requirements], expected, "{name}");
        for engine in ["cover", "auto"] {
            let answer = with(engine, &puzzle, false, Wanted::UNIQUE, Budget::unlimited());
            assert_eq!(answer.verdict, Verdict::Unique, "{name} {engine}");
            assert_eq!(inverted(&answer.solutions[0]), output, "{name} {engine}");
        }
    }
}

#[test]
fn cover_finds_the_solutions_of_our_own_puzzles() {
    /// Without presolving, two large puzzles would take far too long.
    const STEPS: u64 = 20_000;
    let (mut presolved, mut from_nothing) = (0, 0);
    for file in own_puzzles() {
        let name = file.file_name().unwrap().to_string_lossy();
        if name == "expected.tsv" {
            continue;
        }
        let puzzle = read(&file).unwrap().remove(0).puzzle;
        if puzzle.kind() != Kind::Runs {
            continue;
        }
        let expected = with("backtrack", &puzzle, false, Wanted::ALL, Budget::unlimited());
        let same = |answer: &Answer| {
            let all = |a: &Answer| a.solutions.iter().map(Grid::picture).collect::<BTreeSet<_>>();
            assert_eq!(answer.verdict, expected.verdict, "{name}");
            assert_eq!(all(answer), all(&expected), "{name}");
        };
        same(&with("cover", &puzzle, true, Wanted::ALL, Budget::unlimited()));
        presolved += 1;
        let answer =
            with("cover", &puzzle, false, Wanted::ALL, Budget::unlimited().with_steps(STEPS));
        match answer.interrupt {
            None => {
                same(&answer);
                from_nothing += 1;
            }
            Some(interrupt) => assert_eq!(interrupt, Interrupt::Steps, "{name}"),
        }
    }
    assert!(presolved >= 25, "{presolved}");
    assert!(from_nothing >= 22, "{from_nothing}");
}
