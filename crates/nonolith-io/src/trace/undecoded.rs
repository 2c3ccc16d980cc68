//! Images in a build without decoders: they are recognised, but not read.

use super::Image;
use crate::reading::{Expected, Found, ReadError, Unsupported};

/// The first bytes of common kinds of images.
const STARTS: [&[u8]; 7] = [
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"GIF87a",
    b"GIF89a",
    b"II*\0",
    b"MM\0*",
    b"\0\0\x01\0",
];

/// Whether these bytes begin like an image.
pub(crate) fn is_image(bytes: &[u8]) -> bool {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    // Two letters; what follows the size is always zero.
    let is_bmp = bytes.starts_with(b"BM") && bytes.get(6..10) == Some(&[0; 4]);
    is_webp || is_bmp || STARTS.iter().any(|start| bytes.starts_with(start))
}

/// Reads a portable bitmap. Other kinds need the feature `images`, or a caller that decodes them to
/// an [`Image`].
///
/// ```
/// let image = nonolith_io::read_image(b"P1 2 1 0 1")?;
/// assert_eq!(image.pixels(), [[255, 255, 255, 255], [0, 0, 0, 255]]);
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_image(bytes: &[u8]) -> Result<Image, ReadError> {
    read_image_within(bytes, usize::MAX)
}

/// Like [`read_image`]. The limit has no effect: the file of a portable bitmap bounds its memory.
pub fn read_image_within(bytes: &[u8], _: usize) -> Result<Image, ReadError> {
    if crate::format::is_pnm(bytes) {
        return crate::format::read_pnm(bytes);
    }
    Err(match is_image(bytes) {
        true => ReadError::new(Unsupported::Image),
        false => {
            let expected = Expected::ImageKind { kinds: "PBM/PGM/PPM" };
            ReadError::new((expected, Found::start_of(bytes)))
        }
    })
}
