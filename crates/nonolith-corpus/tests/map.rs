//! The map in ARCHITECTURE.md agrees with the tree of files.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use nonolith_corpus::project;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A line of the map: the paths it names, and what it says about them.
struct Entry {
    paths: Vec<PathBuf>,
    /// The folder that names in the text are relative to.
    folder: PathBuf,
    text: String,
}

/// Reads the indented block below the heading "The map".
fn entries() -> Vec<Entry> {
    let text = std::fs::read_to_string(project().join("ARCHITECTURE.md")).unwrap();
    let (_, map) = text.split_once("## The map").unwrap();
    let (map, _) = map.split_once("\n## ").unwrap();
    let mut entries: Vec<Entry> = Vec::new();
    let mut folders: Vec<(usize, PathBuf)> = Vec::new();
    for line in map.lines().filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let (names, text) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        // A line without a path continues the one before.
        if !names.split(", ").all(|name| name.ends_with('/') || name.contains(['.', '/']))
            || indent > 24
        {
            let last = entries.last_mut().unwrap();
            last.text += line;
            continue;
        }
        folders.retain(|(deep, _)| *deep < indent);
        let parent = folders.last().map_or(PathBuf::new(), |(_, folder)| folder.clone());
        let paths: Vec<PathBuf> = names.split(", ").map(|name| parent.join(name)).collect();
        let folder = match &paths[..] {
            [one] if names.ends_with('/') => one.clone(),
            _ => parent,
        };
        if names.ends_with('/') {
            folders.push((indent, folder.clone()));
        }
        entries.push(Entry { paths, folder, text: text.to_owned() });
    }
    entries
}

/// The words of a text that look like our files.
fn files_in(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "._-/".contains(c)));
    let words = words.map(|word| word.trim_matches('.'));
    words.filter(|word| [".rs", ".ts", ".mjs"].iter().any(|ending| word.ends_with(ending)))
}

fn all_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => all_files(&path, into),
            false => into.push(path),
        }
    }
}

#[test]
fn every_path_on_the_map_exists() {
    for entry in entries() {
        for path in &entry.paths {
            assert!(project().join(path).exists(), "the map names {}", path.display());
        }
        let mut files = Vec::new();
        all_files(&project().join(&entry.folder), &mut files);
        for name in files_in(&entry.text) {
            let exists = files.iter().any(|file| file.ends_with(name));
            assert!(exists, "the map names {name} in {}", entry.folder.display());
        }
    }
}

#[test]
fn every_module_is_on_the_map() {
    let entries = entries();
    let mut missing = BTreeSet::new();
    let mut files = Vec::new();
    for krate in std::fs::read_dir(project().join("crates")).unwrap().flatten() {
        all_files(&krate.path().join("src"), &mut files);
    }
    assert!(files.len() > 200, "{} files", files.len());
    for file in files {
        let path = file.strip_prefix(project()).unwrap();
        let (folder, stem) = (path.parent().unwrap(), path.file_stem().unwrap().to_str().unwrap());
        let is_module = path.extension().is_some_and(|e| e == "rs")
            && !["lib", "main", "mod", "tests"].contains(&stem)
            && !path.components().any(|part| part.as_os_str() == "tests");
        if !is_module {
            continue;
        }
        // Named itself, in the text of its folder, or as one of many of a kind.
        let says = |text: &str| {
            text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'))
                .any(|word| word == stem)
        };
        let is_named = entries.iter().any(|entry| {
            let covers = folder.starts_with(&entry.folder);
            entry.paths.contains(&path.to_owned())
                || covers
                    && entry.folder == folder
                    && (says(&entry.text) || entry.text.contains("one file"))
                || covers && entry.text.contains("one folder")
                || entry.folder.as_os_str().len() > 10
                    && covers
                    && files_in(&entry.text).any(|name| path.ends_with(name))
        });
        if !is_named {
            missing.insert(path.to_owned());
        }
    }
    assert!(missing.is_empty(), "not on the map: {missing:#?}");
}
