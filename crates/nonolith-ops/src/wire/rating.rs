//! Ratings of puzzles.

use serde::{Serialize, Serializer};
#[cfg(test)]
use ts_rs::TS;

/// `line`: line solving suffices. `search`: it does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum Difficulty {
    /// It can be solved line by line.
    Line,
    /// It needs more than one line at a time.
    Search,
}

impl Difficulty {
    /// The difficulty of a puzzle with one solution.
    pub const fn new(is_line_solvable: bool) -> Difficulty {
        if is_line_solvable { Difficulty::Line } else { Difficulty::Search }
    }
}

/// How hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Rating {
    /// The name of the hardest technique it needs; null if no step is needed.
    pub class: Option<&'static str>,
    /// `easy`, `medium`, `hard` or `expert`; null unless the steps lead to a solution.
    pub grade: Option<&'static str>,
    /// The logic of its hardest step: `line`, `contradiction` or `search`.
    pub logic: &'static str,
    /// The total weight of the steps and of the search for them.
    pub score: f64,
    /// The number of passes over all lines.
    pub rounds: usize,
    /// The average fraction of unfinished lines that can make progress.
    pub open: f64,
    /// Whether the steps lead to a solution.
    pub solved: bool,
    /// The number of uses of each technique, easiest first.
    #[cfg_attr(test, ts(type = "Record<string, number>"))]
    pub steps: Uses,
}

impl From<&nonolith::explain::Rating> for Rating {
    fn from(rating: &nonolith::explain::Rating) -> Rating {
        Rating {
            class: rating.hardest.map(|technique| technique.name),
            grade: rating.solved.then(|| rating.grade().name()),
            logic: rating.logic().name(),
            score: (rating.score * 10.0).round() / 10.0,
            rounds: rating.rounds,
            open: (rating.open * 1000.0).round() / 1000.0,
            solved: rating.solved,
            steps: Uses(rating.uses.iter().map(|(own, count)| (own.name, *count)).collect()),
        }
    }
}

/// Names of techniques with their numbers of uses; an object in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uses(pub Vec<(&'static str, usize)>);

impl Serialize for Uses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, count)| (name, count)))
    }
}
