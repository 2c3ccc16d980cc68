//! Draws on a page of a PDF.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::pdf_fonts::{PdfFonts, name};
use nonolith::model::Rgb;
use pdf_writer::{Content, Name, Str, TextStr};
use std::f32::consts::TAU;

pub(super) struct PdfCanvas<'f, 'a> {
    content: Content,
    fonts: &'f mut PdfFonts<'a>,
    page_height: f32,
    /// Where the next figure stands, from the top left corner of the page, and how large it is.
    x: f32,
    y: f32,
    scale: f32,
    fill: Option<Rgb>,
}

impl<'f, 'a> PdfCanvas<'f, 'a> {
    pub(super) fn new(page_height: f32, fonts: &'f mut PdfFonts<'a>) -> PdfCanvas<'f, 'a> {
        let content = Content::new();
        PdfCanvas { content, fonts, page_height, x: 0.0, y: 0.0, scale: 1.0, fill: None }
    }

    /// From now on lengths are from here, and so many points a unit.
    pub(super) fn place(&mut self, x: f32, y: f32, scale: f32) {
        (self.x, self.y, self.scale) = (x, y, scale);
    }

    /// Draws further in and further up, so that there is a border all around.
    pub(super) fn shift(&mut self, by: f32) {
        self.content.transform([1.0, 0.0, 0.0, 1.0, by, by]);
    }

    /// Draws on the page turned clockwise: its left side is the top. Its width becomes its height.
    pub(super) fn turned(&mut self, page_width: f32, draw: impl FnOnce(&mut Self)) {
        self.content.save_state();
        self.content.transform([0.0, 1.0, -1.0, 0.0, page_width, 0.0]);
        let height = std::mem::replace(&mut self.page_height, page_width);
        draw(self);
        self.content.restore_state();
        // The colour before is in force again.
        (self.page_height, self.fill) = (height, None);
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// A point of the page. PDF counts from the bottom.
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.page_height - self.y - y * self.scale)
    }

    fn set_fill(&mut self, rgb: Rgb) {
        if self.fill != Some(rgb) {
            let Rgb(r, g, b) = rgb;
            let [r, g, b] = [r, g, b].map(|level| f32::from(level) / 255.0);
            self.content.set_fill_rgb(r, g, b);
            self.fill = Some(rgb);
        }
    }
}

impl Canvas for PdfCanvas<'_, '_> {
    fn rect(&mut self, rect: Rect, fill: Rgb) {
        self.set_fill(fill);
        let (x, y) = self.point(rect.x, rect.y + rect.height);
        self.content.rect(x, y, rect.width * self.scale, rect.height * self.scale);
        self.content.fill_nonzero();
    }

    fn sector(&mut self, disc: Disc, from: f32, to: f32, fill: Rgb) {
        self.set_fill(fill);
        let Disc { x, y, radius } = disc;
        // A curve is near enough to an arc up to a quarter of a circle.
        let parts = ((to - from) * 4.0 - 0.001).ceil().max(1.0);
        let step = (to - from) / parts;
        let handle = 4.0 / 3.0 * (step * TAU / 4.0).tan() * radius;
        let at = |turns: f32| {
            let (sin, cos) = (turns * TAU).sin_cos();
            // The point, and the way on from it.
            ((x + radius * sin, y - radius * cos), (handle * cos, handle * sin))
        };
        let (start, _) = at(from);
        if to - from < 1.0 {
            let (cx, cy) = self.point(x, y);
            let (sx, sy) = self.point(start.0, start.1);
            self.content.move_to(cx, cy).line_to(sx, sy);
        } else {
            let (sx, sy) = self.point(start.0, start.1);
            self.content.move_to(sx, sy);
        }
        for i in 0..parts as usize {
            let (a, on) = at(from + i as f32 * step);
            let (b, back) = at(from + (i + 1) as f32 * step);
            let (x1, y1) = self.point(a.0 + on.0, a.1 + on.1);
            let (x2, y2) = self.point(b.0 - back.0, b.1 - back.1);
            let (x3, y3) = self.point(b.0, b.1);
            self.content.cubic_to(x1, y1, x2, y2, x3, y3);
        }
        self.content.close_path().fill_nonzero();
    }

    fn text(&mut self, text: &str, style: Style) {
        self.set_fill(style.fill);
        let Style { size, is_bold, .. } = style;
        let width = |text| self.fonts.fonts.width(text, size, is_bold);
        let half = if style.is_centred { width(text) / 2.0 } else { 0.0 };
        let (x, y) = self.point(style.x - half, style.y);
        let (runs, is_exact) = self.fonts.runs(text, is_bold);
        if !is_exact {
            let mut span = self.content.begin_marked_content_with_properties(Name(b"Span"));
            span.properties().actual_text(TextStr(text));
        }
        self.content.begin_text();
        for (i, run) in runs.iter().enumerate() {
            self.content.set_font(name(run.font), size * self.scale);
            if i == 0 {
                self.content.next_line(x, y);
            }
            self.content.show(Str(&run.bytes));
        }
        self.content.end_text();
        if !is_exact {
            self.content.end_marked_content();
        }
    }
}
