//! A document to print. Text in it is text: it can be searched for and copied, and its fonts are embedded.

use super::canvas::{Canvas, Rect, Style};
use super::fonts::Fonts;
use super::pages::{self, LEADING, MARGIN, Page, TITLE};
use super::pdf_canvas::PdfCanvas;
use super::pdf_file::{About, Sheet, file};
use super::pdf_fonts::PdfFonts;
use super::{Many, Options, RenderError, Renderer, View};
use nonolith::model::Rgb;

pub(super) const RENDERER: Renderer = Renderer {
    name: "pdf",
    about: "pages to print, one puzzle or several on each, solutions at the end",
    extensions: &["pdf"],
    many: Many::Pages(render),
    is_text: false,
    has_own_fonts: true,
    render: |view, options| render(std::slice::from_ref(view), options),
    contact: None,
};

const FOOT: f32 = 8.0;

fn render(views: &[View<'_>], options: &Options) -> Result<Vec<u8>, RenderError> {
    let pages = pages::pages(views, options)?;
    let title = match views {
        [view] => view.title.unwrap_or("Nonogram"),
        _ => "Nonograms",
    };
    let author = if let [view] = views { view.author } else { None };
    let mut fonts = PdfFonts::new(Fonts::new(options));
    let mut sheets = Vec::new();
    for (i, page) in pages.iter().enumerate() {
        let foot = (pages.len() > 1).then(|| format!("{} / {}", i + 1, pages.len()));
        let content = drawn(page, foot.as_deref(), &mut fonts);
        sheets.push(Sheet::new(page.width, page.height, &content)?);
    }
    file(&About { title, author, language: None }, &sheets, &fonts)
}

/// The content of a page.
fn drawn(page: &Page<'_>, foot: Option<&str>, fonts: &mut PdfFonts<'_>) -> Vec<u8> {
    let mut canvas = PdfCanvas::new(page.height, fonts);
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
