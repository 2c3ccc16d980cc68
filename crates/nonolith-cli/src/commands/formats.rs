//! `nonolith formats`

use crate::Exit;
use crate::args::FormatsArgs;
use crate::output::print;
use anyhow::Result;
use nonolith::explain::DEFAULT_LANGUAGE;
use nonolith_io::{FORMATS, Format, Holds, RENDERERS, format};
use nonolith_ops::wire::{FormatEntry, RendererEntry};
use nonolith_requests::text;
use serde_json::json;

pub(crate) fn run(args: &FormatsArgs) -> Result<Exit> {
    let chosen = args.name.as_deref().and_then(format);
    let text = match (chosen, args.json) {
        (Some(format), true) => text(&FormatEntry::new(format, DEFAULT_LANGUAGE)) + "\n",
        (None, true) => {
            let formats: Vec<_> =
                FORMATS.iter().map(|own| FormatEntry::new(own, DEFAULT_LANGUAGE)).collect();
            let renderers: Vec<_> =
                RENDERERS.iter().map(|own| RendererEntry::new(own, DEFAULT_LANGUAGE)).collect();
            format!("{}\n", json!({ "formats": formats, "renderers": renderers }))
        }
        (Some(format), false) => one(format),
        (None, false) => table(),
    };
    print(&text)?;
    Ok(Exit::Answered)
}

/// The example of a format; empty for binary formats.
fn example(format: &Format) -> &'static str {
    std::str::from_utf8(format.example).unwrap_or("")
}

/// The description of one format.
fn one(format: &Format) -> String {
    let mut text = format!("{}: {}\n", format.name, format.about);
    if !format.extensions.is_empty() {
        text += &format!("extensions: {}\n", endings(format.extensions));
    }
    let does = match (format.is_read(), format.writer.is_some()) {
        (true, true) => "read and written",
        (true, false) => "read",
        _ => "written",
    };
    let holds: Vec<&str> = format.holds.iter().copied().map(Holds::name).collect();
    let many = if format.many { "; several puzzles per file" } else { "" };
    text += &format!("{does}; {}{many}\n", holds.join(", "));
    if let Some(writer) = format.writer.filter(|writer| !writer.fields.is_empty()) {
        let keeps: Vec<String> = writer.fields.iter().map(ToString::to_string).collect();
        text += &format!("keeps {}\n", keeps.join(", "));
    }
    format!("{text}\n{}", example(format))
}

fn table() -> String {
    let mut text =
        "Puzzle formats (r read, w write; b black and white, c colours, n counted clues, \
                    + several puzzles per file):\n"
            .to_owned();
    let widest = FORMATS.iter().map(|format| endings(format.extensions).len()).max().unwrap_or(0);
    for format in FORMATS {
        let mark = |symbol: char, is: bool| if is { symbol } else { '-' };
        let does: String =
            [mark('r', format.is_read()), mark('w', format.writer.is_some())].iter().collect();
        let held = format.holds;
        let holds = [('b', Holds::Mono), ('c', Holds::Colours), ('n', Holds::Counted)];
        let mut kinds: String =
            holds.map(|(c, kind)| mark(c, held.contains(&kind))).iter().collect();
        kinds.push(mark('+', format.many));
        let (name, ends) = (format.name, endings(format.extensions));
        text += &format!("  {name:<17}{does} {kinds}  {ends:<widest$}  {}\n", format.about);
    }
    text += "\nOutput formats (render --to, solve --to):\n";
    for renderer in RENDERERS {
        let ends = endings(renderer.extensions);
        text += &format!("  {:<26}{ends:<widest$}  {}\n", renderer.name, renderer.about);
    }
    text += "\n`nonolith formats NAME` describes a format, `nonolith convert IN OUT` converts between them.\n";
    text
}

fn endings(endings: &[&str]) -> String {
    endings.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" ")
}
