//! Exercises in techniques.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Exercise, Language};
use crate::{Host, Problem};
use nonolith::explain::Technique;
use nonolith::make::Exercises;
use nonolith_random::Random;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Makes an exercise in a technique. The same request makes the same exercise.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct ExerciseRequest {
    /// The name of the technique.
    pub technique: String,
    /// The random seed.
    pub seed: u32,
    /// The language of explanations.
    pub language: Language,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// An exercise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ExerciseResponse {
    /// The exercise; null if no attempt gave one, or if the time limit was reached.
    pub exercise: Option<Exercise>,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for ExerciseRequest {
    const NAME: &'static str = "exercise";
    type Response = ExerciseResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<ExerciseResponse>, Problem> {
        let exercises = Exercises::new(technique(&self.technique)?);
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch);
        let made = exercises.make(Random::new(u64::from(self.seed)).bits(), &mut budget);
        let words = self.language.words();
        let exercise = made.ok().flatten().map(|own| Exercise::new(&own, words));
        let interrupted = exercise.is_none() && budget.is_stopped();
        Ok(ExerciseResponse { exercise, interrupted }.into())
    }
}

/// The technique with this name.
pub(super) fn technique(name: &str) -> Result<&'static Technique, Problem> {
    let unknown = || Problem::new(format!("there is no technique {name:?}"));
    nonolith::explain::technique(name).ok_or_else(unknown)
}
