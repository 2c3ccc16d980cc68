//! Draws on a page of a PDF.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::latin;
use super::metrics::width;
use nonolith::model::Rgb;
use pdf_writer::{Content, Name, Str};
use std::f32::consts::TAU;

/// The fonts every reader has: what they are called on a page, and their own names.
pub(super) const FONTS: [(&str, &str); 2] = [("F", "Helvetica"), ("B", "Helvetica-Bold")];

pub(super) struct PdfCanvas {
    content: Content,
    page_height: f32,
    /// Where the next figure stands, from the top left corner of the page, and how large it is.
    x: f32,
    y: f32,
    scale: f32,
    fill: Option<Rgb>,
}

impl PdfCanvas {
    pub(super) fn new(page_height: f32) -> PdfCanvas {
        let content = Content::new();
        PdfCanvas { content, page_height, x: 0.0, y: 0.0, scale: 1.0, fill: None }
    }

    /// From now on lengths are from here, and so many points a unit.
    pub(super) fn place(&mut self, x: f32, y: f32, scale: f32) {
        (self.x, self.y, self.scale) = (x, y, scale);
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

impl Canvas for PdfCanvas {
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
        let half = if style.is_centred { width(text, style.size) / 2.0 } else { 0.0 };
        let (x, y) = self.point(style.x - half, style.y);
        let (name, _) = FONTS[usize::from(style.is_bold)];
        self.content
            .begin_text()
            .set_font(Name(name.as_bytes()), style.size * self.scale)
            .next_line(x, y)
            .show(Str(&encoded(text)))
            .end_text();
    }
}

/// Text in the encoding that readers' own fonts have. Letters that it lacks lose their accents, and
/// what has no plain letters becomes a question mark.
fn encoded(text: &str) -> Vec<u8> {
    /// What it has between 128 and 159.
    #[rustfmt::skip]
    const SPECIAL: [(char, u8); 27] = [
        ('€', 128), ('‚', 130), ('ƒ', 131), ('„', 132), ('…', 133), ('†', 134), ('‡', 135),
        ('ˆ', 136), ('‰', 137), ('Š', 138), ('‹', 139), ('Œ', 140), ('Ž', 142), ('‘', 145),
        ('’', 146), ('“', 147), ('”', 148), ('•', 149), ('–', 150), ('—', 151), ('˜', 152),
        ('™', 153), ('š', 154), ('›', 155), ('œ', 156), ('ž', 158), ('Ÿ', 159),
    ];
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        let special = SPECIAL.iter().find(|(own, _)| *own == c);
        match (c, special) {
            (' '..='~' | '\u{a0}'..='ÿ', _) => bytes.push(c as u32 as u8),
            (_, Some(&(_, byte))) => bytes.push(byte),
            _ => bytes.extend(latin::plain(c).unwrap_or("?").as_bytes()),
        }
    }
    bytes
}
