//! Draws pixels.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::fonts::{Fonts, Glyph, Which};
use super::outline::{Mask, mask};
use nonolith::model::Rgb;
use std::collections::HashMap;
use std::f32::consts::TAU;

/// An image of red, green and blue bytes.
pub(super) struct Raster<'a> {
    width: usize,
    height: usize,
    /// Pixels for each unit.
    scale: f32,
    pub(super) bytes: Vec<u8>,
    fonts: Fonts<'a>,
    /// Digits come again and again: a font, a glyph and a size.
    glyphs: HashMap<(Which, u16, u32), Mask>,
}

impl<'a> Raster<'a> {
    /// A white image.
    pub(super) fn new(width: usize, height: usize, scale: f32, fonts: Fonts<'a>) -> Raster<'a> {
        let bytes = vec![255; width * height * 3];
        Raster { width, height, scale, bytes, fonts, glyphs: HashMap::new() }
    }

    /// A place in pixels, kept inside the image.
    fn inside(&self, from: i64, to: i64, most: usize) -> (usize, usize) {
        let kept = |place: i64| place.clamp(0, most as i64) as usize;
        (kept(from), kept(to))
    }

    fn blend(&mut self, x: usize, y: usize, rgb: Rgb, cover: u8) {
        let at = (y * self.width + x) * 3;
        let Rgb(r, g, b) = rgb;
        for (byte, level) in self.bytes[at..at + 3].iter_mut().zip([r, g, b]) {
            let (own, other, cover) = (u32::from(*byte), u32::from(level), u32::from(cover));
            *byte = ((own * (255 - cover) + other * cover + 127) / 255) as u8;
        }
    }

    fn paint(&mut self, mask: &Mask, x: i64, y: i64, rgb: Rgb) {
        for (i, row) in mask.cover.chunks_exact(mask.width).enumerate() {
            let y = y + mask.top + i as i64;
            for (j, &cover) in row.iter().enumerate().filter(|(_, cover)| **cover > 0) {
                let x = x + mask.left + j as i64;
                if (0..self.width as i64).contains(&x) && (0..self.height as i64).contains(&y) {
                    self.blend(x as usize, y as usize, rgb, cover);
                }
            }
        }
    }
}

impl Canvas for Raster<'_> {
    /// Edges lie between pixels, and nothing is thinner than one.
    fn rect(&mut self, rect: Rect, Rgb(r, g, b): Rgb) {
        let from = |start: f32| (start * self.scale).round() as i64;
        let length = |length: f32| ((length * self.scale).round() as i64).max(1);
        let (x, y) = (from(rect.x), from(rect.y));
        let (left, right) = self.inside(x, x + length(rect.width), self.width);
        let (top, bottom) = self.inside(y, y + length(rect.height), self.height);
        for row in self.bytes.chunks_exact_mut(self.width * 3).take(bottom).skip(top) {
            let (pixels, _) = row[left * 3..right * 3].as_chunks_mut::<3>();
            pixels.fill([r, g, b]);
        }
    }

    fn sector(&mut self, disc: Disc, from: f32, to: f32, fill: Rgb) {
        let (cx, cy, radius) = (disc.x * self.scale, disc.y * self.scale, disc.radius * self.scale);
        let low = |centre: f32| (centre - radius - 1.0).floor() as i64;
        let high = |centre: f32| (centre + radius + 1.0).ceil() as i64;
        let (left, right) = self.inside(low(cx), high(cx), self.width);
        let (top, bottom) = self.inside(low(cy), high(cy), self.height);
        let is_whole = to - from >= 1.0;
        let [first, second] = [from, to].map(|turns| (turns * TAU).sin_cos());
        for y in top..bottom {
            for x in left..right {
                let (dx, dy) = (x as f32 + 0.5 - cx, y as f32 + 0.5 - cy);
                let mut cover = (radius - (dx * dx + dy * dy).sqrt() + 0.5).clamp(0.0, 1.0);
                if cover > 0.0 && !is_whole {
                    // How far behind the first edge and before the second, in pixels.
                    let behind = first.0 * dy + first.1 * dx;
                    let before = -second.0 * dy - second.1 * dx;
                    let is_narrow = to - from <= 0.5;
                    let inside = if is_narrow { behind.min(before) } else { behind.max(before) };
                    cover *= (inside + 0.5).clamp(0.0, 1.0);
                }
                if cover > 0.0 {
                    self.blend(x, y, fill, (cover * 255.0) as u8);
                }
            }
        }
    }

    fn text(&mut self, text: &str, style: Style) {
        let size = style.size * self.scale;
        let width = |text| self.fonts.width(text, size, style.is_bold);
        let half = if style.is_centred { width(text) / 2.0 } else { 0.0 };
        let mut x = style.x * self.scale - half;
        let y = (style.y * self.scale).round() as i64;
        let glyphs: Vec<Glyph> =
            self.fonts.glyphs(text, style.is_bold).map(|(_, glyph)| glyph).collect();
        for Glyph { font, id, advance } in glyphs {
            // Not kept between pixels, so that a glyph is drawn once.
            let key = (font, id.0, size.to_bits());
            let known = self.glyphs.remove(&key);
            let new = || self.fonts.face(font).map(|face| mask(face, id, size, font.stem()));
            if let Some(mask) = known.or_else(new) {
                self.paint(&mask, x.round() as i64, y, style.fill);
                self.glyphs.insert(key, mask);
            }
            x += advance * size;
        }
    }
}
