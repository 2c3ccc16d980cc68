//! `nonolith formats`

use crate::Exit;
use crate::args::FormatsArgs;
use crate::output::print;
use anyhow::Result;
use nonolith_io::{FORMATS, Format, RENDERERS, Renderer, format};
use serde_json::{Value, json};

pub(crate) fn run(args: &FormatsArgs) -> Result<Exit> {
    let chosen = args.name.as_deref().and_then(format);
    let text = match (chosen, args.json) {
        (Some(format), true) => format!("{}\n", object(format)),
        (None, true) => {
            let formats: Value = FORMATS.iter().map(object).collect();
            let renderer = |r: &Renderer| json!({"name": r.name, "about": r.about, "extensions": r.extensions});
            let renderers: Value = RENDERERS.iter().map(renderer).collect();
            format!("{}\n", json!({ "formats": formats, "renderers": renderers }))
        }
        (Some(format), false) => {
            format!("{}: {}\n\n{}", format.name, format.about, example(format))
        }
        (None, false) => table(),
    };
    print(&text)?;
    Ok(Exit::Answered)
}

fn object(format: &Format) -> Value {
    json!({
        "name": format.name,
        "about": format.about,
        "extensions": format.extensions,
        "example": example(format),
    })
}

/// The example of a format, unless it is not text.
fn example(format: &Format) -> &'static str {
    std::str::from_utf8(format.example).unwrap_or("")
}

fn table() -> String {
    let endings = |endings: &[&str]| {
        endings.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" ")
    };
    let mut text = "Puzzles are read from:\n".to_owned();
    for format in FORMATS {
        text +=
            &format!("  {:<17}{:<15}{}\n", format.name, endings(format.extensions), format.about);
    }
    text += "\nSolutions are shown as (--to):\n";
    for renderer in RENDERERS {
        let ends = endings(renderer.extensions);
        text += &format!("  {:<17}{ends:<15}{}\n", renderer.name, renderer.about);
    }
    text += "\n`nonolith formats NAME` shows an example.\n";
    text
}
