//! Every request gets an answer, even with parts changed, left out or cut off.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::samples::{BYTES, change, requests};
use common::{Clock, ask_in};
use nonolith_random::Random;

fn answered(op: &str, json: &str, bytes: &[u8]) -> bool {
    // Every call of the clock advances it by a millisecond, so that deadlines come soon.
    let clock = Clock { step: 1.0, ..Clock::default() };
    let (answer, _) = ask_in(&clock, op, json, bytes);
    assert!(answer.is_object(), "{answer}");
    answer.get("error").is_none()
}

#[test]
fn requests_with_strange_parts_are_answered() {
    let requests = requests();
    let mut random = Random::new(2026);
    let (mut good, mut bad) = (0, 0);
    for round in 0..6000 {
        let mut request = requests[round % requests.len()].clone();
        for _ in 0..=random.below(2) {
            change(&mut request, &mut |bound| random.below(bound));
        }
        let op = request["op"].as_str().unwrap_or("").to_owned();
        match answered(&op, &request.to_string(), &BYTES) {
            true => good += 1,
            false => bad += 1,
        }
    }
    assert!(good > 600 && bad > 600, "{good} {bad}");
}

#[test]
fn broken_json_is_answered() {
    let mut random = Random::new(7);
    for request in requests() {
        let (op, text) = (request["op"].as_str().unwrap(), request.to_string());
        for _ in 0..20 {
            let mut bytes = text.clone().into_bytes();
            let place = random.below(bytes.len() as u64) as usize;
            match random.below(3) {
                0 => bytes.truncate(place),
                1 => bytes[place] = b" {}[]\",:0-x"[random.below(11) as usize],
                _ => drop(bytes.remove(place)),
            }
            answered(op, &String::from_utf8_lossy(&bytes), &BYTES);
        }
    }
    // Very deep nesting.
    answered("solve", &("{\"puzzle\":".to_owned() + &"[".repeat(100_000)), &[]);
}

#[test]
fn every_sample_is_valid_before_it_is_changed() {
    for request in requests() {
        let (op, text) = (request["op"].as_str().unwrap(), request.to_string());
        // Some formats cannot hold counted clues, and the bytes are not a puzzle file.
        let refusable = ["write", "countedTexts", "read"].contains(&op);
        assert!(answered(op, &text, &BYTES) || refusable, "{text}");
    }
}
