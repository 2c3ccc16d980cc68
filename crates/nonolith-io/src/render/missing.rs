//! Characters that no font has.

use super::fonts::Fonts;
use super::{Options, Renderer, View, legend};
use std::collections::HashSet;

impl Renderer {
    /// The characters of titles, authors, notes and names of colours that are shown as boxes, because
    /// neither the built-in font nor that of the options has them, each once. What a renderer leaves to the
    /// fonts of its readers is not among them.
    ///
    /// ```
    /// use nonolith_io::{Options, View, renderer};
    ///
    /// let puzzle = nonolith::Puzzle::mono(&[&[1]], &[&[1]])?;
    /// let view = View { title: Some("Żółw, Кот, Γάτα, 猫"), ..View::new(&puzzle) };
    /// let missing = |name| renderer(name).unwrap().missing(&[view], &Options::default());
    /// assert_eq!(missing("pdf"), ['猫']);
    /// assert_eq!(missing("svg"), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing(&self, views: &[View<'_>], options: &Options) -> Vec<char> {
        if !self.has_own_fonts {
            return Vec::new();
        }
        missing_in(views.iter().flat_map(|view| texts(view, options)), options)
    }
}

/// The characters of texts that no font has, each once.
pub(super) fn missing_in(texts: impl Iterator<Item = String>, options: &Options) -> Vec<char> {
    let (fonts, mut seen) = (Fonts::new(options), HashSet::new());
    let mut missing = Vec::new();
    for text in texts {
        missing.extend(text.chars().filter(|&c| seen.insert(c) && !fonts.has(c)));
    }
    missing
}

/// Every text of a view that is not ours.
fn texts(view: &View<'_>, options: &Options) -> Vec<String> {
    let note = view.note.filter(|_| view.answer.is_some());
    let mut texts: Vec<String> =
        [view.title, view.author, note].into_iter().flatten().map(str::to_owned).collect();
    if options.symbols {
        texts.extend(legend::names(view.puzzle, options));
    }
    texts
}
