//! Fonts that callers bring along.

use super::RenderError;
use std::fmt;
use std::sync::Arc;
use ttf_parser::Face;

/// A font for characters that the built-in one lacks: a TrueType or OpenType file. Clones share it.
///
/// ```
/// use nonolith_io::{Font, Options};
///
/// assert!(Font::new(b"no font").is_err());
/// # let file = include_bytes!("../../fonts/sans-regular.ttf");
/// let font = Font::new(file)?;
/// assert!(font.has('ж') && !font.has('猫'));
/// let options = Options { font: Some(font), ..Options::default() };
/// # Ok::<(), nonolith_io::RenderError>(())
/// ```
#[derive(Clone)]
pub struct Font {
    data: Arc<[u8]>,
}

impl Font {
    /// The font in a file; of a collection of fonts, the first.
    pub fn new(file: &[u8]) -> Result<Font, RenderError> {
        let bad = |message: String| RenderError::BadFont { message };
        let face = Face::parse(file, 0).map_err(|error| bad(error.to_string()))?;
        let tables = face.tables();
        if tables.glyf.is_none() && tables.cff.is_none() {
            return Err(bad("it has no outlines of a kind that can be drawn".to_owned()));
        }
        // A font that cannot be embedded should be known before the work.
        #[cfg(feature = "pdf")]
        subsetter::subset(file, 0, &subsetter::GlyphRemapper::new())
            .map_err(|error| bad(error.to_string()))?;
        Ok(Font { data: file.into() })
    }

    /// Whether it has a character.
    pub fn has(&self, c: char) -> bool {
        self.face().is_some_and(|face| face.glyph_index(c).is_some())
    }

    /// The font, parsed. It was once, so it can be again.
    pub(super) fn face(&self) -> Option<Face<'_>> {
        Face::parse(&self.data, 0).ok()
    }

    #[cfg(feature = "pdf")]
    pub(super) fn data(&self) -> &[u8] {
        &self.data
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Font({} bytes)", self.data.len())
    }
}
