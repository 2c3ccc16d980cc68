//! The fonts that text is set in, character by character: the built-in one, regular or bold, then the
//! caller's, then a box. There is no shaping: letters neither join nor run from right to left.

use super::metrics::{HELVETICA, WIDEST};
use super::{Font, Options};
use nonolith::model::is_hidden;
use ttf_parser::{Face, GlyphId};

/// Parts of Liberation Sans; see fonts/README.md.
const REGULAR: &[u8] = include_bytes!("../../fonts/sans-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/sans-bold.ttf");

/// All fonts of a picture or a document.
pub(super) struct Fonts<'a> {
    regular: Option<Face<'static>>,
    bold: Option<Face<'static>>,
    other: Option<Face<'a>>,
    #[cfg(feature = "pdf")]
    other_data: &'a [u8],
}

/// One of the fonts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Which {
    Regular,
    Bold,
    /// The caller's.
    Other,
}

impl Which {
    /// How thick the stems of letters are, in a font of size 1.
    #[cfg(feature = "png")]
    pub(super) fn stem(self) -> f32 {
        match self {
            Which::Regular => 0.085,
            Which::Bold => 0.14,
            // They may be of any kind; strokes of many characters are thin.
            Which::Other => 0.07,
        }
    }
}

/// A character as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Glyph {
    pub(super) font: Which,
    /// 0 is a box: the character is missing.
    pub(super) id: GlyphId,
    /// Its width in a font of size 1.
    pub(super) advance: f32,
}

impl<'a> Fonts<'a> {
    pub(super) fn new(options: &'a Options) -> Fonts<'a> {
        let other = options.font.as_ref();
        Fonts {
            // They are tested; without them there would be no text, and no panic either.
            regular: Face::parse(REGULAR, 0).ok(),
            bold: Face::parse(BOLD, 0).ok(),
            other: other.and_then(Font::face),
            #[cfg(feature = "pdf")]
            other_data: other.map_or(&[], Font::data),
        }
    }

    pub(super) fn face(&self, which: Which) -> Option<&Face<'_>> {
        match which {
            Which::Regular => self.regular.as_ref(),
            Which::Bold => self.bold.as_ref(),
            Which::Other => self.other.as_ref(),
        }
    }

    /// The file of a font.
    #[cfg(feature = "pdf")]
    pub(super) fn data(&self, which: Which) -> &[u8] {
        match which {
            Which::Regular => REGULAR,
            Which::Bold => BOLD,
            Which::Other => self.other_data,
        }
    }

    /// The characters of a text that are drawn, with their glyphs.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(super) fn glyphs(&self, text: &str, is_bold: bool) -> impl Iterator<Item = (char, Glyph)> {
        text.chars().filter_map(drawn).map(move |c| (c, self.glyph(c, is_bold)))
    }

    /// The width of a text.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(super) fn width(&self, text: &str, size: f32, is_bold: bool) -> f32 {
        self.glyphs(text, is_bold).map(|(_, glyph)| glyph.advance).sum::<f32>() * size
    }

    /// How much room a character takes at most, in a font of size 1, whatever draws it: readers of SVG
    /// have fonts of their own.
    pub(super) fn advance(&self, c: char, is_bold: bool) -> f32 {
        let Some(c) = drawn(c) else { return 0.0 };
        let known = HELVETICA.get((c as usize).wrapping_sub(32)).filter(|_| !is_bold);
        if let Some(&width) = known {
            return f32::from(width) / 1000.0;
        }
        let glyph = self.glyph(c, is_bold);
        if glyph.id.0 == 0 { WIDEST } else { glyph.advance }
    }

    /// Whether a character is drawn as what it is.
    pub(super) fn has(&self, c: char) -> bool {
        drawn(c).is_none_or(|c| self.glyph(c, false).id.0 > 0)
    }

    fn glyph(&self, c: char, is_bold: bool) -> Glyph {
        let own = if is_bold { Which::Bold } else { Which::Regular };
        let found = [own, Which::Other].into_iter().find_map(|font| {
            let id = self.face(font)?.glyph_index(c).filter(|id| id.0 > 0)?;
            Some((font, id))
        });
        let (font, id) = found.unwrap_or((own, GlyphId(0)));
        Glyph { font, id, advance: self.face(font).map_or(0.0, |face| advance(face, id)) }
    }
}

