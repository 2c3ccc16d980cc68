//! `nonolith census`, also after a kill.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{json, nonolith, run};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

/// A file of our own in the temporary folder, removed at the end.
struct StateFile(PathBuf);

impl StateFile {
    fn new(name: &str) -> StateFile {
        let name = format!("nonolith-census-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        StateFile(path)
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap_or_default()
    }
}

impl Drop for StateFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_census_prints_the_published_figures() {
    let result = run("census 3 3");
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(
        result.out,
        "pictures                                     512\n\
         the only solution of their clues             384\n\
         completed by line solving                    384\n\
         different sets of clues                      445\n\
         sets with exactly two solutions               59\n\
         most solutions of a set                        6\n"
    );
    let (status, object) = json("census 4 5 --json --threads 3", b"");
    assert_eq!((status, &object["unique"]), (0, &814_632.into()));
}

#[test]
fn a_census_goes_on_after_a_kill() {
    let (_, whole) = json("census 4 6 --json --threads 1", b"");
    assert_eq!(whole["unique"], 12_819_322);
    let state = StateFile::new("kill");
    let path = state.0.to_str().unwrap();
    // Each run gets a little further, until one finishes.
    let mut kills = 0;
    loop {
        let args = ["census", "4", "6", "--json", "--threads", "2", "--state", path];
        let mut child = nonolith().args(args).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(30 + 20 * kills));
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
    }
    let (status, resumed) = json(&format!("census 4 6 --json --state {path}"), b"");
    assert_eq!((status, resumed), (0, whole.clone()));
    // A torn last line is counted again.
    let text = state.text();
    std::fs::write(&state.0, &text[..text.len() - 3]).unwrap();
    let (status, resumed) = json(&format!("census 4 6 --json --state {path}"), b"");
    assert_eq!((status, resumed), (0, whole));
    assert_eq!(state.text().lines().count(), text.lines().count());
}

#[test]
fn bad_input_is_refused_and_nothing_is_overwritten() {
    for (args, message) in [
        ("census 9 3", "1 to 8 cells a side and at most 49 cells in all, not 9x3"),
        ("census 7 8", "not 7x8"),
        ("census 0 3", "not 0x3"),
    ] {
        let result = run(args);
        assert_eq!(result.status, 2, "{args}");
        assert!(result.err.contains(message), "{}", result.err);
    }
    let state = StateFile::new("other");
    let path = state.0.display();
    for text in
        ["a letter to a friend\n", "nonolith census 3 4\n", "nonolith census 3x3\n99999 1\n"]
    {
        std::fs::write(&state.0, text).unwrap();
        let result = run(&format!("census 3 3 --state {path}"));
        assert_eq!(result.status, 2, "{}", result.err);
        assert_eq!(state.text(), text);
    }
    let result = run("census 6 6 --timeout 0.05");
    assert_eq!((result.status, result.out.as_str()), (3, ""));
    assert!(result.err.contains("out of time after"), "{}", result.err);
}

#[test]
fn a_sample_estimates_what_a_census_would_find() {
    let (status, object) = json("census 4 4 --sample 2000 --json", b"");
    assert_eq!((status, &object["pictures"]), (0, &65_536.into()));
    let [share, error] = ["share", "error"].map(|key| object["unique"][key].as_f64().unwrap());
    assert!(error < 0.01 && (share - 52_362.0 / 65_536.0).abs() < 4.0 * error, "{share} {error}");
    assert!(object["full_seconds"].as_f64().unwrap() > 0.0);
    let result = run("census 7 7 --sample 3 --seed 1");
    assert!(result.out.starts_with("pictures                          562949953421312\n"));
    assert!(result.out.contains("\na full census would take one thread about "), "{}", result.out);
    for bad in ["census 4 4 --sample 1", "census 4 4 --seed 3", "census 4 4 --sample 5 --state x"] {
        assert_eq!(run(bad).status, 2, "{bad}");
    }
}
