//! Colours as people write them in files.

use nonolith::{Ink, Rgb};

/// A CSS colour: a name or `#rgb`, `#rrggbb` and the like. Transparency is ignored.
pub(crate) fn parse(text: &str) -> Option<Rgb> {
    let [r, g, b, _] = csscolorparser::parse(text).ok()?.to_rgba8();
    Some(Rgb(r, g, b))
}

/// `rrggbb`
pub(crate) fn hex(Rgb(r, g, b): Rgb) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}

/// A colour as CSS: its name where that says what it looks like.
pub(crate) fn css(ink: &Ink) -> String {
    let is_css = parse(&ink.name) == Some(ink.rgb);
    let is_line = ink.name.trim() == ink.name && !ink.name.contains(char::is_control);
    if is_css && is_line { ink.name.clone() } else { format!("#{}", hex(ink.rgb)) }
}

/// A look for a colour of which a file does not say what it looks like: another for each of the
/// first 31.
pub(crate) fn distinct(index: usize) -> Rgb {
    let part = |shift: usize| [200, 20, 110, 160][(index >> shift) % 4];
    Rgb(part(0), part(2), [60, 230][(index >> 4) % 2])
}

/// How different two colours are.
pub(crate) fn distance(Rgb(r, g, b): Rgb, Rgb(x, y, z): Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(r, x) + square(g, y) + square(b, z)
}
