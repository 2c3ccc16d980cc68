#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::source::{Content, Problem, Task};
use std::fs;

fn path(name: &str, format: ResultFormat) -> PathBuf {
    let name = format!("nonolith-results-{}-{name}.{}", std::process::id(), format.name());
    std::env::temp_dir().join(name)
}

fn remove(path: &Path) {
    let part = format!("{}.part", path.display());
    let _ = (fs::remove_file(path), fs::remove_file(part));
}

/// Rows with everything that could break a line.
fn rows(count: u64) -> Vec<Row> {
    let row = |n| Row {
        file: format!("a, \"{}\".non", n % 3),
        puzzle: n / 3 + 1,
        title: (n % 2 == 0).then(|| "semicolon; comma, \"quotes\" and \u{1f600}".to_owned()),
        solutions: Some(n),
        seconds: Some(n as f64 / 7.0),
        ..Row::default()
    };
    (0..count).map(row).collect()
}

fn read_again(path: &Path, format: ResultFormat) -> Vec<Row> {
    let mut found = Vec::new();
    Results::resume(path, format, &mut |row| found.push(row)).unwrap().finish().unwrap();
    found
}

#[test]
fn what_was_written_is_read_again() {
    for &format in ResultFormat::ALL {
        let path = path("again", format);
        remove(&path);
        let rows = rows(20_000);
        let mut results = Results::create(&path, format, false).unwrap();
        rows.iter().for_each(|row| results.add(row).unwrap());
        results.finish().unwrap();
        assert!(read_again(&path, format) == rows, "{format:?}");
        // And once more, after one row was added.
        let mut results = Results::resume(&path, format, &mut |_| ()).unwrap();
        results.add(&rows[0]).unwrap();
        results.finish().unwrap();
        let all = read_again(&path, format);
        assert!(all[..rows.len()] == rows && all[rows.len()..] == rows[..1], "{format:?}");
        remove(&path);
    }
}

#[test]
fn a_file_that_was_cut_anywhere_goes_on_with_whole_rows() {
    for &format in ResultFormat::ALL {
        let path = path("cut", format);
        remove(&path);
        let journal = Becomes::new(&path, format).map_or(path.clone(), |becomes| becomes.journal);
        let rows = rows(5);
        let mut results = Results::create(&path, format, false).unwrap();
        rows.iter().for_each(|row| results.add(row).unwrap());
        results.flush().unwrap();
        drop(results);
        let whole = fs::read(&journal).unwrap();
        for length in 0..=whole.len() {
            fs::write(&journal, &whole[..length]).unwrap();
            let mut found = Vec::new();
            let resumed = Results::resume(&path, format, &mut |row| found.push(row));
            let mut results = resumed.unwrap();
            assert!(rows.starts_with(&found), "{format:?} {length}");
            rows[found.len()..].iter().for_each(|row| results.add(row).unwrap());
            results.flush().unwrap();
            drop(results);
            assert_eq!(fs::read(&journal).unwrap(), whole, "{format:?} {length}");
        }
        remove(&path);
    }
}

#[test]
fn files_of_others_are_left_alone() {
    for &format in ResultFormat::ALL {
        let path = path("others", format);
        remove(&path);
        fs::write(&path, "something else\nand more\n").unwrap();
        let kind = |outcome: io::Result<Results>| outcome.err().map(|error| error.kind());
        let created = Results::create(&path, format, false);
        assert_eq!(kind(created), Some(io::ErrorKind::AlreadyExists));
        assert!(Results::resume(&path, format, &mut |_| ()).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "something else\nand more\n");
        // One line without an end is no row that was cut off.
        let puzzle = "{\"rows\":[[1]],\"columns\":[[1]]}";
        fs::write(&path, puzzle).unwrap();
        assert!(Results::resume(&path, format, &mut |_| ()).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), puzzle);
        Results::create(&path, format, true).unwrap().finish().unwrap();
        assert!(read_again(&path, format).is_empty());
        remove(&path);
    }
}

#[test]
fn two_programs_cannot_write_one_file() {
    let path = path("two", ResultFormat::Csv);
    remove(&path);
    let first = Results::create(&path, ResultFormat::Csv, false).unwrap();
    let second = Results::resume(&path, ResultFormat::Csv, &mut |_| ());
    assert_eq!(second.err().unwrap().to_string(), "another program is writing this file");
    let third = Results::create(&path, ResultFormat::Csv, true);
    assert!(third.is_err());
    drop(first);
    remove(&path);
}

#[test]
fn every_row_counts_for_one_task() {
    let mut done = Done::default();
    let row = |file: &str, puzzle| Row { file: file.to_owned(), puzzle, ..Row::default() };
    for row in [row("a", 1), row("a", 200), row("a", 1), row("b", 64), row("b", u64::MAX)] {
        done.add(&row);
    }
    let mut take = |file: &str, number| {
        let problem = Problem { error: String::new(), place: None, cause: None };
        let content = Content::Problem(problem);
        done.take(&Task { file: file.into(), number, content, bytes: 0, read: 0 })
    };
    assert_eq!([take("a", 1), take("a", 1), take("a", 1)], [true, true, false]);
    assert_eq!([take("a", 200), take("a", 200), take("a", 1000)], [true, false, false]);
    assert!(take("b", u64::MAX));
    assert_eq!([take("b", 63), take("b", 64), take("c", 1)], [false, true, false]);
}
