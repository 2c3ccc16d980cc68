//! All JSON files of the corpus can be read, with the numbers of puzzles that its README states.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{Kind, Request, Verdict, check, solve};
use nonolith_corpus::{corpus, files_under, read};
use nonolith_io::{Document, format, write};

/// Writes documents in a format and reads them back.
fn there_and_back(documents: &[Document], name: &str) -> Vec<Document> {
    let written = write(documents, format(name).unwrap()).unwrap();
    nonolith_io::read(written.text.as_bytes(), Some("a.json"), None).unwrap()
}

/// Checks that all goals are solutions; returns how many there are.
fn checked_goals(documents: &[Document]) -> usize {
    let mut goals = 0;
    for document in documents {
        assert_eq!(document.puzzle.flaw(), None, "{:?}", document.title);
        if let Some(goal) = &document.goal {
            assert_eq!(check(&document.puzzle, goal), Ok(()), "{:?}", document.title);
            goals += 1;
        }
    }
    goals
}

#[test]
fn puzzlekit_has_2338_puzzles_and_2337_solutions() {
    let Some(path) = corpus("puzzlekit/Nonogram_dataset.json") else { return };
    let documents = read(&path).unwrap();
    assert_eq!((documents.len(), checked_goals(&documents)), (2338, 2337));
    assert!(documents.iter().all(|document| document.title.is_some()));
    assert_eq!(there_and_back(&documents, "nonolith"), documents);
}

#[test]
fn the_webpbn_collection_has_6746_puzzles_with_goals() {
    let Some(path) = corpus("webpbn-dump/webpbn-mono.jsonl") else { return };
    let documents = read(&path).unwrap();
    assert_eq!((documents.len(), checked_goals(&documents)), (6746, 6746));
    let hard = ("hard".to_owned(), "true".to_owned());
    assert_eq!(documents.iter().filter(|d| d.properties.contains(&hard)).count(), 870);
    assert!(documents.iter().all(|d| d.properties[0].0 == "id"));
    assert_eq!(there_and_back(&documents, "nonolith"), documents);
    for document in documents.iter().step_by(50) {
        let one = std::slice::from_ref(document);
        for name in ["nonogram-rs", "nonogram-rs-v1"] {
            assert_eq!(there_and_back(one, name)[0].puzzle, document.puzzle);
        }
    }
}

#[test]
fn nonogram_rs_has_6_layouts_of_which_3_are_coloured() {
    let Some(folder) = corpus("nonogram-rs") else { return };
    let files = files_under(&folder, ".json");
    assert_eq!(files.len(), 6);
    let mut coloured = 0;
    for file in files {
        let documents = read(&file).unwrap();
        assert_eq!((documents.len(), documents[0].puzzle.flaw()), (1, None));
        coloured += usize::from(documents[0].puzzle.palette().len() > 2);
        for name in ["nonogram-rs", "nonolith"] {
            assert_eq!(there_and_back(&documents, name), documents, "{name}");
        }
        let answer = solve(&documents[0].puzzle, &Request::default()).unwrap();
        assert_ne!(answer.verdict, Verdict::None, "{}", file.display());
    }
    assert_eq!(coloured, 3);
}

#[test]
fn hungry_cat_has_18_puzzles() {
    let Some(path) = corpus("hungry-cat/puzzles.json") else { return };
    let documents = read(&path).unwrap();
    assert_eq!(documents.len(), 18);
    assert!(documents.iter().all(|document| document.puzzle.kind() == Kind::Counted));
    for name in ["hungry-cat", "nonolith"] {
        assert_eq!(there_and_back(&documents, name), documents, "{name}");
    }
    for document in documents {
        let format = format("hungry-cat-text").unwrap();
        let text = write(std::slice::from_ref(&document), format).unwrap().text;
        let back = nonolith_io::read(text.as_bytes(), None, None).unwrap();
        assert_eq!(back[0].puzzle, document.puzzle);
    }
}

#[test]
fn the_coloured_example_of_another_program_is_read() {
    let Some(path) = corpus("format-specimens/color-nonogram-example.json") else { return };
    let documents = read(&path).unwrap();
    let puzzle = &documents[0].puzzle;
    assert_eq!(puzzle.shape().to_string(), "29x24");
    assert_eq!(puzzle.palette().len(), 7);
    assert_eq!(puzzle.flaw(), None);
    let answer = solve(puzzle, &Request::default()).unwrap();
    assert_eq!(answer.verdict, Verdict::Unique);
}
