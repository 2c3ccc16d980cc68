//! What figures are drawn on. Three shapes suffice.

use nonolith::model::Rgb;

/// Something to draw on: lengths are in units of a twentieth of a cell, from the top left corner.
pub(super) trait Canvas {
    /// A filled rectangle; thin ones are lines.
    fn rect(&mut self, rect: Rect, fill: Rgb);
    /// A part of a disc, from one angle to another. Angles are in turns, clockwise from the top.
    fn sector(&mut self, disc: Disc, from: f32, to: f32, fill: Rgb);
    /// A text; it is not empty.
    fn text(&mut self, text: &str, style: Style);
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rect {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Rect {
    pub(super) const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    /// The same, larger by `by` on every side.
    pub(super) fn grown(self, by: f32) -> Rect {
        let Rect { x, y, width, height } = self;
        Rect::new(x - by, y - by, width + 2.0 * by, height + 2.0 * by)
    }

    /// Its four sides, as lines on the inside.
    pub(super) fn sides(self, thick: f32) -> [Rect; 4] {
        let Rect { x, y, width, height } = self;
        [
            Rect::new(x, y, width, thick),
            Rect::new(x, y + height - thick, width, thick),
            Rect::new(x, y, thick, height),
            Rect::new(x + width - thick, y, thick, height),
        ]
    }
}

/// A disc around a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Disc {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) radius: f32,
}

/// Where a text stands, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Style {
    /// The place of its beginning, or of its middle.
    pub(super) x: f32,
    /// The line it stands on.
    pub(super) y: f32,
    pub(super) size: f32,
    pub(super) is_centred: bool,
    pub(super) is_bold: bool,
    pub(super) fill: Rgb,
}

impl Style {
    /// Plain black text that begins at a point.
    pub(super) fn at(x: f32, y: f32, size: f32) -> Style {
        Style { x, y, size, is_centred: false, is_bold: false, fill: Rgb::BLACK }
    }

    /// Text around a point.
    pub(super) fn around(x: f32, y: f32, size: f32, fill: Rgb) -> Style {
        // Digits and capitals are 0.72 times as high as the size says.
        Style { x, y: y + 0.36 * size, size, is_centred: true, is_bold: false, fill }
    }
}
