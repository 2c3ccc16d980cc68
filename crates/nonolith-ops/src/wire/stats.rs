//! What an engine did.

use nonolith::Answer;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// What an engine did, as one object: `engine`, its figures by their names, `seconds_PHASE` for each
/// phase, `seconds`.
#[derive(Clone, PartialEq, Debug)]
pub struct Stats {
    /// The name of the engine.
    pub engine: &'static str,
    /// What it counted.
    pub figures: Vec<(&'static str, u64)>,
    /// How long each phase took, in seconds.
    pub phases: Vec<(&'static str, f64)>,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl Stats {
    /// What an engine did for an answer. The caller has the clock.
    pub fn new(
        engine: &'static str,
        answer: &Answer,
        phases: Vec<(&'static str, f64)>,
        seconds: f64,
    ) -> Stats {
        Stats { engine, figures: answer.stats.figures().collect(), phases, seconds }
    }
}

impl Serialize for Stats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("engine", self.engine)?;
        self.figures.iter().try_for_each(|(name, figure)| map.serialize_entry(name, figure))?;
        for (phase, seconds) in &self.phases {
            map.serialize_entry(&format!("seconds_{phase}"), seconds)?;
        }
        map.serialize_entry("seconds", &self.seconds)?;
        map.end()
    }
}
