//! The texts of the page of steps, beside the sentences of the steps themselves.

/// Buttons, legend and help in one language.
pub(super) struct Texts {
    /// As in [`Language::name`](nonolith::explain::Language::name).
    pub(super) language: &'static str,
    /// The title of a page whose puzzle has none.
    pub(super) untitled: &'static str,
    pub(super) first: &'static str,
    pub(super) back: &'static str,
    pub(super) next: &'static str,
    pub(super) last: &'static str,
    /// `{now}` and `{count}` are filled in.
    pub(super) step: &'static str,
    pub(super) found: &'static str,
    pub(super) needed: &'static str,
    pub(super) lines: &'static str,
    pub(super) keys: &'static str,
}

const ENGLISH: Texts = Texts {
    language: "en",
    untitled: "Step by step",
    first: "Start",
    back: "Back",
    next: "Next",
    last: "End",
    step: "Step {now} of {count}",
    found: "found",
    needed: "needed for it",
    lines: "where to look",
    keys: "Keys: arrows, Home, End",
};

const GERMAN: Texts = Texts {
    language: "de",
    untitled: "Schritt für Schritt",
    first: "Anfang",
    back: "Zurück",
    next: "Weiter",
    last: "Ende",
    step: "Schritt {now} von {count}",
    found: "gefunden",
    needed: "dafür nötig",
    lines: "hier hinsehen",
    keys: "Tasten: Pfeile, Pos1, Ende",
};

/// The texts in a language, or in English if there are none.
pub(super) fn texts(language: &str) -> &'static Texts {
    [&GERMAN].into_iter().find(|own| own.language == language).unwrap_or(&ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::texts;
    use nonolith::explain::LANGUAGES;

    #[test]
    fn every_language_of_explanations_has_texts() {
        for language in LANGUAGES {
            let texts = texts(language.name);
            assert_eq!(texts.language, language.name);
            assert!(texts.step.contains("{now}") && texts.step.contains("{count}"));
        }
    }
}
