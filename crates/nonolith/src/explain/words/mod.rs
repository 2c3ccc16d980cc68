//! Sentences as data, and the languages they can be written in.
//!
//! A [`Saying`] is a [`Phrase`] with its arguments. A [`Language`] is a table of templates and a few
//! functions: lists, ordinals, plurals, and the names of colours.

mod english;
mod german;
mod language;
mod phrase;
mod saying;
mod seen;
mod template;
#[cfg(test)]
mod tests;

pub use language::Language;
pub use phrase::Phrase;
pub(crate) use saying::{
    About, MANY, block, cell, colours, lines_in, named, outcomes, places, tally, within,
};
pub use saying::{Arg, Saying};
pub(super) use seen::with_seen;
#[cfg(test)]
pub(super) use tests::assert_fits;

/// All languages, the default first.
pub static LANGUAGES: &[Language] = &[english::LANGUAGE, german::LANGUAGE];

/// The default language: English.
pub static DEFAULT_LANGUAGE: &Language = &LANGUAGES[0];

/// The language of that name.
///
/// ```
/// assert_eq!(nonolith::explain::language("de").unwrap().own_name, "Deutsch");
/// assert!(nonolith::explain::language("xx").is_none());
/// ```
pub fn language(name: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.name == name)
}
