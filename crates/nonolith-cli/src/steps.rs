//! Steps as JSON. The field names are a contract; rows and columns count from 1.

use nonolith::explain::{Arg, Fact, Language, Logic, Phrase, Rating, Saying, Step};
use nonolith::model::Direction;
use nonolith::{ColourSet, LineId, Puzzle};
use serde_json::{Map, Value, json};

/// `R4`, `C7`.
pub(crate) fn line(line: LineId) -> String {
    let letter = match line.direction() {
        Direction::ROW => 'R',
        _ => 'C',
    };
    format!("{letter}{}", line.index() + 1)
}

fn colours(puzzle: &Puzzle, colours: ColourSet) -> Value {
    let palette = puzzle.palette();
    let known = (colours & palette.all()).iter();
    known.map(|colour| Value::from(palette.symbol(colour).to_string())).collect()
}

/// The place of a cell.
pub(crate) fn cell(puzzle: &Puzzle, cell: usize) -> (usize, usize) {
    let width = puzzle.shape().width().max(1);
    (cell / width + 1, cell % width + 1)
}

fn facts(puzzle: &Puzzle, facts: &[Fact]) -> Value {
    let fact = |fact: &Fact| {
        let (row, column) = cell(puzzle, fact.cell);
        json!({"row": row, "column": column, "not": colours(puzzle, fact.colours)})
    };
    facts.iter().map(fact).collect()
}

/// One step.
pub(crate) fn object(puzzle: &Puzzle, step: &Step, language: &Language) -> Value {
    let words = step.words(language);
    let items: Value = step
        .premises
        .items
        .iter()
        .map(|own| json!({"line": line(own.line), "item": own.item + 1}))
        .collect();
    let mut object = json!({
        "technique": step.kind.name(),
        "lines": step.lines.iter().map(|&own| line(own)).collect::<Vec<_>>(),
        "place": words.place,
        "why": words.why,
        "so": words.so,
        "sentence": words.sentence,
        "premises": {"cells": facts(puzzle, &step.premises.cells), "items": items},
        "conclusions": facts(puzzle, &step.conclusions),
    });
    if let Some(assumption) = &step.assumption {
        let (row, column) = cell(puzzle, assumption.cell);
        let consequences: Value = assumption
            .consequences
            .iter()
            .map(|own| json!({"line": line(own.line), "facts": facts(puzzle, &own.facts)}))
            .collect();
        object["assumption"] = json!({
            "row": row,
            "column": column,
            "colour": puzzle.palette().symbol(assumption.colour).to_string(),
            "consequences": consequences,
            "impossible": line(assumption.impossible),
        });
    }
    object
}

/// A rating.
pub(crate) fn rating(rating: &Rating) -> Value {
    let uses: Map<String, Value> = rating
        .uses
        .iter()
        .map(|(technique, count)| (technique.name.to_owned(), Value::from(*count)))
        .collect();
    json!({
        "class": rating.hardest.map(|technique| technique.name),
        "grade": rating.solved.then(|| rating.grade().name()),
        "logic": rating.logic().name(),
        "score": (rating.score * 10.0).round() / 10.0,
        "rounds": rating.rounds,
        "open": (rating.open * 1000.0).round() / 1000.0,
        "solved": rating.solved,
        "steps": uses,
    })
}

/// A rating in a line: the hardest technique first.
pub(crate) fn rating_text(rating: &Rating, language: &Language) -> String {
    let hardest = match rating.hardest {
        Some(technique) => Arg::Text(language.title(technique).to_owned()),
        None => Arg::Said(Phrase::NoTechnique.into()),
    };
    let logic = match rating.logic() {
        Logic::Line => Phrase::LinesSuffice,
        Logic::Contradiction => Phrase::NeedsAssumptions,
        Logic::Search => Phrase::NeedsSearch,
    };
    let args = [
        ("hardest", hardest),
        ("logic", Arg::Said(logic.into())),
        ("grade", Arg::Text(rating.grade().words(language))),
        ("score", rounded(rating.score)),
    ];
    language.say(&Saying::new(Phrase::Rated, args))
}

/// A measure without its fraction.
pub(crate) fn rounded(measure: f64) -> Arg {
    Arg::Number(measure.round_ties_even() as u64)
}
