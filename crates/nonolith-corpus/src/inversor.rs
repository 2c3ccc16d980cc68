//! The cases of CodinGame's Nonogram Inversor.

use crate::corpus;
use nonolith::Puzzle;
use nonolith_io::format;

/// A case by its name, with the expected output, if there is a corpus.
pub fn inversor_case(name: &str) -> Option<(Puzzle, String)> {
    let text = std::fs::read_to_string(corpus("../reference/source-systems.md")?).ok()?;
    let case = text.split("### ").find(|case| case.starts_with(name))?;
    let part = |title: &str| {
        let line = case.lines().find_map(|line| line.strip_prefix(title))?;
        Some(line.trim().replace('|', "\n") + "\n")
    };
    let documents = nonolith_io::read(part("input:")?.as_bytes(), None, format("inversor")).ok()?;
    Some((documents.into_iter().next()?.puzzle, part("expected output:")?))
}
