//! The Hungry Cat puzzles, with the answers that the reference lists.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::solve::{Refutation, engine};
use nonolith::{Grid, Kind, LineId, Request, Verdict, solve};
use nonolith_corpus::{corpus, read};
use nonolith_io::Document;
use std::collections::HashMap;

fn documents() -> Option<Vec<Document>> {
    Some(read(&corpus("hungry-cat/puzzles.json")?).unwrap())
}

/// The listed pictures, by title: the digits of each row.
fn pictures() -> Option<HashMap<String, Vec<String>>> {
    let text = std::fs::read_to_string(corpus("../reference/source-systems.md")?).unwrap();
    let mut title = String::new();
    let mut pictures = HashMap::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            title = heading.split(" — ").next().unwrap_or("").to_owned();
        }
        let listed = line.strip_prefix("solution (colour indices, strict): ");
        if let Some(rows) = listed.filter(|rows| !rows.starts_with("NONE")) {
            pictures.insert(title.clone(), rows.split(" / ").map(str::to_owned).collect());
        }
    }
    Some(pictures)
}

fn digits(grid: &Grid) -> Vec<String> {
    let row = |row: usize| {
        let cells = grid.line(LineId::row(row));
        cells.map(|cell| cell.single().map_or("?".to_owned(), |c| c.index().to_string())).collect()
    };
    (0..grid.shape().height()).map(row).collect()
}

#[test]
fn seventeen_have_the_listed_picture_as_their_only_solution() {
    let (Some(documents), Some(pictures)) = (documents(), pictures()) else { return };
    assert_eq!((documents.len(), pictures.len()), (18, 17));
    let mut solved = 0;
    for document in &documents {
        assert_eq!(document.puzzle.kind(), Kind::Counted);
        let title = document.title.as_deref().unwrap();
        let answer = solve(&document.puzzle, &Request::default()).unwrap();
        match pictures.get(title) {
            Some(picture) => {
                assert_eq!(answer.verdict, Verdict::Unique, "{title}");
                assert_eq!(&digits(&answer.solutions[0]), picture, "{title}");
                solved += 1;
            }
            None => {
                assert_eq!(title, "Hard 211");
                assert_eq!(answer.verdict, Verdict::None);
                assert!(matches!(answer.refutation, Some(Refutation::Contradiction(_))));
            }
        }
    }
    assert_eq!(solved, 17);
}

#[test]
fn line_solving_leaves_eight_cells_of_expert_305() {
    let Some(documents) = documents() else { return };
    let is_305 = |document: &&Document| document.title.as_deref() == Some("Expert 305");
    let puzzle = &documents.iter().find(is_305).unwrap().puzzle;
    let request = Request::default().with_engine(engine("line").unwrap());
    let answer = solve(puzzle, &request).unwrap();
    assert_eq!(answer.verdict, Verdict::Unknown);
    let open = |&(row, column): &(usize, usize)| answer.known.at(row, column).single().is_none();
    let cells = (0..15).flat_map(|row| (0..10).map(move |column| (row, column)));
    let open: Vec<(usize, usize)> = cells.filter(open).collect();
    assert_eq!(open, [(0, 2), (0, 3), (0, 7), (0, 8), (9, 2), (9, 3), (9, 7), (9, 8)]);
    for (row, column) in open {
        assert_eq!(format!("{:?}", answer.known.at(row, column)), "{0, 3}");
    }
}
