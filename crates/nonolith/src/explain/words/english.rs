//! English. Its phrases are in `phrase.rs`.

use super::language::{Language, Lists};
use super::phrase::Phrase;

pub(super) const LANGUAGE: Language = Language {
    name: "en",
    own_name: "English",
    phrase: Phrase::english,
    colour: |name, _| name.to_owned(),
    ordinal,
    plural: |count| usize::from(count != 1),
    lists: Lists {
        and: [", ", " and "],
        or: [", ", " or "],
        nor: [", ", " nor "],
        then: [", then ", ", then "],
    },
};

fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    if let Some(word) = WORDS.get(place.wrapping_sub(1)) {
        return (*word).to_owned();
    }
    let ending = match (place % 100, place % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}
