//! Glyphs as pixels.

use ttf_parser::{Face, GlyphId, OutlineBuilder};
use zeno::{Command, PathBuilder, Stroke, Style};

/// How much of each pixel a shape covers, 0-255.
pub(super) struct Mask {
    /// The first pixel, seen from the point where the glyph stands.
    pub(super) left: i64,
    pub(super) top: i64,
    /// At least 1.
    pub(super) width: usize,
    pub(super) cover: Vec<u8>,
}

/// The height of capitals and digits of the built-in fonts, in a font of size 1.
const CAPITALS: f32 = 0.688;
/// Thinner stems would be grey, thicker ones would close the holes of small digits.
const THINNEST: f32 = 0.9;
/// Below this size digits need every pixel they can get: about so many more in height.
const SMALL: f32 = 10.0;
const HIGHER: f32 = 1.2;
/// Below this size darker letters would close holes, too.
const SMALLEST: f32 = 6.0;
/// From this size on letters have enough pixels to be drawn as they are.
const LARGE: f32 = 24.0;
/// What is larger than this, in a font of size 1, is no letter but a broken font.
const LARGEST: f32 = 4.0;

/// A glyph of a font of this size, in pixels. Small letters are made to fit pixels: capitals and digits are a
/// whole number of them high, and stems are about as thick as one at least.
/// `stem` is how thick they are in a font of size 1.
pub(super) fn mask(face: &Face<'_>, id: GlyphId, size: f32, stem: f32) -> Mask {
    let empty = Mask { left: 0, top: 0, width: 1, cover: Vec::new() };
    let (fit, scale) = (Fit::new(size, stem), size / f32::from(face.units_per_em()));
    let mut path = Path { commands: Vec::new(), scale, fit };
    // An empty glyph, such as a space, has no limits.
    let Some(limits) = face.outline_glyph(id, &mut path) else { return empty };
    let sides = [limits.x_min, limits.x_max, limits.y_min, limits.y_max];
    let [x_min, x_max, y_min, y_max] = sides.map(|side| f32::from(side) * scale);
    if [x_min, x_max, y_min, y_max].iter().any(|side| side.abs() > LARGEST * size) {
        return empty;
    }
    let low = |side: f32| (side - fit.thicker).floor() as i64 - 1;
    let high = |side: f32| (side + fit.thicker).ceil() as i64 + 1;
    let (left, right) = (low(x_min), high(x_max));
    let (top, bottom) = (low(fit.y(y_max)), high(fit.y(y_min)));
    let (width, height) = ((right - left).max(1), (bottom - top).max(1));
    let drawn = |style: Style<'_>| {
        zeno::Mask::new(&path.commands)
            .size(width as u32, height as u32)
            .offset((-left as f32, -top as f32))
            .style(style)
            .render()
            .0
    };
    let mut cover = drawn(Style::default());
    if fit.thicker > 0.0 {
        let around = drawn(Stroke::new(fit.thicker).into());
        cover.iter_mut().zip(around).for_each(|(own, other)| *own = (*own).max(other));
    }
    if size >= SMALLEST && stem * size < 1.0 {
        // A stem one pixel wide seldom fills a whole pixel, so half a pixel is drawn darker than half.
        cover.iter_mut().for_each(|own| *own = darker(*own));
    }
    Mask { left, top, width: width as usize, cover }
}

/// 1 - (1 - cover)^1.5
fn darker(cover: u8) -> u8 {
    let bare = 1.0 - f32::from(cover) / 255.0;
    ((1.0 - bare * bare.sqrt()) * 255.0).round() as u8
}

/// How a small font is made to fit pixels.
#[derive(Clone, Copy)]
struct Fit {
    /// So many times as high.
    taller: f32,
    /// How much wider stems are, in pixels. Letters are higher by the same.
    thicker: f32,
}

impl Fit {
    fn new(size: f32, stem: f32) -> Fit {
        if size >= LARGE {
            return Fit { taller: 1.0, thicker: 0.0 };
        }
        let thicker = (THINNEST - stem * size).max(0.0);
        let height = CAPITALS * size;
        let more = if size < SMALL { HIGHER } else { thicker };
        let whole = (height + more).round();
        Fit { taller: (whole - thicker) / height, thicker }
    }

    /// Pixels count down, fonts up.
    fn y(&self, y: f32) -> f32 {
        -y * self.taller - self.thicker / 2.0
    }
}

/// An outline in pixels.
struct Path {
    commands: Vec<Command>,
    scale: f32,
    fit: Fit,
}

impl Path {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (x * self.scale, self.fit.y(y * self.scale))
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.commands.move_to(point);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.commands.line_to(point);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let [by, point] = [self.point(x1, y1), self.point(x, y)];
        self.commands.quad_to(by, point);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [by, then, point] = [self.point(x1, y1), self.point(x2, y2), self.point(x, y)];
        self.commands.curve_to(by, then, point);
    }

    fn close(&mut self) {
        self.commands.close();
    }
}
