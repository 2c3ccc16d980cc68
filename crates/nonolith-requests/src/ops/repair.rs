//! `repair`: the fewest changes that leave exactly one solution.

use super::made::{End, Fields, Made, why_not};
use crate::{Input, LimitOptions, Request, Work};
use nonolith::make::{Aim, Givens, Picture, Proposal, Repair, Repaired, givens, repair};
use nonolith::model::ModelError;
use nonolith::solve::SolveError;
use nonolith::{Budget, Puzzle, Request as Asked, Verdict, Wanted, solve_within};
use nonolith_io::Document;
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Given, Notation, Printed, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Changes as few cells as possible so that a puzzle has exactly one solution.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RepairRequest {
    /// A puzzle with a goal, or a picture with one pixel per cell; without a goal, the first solution found
    /// is repaired.
    #[serde(flatten)]
    pub input: Input,
    /// Also make the puzzle solvable line by line.
    pub line: bool,
    /// Keep the picture, and find the fewest cells to give instead.
    pub givens: bool,
    /// Skip the proof that fewer changes do not suffice: faster, and nearly as good.
    pub quick: bool,
    /// Propose this many different sets of changes; 1 by default.
    #[schemars(range(min = 1, max = 100))]
    pub proposals: Option<usize>,
    /// The random seed.
    pub seed: u64,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

impl Request for RepairRequest {
    const NAME: &'static str = "repair";
    const ABOUT: &'static str =
        "Change as few cells as possible so that a puzzle has exactly one solution";
    type Response = RepairAnswer;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<RepairAnswer, Problem> {
        let document = self.input.document(file, work)?;
        if self.givens && (self.quick || self.proposals.is_some()) {
            return Err(Problem::new("givens excludes quick and proposals; leave those out"));
        }
        let proposals = self.proposals.unwrap_or(1);
        if !(1..=100).contains(&proposals) {
            return Err(Problem::new(format!("proposals: expected 1 to 100, found {proposals}")));
        }
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let picture = match goal(&document, &mut budget)? {
            Goal::Picture(picture) => picture,
            Goal::Limit => {
                let why = why_not(&stop, &budget);
                return Err(Problem::new(format!("{why}: found no solution to repair")));
            }
            Goal::NoSolution => return Err(Problem::new(NO_GOAL)),
            Goal::Undecided => return Err(Problem::new("the goal has undecided cells")),
        };
        let aim = if self.line { Aim::Line } else { Aim::Unique };
        let job = Job { original: &document, picture: &picture, aim, is_rated: true };
        if self.givens {
            let revealed = job.reveal(&|_, _| {}, &mut budget)?;
            let end = End::new(&stop, &budget, revealed.givens.reached);
            return Ok(RepairAnswer::Revealed(revealed.object(&picture, end)));
        }
        let how = Repair::new(aim)
            .with_proposals(proposals)
            .with_fewest(!self.quick)
            .with_seed(self.seed);
        let changed = job.change(&how, &mut budget)?;
        let end = End::new(&stop, &budget, changed.reached);
        Ok(RepairAnswer::Changed(changed.object(&picture, end)))
    }
}

/// What to say of a puzzle without a picture.
pub const NO_GOAL: &str = "the puzzle has no solution and the file has no goal";

/// The picture to repair, or why there is none.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one of them, not a list")]
pub enum Goal {
    /// The goal in the file, else a solution.
    Picture(Picture),
    /// A limit was reached before there was a solution.
    Limit,
    /// There is neither.
    NoSolution,
    /// The goal has undecided cells.
    Undecided,
}

/// The picture to repair: the goal, else a solution.
pub fn goal(original: &Document, budget: &mut Budget<'_>) -> Result<Goal, SolveError> {
    let puzzle = &original.puzzle;
    let goal = match &original.goal {
        Some(goal) => goal.clone(),
        None => {
            let request = Asked::default().with_wanted(Wanted::FIRST);
            let answer = solve_within(puzzle, &request, budget)?;
            match answer.solutions.into_iter().next() {
                Some(solution) => solution,
                None if answer.interrupt.is_some() => return Ok(Goal::Limit),
                None => return Ok(Goal::NoSolution),
            }
        }
    };
    let picture = Picture::new(puzzle.palette().clone(), &goal, puzzle.kind());
    Ok(picture.map_or(Goal::Undecided, Goal::Picture))
}

/// What both kinds of repair need.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The puzzle as it was.
    pub original: &'a Document,
    /// Its picture.
    pub picture: &'a Picture,
    /// What the puzzle must be like.
    pub aim: Aim,
    /// Whether to rate the repaired puzzle.
    pub is_rated: bool,
}

