//! `nonolith engines`

use crate::Exit;
use crate::args::ListArgs;
use crate::output::print;
use anyhow::Result;
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};
use serde_json::{Value, json};

pub(crate) fn run(args: &ListArgs) -> Result<Exit> {
    let is_default = |name: &str| name == DEFAULT_ENGINE.name();
    if args.json {
        let engine = |name: &str, about: &str| json!({"name": name, "about": about, "default": is_default(name)});
        let all: Value = ENGINES.iter().map(|e| engine(e.name(), e.about())).collect();
        print(&format!("{}\n", json!({ "engines": all })))?;
        return Ok(Exit::Answered);
    }
    let mut text = String::new();
    for engine in ENGINES {
        let default = if is_default(engine.name()) { " (default)" } else { "" };
        text += &format!("{:<12}{}{default}\n", engine.name(), engine.about());
    }
    print(&text)?;
    Ok(Exit::Answered)
}
