//! The description of the service in OpenAPI 3.1, from the types of the requests.

use crate::failure;
use nonolith_requests::{OPERATIONS, Operation};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

/// The description. `has_token` says whether requests need a token.
pub(crate) fn description(has_token: bool) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|own| {
        own.definitions_path = "/components/schemas".into();
        own.meta_schema = None;
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
        None => json!({ "*/*": { "schema": { "type": "string", "format": "binary" } } }),
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

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
