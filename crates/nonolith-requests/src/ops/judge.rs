//! `judge`: whether a move is right.

use super::halted::limit;
use crate::values::{self, cell_at, colour_named, option};
use crate::{Input, LimitOptions, Request, StateOptions, Stop, Work};
use nonolith::explain::{Halt, Language, MoveJudgement, judge_move};
use nonolith::{Colour, Puzzle};
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Notation, Printed, Rows, WhyNot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Says whether a move is right: whether a cell has a colour in all solutions, in none or in some.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct JudgeRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid before the move. What it says about the cell itself does not count.
    #[serde(flatten)]
    pub state: StateOptions,
    /// The move: a cell and its colour, such as `R3C7=black`, or a letter of the grid.
    pub cell: Option<String>,
    /// The language of explanations.
    pub language: Option<wire::Language>,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

impl Request for JudgeRequest {
    const NAME: &'static str = "judge";
    const ABOUT: &'static str = "Say whether a move is right: whether a cell has a colour in all solutions, \
                                 in none or in some";
    type Response = MoveJudged;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<MoveJudged, Problem> {
        let document = self.input.document(file, work)?;
        let puzzle = &document.puzzle;
        let start = self.state.start(&document)?.unwrap_or_else(|| puzzle.unknown());
        let Some((place, name)) = option("cell", self.cell.as_deref(), values::mark)? else {
            let message = "there is no move; send one as `cell`, such as R3C7=black";
            return Err(Problem::new(message));
        };
        let (cell, colour) = (cell_at(puzzle, place)?, colour_named(puzzle, &name)?);
        let language = wire::Language::or_default(self.language);
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        match judge_move(puzzle, &start, cell, colour, &mut budget) {
            Ok(judged) => Ok(MoveJudged::new(puzzle, cell, colour, &judged, language)),
            Err(halt) => MoveJudged::of_halt(&halt, &stop, language)
                .ok_or_else(|| Problem::new(halt.to_string())),
        }
    }
}

/// What `judge` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MoveJudged {
    /// `right` (all solutions that fit the grid have it), `wrong` (none has it), `open` (some have it),
    /// `mistaken` (the grid has mistakes already), `impossible` (the puzzle has no solution) or `unknown`
    /// (a limit was reached).
    #[schemars(extend("enum" = JUDGEMENTS))]
    pub judgement: &'static str,
    /// The judgement in one sentence, without the steps.
    pub sentence: String,
    /// Why a wrong move is wrong, or why a right one has no alternative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<WhyNot<Printed>>,
    /// Of an open move: a solution that has it. A solution of other moves would spoil the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// Of an open move: a solution that has another colour there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<Rows>,
    /// The limit that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
}

const JUDGEMENTS: [&str; 6] = ["right", "wrong", "open", "mistaken", "impossible", "unknown"];

impl MoveJudged {
    /// The object, in a language.
    pub fn new(
        puzzle: &Puzzle,
        cell: usize,
        colour: Colour,
        judged: &MoveJudgement,
        language: &Language,
    ) -> MoveJudged {
        let grid = |own| Printed::grid(puzzle, own);
        let (solution, counterexample) = match judged {
            MoveJudgement::Open { with, without } => (Some(grid(with)), Some(grid(without))),
            _ => (None, None),
        };
        let reason = match judged {
            MoveJudgement::Right(Some((other, why))) => Some((*other, why)),
            MoveJudgement::Wrong(why) | MoveJudgement::Mistaken(why) => Some((colour, why)),
            _ => None,
        };
        MoveJudged {
            judgement: judged.name(),
            sentence: judged.words(puzzle, cell, colour, language),
            reason: reason.map(|(about, why)| WhyNot::new(puzzle, cell, about, why, language)),
            solution,
            counterexample,
            limit: None,
        }
    }

    /// The answer when the work stops; `None` if the request was wrong.
    pub fn of_halt(halt: &Halt, stop: &Stop<'_>, language: &Language) -> Option<MoveJudged> {
        let judgement = match halt {
            Halt::Interrupt(_) => "unknown",
            _ => "impossible",
        };
        let said = WhyNot::<Printed>::of_halt(halt, language)?;
        Some(MoveJudged {
            judgement,
            sentence: said.sentence,
            reason: None,
            solution: None,
            counterexample: None,
            limit: limit(halt, stop),
        })
    }
}
