//! A document to print. Text in it is text: it can be searched for and copied.

use super::canvas::{Canvas, Rect, Style};
use super::pages::{self, LEADING, MARGIN, Page, TITLE};
use super::pdf_canvas::{FONTS, PdfCanvas};
use super::{Many, Options, RenderError, Renderer, View};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use nonolith::model::Rgb;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect as PdfRect, Ref, TextStr};
use std::io::Write;

pub(super) const RENDERER: Renderer = Renderer {
    name: "pdf",
    about: "pages to print, one puzzle or several on each, solutions at the end",
    extensions: &["pdf"],
    many: Many::Pages(render),
    is_text: false,
    render: |view, options| render(std::slice::from_ref(view), options),
};

const FOOT: f32 = 8.0;

fn render(views: &[View<'_>], options: &Options) -> Result<Vec<u8>, RenderError> {
    let pages = pages::pages(views, options)?;
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    let fonts = FONTS.map(|(name, base)| (name, base, next.bump()));
    pdf.catalog(catalog).pages(tree);
    for (_, base, id) in fonts {
        let mut font = pdf.type1_font(id);
        font.base_font(Name(base.as_bytes()));
        font.encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    // Readers show this, in any alphabet.
    let title = match views {
        [view] => view.title.unwrap_or("Nonogram"),
        _ => "Nonograms",
    };
    let mut about = pdf.document_info(info);
    about.title(TextStr(title)).producer(TextStr("Nonolith"));
    if let [View { author: Some(author), .. }] = views {
        about.author(TextStr(author));
    }
    about.finish();

    let ids: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    pdf.pages(tree).kids(ids.iter().copied()).count(pages.len() as i32);
    for (i, (page, &id)) in pages.iter().zip(&ids).enumerate() {
        let content = next.bump();
        let foot = (pages.len() > 1).then(|| format!("{} / {}", i + 1, pages.len()));
        let bytes = deflated(&drawn(page, foot.as_deref()))?;
        pdf.stream(content, &bytes).filter(Filter::FlateDecode);
        let mut page_writer = pdf.page(id);
        page_writer.parent(tree).contents(content);
        page_writer.media_box(PdfRect::new(0.0, 0.0, page.width, page.height));
        let mut resources = page_writer.resources();
        let mut dictionary = resources.fonts();
        for (name, _, font) in fonts {
            dictionary.pair(Name(name.as_bytes()), font);
        }
    }
    Ok(pdf.finish())
}

/// The content of a page.
fn drawn(page: &Page<'_>, foot: Option<&str>) -> Vec<u8> {
    let mut canvas = PdfCanvas::new(page.height);
    if let Some(heading) = page.heading {
        let style = Style::at(MARGIN, MARGIN + TITLE, 1.3 * TITLE);
        canvas.text(heading, Style { is_bold: true, ..style });
    }
    for item in &page.items {
        canvas.place(0.0, 0.0, 1.0);
        let mut y = item.y;
        for (line, size) in &item.caption {
            let style = Style { is_bold: *size == TITLE, ..Style::at(item.x, y + size, *size) };
            canvas.text(line, style);
            y += size * LEADING;
        }
        let figure = &item.figure;
        canvas.place(item.x, item.y + item.caption_height(), item.scale);
        canvas.rect(Rect::new(0.0, 0.0, figure.width, figure.height), Rgb::WHITE);
        figure.draw(&mut canvas);
    }
    if let Some(foot) = foot {
        canvas.place(0.0, 0.0, 1.0);
        let style =
            Style::around(page.width / 2.0, page.height - 0.7 * MARGIN, FOOT, Rgb(90, 90, 90));
        canvas.text(foot, style);
    }
    canvas.finish()
}

fn deflated(bytes: &[u8]) -> Result<Vec<u8>, RenderError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let done = encoder.write_all(bytes).and_then(|()| encoder.finish());
    done.map_err(|error| RenderError::Encoding { message: error.to_string() })
}
