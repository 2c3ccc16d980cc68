//! Replays inputs that fuzzing has found, and some random ones, without a fuzzer.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use nonolith_fuzz::{TARGETS, run};
use nonolith_io::FORMATS;
use nonolith_random::Random;
use std::path::{Path, PathBuf};

fn inputs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("inputs")
}

/// Runs a target and, if it fails, says with which input.
fn tried(target: &str, input: &str, bytes: &[u8]) {
    let done = std::panic::catch_unwind(|| run(target, bytes));
    assert!(done.is_ok(), "{target} fails with {input}");
}

#[test]
fn inputs_that_fuzzing_has_found_are_fine() {
    let mut count = 0;
    for folder in std::fs::read_dir(inputs()).unwrap().flatten() {
        let target = folder.file_name().into_string().unwrap();
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            let path = file.path();
            tried(&target, &path.display().to_string(), &std::fs::read(&path).unwrap());
            count += 1;
        }
    }
    assert!(count > 0, "there are inputs");
}

#[test]
fn random_inputs_are_fine() {
    for target in TARGETS {
        // One input takes the target `budgets` as long as a thousand take others.
        let rounds = if target.name == "budgets" { 2 } else { 500 };
        for seed in 0..rounds {
            let mut random = Random::new(seed);
            let length = random.below(400);
            let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
            tried(target.name, &format!("seed {seed}"), &bytes);
        }
    }
}

/// `tools/fuzz` has every target and every reader.
#[test]
fn every_target_and_every_reader_is_fuzzed() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let list = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    let readers = FORMATS.iter().filter(|format| format.is_read()).map(|format| format.name);
    let mut names: Vec<&str> = TARGETS.iter().map(|target| target.name).chain(readers).collect();
    for name in &names {
        let file = format!("fuzz_targets/{name}.rs");
        let listed = format!("{{ name = \"{name}\", path = \"{file}\", ");
        assert!(list.contains(&listed), "fuzz/Cargo.toml has no line for {name}");
        let target = std::fs::read_to_string(fuzz.join(&file)).unwrap_or_default();
        assert!(target.contains(&format!("!(\"{name}\");")), "fuzz/{file} does not run {name}");
    }
    let mut files: Vec<String> = Vec::new();
    for file in std::fs::read_dir(fuzz.join("fuzz_targets")).unwrap().flatten() {
        files.push(file.path().file_stem().unwrap().to_str().unwrap().to_owned());
    }
    files.sort();
    names.sort_unstable();
    assert_eq!(files, names);
}
