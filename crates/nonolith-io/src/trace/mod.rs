//! From an image to a picture of few cells and few colours.

mod art;
#[cfg_attr(not(feature = "images"), path = "undecoded.rs")]
mod decode;
mod draw;
mod ground;
mod image;
mod mono;
mod oklab;
mod quantise;
mod resample;
mod size;
mod strokes;

pub use self::image::Image;
use crate::words::{german, wordings};
pub(crate) use decode::is_image;
pub use decode::{read_image, read_image_within};
use ground::{Ground, OPAQUE};
use nonolith::model::ModelError;
use nonolith::{Colour, Grid, Palette};
use oklab::Oklab;
use resample::{Sample, resample};
pub use size::Size;
use std::error::Error;
use std::ops::Range;

/// How an image becomes a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Tracing {
    /// The size of the picture.
    pub size: Size,
    /// The colours of the picture.
    pub colours: Colours,
    /// How areas are drawn.
    pub style: Style,
    /// How much ink makes a cell black, in percent between the cells with the least and the most
    /// ink; `None` finds the best local thresholds. For black and white without dithering only.
    pub threshold: Option<u8>,
    /// Whether to cut off empty margins.
    pub crop: bool,
    /// Whether to swap black and white.
    pub invert: bool,
    /// The random seed.
    pub seed: u64,
}

impl Default for Tracing {
    fn default() -> Self {
        Tracing {
            size: Size::Auto,
            colours: Colours::Auto,
            style: Style::Fill,
            threshold: None,
            crop: true,
            invert: false,
            seed: 0,
        }
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Pixel art keeps its own colours; other images become black and white. So does everything with a
    /// style, a threshold or swapped colours, which are for black and white.
    ///
    /// Pixel art has at most 64 pixels on each side and 16 colours, after nearly equal ones are merged (0.05 apart
    /// in Oklab, where black and white are 1 apart). It may be enlarged by a whole number.
    Auto,
    /// Black and white.
    Mono,
    /// At most this many colours besides the background.
    Most(usize),
}

/// How areas are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Areas are filled.
    Fill,
    /// Only the edges of areas are drawn; black and white only.
    Outline,
    /// Shades become dots.
    Dither,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Fill, Style::Outline, Style::Dither];

    /// The name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Fill => "fill",
            Style::Outline => "outline",
            Style::Dither => "dither",
        }
    }
}

/// A picture made of an image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// Its colours.
    pub palette: Palette,
    /// The picture.
    pub grid: Grid,
    /// For every cell and colour, how much it differs from the image.
    costs: Vec<u8>,
}

impl Traced {
    /// How much a cell would differ from the image if it had this colour, from 0 to 24.
    pub fn cost(&self, cell: usize, colour: Colour) -> u32 {
        let place = cell * self.palette.len() + colour.index();
        self.costs.get(place).copied().map_or(0, u32::from)
    }
}

wordings! {
    /// Why an image cannot become a picture.
    #[non_exhaustive]
    pub enum TraceError, de: german::trace_error {
        /// Too large, or too many colours.
        Model { error: ModelError } = "{error}",
        /// A size without cells.
        NoCells { width: usize, height: usize } = "expected a size of at least 1 x 1 cells, found {width} x {height}",
        /// No colours but the background, or too many.
        Colours { found: usize } = "expected 1 to 31 colours beside the background, found {found}",
        /// Outlines have one colour.
        ColouredOutline { found: usize } = "the style `outline` is for black and white only, found {found:colour|colours}",
        /// An image without pixels.
        NoPixels = "the image has no pixels",
        /// An image in which nothing can be seen.
        Transparent = "nothing to draw: the image is transparent everywhere",
        /// An image in which nothing stands out.
        OneColour = "nothing to draw: the whole image has one colour",
        /// A picture without ink.
        NoInk { width: usize, height: usize } = "nothing is left of the image: no cell of {width} x {height} has ink",
    }
}

impl Error for TraceError {}

