//! `nonolith techniques`

use crate::Exit;
use crate::args::TechniquesArgs;
use crate::output::print;
use anyhow::Result;
use nonolith::explain::{TECHNIQUES, Technique};
use serde_json::{Value, json};

pub(crate) fn run(args: &TechniquesArgs) -> Result<Exit> {
    let language = args.language.chosen();
    if args.list.json {
        let all: Value = TECHNIQUES
            .iter()
            .map(|t| json!({"name": t.name, "about": language.about(t), "logic": t.logic.name(), "weight": t.weight}))
            .collect();
        print(&format!("{}\n", json!({ "techniques": all })))?;
        return Ok(Exit::Answered);
    }
    let line = |t: &Technique| {
        let title = Some(language.title(t.name)).filter(|title| *title != t.name);
        let title = title.map_or(String::new(), |title| format!("{title} – "));
        format!("{:<18}{title}{}\n", t.name, language.about(t))
    };
    let text: String = TECHNIQUES.iter().map(line).collect();
    print(&text)?;
    Ok(Exit::Answered)
}
