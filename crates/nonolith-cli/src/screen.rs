//! The colours and the width of the terminal, and how things are shown in this run.

use crate::language;
use nonolith_io::{Depth, Options, Screen};
use std::io::IsTerminal;

/// How things are shown in this run, unless its arguments say otherwise.
pub(crate) fn options() -> Options {
    Options { screen: screen(), language: language::chosen(), ..Options::default() }
}

/// The colours and the width of standard output: those of a terminal follow its environment variables;
/// anything else gets all colours, unless `NO_COLOR` is set.
pub(crate) fn screen() -> Screen {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    if !std::io::stdout().is_terminal() {
        let no_colour = variable("NO_COLOR").map(|_| Depth::None);
        return Screen { depth: no_colour.unwrap_or(Depth::True), ..Screen::default() };
    }
    let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    Screen { depth: depth(&variable), width: width.filter(|&width| width > 0) }
}

fn depth(variable: &dyn Fn(&str) -> Option<String>) -> Depth {
    // Terminals with 24-bit colour; some of them do not set `COLORTERM`.
    const TRUE: [&str; 7] = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot", "iterm"];
    let term = variable("TERM").unwrap_or_default().to_lowercase();
    if variable("NO_COLOR").is_some() || term == "dumb" {
        return Depth::None;
    }
    let says_so = variable("COLORTERM")
        .is_some_and(|value| matches!(value.to_lowercase().as_str(), "truecolor" | "24bit"));
    let is_windows = cfg!(windows) || variable("WT_SESSION").is_some();
    if says_so || is_windows || TRUE.iter().any(|name| term.contains(name)) {
        return Depth::True;
    }
    Depth::Indexed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(not(windows))]
    fn variables_tell_the_colours() {
        for (variables, expected) in [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")][..], Depth::True),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "24bit")], Depth::True),
            (&[("TERM", "xterm-kitty")], Depth::True),
            (&[("TERM", "xterm-256color")], Depth::Indexed),
            (&[("TERM", "screen")], Depth::Indexed),
            (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], Depth::None),
            (&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")], Depth::None),
            (&[], Depth::Indexed),
        ] {
            let find = |name: &str| variables.iter().find(|(own, _)| *own == name);
            let variable = |name: &str| find(name).map(|(_, value)| (*value).to_owned());
            assert_eq!(depth(&variable), expected, "{variables:?}");
        }
    }
}
