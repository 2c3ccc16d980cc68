//! What is said, as data, and the languages it can be said in.
//!
//! A [`Saying`] is a [`Phrase`] and what it speaks of. A [`Language`] is a table of phrases and the few
//! rules that no table can hold: lists, ordinals, plurals, and the names of colours.

mod english;
mod german;
mod language;
mod phrase;
mod saying;
mod template;
#[cfg(test)]
mod tests;

pub use language::Language;
pub use phrase::Phrase;
pub(super) use saying::{About, block, cell, colours, lines_in, outcomes, tally};
pub use saying::{Arg, Saying};
#[cfg(test)]
pub(super) use tests::assert_fits;

/// All languages, the default first.
pub static LANGUAGES: &[Language] = &[english::LANGUAGE, german::LANGUAGE];

/// The language of whoever names none: English.
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