/// A repaired puzzle.
#[derive(Clone, Debug)]
pub struct Mended {
    /// The proposals.
    pub repaired: Repaired,
    /// The puzzle after the first of them.
    pub made: Made,
    /// Whether it is what was asked for.
    pub reached: bool,
}

/// A puzzle with given cells.
#[derive(Clone, Debug)]
pub struct Helped {
    /// The cells.
    pub givens: Givens,
    /// The puzzle with them.
    pub made: Made,
}

impl Job<'_> {
    /// Changes cells.
    pub fn change(&self, how: &Repair<'_>, budget: &mut Budget<'_>) -> Result<Mended, Problem> {
        let repaired = repair(self.picture, how, budget);
        let best = repaired.proposals.first();
        let best = best.ok_or_else(|| Problem::new("there is no proposal"))?;
        let (mended, reached) = (best.applied_to(self.picture), best.reached);
        let made = self.made(mended.puzzle().clone(), &mended, reached, budget)?;
        Ok(Mended { repaired, made, reached })
    }

    /// Finds cells to reveal.
    pub fn reveal(
        &self,
        watch: &dyn Fn(Option<usize>, usize),
        budget: &mut Budget<'_>,
    ) -> Result<Helped, Problem> {
        let found = givens(self.picture, self.aim, budget, Some(watch));
        let puzzle: Result<Puzzle, ModelError> = found.puzzle(self.picture);
        let made = self.made(puzzle?, self.picture, found.reached, budget)?;
        Ok(Helped { givens: found, made })
    }

    /// The puzzle of a picture, with the title, author and so on of the file.
    fn made(
        &self,
        puzzle: Puzzle,
        picture: &Picture,
        reached: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Made, SolveError> {
        let known = reached.then_some(Verdict::Unique);
        let document =
            Document { puzzle, goal: Some(picture.grid()), saved: None, ..self.original.clone() };
        Made::new(document, self.is_rated, known, budget)
    }
}

/// What `repair` answers.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one of them, not a list")]
pub enum RepairAnswer {
    /// Cells were changed.
    Changed(Changed),
    /// With `givens`: cells are given.
    Revealed(Revealed),
}

/// A puzzle with changed cells.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Changed {
    /// The puzzle after the first proposal.
    #[serde(flatten)]
    pub made: Fields,
    /// The picture as it was.
    pub before: Rows,
    /// The changes of the first proposal.
    pub changes: Vec<wire::Change<Printed>>,
    /// Whether it is proved that fewer changes do not suffice.
    pub fewest: bool,
    /// All proposals.
    pub proposals: Vec<Proposed>,
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
}

/// A set of changes, and the picture after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Proposed {
    /// The changes.
    #[serde(flatten)]
    pub proposal: wire::Proposal<Printed>,
    /// The picture after them.
    pub picture: Rows,
}

impl Mended {
    /// The object.
    pub fn object(&self, picture: &Picture, end: End) -> Changed {
        let puzzle = picture.puzzle();
        let proposed = |own: &Proposal| Proposed {
            proposal: wire::Proposal::new(puzzle, own),
            picture: Printed::grid(puzzle, &own.applied_to(picture).grid()),
        };
        let proposals: Vec<Proposed> = self.repaired.proposals.iter().map(proposed).collect();
        let first = proposals.first().map(|own| own.proposal.changes.clone());
        Changed {
            made: self.made.fields(),
            before: Printed::grid(puzzle, &picture.grid()),
            changes: first.unwrap_or_default(),
            fewest: self.repaired.fewest,
            proposals,
            end,
        }
    }
}

/// A puzzle with given cells.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Revealed {
    /// The puzzle.
    #[serde(flatten)]
    pub made: Fields,
    /// The cells to reveal.
    #[serde(rename = "givens")]
    pub cells: Vec<Given<Printed>>,
    /// The grid with them.
    pub known: Rows,
    /// Whether it is proved that fewer cells do not suffice.
    pub fewest: bool,
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
}

impl Helped {
    /// The object.
    pub fn object(&self, picture: &Picture, end: End) -> Revealed {
        let puzzle = &self.made.document.puzzle;
        let mut made = self.made.fields();
        // The same cells would be there twice, under the same name.
        made.puzzle.givens = None;
        Revealed {
            made,
            cells: self.givens.cells.iter().map(|&cell| Given::new(picture, cell)).collect(),
            known: Printed::grid(puzzle, &puzzle.unknown()),
            fewest: self.givens.fewest,
            end,
        }
    }
}
