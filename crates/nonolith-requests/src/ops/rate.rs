//! `rate`: how hard a puzzle is for a person.

use super::halted::Halted;
use crate::{Input, LimitOptions, Request, Work};
use nonolith::explain::{Language, Rating};
use nonolith::rate;
use nonolith_ops::{Problem, wire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rates how hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RateRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// Also answer how hard each step is to find, from the first to the last.
    pub profile: bool,
    /// The language of the reason.
    pub language: Option<wire::Language>,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

impl Request for RateRequest {
    const NAME: &'static str = "rate";
    const ABOUT: &'static str = "Rate how hard a puzzle is for a person";
    type Response = Rated;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Rated, Problem> {
        let document = self.input.document(file, work)?;
        let language = wire::Language::or_default(self.language);
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        match rate(&document.puzzle, &mut self.limits.budget(work, &asked)) {
            Ok(rating) => Ok(Rated::Rated(Judged::new(&rating, self.profile, language))),
            Err(halt) => Halted::expect(&halt, &stop, language).map(Rated::Halted),
        }
    }
}

/// What `rate` answers.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one of them, not a list")]
pub enum Rated {
    /// The rating.
    Rated(Judged),
    /// Why there is none.
    Halted(Halted),
}

/// A rating with its verdict.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Judged {
    /// The number of solutions.
    #[serde(flatten)]
    pub verdict: wire::Verdict,
    /// How hard it is.
    #[serde(flatten)]
    pub rating: wire::Rating,
    /// How hard each step is to find.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<Vec<wire::Moment>>,
}

impl Judged {
    /// The object, with the reason in a language.
    pub fn new(rating: &Rating, with_profile: bool, language: &Language) -> Judged {
        Judged {
            verdict: (&rating.verdict()).into(),
            rating: wire::Rating::new(rating, language),
            profile: with_profile.then(|| rating.moments.iter().map(Into::into).collect()),
        }
    }
}
