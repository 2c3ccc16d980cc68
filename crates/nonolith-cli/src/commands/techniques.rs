//! `nonolith techniques`

use crate::Exit;
use crate::args::TechniquesArgs;
use crate::output::{print, print_json};
use anyhow::Result;
use nonolith::explain::{TECHNIQUES, Technique};
use nonolith_ops::wire::TechniqueEntry;
use serde_json::json;

pub(crate) fn run(args: &TechniquesArgs) -> Result<Exit> {
    let language = args.language.chosen();
    if args.list.json {
        let all: Vec<_> = TECHNIQUES.iter().map(|own| TechniqueEntry::new(own, language)).collect();
        print_json(&json!({ "techniques": all }))?;
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
