//! The JSON object that every answering command prints. Its field names are a contract.

use nonolith::{Answer, Grid, Puzzle, Verdict};
use serde_json::{Map, Value, json};

/// `verdict`, `count`, `solutions`, and `reason` or `known` where there is something to say.
pub(crate) fn answer(puzzle: &Puzzle, answer: &Answer) -> Map<String, Value> {
    let (verdict, count) = match answer.verdict {
        Verdict::None => ("none", 0),
        Verdict::Unique => ("unique", 1),
        Verdict::Exactly(count) => ("exactly", count),
        Verdict::AtLeast(count) => ("at-least", count),
        Verdict::Unknown => ("unknown", 0),
    };
    let rows = |grid: &Grid| Value::from(grid.text(puzzle.palette()));
    let mut object = Map::new();
    object.insert("verdict".into(), verdict.into());
    object.insert("count".into(), count.to_string().into());
    object.insert("solutions".into(), answer.solutions.iter().map(rows).collect());
    if let Some(reason) = &answer.reason {
        object.insert("reason".into(), reason.to_string().into());
    }
    if answer.verdict == Verdict::Unknown {
        object.insert("known".into(), rows(&answer.known));
    }
    object
}

/// The field `stats`.
pub(crate) fn stats(engine: &str, answer: &Answer, seconds: f64) -> Value {
    let mut object = Map::new();
    object.insert("engine".into(), engine.into());
    for (name, figure) in answer.stats.figures() {
        object.insert(name.into(), figure.into());
    }
    object.insert("seconds".into(), json!(seconds));
    Value::Object(object)
}
