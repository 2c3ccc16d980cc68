//! `nonolith techniques`

use crate::Exit;
use crate::args::ListArgs;
use crate::language;
use crate::output::{print, print_json};
use anyhow::Result;
use nonolith::explain::{StepKind, TECHNIQUES};
use nonolith_ops::wire::TechniqueEntry;
use serde_json::{Value, json};

pub(crate) fn run(args: &ListArgs) -> Result<Exit> {
    let language = language::chosen();
    if args.json {
        let all: Vec<_> = TECHNIQUES.iter().map(|own| TechniqueEntry::new(own, language)).collect();
        let of_ranges: Value = StepKind::OF_RANGES
            .iter()
            .map(|kind| json!({"name": kind.name(), "about": language.say(&kind.about().into())}))
            .collect();
        print_json(&json!({"techniques": all, "steps_of_ranges": of_ranges}))?;
        return Ok(Exit::Answered);
    }
    let line = |kind: StepKind| {
        let (title, about) =
            (language.say(&kind.title().into()), language.say(&kind.about().into()));
        // Where the name says it already, as in English, the title would only repeat it.
        let title = if title.replace(' ', "-").starts_with(kind.name()) {
            String::new()
        } else {
            title + " – "
        };
        format!("{:<18}{title}{about}\n", kind.name())
    };
    let techniques: String = TECHNIQUES.iter().map(|own| line(StepKind::Technique(own))).collect();
    let of_ranges: String = StepKind::OF_RANGES.into_iter().map(line).collect();
    print(&format!("{techniques}\n{of_ranges}"))?;
    Ok(Exit::Answered)
}
