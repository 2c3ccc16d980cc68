//! `hint`: the next step from a half-solved grid, or what is wrong with it.

use super::halted::limit;
use crate::values::{self, cell_at, option};
use crate::{Input, LimitOptions, Request, StateOptions, Work};
use nonolith::explain::{HintRequest as Asked, hint_with};
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Advice, Hint, Printed, Step};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Suggests the next step for a half-solved grid, or finds mistakes in it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct HintRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to start from.
    #[serde(flatten)]
    pub state: StateOptions,
    /// Detail: 1 says where to look, 2 adds the technique and the reason, 3 (the default) adds the cells.
    #[schemars(range(min = 1, max = 3))]
    pub level: Option<u8>,
    /// Prefer a step near these cells, such as `R3C7`.
    pub near: Vec<String>,
    /// Name the cells that are wrong, if any.
    pub show: bool,
    /// The language of explanations.
    pub language: Option<wire::Language>,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

impl Request for HintRequest {
    const NAME: &'static str = "hint";
    const ABOUT: &'static str =
        "Suggest the next step for a half-solved grid, or find mistakes in it";
    type Response = Told;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Told, Problem> {
        let document = self.input.document(file, work)?;
        let puzzle = &document.puzzle;
        let start = self.state.start(&document)?.unwrap_or_else(|| puzzle.unknown());
        let level = self.level.unwrap_or(3);
        if !(1..=3).contains(&level) {
            return Err(Problem::new(format!("level: expected 1, 2 or 3, found {level}")));
        }
        let near = self.near.iter().map(|cell| {
            let place = option("near", Some(cell), values::cell)?.unwrap_or_default();
            cell_at(puzzle, place)
        });
        let near: Result<Vec<usize>, Problem> = near.collect();
        let language = wire::Language::or_default(self.language);
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let request = Asked::default().with_near(near?);
        Ok(match hint_with(puzzle, &start, &request, &mut budget) {
            Ok(hint) => Told::new(&Hint::new(puzzle, &hint, language), level, self.show, None)?,
            Err(halt) => {
                let hint = Hint::of_halt(&halt, language);
                let hint = hint.ok_or_else(|| Problem::new(halt.to_string()))?;
                Told::new(&hint, level, self.show, limit(&halt, &stop))?
            }
        })
    }
}

/// A hint at a level of detail.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct Told(Map<String, Value>);

/// The fields of a step that each level tells; the last one tells all.
const LEVELS: [&[&str]; 2] = [&["place"], &["place", "technique", "why"]];

impl Told {
    /// A hint at a level of detail; `show` says whether wrong cells are named.
    pub fn new(
        hint: &Hint<Printed>,
        level: u8,
        show: bool,
        limit: Option<&str>,
    ) -> serde_json::Result<Told> {
        let Value::Object(mut object) = serde_json::to_value(hint)? else {
            return Ok(Told(Map::new()));
        };
        if let (Advice::Wrong { .. }, false) = (&hint.advice, show) {
            object.remove("cells");
        }
        let told = LEVELS.get(usize::from(level).wrapping_sub(1));
        let steps = object.get_mut("steps").and_then(Value::as_array_mut);
        for step in steps.into_iter().flatten().filter_map(Value::as_object_mut) {
            step.retain(|name, _| told.is_none_or(|told| told.contains(&name.as_str())));
        }
        if let Some(limit) = limit {
            object.insert("limit".to_owned(), limit.into());
        }
        Ok(Told(object))
    }
}

impl JsonSchema for Told {
    fn schema_name() -> Cow<'static, str> {
        "Told".into()
    }

    /// That of a hint, but steps may lack fields, and so may wrong cells.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Hint::<Printed>::json_schema(generator);
        let whole = generator.subschema_for::<Step<Printed>>();
        let told = generator.subschema_for::<ToldStep>();
        replace(schema.as_object_mut(), whole.as_value(), told.as_value());
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        if let Some(properties) = properties {
            let limit = serde_json::json!({
                "type": "string",
                "description": "The limit that was reached.",
            });
            properties.insert("limit".to_owned(), limit);
        }
        schema
    }
}

/// Replaces a schema inside another, and makes the cells of `wrong` optional.
fn replace(object: Option<&mut Map<String, Value>>, old: &Value, new: &Value) {
    let Some(object) = object else { return };
    let is_wrong = object.get("properties").is_some_and(|own| own["advice"]["const"] == "wrong");
    if let (true, Some(required)) =
        (is_wrong, object.get_mut("required").and_then(Value::as_array_mut))
    {
        required.retain(|name| name != "cells");
    }
    for value in object.values_mut() {
        match value {
            value if value == old => *value = new.clone(),
            Value::Object(inner) => replace(Some(inner), old, new),
            Value::Array(list) => {
                list.iter_mut().for_each(|own| replace(own.as_object_mut(), old, new));
            }
            _ => {}
        }
    }
}

/// The schema of a step at a level of detail.
struct ToldStep;

impl JsonSchema for ToldStep {
    fn schema_name() -> Cow<'static, str> {
        "ToldStep".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Step::<Printed>::json_schema(generator);
        schema.insert("required".to_owned(), serde_json::json!(LEVELS[0]));
        schema
    }
}
