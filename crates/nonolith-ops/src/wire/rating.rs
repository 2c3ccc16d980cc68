//! Ratings of puzzles.

use nonolith::explain::Language;
use serde::{Serialize, Serializer};
#[cfg(test)]
use ts_rs::TS;

/// How hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The name of the hardest technique it needs; null if no step is needed.
    pub hardest: Option<&'static str>,
    /// `easy`, `medium`, `hard` or `expert`; null unless the steps lead to a solution.
    pub difficulty: Option<&'static str>,
    /// The logic of its hardest step: `line`, `contradiction` or `search`.
    pub logic: &'static str,
    /// The effort of finding and taking all steps, for the size of the puzzle.
    pub score: f64,
    /// Why it is as hard as it is: `hard, because ...`; null unless the steps lead to a solution.
    pub because: Option<String>,
    /// Whether the steps lead to a solution.
    pub solved: bool,
    /// The number of uses of each technique, easiest first.
    #[cfg_attr(test, ts(type = "Record<string, number>"))]
    pub steps: Uses,
}

impl Rating {
    /// A rating, with the reason in a language.
    pub fn new(rating: &nonolith::explain::Rating, language: &Language) -> Rating {
        Rating {
            hardest: rating.hardest.map(|technique| technique.name),
            difficulty: rating.solved.then(|| rating.grade().name()),
            logic: rating.logic().name(),
            score: tenths(rating.score),
            because: rating.solved.then(|| rating.because(language)),
            solved: rating.solved,
            steps: Uses(rating.uses.iter().map(|(own, count)| (own.name, *count)).collect()),
        }
    }
}

/// What a person faces before a step, and what the step takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moment {
    /// The name of the technique of the step.
    pub technique: &'static str,
    /// The number of open cells.
    pub open: usize,
    /// The number of lines with open cells.
    pub unfinished: usize,
    /// The number of lines that offer cells to mark.
    pub offers: usize,
    /// How many lines one looks at before the step is found, on average.
    pub looks: f64,
    /// What it takes to find the step and to carry it out, in looks.
    pub effort: f64,
}

impl From<&nonolith::explain::Moment> for Moment {
    fn from(moment: &nonolith::explain::Moment) -> Moment {
        Moment {
            technique: moment.technique.name,
            open: moment.open,
            unfinished: moment.unfinished,
            offers: moment.offers,
            looks: tenths(moment.looks),
            effort: tenths(moment.effort),
        }
    }
}

fn tenths(measure: f64) -> f64 {
    (measure * 10.0).round() / 10.0
}

/// Names of techniques with their numbers of uses; an object in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uses(pub Vec<(&'static str, usize)>);

impl Serialize for Uses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, count)| (name, count)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Uses {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Uses".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, usize>::json_schema(generator)
    }
}