/// The width of a glyph in a font of size 1.
pub(super) fn advance(face: &Face<'_>, id: GlyphId) -> f32 {
    f32::from(face.glyph_hor_advance(id).unwrap_or(0)) / f32::from(face.units_per_em())
}

/// What is drawn of a character: a space for what controls something, nothing for what only tells how its
/// neighbours are drawn.
fn drawn(c: char) -> Option<char> {
    match c {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'..='\u{2064}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => None,
        _ if c.is_whitespace() || is_hidden(c) => Some(' '),
        _ => Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::super::guess;
    use super::*;

    /// The alphabets that are promised, and what renderers write themselves.
    fn promised() -> impl Iterator<Item = char> {
        let signs = "“”„‘’‚«»‹›–—…•·°×÷−±№€£¥₴←↑→↓■□▲▼◆●○♥♦♣♠½²³™©®§¿¡";
        (' '..='~')
            .chain('¡'..='ſ')
            .chain("ƏəơƠưƯȘșȚțẞ".chars())
            .chain('ạ'..='ỹ')
            .chain("Άά".chars().chain('Έ'..='Ί').chain('Α'..='Ρ').chain('Σ'..='ώ'))
            .chain('Ѐ'..='џ')
            .chain("ҐґҒғҚқҢңҮүҰұҺһӘәӨө".chars())
            .chain(signs.chars().filter(|c| *c != '◆'))
    }

    #[test]
    fn the_built_in_fonts_have_the_alphabets_of_europe_with_ink() {
        let options = Options::default();
        let fonts = Fonts::new(&options);
        for c in promised() {
            for is_bold in [false, true] {
                let glyph = fonts.glyph(c, is_bold);
                assert!(glyph.id.0 > 0, "{c} {is_bold}");
                let face = fonts.face(glyph.font).unwrap();
                let has_ink = face.glyph_bounding_box(glyph.id).is_some();
                assert!(has_ink || drawn(c) == Some(' ') || drawn(c).is_none(), "{c}");
            }
        }
        let face = fonts.face(Which::Regular).unwrap();
        assert!(face.glyph_bounding_box(GlyphId(0)).is_some(), "what is missing is a box");
        assert!(!fonts.has('猫') && fonts.has('\u{fe0f}') && fonts.has('\n'));
    }

    #[test]
    fn widths_are_those_of_helvetica_and_those_guessed_without_fonts_are_near() {
        let options = Options::default();
        let fonts = Fonts::new(&options);
        for c in ' '..='~' {
            let [own, table] = [fonts.glyph(c, false).advance, fonts.advance(c, false)];
            assert!((own - table).abs() < 0.0006, "{c}: {own} and {table}");
            assert_eq!(guess::advance(c), table);
        }
        let (mut letters, mut near) = (0, 0);
        for c in ('À'..='ſ').filter(|c| c.is_alphabetic()) {
            letters += 1;
            near += usize::from((guess::advance(c) - fonts.advance(c, false)).abs() < 0.06);
        }
        assert!(near * 20 > letters * 19, "{near} of {letters}");
    }

    #[test]
    fn a_font_of_the_caller_is_asked_last() {
        // Bold as another font: it has nothing that the built-in one lacks.
        let options = Options { font: Some(Font::new(BOLD).unwrap()), ..Options::default() };
        let fonts = Fonts::new(&options);
        assert_eq!(fonts.glyph('a', false).font, Which::Regular);
        let missing = fonts.glyph('猫', true);
        assert_eq!((missing.font, missing.id), (Which::Bold, GlyphId(0)));
    }
}
