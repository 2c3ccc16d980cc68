//! An image, as pixels.

/// An image: pixels, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    width: usize,
    height: usize,
    /// Red, green, blue and alpha of each pixel.
    levels: Vec<u8>,
}

impl Image {
    /// The longest side, in pixels.
    pub const MAX_SIDE: usize = 32_000;
    /// The most pixels.
    pub const MAX_PIXELS: usize = 64_000_000;

    /// An image of levels from 0 to 255, four per pixel: red, green, blue and alpha. `None` if
    /// their number is wrong.
    pub fn new(width: usize, height: usize, levels: Vec<u8>) -> Option<Image> {
        let count = width.checked_mul(height)?.checked_mul(4)?;
        (count == levels.len()).then_some(Image { width, height, levels })
    }

    /// The width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixels, row by row: red, green, blue and alpha, from 0 to 255.
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.levels.as_chunks().0
    }
}
