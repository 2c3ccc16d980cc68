//! Image files become pictures, or errors.

use nonolith_io::{Tracing, read_image, read_pixels, trace};

pub(crate) fn run(bytes: &[u8]) {
    let Ok(image) = read_image(bytes) else { return };
    assert_eq!(image.pixels().len(), image.width() * image.height());
    if let Ok(document) = read_pixels(&image) {
        let shape = document.puzzle.shape();
        assert!(shape.width() <= image.width() && shape.height() <= image.height());
    }
    // Large pictures take their time.
    if image.pixels().len() <= 1 << 16
        && let Ok(traced) = trace(&image, &Tracing::default())
    {
        assert!(traced.grid.is_decided());
    }
}
