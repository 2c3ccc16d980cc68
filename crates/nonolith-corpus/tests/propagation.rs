//! Line solving on all puzzles of the corpus in formats we read.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::model::Flaw;
use nonolith::solve::{Order, propagate};
use nonolith::{Puzzle, check};
use nonolith_corpus::{corpus, files_under, read, webpbn_dump};

/// The result of all three orders, which must not differ.
fn known(puzzle: &Puzzle, name: &str) -> Option<nonolith::Grid> {
    let results = Order::ALL.map(|order| propagate(puzzle, &puzzle.unknown(), order).ok());
    let grids = results.map(|result| result.map(|known| known.grid));
    assert!(grids.iter().all(|grid| *grid == grids[0]), "the orders differ on {name}");
    let [grid, ..] = grids;
    grid
}

#[test]
fn the_webpbn_collection_never_contradicts_its_goals() {
    let Some(dump) = webpbn_dump() else { return };
    assert_eq!(dump.len(), 6746);
    let mut solved = 0;
    for dumped in &dump {
        let name = format!("webpbn {}", dumped.id);
        assert_eq!(check(&dumped.puzzle, &dumped.goal), Ok(()), "{name}");
        let grid = known(&dumped.puzzle, &name).unwrap_or_else(|| panic!("{name} contradicts"));
        // The goal is a solution, so no cell may lose its colour; a decided grid equals the goal.
        let survives =
            grid.cells().iter().zip(dumped.goal.cells()).all(|(&cell, &goal)| cell & goal == goal);
        assert!(survives, "{name}");
        if grid.is_decided() {
            assert_eq!(grid, dumped.goal, "{name}");
            solved += 1;
        }
    }
    // Not a fact about the corpus, but it would show a weaker line solver.
    assert!(solved > 5000, "only {solved} solved line by line");
}

#[test]
fn the_orders_agree_on_every_file() {
    let Some(root) = corpus("") else { return };
    let mut files = files_under(&root, ".non");
    assert!(files.len() > 150, "only {} files", files.len());
    files.extend(corpus("hungry-cat/puzzles.json"));
    for file in &files {
        for document in read(file).unwrap() {
            let name = file.display().to_string();
            if let Some(flaw) = document.puzzle.flaw() {
                assert!(matches!(flaw, Flaw::Sums { .. } | Flaw::TooLong { .. }), "{name}: {flaw}");
                continue;
            }
            let grid = known(&document.puzzle, &name);
            let (Some(grid), Some(goal)) = (grid, &document.goal) else { continue };
            if check(&document.puzzle, goal).is_ok() {
                let cells = grid.cells().iter().zip(goal.cells());
                assert!(cells.into_iter().all(|(&cell, &goal)| cell & goal == goal), "{name}");
            }
        }
    }
}
