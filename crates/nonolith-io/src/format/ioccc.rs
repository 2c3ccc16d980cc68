//! The input of hamaji's entry to the IOCCC of 2011: rows, `-`, columns, dots between numbers.

use super::clues::{MANY_CLUES, blocks, mono};
use super::{Format, Holds, Reader};
use crate::reading::{Documents, Expected, ReadError, Source};
use nonolith::{Block, Shape};

pub(super) const FORMAT: Format = Format {
    name: "ioccc",
    about: "hamaji's IOCCC entry: rows, a line `-`, columns; dots between the numbers",
    extensions: &["nono"],
    example: b"1.1\n3\n-\n2\n1\n2\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_clue = |line: &str| line.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    lines.next().is_some_and(is_clue) && lines.any(is_divider)
}

/// One of the author's own files has an underscore instead.
fn is_divider(line: &str) -> bool {
    matches!(line, "-" | "_")
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut lists: [Vec<Vec<Block>>; 2] = [Vec::new(), Vec::new()];
    let mut at = 0;
    for line in source.text().lines().map(str::trim).filter(|line| !line.is_empty()) {
        if at == 0 && is_divider(line) {
            at = 1;
            continue;
        }
        if lists[at].len() == Shape::MAX_SIDE {
            return Err(source.error(line, MANY_CLUES));
        }
        lists[at].push(blocks(source, line, |c| c == '.')?);
    }
    if at == 0 {
        return Err(source.missing(Expected::LineOf { text: "-" }));
    }
    let [rows, columns] = lists;
    Documents::one(source, mono(source, source.text(), rows, columns)?)
}
