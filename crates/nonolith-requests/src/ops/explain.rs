//! `explain`: every step to the solution, or why a cell cannot have a colour.

use super::halted::{Halted, limit};
use crate::values::{self, Lines, cell_at, colour_named, named, option};
use crate::{Input, LimitOptions, Request, StateOptions, Stop, Work};
use nonolith::explain::techniques::{CROSSES, WHOLE_LINE};
use nonolith::explain::{
    Explanation, Halt, Language, TECHNIQUES, Technique, examine, explain_ranges, why,
};
use nonolith::{Budget, Grid, LineId, Puzzle, explain};
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Notation, Printed, Rows, Step, WhyNot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Solves step by step, as a person would, with the reason for every step.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ExplainRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to start from.
    #[serde(flatten)]
    pub state: StateOptions,
    /// Answer the steps of this engine instead.
    #[schemars(extend("enum" = ["ranges"]))]
    pub engine: Option<String>,
    /// Examine only this line: `R4` or `C7`; or `each` for every row, then every column, once.
    pub line: Option<String>,
    /// Apply only this technique: to `line`, or else to every line once.
    #[schemars(extend("enum" = techniques()))]
    pub technique: Option<String>,
    /// Ask why a cell cannot have a colour, or whether it can: `R3C7=black`, or a letter of the grid.
    pub cell: Option<String>,
    /// The language of explanations.
    pub language: Option<wire::Language>,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

pub(crate) fn techniques() -> Vec<&'static str> {
    TECHNIQUES.iter().map(|technique| technique.name).collect()
}

impl Request for ExplainRequest {
    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "Solve step by step, as a person would, with the reason for every step; or \
                                 say why a cell cannot have a colour";
    type Response = Explained;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Explained, Problem> {
        let document = self.input.document(file, work)?;
        let puzzle = &document.puzzle;
        let start = self.state.start(&document)?.unwrap_or_else(|| puzzle.unknown());
        let language = wire::Language::or_default(self.language);
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let which = self.which(puzzle)?;
        if let Which::Cell(cell, colour) = which {
            let answer = match why(puzzle, &start, cell, colour, &mut budget) {
                Ok(answer) => WhyCell::from(WhyNot::new(puzzle, cell, colour, &answer, language)),
                Err(halt) => WhyCell::of_halt(&halt, &stop, language)
                    .ok_or_else(|| Problem::new(halt.to_string()))?,
            };
            return Ok(Explained::Cell(answer));
        }
        let explanation = match explanation(puzzle, &start, &which, &mut budget) {
            Ok(explanation) => explanation,
            // The object says why there is nothing to explain, unless the request was wrong.
            Err(halt) => {
                Halted::expect(&halt, &stop, language)?;
                let mut explanation = Explanation::new(start);
                explanation.halt = Some(halt);
                explanation
            }
        };
        Ok(Explained::Steps(Steps::new(puzzle, &explanation, &stop, language)))
    }
}

impl ExplainRequest {
    fn which(&self, puzzle: &Puzzle) -> Result<Which, Problem> {
        let only = |given: &[(&str, bool)]| {
            let given: Vec<&str> = given.iter().filter(|own| own.1).map(|own| own.0).collect();
            match given[..] {
                [first, second, ..] => {
                    let message = format!("{first} and {second} exclude each other; choose one");
                    Err(Problem::new(message))
                }
                _ => Ok(()),
            }
        };
        let (cell, engine) = (self.cell.is_some(), self.engine.is_some());
        only(&[("cell", cell), ("engine", engine), ("line", self.line.is_some())])?;
        only(&[("cell", cell), ("engine", engine), ("technique", self.technique.is_some())])?;
        if let Some(((row, column), name)) = option("cell", self.cell.as_deref(), values::mark)? {
            let cell = cell_at(puzzle, (row, column))?;
            return Ok(Which::Cell(cell, colour_named(puzzle, &name)?));
        }
        if let Some(name) = &self.engine {
            return named("engine with steps", name, ["ranges"], |name| name)
                .map(|_| Which::Ranges);
        }
        let lines = option("line", self.line.as_deref(), values::lines)?;
        if let Some(Lines::One(line)) = lines
            && !puzzle.shape().has(line)
        {
            let shape = puzzle.shape();
            return Err(Problem::new(format!("line: there is no {line} in a puzzle of {shape}")));
        }
        let technique = self.technique.as_deref();
        let technique = technique
            .map(|name| named("technique", name, TECHNIQUES.iter().copied(), |own| own.name))
            .transpose()?;
        Ok(match (lines, technique) {
            (None, None) => Which::All,
            (lines, technique) => Which::Examined(lines, technique),
        })
    }
}

