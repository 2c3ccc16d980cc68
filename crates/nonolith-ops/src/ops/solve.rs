//! The solutions of a puzzle.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Indexed, Notation, Outcome, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::solve::{DEFAULT_ENGINE, Engine, engine, solve_each};
use nonolith::{Grid, Request, Wanted};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
#[cfg(test)]
use ts_rs::TS;

/// Solves a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct SolveRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells; finds only solutions that agree with them.
    pub cells: Option<Cells>,
    /// The most solutions to return. The verdict also says whether there are more.
    pub solutions: usize,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
    /// The name of the engine; `auto` if absent.
    pub engine: Option<String>,
}

/// The solutions of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SolveResponse {
    /// The verdict, and the reason if there is no solution.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The solutions.
    pub solutions: Vec<Cells>,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for SolveRequest {
    const NAME: &'static str = "solve";
    type Response = SolveResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<SolveResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let start = self.cells.map(|cells| grid(&puzzle, &cells)).transpose()?;
        let engine = self.engine.as_deref().map_or(Ok(DEFAULT_ENGINE), named)?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let wanted = Wanted::up_to(self.solutions as u64);
        let request =
            Request::default().with_engine(engine).with_start(start.as_ref()).with_wanted(wanted);
        let mut solutions = Vec::new();
        // Converting hundreds of thousands of solutions at the end would take a second after a stop.
        let mut take = |own: Grid| {
            solutions.push(Indexed::grid(&puzzle, &own));
            ControlFlow::Continue(())
        };
        let answer = solve_each(&puzzle, &request, &mut budget(&stop, &watch), &mut take)?;
        let response = SolveResponse {
            outcome: Outcome::new(&puzzle, &answer),
            solutions,
            interrupted: answer.interrupt.is_some(),
        };
        Ok(response.into())
    }
}

/// The engine with this name.
fn named(name: &str) -> Result<&'static dyn Engine, Problem> {
    engine(name).ok_or_else(|| Problem::new(format!("there is no engine {name:?}")))
}
