//! The page about the service, for people: made from the same descriptions as the OpenAPI document,
//! without scripts.

use crate::config::Config;
use nonolith_requests::{OPERATIONS, Operation};
use serde_json::Value;
use std::fmt::Write as _;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;\
     color-scheme:light dark}code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;\
     border:1px solid #8884}dt{margin-top:.5rem}dd{margin-left:1.5rem}summary{cursor:pointer}";

/// The page, and the policy that goes with it.
pub(crate) const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// The page.
pub(crate) fn page(config: &Config) -> String {
    let bounds = &config.bounds;
    let mut text = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Nonolith: the service</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style>\
         <h1>Nonolith: the service</h1>\
         <p>Send a puzzle in any format with POST, and get the JSON that the command line prints with \
         <code>--json</code>. <a href=\"/api/v1/openapi.json\">openapi.json</a> describes everything for \
         programs.</p>\
         <pre>curl --data-binary @heart.non 'http://HOST/api/v1/solve?solutions=2'\n\
         curl --json '{{\"puzzle\": \"3x2:1/1/2/3/1\", \"solutions\": 2}}' http://HOST/api/v1/solve\n\
         curl --data-binary @heart.non 'http://HOST/api/v1/render?to=png' -o heart.png</pre>\
         <p>A body of the type <code>application/json</code> is an object with the puzzle and the options. \
         Any other body is the puzzle file itself, and the options are the query. A request here can take \
         {} seconds and {} MB of memory, its body {} bytes; options can lower limits, not raise them. Time \
         counts from when the request runs, not while it waits. An error is \
         <code>{{\"error\": {{\"kind\", \"message\"}}}}</code>. Status 429 means: try again after the \
         seconds in <code>Retry-After</code>.</p>",
        bounds.seconds,
        bounds.memory >> 20,
        config.body
    );
    OPERATIONS.iter().for_each(|operation| section(operation, &mut text));
    text
}

fn section(operation: &Operation, text: &mut String) {
    let Operation { name, about, .. } = operation;
    let _ = write!(
        text,
        "<h2 id=\"{name}\">POST /api/v1/{name}</h2><p>{}.</p><details><summary>Options</summary><dl>",
        escaped(about)
    );
    for (name, schema) in operation.options() {
        let said = schema.get("description").and_then(Value::as_str).unwrap_or_default();
        let _ = write!(text, "<dt><code>{name}</code><dd>{}", escaped(said));
        if let Some(Value::Array(values)) = schema.get("enum") {
            let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
            let _ = write!(text, " One of <code>{}</code>.", escaped(&values.join(" ")));
        }
    }
    *text += "</dl></details>";
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
