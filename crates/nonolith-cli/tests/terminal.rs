//! No text in a file can control the terminal.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{nonolith, run_with};
use nonolith::model::is_hidden;
use nonolith_io::{FORMATS, RENDERERS};

/// Escape codes that set the window title and clear the screen (in two ways), a delete character, and
/// characters that reverse the direction of text.
const EVIL: &str = r"\u001b]0;pwn\u0007\u001b[2J\u009b2J\u007f\u202eabc\u2066\r\b";

/// A puzzle with these clues and [`EVIL`] in all its texts.
fn file(rows: &str, columns: &str, rest: &str) -> String {
    let texts: String = ["title", "author", "copyright", "licence", "source", "hint"]
        .map(|key| format!("\"{key}\": \"{key} {EVIL}\", "))
        .concat();
    format!(
        "{{\"nonolith\": 1, {texts}\"properties\": {{\"x{EVIL}\": \"{EVIL}\"}}, \
         \"palette\": [{{\"rgb\": \"white\", \"name\": \"w{EVIL}\"}}, \
         {{\"rgb\": \"red\", \"name\": \"r{EVIL}\", \"letter\": \"r\"}}, \
         {{\"rgb\": \"blue\", \"name\": \"b{EVIL}\", \"letter\": \"b\"}}], \
         \"rows\": {rows}, \"columns\": {columns}{rest}}}"
    )
}

/// The text without our own colour codes.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(part.len());
        match part[end..].strip_prefix('m') {
            Some(rest) => plain += rest,
            None => plain += &format!("\x1b[{part}"),
        }
    }
    plain
}

fn assert_plain(what: &str, text: &str) {
    let plain = without_colours(text);
    let found = plain.chars().find(|&c| is_hidden(c) && c != '\n');
    assert!(found.is_none(), "{what}: {found:?} in {plain:?}");
}

#[test]
fn no_command_prints_control_characters() {
    let unique = file(r#"[["1r", "1b"], ["1b"]]"#, r#"[["1r"], ["2b"]]"#, "");
    let several =
        file(r#"[["1r"], ["1r"]]"#, r#"[["1r"], ["1r"]]"#, ", \"goal\": [\"r.\", \".r\"]");
    let flawed = file(r#"[["1r"], ["1r"]]"#, r#"[["1r"], ["1b"]]"#, "");
    let none = file(r#"[["1r"], ["1b", "1r"]]"#, r#"[["1r", "1b"], ["1r"]]"#, "");
    let two = format!("{unique}\n{several}\n");
    let unknown_key = file("[]", "[]", &format!(", \"y{EVIL}\": 1"));
    let renderers: Vec<String> = RENDERERS
        .iter()
        .filter(|renderer| renderer.is_text)
        .map(|renderer| format!("render --to {}", renderer.name))
        .collect();
    let mut commands: Vec<&str> = renderers.iter().map(String::as_str).collect();
    commands.extend([
        "solve",
        "solve --clues",
        "solve --to terminal --clues",
        "solve --json",
        "solve --solutions all",
        "check",
        "check --json",
        "explain",
        "explain --json",
        "explain --language de",
        "explain --to terminal",
        "hint",
        "hint --level 1",
        "hint --json",
        "hint --language de",
        "rate",
        "rate --json",
        "repair --to nonolith",
        "repair --givens --to nonolith",
        "repair --json",
        "cover",
        "cover --matrix",
        "cnf",
        "cnf --json",
        "prove -o /no\u{9b}2J/folder",
        "invert",
        "convert - --to nonolith",
        "render --to terminal --symbols",
        "render --to html --solution --symbols",
        "render --to text --title x\u{1b}[2Jy",
        "check --puzzle 1",
        "check --puzzle z\u{9b}2J",
        "check --from non",
    ]);
    for puzzle in [&unique, &several, &flawed, &none, &two, &unknown_key] {
        for command in &commands {
            let result = run_with(command, puzzle.as_bytes());
            assert_plain(command, &result.out);
            assert_plain(command, &result.err);
            let is_usage = result.err.contains("Usage:");
            assert!(!is_usage, "{command}: {}", result.err);
        }
        // Errors quote the file when it is read in the wrong format.
        for format in FORMATS.iter().filter(|format| format.is_read()) {
            let result = run_with(&format!("check --from {}", format.name), puzzle.as_bytes());
            assert_plain(format.name, &result.err);
        }
    }
    let evil = "\u{1b}[2J\u{9b}2J\u{202e}";
    for (format, text) in [
        ("webpbn", format!("<puzzleset><puzzle type=\"{evil}\"/></puzzleset>")),
        ("webpbn", format!("<{evil}/>")),
        ("webpbn", "<puzzle type=\"\u{9b}2J\u{202e}\"/>".to_owned()),
        ("non", format!("rows\n1\ncolumns\n{evil}\n")),
        ("nonogrid", format!("[clues]\n{evil} = 1")),
        ("other-json", format!("{{\"styles\": {{\"{EVIL}\": []}}, \"rows\": [], \"cols\": []}}")),
    ] {
        let result = run_with(&format!("check --from {format}"), text.as_bytes());
        assert_eq!(result.status, 2, "{format}");
        assert_plain(format, &result.err);
    }
}

#[test]
fn file_names_are_shown_without_control_characters() {
    let output = nonolith().args(["check", "no\u{1b}[2J.non"]).output().unwrap();
    assert_plain("check", &String::from_utf8(output.stderr).unwrap());
}