impl From<ModelError> for TraceError {
    fn from(error: ModelError) -> TraceError {
        TraceError::Model { error }
    }
}

/// A picture before it is centred.
struct Drawn {
    palette: Palette,
    cells: Vec<Colour>,
    costs: Vec<u8>,
}

/// Makes a picture of an image.
///
/// ```
/// use nonolith_io::{Image, Size, Tracing, trace};
///
/// // A black square on white.
/// let pixel = |i: usize| if (20..80).contains(&(i % 100)) && (2000..8000).contains(&i) { 0 } else { 255 };
/// let levels = (0..10_000).flat_map(|i| [pixel(i), pixel(i), pixel(i), 255]).collect();
/// let image = Image::new(100, 100, levels).unwrap();
/// let tracing = Tracing { size: Size::Width(5), crop: false, ..Tracing::default() };
/// let traced = trace(&image, &tracing)?;
/// assert_eq!(traced.grid.text(&traced.palette), [".....", ".###.", ".###.", ".###.", "....."]);
/// # Ok::<(), nonolith_io::TraceError>(())
/// ```
pub fn trace(image: &Image, how: &Tracing) -> Result<Traced, TraceError> {
    if image.pixels().is_empty() {
        return Err(TraceError::NoPixels);
    }
    match how.colours {
        Colours::Most(found) if how.style == Style::Outline => {
            return Err(TraceError::ColouredOutline { found });
        }
        Colours::Most(found @ (0 | Colour::LIMIT..)) => return Err(TraceError::Colours { found }),
        _ => {}
    }
    ground::check_content(image)?;
    let reduced = art::reduced(image);
    let image = reduced.as_ref().unwrap_or(image);
    let is_free = how.style == Style::Fill && how.threshold.is_none() && !how.invert;
    let art = match how.colours {
        Colours::Auto if is_free => art::pixel_art(image),
        _ => None,
    };
    let image = art.as_ref().map_or(image, |(merged, _)| merged);
    let ground = Ground::of(image);
    let content = match how.crop {
        true => ground.content(image),
        false => (0..image.width(), 0..image.height()),
    };
    let (shape, inner) = how.size.of(content.0.len(), content.1.len())?;
    let part = Part { image, content, inner, ground };
    let drawn = match (&art, how.colours) {
        (Some((_, colours)), _) => draw::art(&part, colours)?,
        (None, Colours::Most(count)) => draw::coloured(&part, count, how)?,
        (None, _) => draw::mono(&part, how),
    };
    if drawn.cells.iter().all(|&colour| colour == Colour::BACKGROUND) {
        return Err(TraceError::NoInk { width: inner.0, height: inner.1 });
    }
    Ok(drawn.centred(&shape, inner))
}

/// The part of an image to draw, and how large.
struct Part<'a> {
    image: &'a Image,
    /// Its columns and rows.
    content: (Range<usize>, Range<usize>),
    /// The columns and rows of cells.
    inner: (usize, usize),
    ground: Ground,
}

impl Part<'_> {
    /// The means of the pixels of each cell.
    fn samples(&self) -> Vec<Sample> {
        resample(self.image, &self.content, self.inner)
    }

    /// A sample of the pixels.
    fn pixels(&self) -> Vec<[u8; 4]> {
        const MOST: usize = 1 << 16;
        let (columns, rows) = &self.content;
        // The same step in both directions, to avoid aliasing with patterns of the image.
        let step = ((columns.len() * rows.len()) as f64 / MOST as f64).sqrt().ceil().max(1.0);
        let mut pixels = Vec::new();
        for y in rows.clone().step_by(step as usize) {
            let row = &self.image.pixels()[y * self.image.width()..][columns.clone()];
            pixels.extend(row.iter().step_by(step as usize));
        }
        pixels
    }

    /// A sample of the colours.
    fn points(&self) -> Vec<Oklab> {
        let pixels = self.pixels();
        let opaque = pixels.into_iter().filter(|pixel| pixel[3] >= OPAQUE);
        opaque.map(Oklab::of_pixel).collect()
    }
}
