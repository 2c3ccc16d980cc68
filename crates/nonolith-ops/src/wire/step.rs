//! Steps of an explanation.

use super::{Indexed, Notation};
use nonolith::Puzzle;
use nonolith::explain::Language;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Colours that a cell does not have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Fact", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Fact<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// The colours.
    pub not: N::Colours,
}

/// A number of a clue, by its index.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ItemAt", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct ItemAt<N: Notation = Indexed> {
    /// The line of the clue.
    pub line: N::Line,
    /// Its index in the clue.
    pub item: usize,
}

/// The premises of a step: all are necessary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Premises", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Premises<N: Notation = Indexed> {
    /// Facts about cells.
    pub cells: Vec<Fact<N>>,
    /// Numbers of clues.
    pub items: Vec<ItemAt<N>>,
    /// Colours that cells do not have because another line lacks them or has used them up.
    pub seen: Vec<Seen<N>>,
}

/// Colours that cells do not have because a line through them lacks those colours or has used them up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Seen<N: Notation = Indexed> {
    /// The line.
    pub line: N::Line,
    /// The colours.
    pub not: N::Colours,
    /// Whether the line has all its cells of these colours already.
    pub complete: bool,
    /// The cells.
    pub cells: Vec<N::Cell>,
}

/// The cells and numbers that the sentence speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Evidence", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Evidence<N: Notation = Indexed> {
    /// The cells.
    pub cells: Vec<N::Cell>,
    /// The numbers of clues.
    pub items: Vec<ItemAt<N>>,
}

/// The consequences of an assumption for one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Consequence", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Consequence<N: Notation = Indexed> {
    /// The line.
    pub line: N::Line,
    /// The facts that follow for its cells.
    pub facts: Vec<Fact<N>>,
}

/// An assumed colour of a cell, and the contradiction it leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Assumption", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Assumption<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// The assumed colour.
    pub colour: N::Colour,
    /// What follows, line by line.
    pub consequences: Vec<Consequence<N>>,
    /// The line that has no arrangement left.
    pub impossible: N::Line,
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Step", bound = "N: super::Described"))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct Step<N: Notation = Indexed> {
    /// The name of the technique.
    pub technique: String,
    /// The lines whose clues it uses.
    pub lines: Vec<N::Line>,
    /// Where to look: `row 4`.
    pub place: String,
    /// The reason, without the conclusion.
    pub why: String,
    /// The conclusion.
    pub so: String,
    /// Place, reason and conclusion in one sentence.
    pub sentence: String,
    /// The premises.
    pub premises: Premises<N>,
    /// What to point at.
    pub evidence: Evidence<N>,
    /// The colours it rules out.
    pub conclusions: Vec<Fact<N>>,
    /// The assumption, if the step refutes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumption: Option<Assumption<N>>,
}

impl<N: Notation> Step<N> {
    /// A step of this puzzle, in a language.
    pub fn new(puzzle: &Puzzle, step: &nonolith::explain::Step, language: &Language) -> Step<N> {
        let words = step.words(language);
        let item = |own: &nonolith::explain::ClueItem| ItemAt {
            line: N::line(own.line),
            item: N::number(own.item),
        };
        let cells = |own: &[usize]| own.iter().map(|&cell| N::cell(puzzle, cell)).collect();
        let seen = |own: &nonolith::explain::Seen| Seen {
            line: N::line(own.line),
            not: N::colours(puzzle, own.colours),
            complete: own.complete,
            cells: cells(&own.cells),
        };
        Step {
            technique: step.kind.name().to_owned(),
            lines: step.lines.iter().map(|&line| N::line(line)).collect(),
            place: words.place,
            why: words.why,
            so: words.so,
            sentence: words.sentence,
            premises: Premises {
                cells: facts(puzzle, &step.premises.cells),
                items: step.premises.items.iter().map(item).collect(),
                seen: step.premises.seen.iter().map(seen).collect(),
            },
            evidence: Evidence {
                cells: cells(&step.evidence.cells),
                items: step.evidence.items.iter().map(item).collect(),
            },
            conclusions: facts(puzzle, &step.conclusions),
            assumption: step.assumption.as_ref().map(|own| assumption(puzzle, own)),
        }
    }
}

fn facts<N: Notation>(puzzle: &Puzzle, facts: &[nonolith::explain::Fact]) -> Vec<Fact<N>> {
    let fact = |own: &nonolith::explain::Fact| Fact {
        at: N::at(puzzle, own.cell),
        not: N::colours(puzzle, own.colours),
    };
    facts.iter().map(fact).collect()
}

fn assumption<N: Notation>(puzzle: &Puzzle, own: &nonolith::explain::Assumption) -> Assumption<N> {
    let consequence = |own: &nonolith::explain::Consequence| Consequence {
        line: N::line(own.line),
        facts: facts(puzzle, &own.facts),
    };
    Assumption {
        at: N::at(puzzle, own.cell),
        colour: N::colour(puzzle, own.colour),
        consequences: own.consequences.iter().map(consequence).collect(),
        impossible: N::line(own.impossible),
    }
}
