//! Our own puzzles are the same after every writer has written them and its reader read them back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_corpus::{own_puzzles, read, same_puzzle};
use nonolith_io::{FORMATS, Holds, WriteError, write};
use std::collections::HashMap;

#[test]
fn our_own_puzzles_survive_every_format() {
    let mut written = HashMap::new();
    for file in own_puzzles() {
        if file.ends_with("expected.tsv") {
            continue;
        }
        let document = read(&file).unwrap().remove(0);
        for format in FORMATS.iter().filter(|format| format.is_read()) {
            let context = format!("{} as {}", file.display(), format.name);
            if format.writer.is_none() {
                continue;
            }
            let text = match write(std::slice::from_ref(&document), format) {
                Ok(written) => written.text,
                Err(WriteError::Kind { .. }) => {
                    assert!(!format.holds.contains(&Holds::of(&document)), "{context}");
                    continue;
                }
                Err(WriteError::Cannot { .. }) => continue,
                Err(error) => panic!("{context}: {error}"),
            };
            let back = nonolith_io::read(text.as_bytes(), None, Some(format));
            let back = back.unwrap_or_else(|error| panic!("{context}: {error}"));
            assert!(same_puzzle(&back[0].puzzle, &document.puzzle), "{context}");
            *written.entry(format.name).or_insert(0) += 1;
        }
    }
    for format in FORMATS.iter().filter(|format| format.is_read() && format.writer.is_some()) {
        assert!(written.contains_key(format.name), "nothing was written as {}", format.name);
    }
}
