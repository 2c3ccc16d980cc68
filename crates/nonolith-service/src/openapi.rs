//! The description of the service in OpenAPI 3.1, from the types of the requests.

use crate::failure;
use nonolith_requests::{OPERATIONS, Operation};
use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Map, Value, json};

/// The description. `has_token` says whether requests need a token.
pub(crate) fn description(has_token: bool) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|own| {
        own.definitions_path = "/components/schemas".into();
        own.meta_schema = None;
        own.transforms.push(Box::new(RecursiveTransform(plain_list)));
    });
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for operation in &OPERATIONS {
        paths.insert(format!("/api/v1/{}", operation.name), path(operation, &mut generator));
    }
    let failure = generator.subschema_for::<failure::Body>();
    let schemas = generator.take_definitions(true);
    let mut components = json!({
        "schemas": schemas,
        "responses": {
            "Failure": {
                "description": "What is wrong, and what to do.",
                "content": { "application/json": { "schema": failure } },
            },
        },
    });
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Nonolith",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solve, check, explain and make nonograms. Limits can be lowered but not raised.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
    });
    if has_token {
        components["securitySchemes"] = json!({ "token": { "type": "http", "scheme": "bearer" } });
        document["security"] = json!([{ "token": [] }]);
    }
    document["components"] = components;
    document
}

fn path(operation: &Operation, generator: &mut SchemaGenerator) -> Value {
    let request = operation.request(generator);
    let name = format!("{}Request", capitalised(operation.name));
    generator.definitions_mut().insert(name.clone(), request.into());
    let content = match operation.response(generator) {
        Some(schema) => json!({ "application/json": { "schema": schema } }),
        // Of a file with any type, generators of clients make nothing; of this type they make bytes.
        None => {
            let bytes = json!({ "schema": { "type": "string", "format": "binary" } });
            json!({ "application/octet-stream": bytes, "*/*": {} })
        }
    };
    let failure = json!({ "$ref": "#/components/responses/Failure" });
    let mut responses = Map::new();
    responses.insert("200".to_owned(), json!({ "description": "The answer.", "content": content }));
    for status in ["400", "401", "403", "408", "413", "415", "421", "422", "429", "500", "503"] {
        responses.insert(status.to_owned(), failure.clone());
    }
    let file = format!("The {} as a file; the options are the query.", operation.file);
    json!({
        "post": {
            "operationId": operation.name,
            "summary": operation.about,
            "parameters": parameters(operation),
            "requestBody": {
                "required": operation.file == "puzzle",
                "content": {
                    "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } },
                    "application/octet-stream": {
                        "schema": { "type": "string", "format": "binary", "description": file },
                    },
                },
            },
            "responses": responses,
        },
    })
}

/// The options in the query: all but the puzzle itself.
fn parameters(operation: &Operation) -> Vec<Value> {
    let options = operation.options().iter().filter(|(name, _)| {
        let rest = name.strip_prefix(operation.file);
        !rest.is_some_and(|rest| rest.is_empty() || rest == "_base64")
    });
    let parameter = |(name, schema): (&String, &Value)| {
        let mut schema = Schema::try_from(schema.clone()).unwrap_or_default();
        RecursiveTransform(plain_list).transform(&mut schema);
        // A client that sends defaults would send them beside a JSON body, too.
        schema.remove("default");
        let said = schema.remove("description");
        let said = said.as_ref().and_then(Value::as_str).unwrap_or_default();
        json!({
            "name": name,
            "in": "query",
            "description": format!("Only beside a file: {said}"),
            "explode": false,
            "schema": schema,
        })
    };
    options.map(parameter).collect()
}

/// Turns a choice of texts, each with a description, into a plain list: generators of clients make a type
/// of that, and of the choice they make one type for each text.
fn plain_list(schema: &mut Schema) {
    let Some(Value::Array(choices)) = schema.get("oneOf") else { return };
    let (mut texts, mut said) = (Vec::new(), Vec::new());
    for choice in choices {
        match (choice.get("const"), choice.get("enum")) {
            (Some(Value::String(text)), _) => {
                let about = choice.get("description").and_then(Value::as_str).unwrap_or_default();
                said.push(format!("- `{text}`: {about}"));
                texts.push(Value::from(text.as_str()));
            }
            (None, Some(Value::Array(all))) if all.iter().all(Value::is_string) => {
                texts.extend(all.iter().cloned());
            }
            _ => return,
        }
    }
    let about = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let about = format!("{about}\n\n{}", said.join("\n"));
    schema.remove("oneOf");
    schema.insert("type".to_owned(), "string".into());
    schema.insert("enum".to_owned(), texts.into());
    schema.insert("description".to_owned(), about.trim().into());
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
