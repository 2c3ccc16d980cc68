//! The fonts of a PDF: what its text uses of them is embedded, with what each glyph means, so that text
//! can be searched for and copied, and printed anywhere.

use super::RenderError;
use super::fonts::{Fonts, Glyph, Which, advance};
use super::pdf_file::deflated;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, Tag};

/// Glyphs are numbered anew, in the order in which they are used: those numbers are what a page says.
const INFO: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
const ALL: [Which; 3] = [Which::Regular, Which::Bold, Which::Other];

/// The fonts of a document while it is drawn.
pub(super) struct PdfFonts<'a> {
    pub(super) fonts: Fonts<'a>,
    used: [Used; 3],
}

/// What a document uses of a font.
#[derive(Default)]
struct Used {
    remapper: GlyphRemapper,
    /// What each glyph means, by its new number. The box means nothing by itself.
    meanings: Vec<Option<char>>,
}

/// A part of a text in one font.
pub(super) struct Run {
    pub(super) font: Which,
    /// Two bytes for each glyph.
    pub(super) bytes: Vec<u8>,
}

impl<'a> PdfFonts<'a> {
    pub(super) fn new(fonts: Fonts<'a>) -> PdfFonts<'a> {
        PdfFonts { fonts, used: Default::default() }
    }

    /// A text as a page has it, and whether its glyphs mean exactly this text: characters that no font has
    /// share a box, and some look the same and share a glyph.
    pub(super) fn runs(&mut self, text: &str, is_bold: bool) -> (Vec<Run>, bool) {
        let (mut runs, mut is_exact) = (Vec::<Run>::new(), true);
        for (c, Glyph { font, id, .. }) in self.fonts.glyphs(text, is_bold) {
            let Used { remapper, meanings } = &mut self.used[font as usize];
            if meanings.is_empty() {
                meanings.push(None);
            }
            let number = remapper.remap(id.0);
            if usize::from(number) == meanings.len() {
                meanings.push(Some(c));
            }
            is_exact &= meanings.get(usize::from(number)) == Some(&Some(c));
            let bytes = number.to_be_bytes();
            match runs.last_mut().filter(|run| run.font == font) {
                Some(run) => run.bytes.extend(bytes),
                None => runs.push(Run { font, bytes: bytes.to_vec() }),
            }
        }
        (runs, is_exact)
    }

    /// Embeds what was used, and says under which number.
    pub(super) fn write(
        &self,
        pdf: &mut Pdf,
        next: &mut Ref,
    ) -> Result<Vec<(Which, Ref)>, RenderError> {
        let mut written = Vec::new();
        for which in ALL {
            let used = &self.used[which as usize];
            if let Some(face) = self.fonts.face(which).filter(|_| !used.meanings.is_empty()) {
                let data = self.fonts.data(which);
                written.push((which, embed(face, data, used, pdf, next)?));
            }
        }
        Ok(written)
    }
}

/// What a font is called on a page.
pub(super) fn name(which: Which) -> Name<'static> {
    Name(match which {
        Which::Regular => b"F",
        Which::Bold => b"B",
        Which::Other => b"X",
    })
}

fn embed(
    face: &Face<'_>,
    data: &[u8],
    used: &Used,
    pdf: &mut Pdf,
    next: &mut Ref,
) -> Result<Ref, RenderError> {
    let [font, descendant, descriptor, file, cmap] = std::array::from_fn(|_| next.bump());
    let subset = subsetter::subset(data, 0, &used.remapper)
        .map_err(|error| RenderError::BadFont { message: error.to_string() })?;
    let name = subset_name(face, &used.remapper);
    let name = Name(name.as_bytes());
    // Of a font with cubic curves, PDF wants that table alone.
    let curves = Tag::from_bytes(b"CFF ");
    let cubic = ttf_parser::RawFace::parse(&subset, 0).ok().and_then(|raw| raw.table(curves));
    let bytes = deflated(cubic.unwrap_or(&subset))?;
    let mut stream = pdf.stream(file, &bytes);
    stream.filter(Filter::FlateDecode);
    if cubic.is_some() {
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
    }
    stream.finish();

    let mut type0 = pdf.type0_font(font);
    type0.base_font(name).encoding_predefined(Name(b"Identity-H"));
    type0.descendant_font(descendant).to_unicode(cmap);
    type0.finish();

    let mut cid = pdf.cid_font(descendant);
    cid.subtype(if cubic.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
    cid.base_font(name).system_info(INFO).font_descriptor(descriptor).default_width(0.0);
    if cubic.is_none() {
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    let widths = used.remapper.remapped_gids().map(|id| 1000.0 * advance(face, GlyphId(id)));
    cid.widths().consecutive(0, widths);
    cid.finish();

    describe(face, pdf, descriptor, name, file, cubic.is_some());

    let mut unicode = UnicodeCmap::new(Name(b"Custom"), INFO);
    for (number, meaning) in used.meanings.iter().enumerate() {
        if let (Ok(number), Some(c)) = (u16::try_from(number), meaning) {
            unicode.pair(number, *c);
        }
    }
    let unicode = deflated(&unicode.finish())?;
    pdf.cmap(cmap, &unicode).filter(Filter::FlateDecode);
    Ok(font)
}

fn describe(face: &Face<'_>, pdf: &mut Pdf, id: Ref, name: Name<'_>, file: Ref, is_cubic: bool) {
    let scaled = |length: i16| f32::from(length) * 1000.0 / f32::from(face.units_per_em());
    let limits = face.global_bounding_box();
    let mut flags = FontFlags::SYMBOLIC;
    flags.set(FontFlags::FIXED_PITCH, face.is_monospaced());
    flags.set(FontFlags::ITALIC, face.is_italic());
    let mut descriptor = pdf.font_descriptor(id);
    descriptor.name(name).flags(flags);
    descriptor.bbox(Rect::new(
        scaled(limits.x_min),
        scaled(limits.y_min),
        scaled(limits.x_max),
        scaled(limits.y_max),
    ));
    descriptor.italic_angle(face.italic_angle());
    descriptor.ascent(scaled(face.ascender())).descent(scaled(face.descender()));
    descriptor.cap_height(scaled(face.capital_height().unwrap_or(face.ascender())));
    // No font says how thick its stems are; this is what other programs reckon with.
    descriptor.stem_v(10.0 + 220.0 * (f32::from(face.weight().to_number()) - 50.0) / 900.0);
    match is_cubic {
        true => descriptor.font_file3(file),
        false => descriptor.font_file2(file),
    };
}

/// `KEWJHP+NonolithSans-Regular`: names of parts of fonts begin with letters that differ from part to part.
fn subset_name(face: &Face<'_>, remapper: &GlyphRemapper) -> String {
    // FNV-1a
    let mix = |hash: u64, id: u16| (hash ^ u64::from(id)).wrapping_mul(0x100_0000_01b3);
    let mut hash = remapper.remapped_gids().fold(0xcbf2_9ce4_8422_2325, mix);
    let mut name = String::new();
    for _ in 0..6 {
        name.push(char::from(b'A' + (hash % 26) as u8));
        hash /= 26;
    }
    let names = face.names().into_iter();
    let own = names.filter(|own| own.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
    let own = own.filter_map(|own| own.to_string()).next().unwrap_or_default();
    // Names in PDF are plain letters.
    let own: String = own.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    name + "+" + if own.is_empty() { "Font" } else { &own }
}
