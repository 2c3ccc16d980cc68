//! Colours as people write them in files.

use crate::css;
use nonolith::Palette;
use nonolith::model::{Ink, ModelError, Rgb};

/// A CSS colour.
pub(crate) fn parse(text: &str) -> Option<Rgb> {
    const LONGEST: usize = 200;
    if text.len() > LONGEST {
        return None;
    }
    css::parse(text)
}

/// `rrggbb`
pub(crate) fn hex(Rgb(r, g, b): Rgb) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}

/// A colour as CSS: its name if that is the CSS name of the colour.
pub(crate) fn css(ink: &Ink) -> String {
    let is_css = parse(&ink.name) == Some(ink.rgb);
    let is_line = ink.name.trim() == ink.name;
    if is_css && is_line { ink.name.clone() } else { format!("#{}", hex(ink.rgb)) }
}

/// Colours with common names.
#[rustfmt::skip]
const COMMON: &[(&str, Rgb)] = &[
    ("white", Rgb(255, 255, 255)), ("black", Rgb(0, 0, 0)), ("grey", Rgb(128, 128, 128)),
    ("light grey", Rgb(200, 200, 200)), ("dark grey", Rgb(72, 72, 72)), ("red", Rgb(215, 40, 40)),
    ("dark red", Rgb(135, 15, 15)), ("pink", Rgb(250, 160, 185)), ("orange", Rgb(242, 140, 30)),
    ("brown", Rgb(145, 85, 45)), ("dark brown", Rgb(85, 55, 40)), ("beige", Rgb(225, 200, 160)),
    ("yellow", Rgb(245, 220, 50)), ("light yellow", Rgb(255, 246, 150)), ("green", Rgb(40, 150, 60)),
    ("light green", Rgb(155, 220, 140)), ("dark green", Rgb(15, 85, 35)), ("turquoise", Rgb(50, 190, 180)),
    ("blue", Rgb(40, 95, 215)), ("light blue", Rgb(140, 200, 240)), ("dark blue", Rgb(15, 30, 110)),
    ("purple", Rgb(140, 60, 175)), ("magenta", Rgb(225, 60, 155)),
];

/// The name of a colour that a file writes as CSS: the CSS name if it is a word, else the nearest
/// common name that is free. Sentences with `#8b4a2b` would be hard to read.
pub(crate) fn called(css: &str, rgb: Rgb, taken: &[Ink]) -> String {
    if css.chars().all(|letter| letter.is_ascii_alphabetic()) {
        return css.to_owned();
    }
    let is_free = |name: &str| taken.iter().all(|ink| ink.name != name);
    let mut common = COMMON.to_vec();
    common.sort_by_key(|(_, own)| distance(*own, rgb));
    // Beyond the third nearest it would be another colour.
    let free = common[..3].iter().map(|(name, _)| (*name).to_owned()).find(|name| is_free(name));
    let numbered = (2..).map(|number| format!("{} {number}", common[0].0));
    free.into_iter().chain(numbered).find(|name| is_free(name)).unwrap_or_default()
}

/// A value for a colour that a file only names; different for each of the first 31.
pub(crate) fn distinct(index: usize) -> Rgb {
    let part = |shift: usize| [200, 20, 110, 160][(index >> shift) % 4];
    Rgb(part(0), part(2), [60, 230][(index >> 4) % 2])
}

/// How different two colours are.
pub(crate) fn distance(Rgb(r, g, b): Rgb, Rgb(x, y, z): Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(r, x) + square(g, y) + square(b, z)
}

/// White, and `count` colours that are easy to tell apart.
///
/// ```
/// let palette = nonolith_io::some_colours(2)?;
/// let names: Vec<&str> = palette.inks().iter().map(|ink| ink.name.as_str()).collect();
/// assert_eq!(names, ["white", "black", "red"]);
/// # Ok::<(), nonolith::model::ModelError>(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_called_by_words() {
        let mut palette = Palette::new(&called("white", Rgb::WHITE, &[]), Rgb::WHITE);
        for css in [
            "#8b4a2b",
            "#bfe6ff",
            "#1f5fa8",
            "darkgreen",
            "#8b4b2b",
            "#8b4c2b",
            "#8b4d2b",
            "#8b4e2b",
        ] {
            let rgb = parse(css).expect("a colour");
            palette.add(&called(css, rgb, palette.inks()), rgb, None).expect("a name of its own");
        }
        let names: Vec<&str> = palette.inks().iter().map(|ink| ink.name.as_str()).collect();
        let words = [
            "white",
            "brown",
            "light blue",
            "blue",
            "darkgreen",
            "dark brown",
            "dark red",
            "brown 2",
            "brown 3",
        ];
        assert_eq!(names, words);
        // The written value is exact.
        assert_eq!(css(&palette.inks()[1]), "#8b4a2b");
        assert_eq!(css(&palette.inks()[4]), "darkgreen");
    }
}
