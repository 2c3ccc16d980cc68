//! No file makes a reader take much more memory than the limit says, whatever is in it.
//!
//! One test, alone in its program: the memory of all threads is measured.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use flate2::Compression;
use flate2::write::GzEncoder;
use nonolith_io::{FORMATS, Format, MAX_INPUT, MAX_MEMORY, format, read_within};
use peak_alloc::PeakAlloc;
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The limit of the test, and files in the same proportion to it as the largest are to the limit of
/// every day.
const LIMIT: usize = 2 << 20;
const FILE: usize = (LIMIT as u64 * MAX_INPUT as u64 / MAX_MEMORY as u64) as usize;
/// What is counted is not exact, and one puzzle is built before it is counted.
const MOST: usize = LIMIT * 8 / 5;

/// Reads a file and says what it took, the file included.
fn memory(file: &[u8], format: Option<&'static Format>) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    drop(read_within(file, None, format, LIMIT));
    file.len() + MEMORY.peak_usage() - before
}

/// As much of a part as makes a large file together with what is around it.
fn with_many(before: &[u8], part: &[u8], after: &[u8]) -> Vec<u8> {
    let times = FILE.saturating_sub(before.len() + after.len()) / part.len().max(1);
    [before, &part.repeat(times), after].concat()
}

/// Where words begin and end.
fn borders(bytes: &[u8]) -> Vec<usize> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric();
    let inner = (1..bytes.len()).filter(|&i| !is_part(bytes[i - 1]) || !is_part(bytes[i]));
    std::iter::once(0).chain(inner).chain([bytes.len()]).collect()
}

/// What stands in brackets, with them.
fn groups(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut groups = Vec::new();
    for (i, byte) in bytes.iter().enumerate() {
        match byte {
            b'[' | b'{' | b'(' => open.push(i),
            b']' | b'}' | b')' => groups.extend(open.pop().map(|start| (start, i + 1))),
            _ => {}
        }
    }
    groups
}

/// Some of a list, from its start to its end.
fn some<T: Copy>(list: &[T], most: usize) -> impl Iterator<Item = T> {
    list.iter().copied().step_by(list.len().div_ceil(most).max(1))
}

/// Files that repeat something of an example, or something else, without end.
fn bombs(example: &[u8]) -> Vec<Vec<u8>> {
    const PARTS: [&str; 14] = [
        "\n", " ", "1", "1 ", "1,", "0", "a", "[", "[],", "<a/>", "|", "a=1\n", "ab cd\n", "\"\",",
    ];
    let mut bombs = vec![with_many(b"", example, b"")];
    let spot = |(start, end): (usize, usize), behind: &str| {
        let part = [&example[start..end], behind.as_bytes()].concat();
        with_many(&example[..start], &part, &example[start..])
    };
    let borders = borders(example);
    let words = borders.iter().zip(&borders[1..]).map(|(&start, &end)| (start, end));
    bombs.extend(some(&words.collect::<Vec<_>>(), 12).map(|word| spot(word, "")));
    bombs.extend(some(&groups(example), 8).map(|group| spot(group, ",")));
    let starts: Vec<usize> = (1..example.len()).filter(|&i| example[i - 1] == b'\n').collect();
    let lines: Vec<_> = starts.windows(2).map(|lines| (lines[0], lines[1])).collect();
    bombs.extend(some(&lines, 8).map(|line| spot(line, "")));
    for at in [0, example.len()].into_iter().chain(some(&starts, 2)) {
        let part = |part: &&str| with_many(&example[..at], part.as_bytes(), &example[at..]);
        bombs.extend(PARTS.iter().map(part));
    }
    bombs
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zipped<'a>(files: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (i, file) in files.enumerate() {
        archive.start_file(format!("{i}.nonogram"), SimpleFileOptions::default()).unwrap();
        archive.write_all(file).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn no_reader_takes_much_more_memory_than_the_limit() {
    let mut worst: BTreeMap<String, String> = BTreeMap::new();
    let mut check = |what: &str, file: &[u8], format: Option<&'static Format>| {
        let taken = memory(file, format);
        if taken > MOST {
            let start = file[..file.len().min(60)].escape_ascii();
            let message = format!("{taken:>9} bytes for {}: {start}", file.len());
            let worst = worst.entry(what.to_owned()).or_default();
            *worst = message.max(std::mem::take(worst));
        }
    };
    for format in FORMATS.iter().filter(|format| format.is_read()) {
        for bomb in bombs(format.example) {
            check(format.name, &bomb, Some(format));
        }
        // Again as files come: compressed, and nobody says what they are.
        let many = packed(&with_many(b"", format.example, b""));
        check(&format!("{}, compressed", format.name), &many, None);
    }
    let freenono = format("freenono").unwrap().example;
    let nonopack = format("nonopack");
    let large = bombs(freenono);
    large.iter().for_each(|bomb| check("nonopack", &zipped([&bomb[..]].into_iter()), nonopack));
    check("nonopack", &zipped(std::iter::repeat_n(freenono, 5_000)), nonopack);
    assert!(worst.is_empty(), "more than {MOST}: {worst:#?}");
}
