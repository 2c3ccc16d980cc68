//! `nonolith mcp`, from the outside: raw lines to a child process and back.

#![cfg(feature = "mcp")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod answers;
mod client;
#[path = "../common/mod.rs"]
mod common;
mod mistakes;
mod work;

use client::Client;
use serde_json::json;

#[test]
fn the_server_introduces_itself() {
    for (asked, answered) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
    ] {
        let mut client = Client::start("");
        let hello = client.hello(asked);
        assert_eq!(hello["protocolVersion"], answered);
        assert_eq!(hello["serverInfo"]["name"], "nonolith");
        assert!(hello["capabilities"]["tools"].is_object());
        assert!(hello["instructions"].as_str().unwrap().contains("R3C7"));
        let (status, errors) = client.end();
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
    }
}

#[test]
fn tools_describe_themselves() {
    let mut client = Client::new("");
    let answer = client.ask("tools/list", &json!({}));
    let tools = answer["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    let expected = [
        "solve",
        "check",
        "count",
        "hint",
        "explain",
        "judge_move",
        "rate",
        "make",
        "repair",
        "render",
        "convert",
    ];
    assert_eq!(names, expected);
    for tool in tools {
        let name = tool["name"].as_str().unwrap();
        assert!(tool["description"].as_str().unwrap().len() > 100, "{name}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{name}");
        let input = &tool["inputSchema"];
        assert_eq!(input["type"], "object", "{name}");
        // Some clients refuse choices at the root, or references.
        assert!(input.get("anyOf").is_none() && input.get("oneOf").is_none(), "{name}");
        assert!(!input.to_string().contains("$ref"), "{name}");
        let required = input["required"].as_array().unwrap();
        assert_eq!(required.contains(&"puzzle".into()), name != "make", "{name}");
        for (option, schema) in input["properties"].as_object().unwrap() {
            assert!(schema["description"].is_string(), "{name}: {option}");
        }
        let is_file = ["render", "convert"].contains(&name);
        assert_eq!(tool.get("outputSchema").is_none(), is_file, "{name}");
        assert!(is_file || tool["outputSchema"]["type"] == "object", "{name}");
    }
}
