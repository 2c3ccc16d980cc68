//! An image, as pixels.

/// An image: a pixel after the other, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    width: usize,
    height: usize,
    /// Red, green, blue, and how opaque it is, for each pixel.
    levels: Vec<u8>,
}

impl Image {
    /// The longest side of an image that is read.
    pub const MAX_SIDE: usize = 32_000;
    /// The most pixels of an image that is read.
    pub const MAX_PIXELS: usize = 64_000_000;

    /// An image of levels, four for each pixel: red, green, blue and how opaque it is, 0 to 255.
    /// `None` unless there are as many as there should be.
    pub fn new(width: usize, height: usize, levels: Vec<u8>) -> Option<Image> {
        let count = width.checked_mul(height)?.checked_mul(4)?;
        (count == levels.len()).then_some(Image { width, height, levels })
    }

    /// How many pixels there are in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixels, row by row: red, green, blue and how opaque they are, 0 to 255.
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.levels.as_chunks().0
    }
}
