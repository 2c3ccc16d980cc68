//! Draws the pages of a book.

use super::super::RenderError;
use super::super::canvas::{Canvas, Rect};
use super::super::fonts::Fonts;
use super::super::pdf_canvas::PdfCanvas;
use super::super::pdf_file::{About, Sheet, deflated, file};
use super::super::pdf_fonts::PdfFonts;
use super::front::title_of;
use super::page::{BookPage, GREY, HAIR, Mark};
use super::plan::BookPlan;
use super::trim::{MM, Trim};
use nonolith::model::Rgb;

/// Marks where to cut begin so far outside a page, and are so long.
const AWAY: f32 = 3.0 * MM;
const LONG: f32 = 5.0 * MM;
/// The paper around the page that has them.
const AROUND: f32 = 10.0 * MM;

impl BookPlan<'_> {
    /// The book as a PDF. All pages have the same size, and say where they are cut (`TrimBox`).
    pub fn pdf(&self) -> Result<Vec<u8>, RenderError> {
        let book = self.stock.book;
        let around = if book.has_crop_marks { AROUND } else { 0.0 };
        let (width, height) = (book.trim.width + 2.0 * around, book.trim.height + 2.0 * around);
        let mut fonts = PdfFonts::new(Fonts::new(book.options));
        let mut sheets = Vec::new();
        for page in self.pages() {
            let content = deflated(&self.drawn(page, around, &mut fonts))?;
            sheets.push(Sheet { width, height, cut: Some(around), content });
        }
        let title = title_of(&self.stock);
        let language = Some(book.language.name);
        file(&About { title: &title, author: book.author, language }, &sheets, &fonts)
    }

    /// The content of a page.
    fn drawn(&self, page: &BookPage, around: f32, fonts: &mut PdfFonts<'_>) -> Vec<u8> {
        let trim = &self.stock.book.trim;
        let mut canvas = PdfCanvas::new(trim.height, fonts);
        if around > 0.0 {
            canvas.shift(around);
            crop_marks(trim).into_iter().for_each(|mark| canvas.rect(mark, Rgb::BLACK));
        }
        let draw = |canvas: &mut PdfCanvas<'_, '_>| {
            page.body.iter().for_each(|mark| self.put(mark, canvas));
        };
        match page.is_turned {
            true => canvas.turned(trim.width, draw),
            false => draw(&mut canvas),
        }
        // Last, so that it is read last.
        page.frame.iter().for_each(|mark| self.put(mark, &mut canvas));
        canvas.finish()
    }

    fn put(&self, mark: &Mark, canvas: &mut PdfCanvas<'_, '_>) {
        canvas.place(0.0, 0.0, 1.0);
        match mark {
            Mark::Text { text, style } => canvas.text(text, *style),
            Mark::Line(rect) => canvas.rect(*rect, GREY),
            Mark::Figure { what, x, y, scale } => {
                canvas.place(*x, *y, *scale);
                self.stock.figure(*what).draw(canvas);
            }
        }
    }
}

/// Two lines at each corner.
fn crop_marks(trim: &Trim) -> Vec<Rect> {
    let (near, far) = (-AWAY - LONG, AWAY);
    let mut marks = Vec::new();
    for y in [0.0, trim.height] {
        for x in [near, trim.width + far] {
            marks.push(Rect::new(x, y - HAIR / 2.0, LONG, HAIR));
        }
    }
    for x in [0.0, trim.width] {
        for y in [near, trim.height + far] {
            marks.push(Rect::new(x - HAIR / 2.0, y, HAIR, LONG));
        }
    }
    marks
}
