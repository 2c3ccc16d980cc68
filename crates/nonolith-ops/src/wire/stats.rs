//! Statistics of an engine.

use nonolith::Answer;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Statistics of an engine, as one object: `engine`, its figures by name, `seconds_PHASE` for each phase,
/// `seconds`.
#[derive(Clone, PartialEq, Debug)]
pub struct Stats {
    /// The name of the engine.
    pub engine: &'static str,
    /// Its figures.
    pub figures: Vec<(&'static str, u64)>,
    /// The seconds of each phase.
    pub phases: Vec<(&'static str, f64)>,
    /// The seconds in total.
    pub seconds: f64,
}

impl Stats {
    /// The statistics of an answer. The caller measures the time.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Stats {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stats".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Statistics of an engine: its name, figures by name, and seconds by phase.",
            "type": "object",
            "properties": {
                "engine": { "type": "string", "description": "The name of the engine." },
                "seconds": { "type": "number", "description": "The seconds in total." },
            },
            "required": ["engine", "seconds"],
            "additionalProperties": { "type": "number" },
        })
    }
}
