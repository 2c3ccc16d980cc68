//! Options as JSON, or as texts, to requests. The schema of a request says which options there are, and
//! which of them are numbers.

use crate::Request;
use nonolith_ops::Problem;
use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// The options of a request.
pub(crate) struct Options {
    pub(crate) properties: Map<String, Value>,
}

impl Options {
    /// The options of a request, with all schemas in place.
    pub(crate) fn of<R: Request>() -> Options {
        let settings = SchemaSettings::draft2020_12().with(|own| own.inline_subschemas = true);
        let mut schema = schema::<R>(&mut settings.into_generator());
        let properties = schema.remove("properties");
        let properties = properties.and_then(|own| own.as_object().cloned());
        Options { properties: properties.unwrap_or_default() }
    }

    /// Fails if there is an option that the request does not know.
    pub(crate) fn check(&self, request: &str, options: &Value) -> Result<(), Problem> {
        let Some(options) = options.as_object() else {
            return Err(Problem::new("expected an object with the puzzle and the options"));
        };
        match options.keys().find(|name| !self.properties.contains_key(*name)) {
            Some(name) => Err(self.unknown(request, name)),
            None => Ok(()),
        }
    }

    fn unknown(&self, request: &str, name: &str) -> Problem {
        let names: Vec<&str> = self.properties.keys().map(String::as_str).collect();
        let names = names.join(", ");
        Problem::new(format!("{request} has no option {name:?}; its options are {names}"))
    }
}

/// The schema of a request, without the nulls that absent options may be.
pub(crate) fn schema<R: Request>(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = R::json_schema(generator);
    WithoutNulls.transform(&mut schema);
    schema
}

struct WithoutNulls;

impl Transform for WithoutNulls {
    fn transform(&mut self, schema: &mut Schema) {
        if schema.get("default").is_some_and(Value::is_null) {
            schema.remove("default");
        }
        if let Some(Value::Array(types)) = schema.get_mut("type") {
            types.retain(|name| name != "null");
            if let [only] = &types[..] {
                let only = only.clone();
                schema.insert("type".to_owned(), only);
            }
        }
        if let Some(Value::Array(choices)) = schema.get_mut("anyOf") {
            choices.retain(|own| own.get("type").is_none_or(|name| name != "null"));
            if let [Value::Object(only)] = &choices[..] {
                let only = only.clone();
                schema.remove("anyOf");
                for (name, value) in only {
                    schema.ensure_object().entry(name).or_insert(value);
                }
            }
        }
        transform_subschemas(self, schema);
    }
}

/// The request of these options.
pub(crate) fn decoded<R: Request>(options: Value) -> Result<R, Problem> {
    serde_json::from_value(options).map_err(|error| Problem::new(error.to_string()))
}

/// Texts as JSON: what can be a number or a truth value becomes one, unless the option is a text. An
/// option without a value is true, and several values of a list stand in one or several texts.
pub(crate) fn from_pairs(pairs: &[(String, String)], known: &Options) -> Result<Value, Problem> {
    let mut object = Map::new();
    for (name, text) in pairs {
        let none = Value::Null;
        let schema = known.properties.get(name).unwrap_or(&none);
        if is(schema, "array") {
            let list = object.entry(name.clone()).or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(list) = list {
                list.extend(text.split(',').map(Value::from));
            }
            continue;
        }
        if object.insert(name.clone(), value(text, schema)).is_some() {
            return Err(Problem::new(format!("the option {name:?} is there twice")));
        }
    }
    Ok(Value::Object(object))
}

fn value(text: &str, schema: &Value) -> Value {
    if is(schema, "boolean") && text.is_empty() {
        return true.into();
    }
    let parsed = match serde_json::from_str::<Value>(text) {
        Ok(own @ Value::Bool(_)) if is(schema, "boolean") => Some(own),
        Ok(own @ Value::Number(_)) if is(schema, "integer") || is(schema, "number") => Some(own),
        _ => None,
    };
    parsed.unwrap_or_else(|| text.into())
}

/// Whether a value can have this type.
fn is(schema: &Value, name: &str) -> bool {
    let choices = schema.get("anyOf").and_then(Value::as_array);
    let by_type = match schema.get("type") {
        Some(Value::String(own)) => own == name,
        Some(Value::Array(all)) => all.iter().any(|own| own == name),
        _ => false,
    };
    by_type || choices.is_some_and(|all| all.iter().any(|own| is(own, name)))
}
