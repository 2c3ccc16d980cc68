//! Steps of reasoning.

use super::puzzle::cells;
use super::{Cells, Line};
use crate::Problem;
use nonolith::Grid;
use nonolith::explain::{ClueItem, Halt};
use nonolith::model::Flaw;
use nonolith::solve::Refutation;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The language of sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Language {
    En,
    De,
}

impl Language {
    /// The language itself.
    pub(crate) fn words(self) -> &'static nonolith::explain::Language {
        let name = match self {
            Language::En => "en",
            Language::De => "de",
        };
        nonolith::explain::language(name).unwrap_or(nonolith::explain::DEFAULT_LANGUAGE)
    }
}

/// A cell does not have these colours (a set of bits).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Fact {
    pub(crate) cell: usize,
    pub(crate) colours: u32,
}

/// A number of a clue, by its place in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct ItemAt {
    pub(crate) line: Line,
    pub(crate) item: usize,
}

/// What a step needs, and nothing that it could do without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Premises {
    pub(crate) cells: Vec<Fact>,
    pub(crate) items: Vec<ItemAt>,
}

/// What follows from an assumption on one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Consequence {
    pub(crate) line: Line,
    pub(crate) facts: Vec<Fact>,
}

/// A colour that was tried in a cell, and how that went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Assumption {
    pub(crate) cell: usize,
    pub(crate) colour: usize,
    pub(crate) consequences: Vec<Consequence>,
    /// The line of which no arrangement was left.
    pub(crate) impossible: Line,
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Step {
    /// The name of the technique.
    pub(crate) technique: String,
    /// The lines whose clues were used.
    pub(crate) lines: Vec<Line>,
    pub(crate) premises: Premises,
    /// The colours that go.
    pub(crate) conclusions: Vec<Fact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) assumption: Option<Assumption>,
    /// Where to look: `row 4`.
    pub(crate) place: String,
    /// Why it follows, without saying what follows.
    pub(crate) why: String,
    /// What follows.
    pub(crate) so: String,
    /// All of it in one sentence.
    pub(crate) sentence: String,
}

impl Step {
    /// A step in the words of a language.
    pub(crate) fn of(step: &nonolith::explain::Step, language: Language) -> Step {
        let words = step.words(language.words());
        let fact =
            |fact: &nonolith::explain::Fact| Fact { cell: fact.cell, colours: fact.colours.bits() };
        let facts = |facts: &[nonolith::explain::Fact]| facts.iter().map(fact).collect();
        let item = |own: &ClueItem| ItemAt { line: own.line.into(), item: own.item };
        let consequence = |own: &nonolith::explain::Consequence| Consequence {
            line: own.line.into(),
            facts: facts(&own.facts),
        };
        let assumption = |own: &nonolith::explain::Assumption| Assumption {
            cell: own.cell,
            colour: own.colour.index(),
            consequences: own.consequences.iter().map(consequence).collect(),
            impossible: own.impossible.into(),
        };
        Step {
            technique: step.technique.to_owned(),
            lines: step.lines.iter().copied().map(Line::from).collect(),
            premises: Premises {
                cells: facts(&step.premises.cells),
                items: step.premises.items.iter().map(item).collect(),
            },
            conclusions: facts(&step.conclusions),
            assumption: step.assumption.as_ref().map(assumption),
            place: words.place,
            why: words.why,
            so: words.so,
            sentence: words.sentence,
        }
    }
}

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Contradiction {
    /// The line of which no arrangement is left, if it shows on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<Line>,
    pub(crate) message: String,
}

impl Contradiction {
    /// The line at which the reason shows, if it shows at one.
    fn line_of(reason: &Refutation) -> Option<Line> {
        let line = match reason {
            Refutation::Contradiction(contradiction) => Some(contradiction.line),
            Refutation::Flaw(
                Flaw::TooLong { line, .. }
                | Flaw::Counts { line, .. }
                | Flaw::ApartAlone { line, .. },
            ) => Some(*line),
            _ => None,
        };
        line.map(Line::from)
    }
}

impl From<&Refutation> for Contradiction {
    fn from(reason: &Refutation) -> Contradiction {
        Contradiction { line: Contradiction::line_of(reason), message: reason.to_string() }
    }
}

/// What came of reasoning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Findings {
    pub(crate) steps: Vec<Step>,
    /// The cells after these steps.
    pub(crate) cells: Cells,
    /// Why there is no solution, if that came out. The steps before it stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) contradiction: Option<Contradiction>,
    /// Nothing (more) was found, though it was not stopped.
    pub(crate) exhausted: bool,
    /// Time was up.
    pub(crate) interrupted: bool,
}

impl Findings {
    /// What came of reasoning: these steps, this grid, and why it broke off if it did.
    pub(crate) fn of(
        steps: &[nonolith::explain::Step],
        grid: &Grid,
        halt: Option<&Halt>,
        language: Language,
    ) -> Result<Findings, Problem> {
        let contradiction = halt.and_then(|halt| contradiction(halt, language));
        let interrupted = match halt {
            Some(Halt::Interrupt(_)) => true,
            Some(halt) if contradiction.is_none() => return Err(Problem::new(halt.to_string())),
            _ => false,
        };
        Ok(Findings {
            steps: steps.iter().map(|step| Step::of(step, language)).collect(),
            cells: cells(grid),
            exhausted: steps.is_empty() && halt.is_none(),
            contradiction,
            interrupted,
        })
    }
}

/// Why there is no solution; `None` if something else broke it off.
pub(crate) fn contradiction(halt: &Halt, language: Language) -> Option<Contradiction> {
    let line = match halt {
        Halt::Flaw(flaw) => Contradiction::line_of(&Refutation::from(flaw.clone())),
        Halt::Contradiction(own) => Some(own.line.into()),
        Halt::NoSolution => None,
        Halt::NoBlocks | Halt::Interrupt(_) | Halt::Start(_) | Halt::Solve(_) => return None,
    };
    Some(Contradiction { line, message: halt.words(language.words()) })
}
