//! Drawn pages as a PDF file.

use super::RenderError;
use super::pdf_fonts::{self, PdfFonts};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Filter, Finish, Pdf, Rect, Ref, TextStr};
use std::io::Write;

/// What readers show of a document, in any alphabet.
pub(super) struct About<'a> {
    pub(super) title: &'a str,
    pub(super) author: Option<&'a str>,
    /// The language of its texts, if all are in one.
    pub(super) language: Option<&'a str>,
}

/// A drawn page.
pub(super) struct Sheet {
    pub(super) width: f32,
    pub(super) height: f32,
    /// How much is cut off at every side; nothing is said about it if there is no size to cut to.
    pub(super) cut: Option<f32>,
    pub(super) content: Vec<u8>,
}

impl Sheet {
    /// A page of its final size.
    pub(super) fn new(width: f32, height: f32, content: &[u8]) -> Result<Sheet, RenderError> {
        Ok(Sheet { width, height, cut: None, content: deflated(content)? })
    }
}

/// The file. All pages are drawn by now, so that it is known what the fonts must have.
pub(super) fn file(
    about: &About<'_>,
    sheets: &[Sheet],
    fonts: &PdfFonts<'_>,
) -> Result<Vec<u8>, RenderError> {
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    if let Some(language) = about.language {
        root.lang(TextStr(language));
    }
    root.finish();
    let mut own = pdf.document_info(info);
    own.title(TextStr(about.title)).producer(TextStr("Nonolith"));
    if let Some(author) = about.author {
        own.author(TextStr(author));
    }
    own.finish();

    let ids: Vec<(Ref, Ref)> = sheets.iter().map(|_| (next.bump(), next.bump())).collect();
    pdf.pages(tree).kids(ids.iter().map(|(id, _)| *id)).count(sheets.len() as i32);
    for (sheet, &(_, content)) in sheets.iter().zip(&ids) {
        pdf.stream(content, &sheet.content).filter(Filter::FlateDecode);
    }
    let fonts = fonts.write(&mut pdf, &mut next)?;
    for (sheet, &(id, content)) in sheets.iter().zip(&ids) {
        let mut page = pdf.page(id);
        page.parent(tree).contents(content);
        page.media_box(Rect::new(0.0, 0.0, sheet.width, sheet.height));
        if let Some(cut) = sheet.cut {
            let trim = Rect::new(cut, cut, sheet.width - cut, sheet.height - cut);
            // Nothing is printed up to the edge.
            page.trim_box(trim).bleed_box(trim);
        }
        let mut resources = page.resources();
        let mut dictionary = resources.fonts();
        for &(which, font) in &fonts {
            dictionary.pair(pdf_fonts::name(which), font);
        }
    }
    Ok(pdf.finish())
}

pub(super) fn deflated(bytes: &[u8]) -> Result<Vec<u8>, RenderError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let done = encoder.write_all(bytes).and_then(|()| encoder.finish());
    done.map_err(|error| RenderError::Encoding { message: error.to_string() })
}
