//! The language of this run: `--language`, else that of the environment.

use nonolith::explain::{DEFAULT_LANGUAGE, LANGUAGES, Language, language};
use std::sync::OnceLock;

static CHOSEN: OnceLock<&'static Language> = OnceLock::new();

/// Chooses the language, once and for all.
pub(crate) fn choose(asked: Option<&str>) {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let own = asked.and_then(language).or_else(|| of_environment(&variable));
    let _ = CHOSEN.set(own.unwrap_or(DEFAULT_LANGUAGE));
}

/// The language of this run.
pub(crate) fn chosen() -> &'static Language {
    CHOSEN.get().copied().unwrap_or(DEFAULT_LANGUAGE)
}

/// The language of a locale such as `de_AT.UTF-8`. The first variable that is set counts, as in other
/// programs.
fn of_environment(variable: &dyn Fn(&str) -> Option<String>) -> Option<&'static Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable)?;
    let name = locale.split(['_', '.', '@', '-']).next()?.to_ascii_lowercase();
    LANGUAGES.iter().find(|own| own.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_the_language() {
        for (variables, expected) in [
            (&[("LANG", "de_DE.UTF-8")][..], Some("de")),
            (&[("LANG", "de")], Some("de")),
            (&[("LC_MESSAGES", "de_CH"), ("LANG", "en_GB.UTF-8")], Some("de")),
            (&[("LC_ALL", "C.UTF-8"), ("LANG", "de_DE.UTF-8")], None),
            (&[("LC_ALL", "en_US"), ("LC_MESSAGES", "de_DE")], Some("en")),
            (&[("LANG", "fr_FR.UTF-8")], None),
            (&[("LANG", "deu")], None),
            (&[], None),
        ] {
            let find = |name: &str| variables.iter().find(|(own, _)| *own == name);
            let variable = |name: &str| find(name).map(|(_, value)| (*value).to_owned());
            let found = of_environment(&variable).map(|language| language.name);
            assert_eq!(found, expected, "{variables:?}");
        }
    }
}
