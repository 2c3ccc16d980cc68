//! Draws pixels.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::glyphs::{Point, strokes};
use super::metrics::{advance, width};
use nonolith::model::Rgb;
use std::collections::HashMap;
use std::f32::consts::TAU;

/// The thickness of letters, in parts of their size.
const STROKE: f32 = 0.085;
const BOLD_STROKE: f32 = 0.13;

/// An image of red, green and blue bytes.
pub(super) struct Raster {
    width: usize,
    height: usize,
    /// Pixels for each unit.
    scale: f32,
    pub(super) bytes: Vec<u8>,
    /// Digits come again and again.
    glyphs: HashMap<(char, u32, bool), Mask>,
}

/// How much of each pixel a shape covers, 0-255.
struct Mask {
    left: i64,
    top: i64,
    width: usize,
    cover: Vec<u8>,
}

impl Raster {
    /// A white image.
    pub(super) fn new(width: usize, height: usize, scale: f32) -> Raster {
        let bytes = vec![255; width * height * 3];
        Raster { width, height, scale, bytes, glyphs: HashMap::new() }
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

impl Canvas for Raster {
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
        let half = if style.is_centred { width(text, size) / 2.0 } else { 0.0 };
        let mut x = style.x * self.scale - half;
        let y = (style.y * self.scale).round() as i64;
        for c in text.chars() {
            // Not kept between pixels, so that a glyph is drawn once.
            let key = (c, size.to_bits(), style.is_bold);
            let mask = self.glyphs.remove(&key).unwrap_or_else(|| glyph(c, size, style.is_bold));
            self.paint(&mask, x.round() as i64, y, style.fill);
            self.glyphs.insert(key, mask);
            x += advance(c) * size;
        }
    }
}

/// A character around the point where it stands.
fn glyph(c: char, size: f32, is_bold: bool) -> Mask {
    let half = size * if is_bold { BOLD_STROKE } else { STROKE } / 2.0;
    // Thinner than a pixel would be grey.
    let half = half.max(0.5);
    let mut pieces: Vec<(Point, Point)> = Vec::new();
    for stroke in strokes(c) {
        let scaled = |&(x, y): &Point| (x * size, -y * size);
        let points: Vec<Point> = stroke.iter().map(scaled).collect();
        pieces.extend(points.windows(2).map(|pair| (pair[0], pair[1])));
    }
    let (left, right) = (-2, (advance(c) * size).ceil() as i64 + 2);
    let (top, bottom) = (-(size * 1.1).ceil() as i64 - 1, (size * 0.3).ceil() as i64 + 1);
    let width = (right - left) as usize;
    let mut cover = Vec::with_capacity(width * (bottom - top) as usize);
    for y in top..bottom {
        for x in left..right {
            let pixel = (x as f32 + 0.5, y as f32 + 0.5);
            let near = pieces.iter().map(|&piece| distance(pixel, piece));
            let near = near.fold(f32::INFINITY, f32::min);
            cover.push(((half - near + 0.5).clamp(0.0, 1.0) * 255.0) as u8);
        }
    }
    Mask { left, top, width, cover }
}

/// From a point to a piece of a line.
fn distance((x, y): Point, ((ax, ay), (bx, by)): (Point, Point)) -> f32 {
    let (dx, dy) = (bx - ax, by - ay);
    let square = dx * dx + dy * dy;
    let along = if square > 0.0 { ((x - ax) * dx + (y - ay) * dy) / square } else { 0.0 };
    let along = along.clamp(0.0, 1.0);
    (x - ax - along * dx).hypot(y - ay - along * dy)
}
