//! Fonts of pictures and pages: the one of `--font`, and characters that no font has.

use anyhow::{Context, Result, bail};
use nonolith_io::{Font, Options, Renderer, View};
use std::path::Path;

/// The font of `--font`. It is an error with a renderer that has no use for it.
pub(crate) fn read(path: Option<&Path>, renderer: &Renderer) -> Result<Option<Font>> {
    let Some(path) = path else { return Ok(None) };
    if !renderer.has_own_fonts {
        bail!("--font only works for png and pdf, not for {}", renderer.name);
    }
    let name = || path.display().to_string();
    let bytes = std::fs::read(path).with_context(name)?;
    Font::new(&bytes).map(Some).with_context(name)
}

/// Collects the characters of views that are shown as boxes.
pub(crate) fn note_missing(
    missing: &mut Vec<char>,
    renderer: &Renderer,
    views: &[View<'_>],
    options: &Options,
) {
    let new = renderer.missing(views, options);
    missing.extend(new.into_iter().filter(|c| !missing.contains(c)).collect::<Vec<_>>());
}

/// Lists them on stderr, even if that is no terminal: nothing is lost silently.
pub(crate) fn tell_missing(missing: &[char], options: &Options) {
    /// More would not help to see what is wrong.
    const MOST: usize = 20;
    if missing.is_empty() {
        return;
    }
    let shown: Vec<String> = missing.iter().take(MOST).map(ToString::to_string).collect();
    let more = match missing.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let advice = match options.font {
        None => "use --font FILE",
        Some(_) => "the font of --font lacks them, too",
    };
    eprintln!("nonolith: these characters cannot be shown: {}{more} ({advice})", shown.join(" "));
}
