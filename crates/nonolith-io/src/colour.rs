//! Colours as people write them in files.

use nonolith::{Ink, ModelError, Palette, Rgb};

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

/// White, and so many colours that are easily told apart.
///
/// ```
/// let palette = nonolith_io::some_colours(2)?;
/// let names: Vec<&str> = palette.inks().iter().map(|ink| ink.name.as_str()).collect();
/// assert_eq!(names, ["white", "black", "red"]);
/// # Ok::<(), nonolith::ModelError>(())
/// ```
pub fn some_colours(count: usize) -> Result<Palette, ModelError> {
    #[rustfmt::skip]
    const KNOWN: [(&str, Rgb); 9] = [
        ("red", Rgb(220, 40, 50)), ("blue", Rgb(40, 90, 220)), ("green", Rgb(30, 150, 60)),
        ("orange", Rgb(245, 150, 20)), ("purple", Rgb(140, 60, 170)), ("yellow", Rgb(240, 215, 40)),
        ("cyan", Rgb(40, 190, 210)), ("brown", Rgb(130, 80, 40)), ("magenta", Rgb(225, 80, 170)),
    ];
    let mut palette = Palette::mono();
    for i in 0..count.saturating_sub(1) {
        match KNOWN.get(i) {
            Some((name, rgb)) => palette.add(name, *rgb, None)?,
            None => {
                let rgb = distinct(i);
                palette.add(&format!("#{}", hex(rgb)), rgb, None)?
            }
        };
    }
    Ok(palette)
}
