//! Techniques and the engine `ranges` on the puzzles of the corpus.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::explain::techniques::{CROSSES, INTERSECTIONS, REMAINING, WHOLE_LINE};
use nonolith::explain::{Explainer, Logic, Step, examine};
use nonolith::solve::{Order, engine, propagate};
use nonolith::{Budget, Grid, Puzzle, Request, Verdict, Wanted, explain, rate, solve};
use nonolith_corpus::{corpus, files_under, hungry_cat_unknown, own_puzzles, read, webpbn_dump};

/// Checks that line techniques alone decide what line solving decides; false if that is not the
/// whole puzzle.
fn assert_explained(puzzle: &Puzzle, name: &str) -> bool {
    let Ok(known) = propagate(puzzle, &puzzle.unknown(), Order::default()) else { return false };
    if !known.grid.is_decided() || puzzle.flaw().is_some() {
        return false;
    }
    let explainer = Explainer::new(puzzle, &puzzle.unknown());
    let mut explainer = explainer.unwrap().without_premises();
    while let Some(step) = explainer.step(&mut Budget::unlimited()).unwrap() {
        let logic = step.technique().unwrap().logic;
        assert_eq!(logic, Logic::Line, "{name}: {}", step.sentence());
    }
    assert_eq!(explainer.grid(), &known.grid, "{name}");
    true
}

#[test]
fn line_techniques_reach_what_line_solving_reaches() {
    let Some(dump) = webpbn_dump() else { return };
    let each =
        |d: &nonolith_corpus::Dumped| assert_explained(&d.puzzle, &format!("webpbn {}", d.id));
    // Every twelfth; `explain times` of nonolith-bench covers them all.
    assert!(dump.iter().step_by(12).filter(|dumped| each(dumped)).count() > 400);
    let mut files = files_under(&corpus("").unwrap(), ".non");
    files.extend(files_under(&corpus("nonogram-rs").unwrap(), ".json"));
    files.extend(files_under(&corpus("webpbn-color").unwrap(), ".g"));
    files.extend(corpus("hungry-cat/puzzles.json"));
    let mut solved = 0;
    for file in files {
        let small = |own: &nonolith_io::Document| own.puzzle.shape().area() <= 2_500;
        for document in read(&file).unwrap().into_iter().filter(small) {
            solved += usize::from(assert_explained(&document.puzzle, &file.display().to_string()));
        }
    }
    assert!(solved > 100, "{solved}");
}

#[test]
fn our_own_puzzles_are_explained_to_the_end() {
    for file in own_puzzles() {
        let Ok(documents) = read(&file) else { continue };
        for document in documents {
            let puzzle = &document.puzzle;
            let answer = solve(puzzle, &Request::default()).unwrap();
            match explain(puzzle, &puzzle.unknown(), &mut Budget::unlimited()) {
                Err(_) => assert_eq!(answer.verdict, Verdict::None),
                Ok(explanation) if answer.verdict == Verdict::None => {
                    assert!(explanation.halt.is_some(), "{}", file.display());
                }
                Ok(explanation) => {
                    assert_eq!(explanation.halt, None, "{}", file.display());
                    let unique = answer.verdict == Verdict::Unique;
                    assert_eq!(explanation.grid.is_decided(), unique, "{}", file.display());
                }
            }
        }
    }
}

#[test]
fn techniques_get_as_far_as_the_hungry_cat_page() {
    let (Some(path), Some(listed)) = (corpus("hungry-cat/puzzles.json"), hungry_cat_unknown())
    else {
        return;
    };
    for document in read(&path).unwrap() {
        let (puzzle, title) = (&document.puzzle, document.title.as_deref().unwrap());
        let expected = &listed[title];
        let (mut grid, mut steps) = (puzzle.unknown(), Vec::new());
        examine(puzzle, &mut grid, &INTERSECTIONS, None, &mut Budget::unlimited(), &mut steps)
            .unwrap();
        let mut unknown = vec![grid.undecided()];
        let one_of_each = |grid: &mut Grid, steps: &mut Vec<Step>| {
            puzzle.shape().lines().try_for_each(|line| {
                examine(puzzle, grid, &CROSSES, Some(line), &mut Budget::unlimited(), steps)?;
                examine(puzzle, grid, &WHOLE_LINE, Some(line), &mut Budget::unlimited(), steps)
            })
        };
        while unknown.len() < expected.len() {
            one_of_each(&mut grid, &mut steps).unwrap();
            unknown.push(grid.undecided());
        }
        assert_eq!(&unknown, expected, "{title}");
        match title {
            "Hard 211" => {
                assert!(one_of_each(&mut grid, &mut steps).is_err());
                let mut reported = puzzle.unknown();
                for fact in steps.iter().flat_map(|step| &step.conclusions) {
                    reported.set(fact.cell, reported.cells()[fact.cell] & !fact.colours);
                }
                assert_eq!(
                    reported, grid,
                    "steps report every change, also those before the contradiction"
                );
            }
            "Expert 305" => {
                assert_eq!(grid.undecided(), 8);
                examine(puzzle, &mut grid, &REMAINING, None, &mut Budget::unlimited(), &mut steps)
                    .unwrap();
            }
            _ => {}
        }
        assert!(grid.is_decided() || title == "Hard 211", "{title}");
    }
}

#[test]
fn ranges_finds_as_many_solutions_as_its_source() {
    for (name, count) in [
        ("apple", 1),
        ("apple-color", 3),
        ("palm", 1),
        ("palm-color", 2),
        ("colors", 1),
        ("flower", 1),
    ] {
        let Some(path) = corpus(&format!("nonogram-rs/{name}.json")) else { return };
        let puzzle = read(&path).unwrap().remove(0).puzzle;
        let engine = engine("ranges").unwrap();
        let request = Request::default().with_engine(engine).with_wanted(Wanted::ALL);
        assert_eq!(solve(&puzzle, &request).unwrap().solutions.len(), count, "{name}");
    }
}

#[test]
fn harder_classes_have_higher_scores() {
    let mut last = 0.0;
    for class in ["easy", "medium", "hard"] {
        let Some(folder) = corpus(&format!("lqmon-random/{class}")) else { return };
        let files = files_under(&folder, ".txt");
        // Every tenth; docs/performance.md has them all.
        let scores = files.iter().step_by(10).map(|file| {
            rate(&read(file).unwrap().remove(0).puzzle, &mut Budget::unlimited()).unwrap().score
        });
        let scores: Vec<f64> = scores.collect();
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        assert!(mean > last, "{class}: {mean} after {last}");
        last = mean;
    }
}
