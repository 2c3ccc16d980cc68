//! English: its rules. Its phrases are the table in `phrase.rs`.

use super::language::{Language, Lists};
use super::phrase::Phrase;

pub(super) const LANGUAGE: Language = Language {
    name: "en",
    own_name: "English",
    phrase: Phrase::english,
    // Techniques speak English.
    technique: |_| None,
    colour: |name, _| name.to_owned(),
    ordinal,
    plural: |count| usize::from(count != 1),
    lists: Lists {
        and: [", ", " and "],
        or: [", ", " or "],
        nor: [", ", " or "],
        then: [", then ", ", then "],
    },
};

fn ordinal(place: usize) -> String {
    match place {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        n => format!("{n}th"),
    }
}
