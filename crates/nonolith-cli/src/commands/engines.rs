//! `nonolith engines`

use crate::Exit;
use crate::args::ListArgs;
use crate::output::{print, print_json};
use anyhow::Result;
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};
use nonolith_ops::wire::EngineEntry;
use serde_json::json;

pub(crate) fn run(args: &ListArgs) -> Result<Exit> {
    let is_default = |name: &str| name == DEFAULT_ENGINE.name();
    if args.json {
        let all: Vec<_> = ENGINES.iter().copied().map(EngineEntry::from).collect();
        print_json(&json!({ "engines": all }))?;
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
