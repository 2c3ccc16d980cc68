//! Colours as people write them in files.

use nonolith::Rgb;

/// A CSS colour: a name or `#rgb`, `#rrggbb` and the like. Transparency is ignored.
pub(crate) fn parse(text: &str) -> Option<Rgb> {
    let [r, g, b, _] = csscolorparser::parse(text).ok()?.to_rgba8();
    Some(Rgb(r, g, b))
}

/// `rrggbb`
pub(crate) fn hex(Rgb(r, g, b): Rgb) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}
