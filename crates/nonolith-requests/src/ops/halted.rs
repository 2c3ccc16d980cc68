//! Why an explanation or a rating stopped early.

use crate::Stop;
use nonolith::explain::{Halt, Language};
use nonolith_ops::Problem;
use nonolith_ops::wire::{Contradiction, Printed, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// Why an explanation or a rating stopped early.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Halted {
    /// None, or unknown if a limit was reached.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Why there is no solution.
    #[serde(flatten)]
    pub contradiction: Option<Contradiction<Printed>>,
    /// The limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
}

impl Halted {
    /// Why it stopped, in a language.
    pub fn new(halt: &Halt, stop: &Stop<'_>, language: &Language) -> Halted {
        let contradiction = Contradiction::of_halt(halt, language);
        let verdict = match contradiction {
            Some(_) => nonolith::Verdict::None,
            None => nonolith::Verdict::Unknown,
        };
        Halted { verdict: (&verdict).into(), contradiction, limit: limit(halt, stop) }
    }

    /// The same; an error if the request was wrong.
    pub(crate) fn expect(
        halt: &Halt,
        stop: &Stop<'_>,
        language: &Language,
    ) -> Result<Halted, Problem> {
        let halted = Halted::new(halt, stop, language);
        match halted.contradiction.is_some() || halted.limit.is_some() {
            true => Ok(halted),
            false => Err(Problem::new(halt.to_string())),
        }
    }
}

/// The limit that stopped an explanation, if one did.
pub fn limit(halt: &Halt, stop: &Stop<'_>) -> Option<&'static str> {
    match halt {
        Halt::Interrupt(interrupt) => Some(stop.words(*interrupt)),
        _ => None,
    }
}