/// What to explain.
#[derive(Clone, Copy)]
pub enum Which {
    /// The whole puzzle.
    All,
    /// The steps of the engine `ranges`.
    Ranges,
    /// What one technique, or those of the Hungry Cat page, finds on some lines.
    Examined(Option<Lines>, Option<&'static Technique>),
    /// Why a cell cannot have a colour.
    Cell(usize, nonolith::Colour),
}

/// The steps from a grid. Those for a single cell are [`why`]'s.
pub fn explanation(
    puzzle: &Puzzle,
    start: &Grid,
    which: &Which,
    budget: &mut Budget<'_>,
) -> Result<Explanation, Halt> {
    match which {
        Which::Examined(lines, technique) => {
            Ok(examination(puzzle, start, *lines, *technique, budget))
        }
        Which::Ranges => explain_ranges(puzzle, start, budget),
        Which::All | Which::Cell(..) => explain(puzzle, start, budget),
    }
}

/// Applies one technique, or those of the Hungry Cat page, to one line or to each.
fn examination(
    puzzle: &Puzzle,
    start: &Grid,
    lines: Option<Lines>,
    technique: Option<&'static Technique>,
    budget: &mut Budget<'_>,
) -> Explanation {
    let techniques: Vec<&'static Technique> = match technique {
        Some(technique) => vec![technique],
        None => vec![&CROSSES, &WHOLE_LINE],
    };
    let lines: Vec<Option<LineId>> = match lines {
        None => vec![None],
        Some(Lines::One(line)) => vec![Some(line)],
        Some(Lines::Each) => puzzle.shape().lines().map(Some).collect(),
    };
    let mut explanation = Explanation::new(start.clone());
    for line in lines {
        for technique in &techniques {
            let Explanation { steps, grid, halt, .. } = &mut explanation;
            *halt = examine(puzzle, grid, technique, line, budget, steps).err();
            if halt.is_some() {
                return explanation;
            }
        }
    }
    explanation
}

/// What `explain` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one of them, not a list")]
pub enum Explained {
    /// Steps.
    Steps(Steps),
    /// With `cell`: why it cannot have the colour.
    Cell(WhyCell),
}

/// The steps, and the grid after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Steps {
    /// Whether the steps lead to a solution.
    pub solved: bool,
    /// The number of undecided cells.
    pub undecided: usize,
    /// The grid after the steps.
    pub grid: Rows,
    /// The steps.
    pub steps: Vec<Step<Printed>>,
    /// Why it stopped early.
    #[serde(flatten)]
    pub halted: Option<Halted>,
}

impl Steps {
    /// The object, in a language.
    pub fn new(
        puzzle: &Puzzle,
        explanation: &Explanation,
        stop: &Stop<'_>,
        language: &Language,
    ) -> Steps {
        let steps = explanation.steps.iter().map(|step| Step::new(puzzle, step, language));
        Steps {
            solved: explanation.is_solved(),
            undecided: explanation.grid.undecided(),
            grid: Printed::grid(puzzle, &explanation.grid),
            steps: steps.collect(),
            halted: explanation.halt.as_ref().map(|halt| Halted::new(halt, stop, language)),
        }
    }
}

/// Whether a cell can have a colour, and why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WhyCell {
    /// The answer.
    #[serde(flatten)]
    pub why: WhyNot<Printed>,
    /// The limit that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
}

impl From<WhyNot<Printed>> for WhyCell {
    fn from(why: WhyNot<Printed>) -> WhyCell {
        WhyCell { why, limit: None }
    }
}

impl WhyCell {
    /// The answer when an explanation stops; `None` if the request was wrong.
    pub fn of_halt(halt: &Halt, stop: &Stop<'_>, language: &Language) -> Option<WhyCell> {
        Some(WhyCell { why: WhyNot::of_halt(halt, language)?, limit: limit(halt, stop) })
    }
}
