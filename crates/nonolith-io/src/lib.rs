//! Bytes to puzzles and grids to bytes: the readers, writers and renderers of Nonolith.
//!
//! [`read`] turns a file into [`Document`]s, and [`write()`] turns them into a file, in one of the
//! [`FORMATS`]. The [`RENDERERS`] turn a grid into text or a picture. [`trace()`] turns an image
//! into a picture of few cells. Errors are data, with texts in English and German.
//!
//! ```
//! let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n";
//! let documents = nonolith_io::read(file, None, None)?;
//! assert_eq!(documents[0].puzzle.shape().to_string(), "2x2");
//! # Ok::<(), nonolith_io::ReadError>(())
//! ```

#![forbid(unsafe_code)]

mod colour;
mod css;
mod document;
mod format;
mod reading;
mod render;
mod trace;
mod words;
mod writing;

pub use colour::some_colours;
pub use document::Document;
pub use format::{CountedTexts, FORMATS, Format, counted_texts, format, read_counted, read_pixels};
pub use reading::{
    Assumed, Damage, Expected, Found, Limit, MAX_INPUT, MAX_MEMORY, Place, ReadError,
    ReadErrorKind, Unsupported, read, read_as, read_preferring, read_within,
};
#[cfg(feature = "fonts")]
pub use render::Font;
#[cfg(feature = "pdf")]
pub use render::book;
pub use render::{
    Depth, Many, Options, PAPERS, Paper, RENDERERS, RenderError, Renderer, Screen, View, paper,
    profile_svg, profile_text, renderer, step_svg, steps_page,
};
pub use trace::{
    Colours, Image, Size, Style, TraceError, Traced, Tracing, read_image, read_image_within, trace,
};
pub use writing::{
    CannotWrite, Field, Holds, Lost, WhyLost, WriteError, Writer, Writing, Written, write,
};
