//! The paper of a book: the size of its pages after cutting, and what stays white around them.

use super::super::options::{PAPERS, Paper};
use std::fmt;

/// Points in a millimetre and in an inch.
pub(super) const MM: f32 = 72.0 / 25.4;
const INCH: f32 = 72.0;

/// The size of the pages of a book after they are cut, in points (1/72 inch).
///
/// ```
/// use nonolith_io::book::Trim;
///
/// let trim = Trim::parse("kdp-6x9").unwrap();
/// assert_eq!((trim.width, trim.height), (6.0 * 72.0, 9.0 * 72.0));
/// assert_eq!(Trim::parse("148x210mm").unwrap().to_string(), "148x210mm");
/// assert_eq!(Trim::parse("A5").unwrap().turned().width, Trim::parse("a5").unwrap().height);
/// assert!(Trim::parse("6x9").is_none() && Trim::parse("1x9mm").is_none());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Trim {
    name: String,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

/// Sizes that Amazon's print service (KDP) has for paperbacks. It has more; they can be given in inches.
const KDP: [Paper; 2] = [
    Paper { name: "kdp-6x9", width: 6.0 * INCH, height: 9.0 * INCH },
    Paper { name: "kdp-8.5x11", width: 8.5 * INCH, height: 11.0 * INCH },
];

/// Smaller pages have no room for a puzzle, and larger ones do not exist.
const SIDES: std::ops::RangeInclusive<f32> = 70.0 * MM..=1200.0 * MM;

impl Trim {
    /// The sizes that have names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        named().map(|paper| paper.name)
    }

    /// A size by name, or as width and height: `150x220mm`, `7x10in`.
    pub fn parse(text: &str) -> Option<Trim> {
        let text = text.trim().to_ascii_lowercase();
        if let Some(paper) = named().find(|paper| paper.name == text) {
            return Some(paper.into());
        }
        let (sides, unit) = match text.strip_suffix("mm") {
            Some(sides) => (sides, MM),
            None => (text.strip_suffix("in")?, INCH),
        };
        let (width, height) = sides.split_once(['x', '×'])?;
        let side = |text: &str| text.trim().parse().ok().map(|side: f32| side * unit);
        let (width, height) = (side(width)?, side(height)?);
        (SIDES.contains(&width) && SIDES.contains(&height)).then_some(Trim {
            name: text,
            width,
            height,
        })
    }

    /// The same paper on its side.
    pub fn turned(&self) -> Trim {
        let name = format!("{} on its side", self.name);
        Trim { name, width: self.height, height: self.width }
    }

    /// Whether it is one of the sizes of Amazon's print service.
    pub fn is_kdp(&self) -> bool {
        KDP.iter().any(|paper| paper.name == self.name)
    }

    /// The smallest paper with a name on which `fits` holds.
    pub(super) fn smallest(fits: impl Fn(&Trim) -> bool) -> Option<Trim> {
        let mut all: Vec<Trim> = Trim::names().filter_map(Trim::parse).collect();
        all.sort_by(|a, b| (a.width * a.height).total_cmp(&(b.width * b.height)));
        all.into_iter().find(fits)
    }
}

impl From<Paper> for Trim {
    fn from(Paper { name, width, height }: Paper) -> Trim {
        Trim { name: name.to_owned(), width, height }
    }
}

impl fmt::Display for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn named() -> impl Iterator<Item = Paper> {
    PAPERS.iter().copied().chain(KDP)
}

/// What stays white around a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Margins {
    /// At the top, at the bottom and at the side where the book opens.
    pub(super) outside: f32,
    /// At the side where it is bound.
    pub(super) inside: f32,
}

/// The least margin that print services take without bleed: a quarter of an inch.
const LEAST: f32 = 0.25 * INCH;

/// KDP's least inside margins, in inches, by the number of pages. Other services ask for as much or less.
const INSIDE: [(usize, f32); 5] =
    [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (usize::MAX, 0.875)];

impl Margins {
    /// The margins of a book with so many pages. Without other wishes the outside is a fourteenth of the
    /// width, and the inside has as much more as KDP asks for.
    pub(super) fn new(
        trim: &Trim,
        pages: usize,
        outside: Option<f32>,
        gutter: Option<f32>,
    ) -> Margins {
        let outside = outside.unwrap_or(trim.width.min(trim.height) / 14.0).max(LEAST);
        let least = INSIDE.iter().find(|(most, _)| pages <= *most).map_or(0.875, |own| own.1);
        let gutter = gutter.unwrap_or(least * INCH - LEAST).max(0.0);
        Margins { outside, inside: (outside + gutter).max(least * INCH) }
    }

    /// Where the margins on the left and on the right of a page end. Odd pages are bound on the left.
    pub(super) fn sides(&self, trim: &Trim, number: usize) -> (f32, f32) {
        match number % 2 {
            1 => (self.inside, trim.width - self.outside),
            _ => (self.outside, trim.width - self.inside),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_size_and_a_size_is_what_it_says() {
        for name in Trim::names() {
            assert_eq!(Trim::parse(name).unwrap().to_string(), name);
        }
        let near = |a: f32, b: f32| (a - b).abs() < 0.01;
        let custom = Trim::parse("210x297mm").unwrap();
        let a4 = Trim::parse("A4").unwrap();
        assert!(near(custom.width, a4.width) && near(custom.height, a4.height));
        let inches = Trim::parse("8.5x11in").unwrap();
        assert!(near(inches.width, 612.0) && !inches.is_kdp());
        for bad in
            ["", "x", "6x9", "6x9cm", "-6x9in", "0x0mm", "infx9in", "nanx9in", "a9", "9e9x9in"]
        {
            assert_eq!(Trim::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn margins_are_never_less_than_print_services_ask_for() {
        for name in Trim::names() {
            let trim = Trim::parse(name).unwrap();
            for (pages, least) in
                [(24, 9.525), (150, 9.525), (151, 12.7), (400, 15.875), (700, 19.05), (828, 22.225)]
            {
                for (outside, gutter) in [(None, None), (Some(0.0), Some(0.0))] {
                    let margins = Margins::new(&trim, pages, outside, gutter);
                    assert!(margins.outside >= 6.35 * MM - 0.01);
                    assert!(margins.inside >= least * MM - 0.01, "{name} {pages}");
                    let [odd, even] = [3, 4].map(|number| margins.sides(&trim, number));
                    assert_eq!(odd, (margins.inside, trim.width - margins.outside));
                    assert_eq!(even, (margins.outside, trim.width - margins.inside));
                }
            }
        }
    }
}
