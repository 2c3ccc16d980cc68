//! Images of common kinds, in a build that cannot decode them: it says so.

use super::Image;
use crate::reading::{Expected, Found, ReadError, Unsupported};

/// What the common kinds begin with.
const STARTS: [&[u8]; 7] = [
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"GIF87a",
    b"GIF89a",
    b"II*\0",
    b"MM\0*",
    b"\0\0\x01\0",
];

/// Whether these bytes begin as an image does, of the kinds that begin so that nothing else does.
pub(crate) fn is_image(bytes: &[u8]) -> bool {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    // Two letters; what follows the size is always zero.
    let is_bmp = bytes.starts_with(b"BM") && bytes.get(6..10) == Some(&[0; 4]);
    is_webp || is_bmp || STARTS.iter().any(|start| bytes.starts_with(start))
}

/// Reads a portable bitmap. Others need the feature `images`, or somebody who makes an [`Image`] of
/// them.
///
/// ```
/// let image = nonolith_io::read_image(b"P1 2 1 0 1")?;
/// assert_eq!(image.pixels(), [[255, 255, 255, 255], [0, 0, 0, 255]]);
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_image(bytes: &[u8]) -> Result<Image, ReadError> {
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
