//! Texts against each other: every language has all of them, and fills in all there is.

use super::{Wording, next_slot, say};
use crate::format::FORMATS;
use crate::reading::{Damage, Expected, Found, Limit, ReadErrorKind, Unsupported};
use crate::render::{RENDERERS, RenderError};
use crate::trace::TraceError;
use crate::writing::{CannotWrite, Field, Holds, WhyLost, WriteError};
use nonolith::explain::{LANGUAGES, language};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The names of the slots of a template.
fn slots(mut template: &str) -> BTreeSet<&str> {
    let mut slots = BTreeSet::new();
    while let Some((_, slot, after)) = next_slot(template) {
        slots.insert(slot.split_once(':').map_or(slot, |(name, _)| name));
        template = after;
    }
    slots
}

/// Every text of an enum names all fields of its variant, in every language.
fn assert_complete<W: Wording + Debug>() {
    let mut translated = BTreeSet::new();
    for (wording, fields) in W::samples() {
        for language in LANGUAGES {
            let template = wording.template(language.name);
            let fields: BTreeSet<&str> = fields.iter().copied().collect();
            assert_eq!(slots(template), fields, "{wording:?} in {}", language.name);
            let text = say(&wording, language);
            assert!(!text.is_empty() && !text.contains(['{', '|']) || text.contains("`|`"));
            if template != wording.template("en") {
                translated.insert(language.name);
            }
        }
    }
    let others: BTreeSet<&str> = LANGUAGES.iter().skip(1).map(|language| language.name).collect();
    assert_eq!(translated, others, "a language has no table");
}

#[test]
fn every_text_is_there_in_every_language_with_all_that_is_filled_in() {
    assert_complete::<ReadErrorKind>();
    assert_complete::<Expected>();
    assert_complete::<Found>();
    assert_complete::<Unsupported>();
    assert_complete::<Limit>();
    assert_complete::<Damage>();
    assert_complete::<WriteError>();
    assert_complete::<CannotWrite>();
    assert_complete::<Holds>();
    assert_complete::<Field>();
    assert_complete::<WhyLost>();
    assert_complete::<RenderError>();
    #[cfg(feature = "pdf")]
    assert_complete::<crate::render::book::BookText>();
    assert_complete::<TraceError>();
}

#[test]
fn every_format_and_renderer_is_described_in_every_language() {
    for language in LANGUAGES.iter().skip(1) {
        for format in FORMATS {
            assert_ne!(format.about_in(language), format.about, "{}", format.name);
        }
        for renderer in RENDERERS {
            assert_ne!(renderer.about_in(language), renderer.about, "{}", renderer.name);
        }
    }
}

#[test]
fn no_text_names_an_option_of_the_command_line() {
    fn texts<W: Wording>() -> Vec<&'static str> {
        let of = |(wording, _): (W, _)| LANGUAGES.iter().map(move |own| wording.template(own.name));
        W::samples().into_iter().flat_map(of).collect()
    }
    let all = [
        texts::<ReadErrorKind>(),
        texts::<Expected>(),
        texts::<Unsupported>(),
        texts::<Limit>(),
        texts::<WriteError>(),
        texts::<CannotWrite>(),
        texts::<RenderError>(),
        texts::<TraceError>(),
    ];
    for text in all.concat() {
        assert!(!text.contains("--") && !text.contains(" -o"), "{text}");
    }
}

#[test]
fn numbers_lists_and_sizes_have_their_forms() {
    let german = language("de").unwrap();
    let cells = |count| Expected::Cells { count };
    assert_eq!(
        [cells(1), cells(0), cells(2)].map(|own| own.to_string()),
        ["1 cell", "0 cells", "2 cells"]
    );
    assert_eq!([cells(1), cells(2)].map(|own| own.words(german)), ["1 Feld", "2 Felder"]);
    let one_of = |texts| Expected::OneOf { texts };
    assert_eq!(one_of(&["a"]).to_string(), "`a`");
    assert_eq!(one_of(&["a", "b"]).words(german), "`a` oder `b`");
    assert_eq!(one_of(&["a", "b", "c"]).to_string(), "`a`, `b` or `c`");
    let file = |bytes| Limit::File { bytes }.to_string();
    assert_eq!(file(5 << 10), "a file can have at most 5 KiB");
    assert_eq!(file(3 << 20), "a file can have at most 3 MiB");
}
