//! What a batch has found, in numbers.

use crate::row::Row;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The slowest puzzles that are named.
const SLOWEST: usize = 10;

/// What a batch has found, in numbers. It takes the same memory however many rows there are.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    rows: u64,
    errors: u64,
    verdicts: BTreeMap<String, u64>,
    difficulties: BTreeMap<String, u64>,
    limits: BTreeMap<String, u64>,
    seconds: f64,
    /// How many puzzles took from 2^(i/8) to 2^((i+1)/8) microseconds.
    times: BTreeMap<i32, u64>,
    slowest: BinaryHeap<Reverse<Slow>>,
}

/// A puzzle and the microseconds it took.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Slow(u64, String, u64);

/// Parts of a doubling: percentiles are within 9 %.
const PARTS: f64 = 8.0;

impl Summary {
    /// Takes a row into account.
    pub fn add(&mut self, row: &Row) {
        self.rows += 1;
        self.errors += u64::from(row.error.is_some());
        for (counts, word) in [
            (&mut self.verdicts, &row.verdict),
            (&mut self.difficulties, &row.difficulty),
            (&mut self.limits, &row.limit),
        ] {
            if let Some(word) = word {
                *counts.entry(word.clone()).or_default() += 1;
            }
        }
        let Some(seconds) = row.seconds else { return };
        self.seconds += seconds;
        let micros = (seconds * 1e6).max(1.0);
        *self.times.entry((micros.log2() * PARTS).floor() as i32).or_default() += 1;
        let micros = micros as u64;
        let is_slow = self.slowest.len() < SLOWEST
            || self.slowest.peek().is_some_and(|Reverse(fastest)| micros > fastest.0);
        if is_slow {
            self.slowest.push(Reverse(Slow(micros, row.file.clone(), row.puzzle)));
            if self.slowest.len() > SLOWEST {
                self.slowest.pop();
            }
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many of them are errors.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// The time that a share of all puzzles needed at most, in seconds.
    fn percentile(&self, share: f64) -> f64 {
        let all: u64 = self.times.values().sum();
        let mut left = (share * all as f64).ceil() as u64;
        for (part, count) in &self.times {
            left = left.saturating_sub(*count);
            if left == 0 {
                return (f64::from(part + 1) / PARTS).exp2() / 1e6;
            }
        }
        0.0
    }

    /// The slowest puzzles, the slowest first.
    fn slowest(&self) -> Vec<&Slow> {
        let mut slowest: Vec<&Slow> = self.slowest.iter().map(|Reverse(slow)| slow).collect();
        slowest.sort_unstable_by(|a, b| b.cmp(a));
        slowest
    }

    /// In words, a fact on each line.
    pub fn text(&self) -> String {
        let mut text = format!("puzzles: {}\n", self.rows);
        for (name, counts) in [
            ("verdicts", &self.verdicts),
            ("difficulties", &self.difficulties),
            ("limits", &self.limits),
        ] {
            if !counts.is_empty() {
                let words: Vec<String> =
                    counts.iter().map(|(word, count)| format!("{word} {count}")).collect();
                text += &format!("{name}: {}\n", words.join(", "));
            }
        }
        if self.errors > 0 {
            text += &format!("errors: {}\n", self.errors);
        }
        if !self.times.is_empty() {
            let [median, most, nearly] = [0.5, 0.9, 0.99].map(|p| time(self.percentile(p)));
            text += &format!(
                "time: {} in all; half took at most {median}, 90 % {most}, 99 % {nearly}\n",
                time(self.seconds)
            );
            text += "slowest:\n";
            for Slow(micros, file, puzzle) in self.slowest() {
                text += &format!("  {:>9}  {file} {puzzle}\n", time(*micros as f64 / 1e6));
            }
        }
        text
    }
}

impl Serialize for Summary {
    /// As an object: `puzzles`, `errors`, how many there are of each of `verdicts`, `difficulties` and
    /// `limits`, `seconds` in all, the `median`, `p90` and `p99`, and the `slowest`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Puzzle<'s> {
            file: &'s str,
            puzzle: u64,
            seconds: f64,
        }
        let slowest: Vec<Puzzle<'_>> = self
            .slowest()
            .into_iter()
            .map(|Slow(micros, file, puzzle)| Puzzle {
                file,
                puzzle: *puzzle,
                seconds: *micros as f64 / 1e6,
            })
            .collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("puzzles", &self.rows)?;
        map.serialize_entry("errors", &self.errors)?;
        map.serialize_entry("verdicts", &self.verdicts)?;
        map.serialize_entry("difficulties", &self.difficulties)?;
        map.serialize_entry("limits", &self.limits)?;
        map.serialize_entry("seconds", &self.seconds)?;
        for (name, share) in [("median", 0.5), ("p90", 0.9), ("p99", 0.99)] {
            map.serialize_entry(name, &self.percentile(share))?;
        }
        map.serialize_entry("slowest", &slowest)?;
        map.end()
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_counts_and_names_the_slowest() {
        let mut summary = Summary::default();
        for i in 1..=1000u64 {
            summary.add(&Row {
                file: "a".to_owned(),
                puzzle: i,
                verdict: Some(if i % 4 == 0 { "none" } else { "unique" }.to_owned()),
                difficulty: (i % 4 > 0).then(|| "easy".to_owned()),
                seconds: Some(i as f64 / 1e3),
                ..Row::default()
            });
        }
        summary.add(&Row { error: Some("bad".to_owned()), ..Row::default() });
        assert_eq!((summary.rows(), summary.errors()), (1001, 1));
        let text = summary.text();
        assert!(text.starts_with(
            "puzzles: 1001\nverdicts: none 250, unique 750\ndifficulties: easy 750\nerrors: 1\n"
        ));
        let slowest: Vec<&str> = text.lines().skip_while(|line| *line != "slowest:").collect();
        assert_eq!(slowest.len(), 11);
        assert_eq!(slowest[1..3], ["      1.0 s  a 1000", "   999.0 ms  a 999"]);
        let median = summary.percentile(0.5);
        assert!((0.5..0.55).contains(&median), "{median}");
    }
}
