//! The JSON object that every answering command prints. Its field names are a contract.

use nonolith::{Answer, Grid, Puzzle, Verdict};
use serde_json::{Map, Value, json};
use std::ops::ControlFlow;

/// Solutions as they come, written out at once: there may be millions.
pub(crate) struct Solutions<'p> {
    puzzle: &'p Puzzle,
    most: usize,
    count: usize,
    text: String,
}

impl<'p> Solutions<'p> {
    /// Keeps the first `most`.
    pub(crate) fn new(puzzle: &'p Puzzle, most: usize) -> Solutions<'p> {
        Solutions { puzzle, most, count: 0, text: String::new() }
    }

    pub(crate) fn take(&mut self, grid: &Grid) -> ControlFlow<()> {
        if self.count < self.most {
            self.text += if self.count > 0 { "," } else { "" };
            self.text += &rows(self.puzzle, grid).to_string();
            self.count += 1;
        }
        ControlFlow::Continue(())
    }
}

pub(crate) fn rows(puzzle: &Puzzle, grid: &Grid) -> Value {
    Value::from(grid.text(puzzle.palette()))
}

/// One line: `verdict`, `count`, `solutions`; `reason`, `limit` or `known` where there is something
/// to say; and more.
pub(crate) fn object(
    puzzle: &Puzzle,
    answer: &Answer,
    solutions: &Solutions<'_>,
    shortfall: Option<&str>,
    more: &[(&str, Value)],
) -> String {
    let (verdict, count) = verdict(&answer.verdict);
    let mut rest = Map::new();
    if let Some(reason) = &answer.refutation {
        rest.insert("reason".into(), reason.to_string().into());
    }
    if let Some(shortfall) = shortfall {
        rest.insert("limit".into(), shortfall.into());
    }
    if answer.verdict == Verdict::Unknown {
        rest.insert("known".into(), rows(puzzle, &answer.known));
    }
    rest.extend(more.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    let rest = Value::Object(rest).to_string();
    let rest = rest.trim_start_matches('{');
    let solutions = &solutions.text;
    format!(
        "{{\"verdict\":\"{verdict}\",\"count\":\"{count}\",\"solutions\":[{solutions}],{rest}\n"
    )
}

/// The fields `verdict` and `count`.
pub(crate) fn verdict(verdict: &Verdict) -> (&'static str, String) {
    let kind = match verdict {
        Verdict::None => "none",
        Verdict::Unique => "unique",
        Verdict::Exactly(_) => "exactly",
        Verdict::AtLeast(_) => "at-least",
        _ => "unknown",
    };
    (kind, verdict.count().to_string())
}

/// The field `stats`.
pub(crate) fn stats(
    engine: &str,
    answer: &Answer,
    seconds: f64,
    phases: &[(&'static str, f64)],
) -> Value {
    let mut object = Map::new();
    object.insert("engine".into(), engine.into());
    for (name, figure) in answer.stats.figures() {
        object.insert(name.into(), figure.into());
    }
    for (phase, seconds) in phases {
        object.insert(format!("seconds_{phase}"), json!(seconds));
    }
    object.insert("seconds".into(), json!(seconds));
    Value::Object(object)
}
