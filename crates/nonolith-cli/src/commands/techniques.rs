//! `nonolith techniques`

use crate::Exit;
use crate::args::ListArgs;
use crate::output::print;
use anyhow::Result;
use nonolith::TECHNIQUES;
use serde_json::{Value, json};

pub(crate) fn run(args: &ListArgs) -> Result<Exit> {
    if args.json {
        let all: Value = TECHNIQUES
            .iter()
            .map(|t| json!({"name": t.name, "about": t.about, "logic": t.logic.name(), "weight": t.weight}))
            .collect();
        print(&format!("{}\n", json!({ "techniques": all })))?;
        return Ok(Exit::Answered);
    }
    let text: String = TECHNIQUES.iter().map(|t| format!("{:<18}{}\n", t.name, t.about)).collect();
    print(&text)?;
    Ok(Exit::Answered)
}
