//! Our own puzzles with every renderer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_corpus::{files_under, project, read};
use nonolith_io::{Document, Options, RENDERERS, View, renderer};

fn view(document: &Document) -> View<'_> {
    View {
        title: document.title.as_deref(),
        author: document.author.as_deref(),
        answer: document.goal.as_ref(),
        ..View::new(&document.puzzle)
    }
}

#[test]
fn every_renderer_draws_every_puzzle() {
    let mut files = files_under(&project().join("puzzles"), "");
    files.retain(|file| !file.ends_with("expected.tsv"));
    let documents: Vec<_> = files.iter().flat_map(|file| read(file).unwrap()).collect();
    assert!(documents.len() >= 24);
    let views: Vec<View<'_>> = documents.iter().map(view).collect();
    for symbols in [false, true] {
        let options = Options { symbols, ..Options::default() };
        for renderer in RENDERERS {
            for view in &views {
                let unknown = view.puzzle.unknown();
                for grid in [None, view.answer, Some(&unknown)] {
                    let shown = renderer.render(&View { grid, ..*view }, &options);
                    assert!(!shown.unwrap().is_empty(), "{}: {:?}", renderer.name, view.title);
                }
            }
        }
        let book = renderer("pdf").unwrap();
        let options = Options { per_page: 4, ..options };
        assert!(book.render_all(&views, &options).unwrap().starts_with(b"%PDF"));
    }
}
