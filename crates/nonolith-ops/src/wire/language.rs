//! The language of explanations.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The language of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

impl Language {
    /// The library's language.
    pub fn words(self) -> &'static nonolith::explain::Language {
        let name = match self {
            Language::En => "en",
            Language::De => "de",
        };
        nonolith::explain::language(name).unwrap_or(nonolith::explain::DEFAULT_LANGUAGE)
    }

    /// The library's language; English if none is asked for.
    pub fn or_default(language: Option<Language>) -> &'static nonolith::explain::Language {
        language.map_or(nonolith::explain::DEFAULT_LANGUAGE, Language::words)
    }
}
