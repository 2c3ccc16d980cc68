//! How puzzles and grids are shown. A renderer is one file here and one line in [`RENDERERS`].
//!
//! Pictures have one shared [`figure`] that is drawn on a [`canvas`]: as SVG, as pixels, or on a
//! page of a PDF.

#[cfg(feature = "pdf")]
pub mod book;
mod canvas;
mod contact;
mod error;
mod figure;
#[cfg(feature = "fonts")]
mod font;
#[cfg(feature = "fonts")]
mod fonts;
#[cfg(any(test, not(feature = "fonts")))]
mod guess;
mod heat;
mod html;
mod json;
mod layout;
mod legend;
mod metrics;
#[cfg(feature = "fonts")]
mod missing;
mod options;
#[cfg(feature = "png")]
mod outline;
mod own_json;
#[cfg(feature = "pdf")]
mod pages;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pdf")]
mod pdf_canvas;
#[cfg(feature = "pdf")]
mod pdf_file;
#[cfg(feature = "pdf")]
mod pdf_fonts;
#[cfg(feature = "png")]
mod png;
mod profile;
#[cfg(feature = "png")]
mod raster;
mod screen;
#[cfg(feature = "pdf")]
mod sheets;
#[cfg(feature = "terminal")]
mod small;
mod sol;
mod step;
mod steps_page;
mod steps_texts;
mod svg;
#[cfg(feature = "terminal")]
mod terminal;
mod text;
mod view;
mod window;

use crate::words::german;
pub use error::RenderError;
#[cfg(feature = "fonts")]
pub use font::Font;
use nonolith::explain::Language;
pub use options::{Options, PAPERS, Paper, paper};
pub use profile::{profile_svg, profile_text};
pub use screen::{Depth, Screen};
pub use step::step_svg;
pub use steps_page::steps_page;
pub use view::View;

/// A way to show puzzles and grids.
pub struct Renderer {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it makes, in one line, in English.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// What becomes of several puzzles.
    pub many: Many,
    /// Whether it makes text.
    pub is_text: bool,
    /// Whether it sets text in fonts of its own, which do not have every character; the method `missing`
    /// says which are not there.
    pub has_own_fonts: bool,
    /// Shows one puzzle.
    render: fn(&View<'_>, &Options) -> Result<Vec<u8>, RenderError>,
    /// Shows several puzzles on one sheet, if each needs a file of its own otherwise.
    contact: Option<ShowAll>,
}

/// Shows several puzzles.
type ShowAll = fn(&[View<'_>], &Options) -> Result<Vec<u8>, RenderError>;

/// The most puzzles on a sheet to choose from.
const MOST_TO_CHOOSE_FROM: usize = 12;

/// What a renderer makes of several puzzles.
#[derive(Clone, Copy)]
pub enum Many {
    /// They stand one after the other, with this before, between and after them.
    Joined([&'static str; 3]),
    /// Each needs a file of its own.
    Apart,
    /// They share pages.
    Pages(ShowAll),
}

/// Grids one below the other, with a blank line between them.
const BLANK_LINE_BETWEEN: Many = Many::Joined(["", "\n", ""]);

impl Renderer {
    /// What it makes, in one line, in a language.
    pub fn about_in(&self, language: &Language) -> &'static str {
        let translated = match language.name {
            "de" => german::abouts::renderer(self.name),
            _ => None,
        };
        translated.unwrap_or(self.about)
    }

    /// Shows one puzzle.
    ///
    /// ```
    /// use nonolith_io::{Options, View, renderer};
    ///
    /// let puzzle = nonolith::Puzzle::mono(&[&[2]], &[&[1], &[1]])?;
    /// let shown = renderer("text").unwrap().render(&View::new(&puzzle), &Options::default())?;
    /// assert_eq!(shown, b"  1 1\n2 ? ?\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn render(&self, view: &View<'_>, options: &Options) -> Result<Vec<u8>, RenderError> {
        view.check()?;
        (self.render)(view, options)
    }

    /// Shows several puzzles in one output.
    ///
    /// ```
    /// use nonolith_io::{Options, View, renderer};
    ///
    /// let puzzle = nonolith::Puzzle::mono(&[&[1]], &[&[1]])?;
    /// let views = [View::new(&puzzle); 2];
    /// let shown = renderer("text").unwrap().render_all(&views, &Options::default())?;
    /// assert_eq!(shown, b"  1\n1 ?\n\n  1\n1 ?\n");
    /// assert!(renderer("png").unwrap().render_all(&views, &Options::default()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn render_all(
        &self,
        views: &[View<'_>],
        options: &Options,
    ) -> Result<Vec<u8>, RenderError> {
        match self.many {
            Many::Joined([before, between, after]) => {
                let mut bytes = before.as_bytes().to_vec();
                for (i, view) in views.iter().enumerate() {
                    bytes.extend_from_slice(if i > 0 { between.as_bytes() } else { b"" });
                    bytes.extend(self.render(view, options)?);
                }
                bytes.extend_from_slice(after.as_bytes());
                Ok(bytes)
            }
            Many::Apart => match views {
                [view] => self.render(view, options),
                _ => Err(RenderError::OnlyOne { renderer: self.name, found: views.len() }),
            },
            Many::Pages(render) => {
                views.iter().try_for_each(View::check)?;
                render(views, options)
            }
        }
    }

    /// Shows several puzzles side by side in one output, to choose from: twelve on a page, or all in one
    /// picture.
    ///
    /// ```
    /// use nonolith_io::{Options, View, renderer};
    ///
    /// let puzzle = nonolith::Puzzle::mono(&[&[1]], &[&[1]])?;
    /// let views = [View { title: Some("first"), clues: false, ..View::new(&puzzle) }; 2];
    /// let shown = renderer("svg").unwrap().contact_sheet(&views, &Options::default())?;
    /// assert!(String::from_utf8(shown)?.contains("2. first"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact_sheet(
        &self,
        views: &[View<'_>],
        options: &Options,
    ) -> Result<Vec<u8>, RenderError> {
        match self.contact {
            Some(show) => {
                views.iter().try_for_each(View::check)?;
                show(views, options)
            }
            None => {
                let per_page = views.len().clamp(1, MOST_TO_CHOOSE_FROM);
                self.render_all(views, &Options { per_page, ..options.clone() })
            }
        }
    }
}

/// All renderers.
#[rustfmt::skip]
pub static RENDERERS: &[Renderer] = &[
    text::RENDERER,
    #[cfg(feature = "terminal")]
    terminal::RENDERER,
    svg::RENDERER,
    #[cfg(feature = "png")]
    png::RENDERER,
    #[cfg(feature = "pdf")]
    pdf::RENDERER,
    html::RENDERER,
    own_json::RENDERER,
    json::RENDERER,
    json::RENDERER_V1,
    sol::RENDERER,
];

/// The renderer of that name.
pub fn renderer(name: &str) -> Option<&'static Renderer> {
    RENDERERS.iter().find(|renderer| renderer.name == name)
}

#[cfg(test)]
mod tests;
