//! Ratings as text.

use nonolith::explain::{Arg, Language, Logic, Phrase, Rating, Saying};

/// A rating in one line, the hardest technique first.
pub(crate) fn rating_text(rating: &Rating, language: &Language) -> String {
    let hardest = match rating.hardest {
        Some(technique) => Arg::Text(language.title(technique).to_owned()),
        None => Arg::Said(Phrase::NoTechnique.into()),
    };
    let logic = match rating.logic() {
        Logic::Line => Phrase::LinesSuffice,
        Logic::Contradiction => Phrase::NeedsAssumptions,
        Logic::Search => Phrase::NeedsSearch,
    };
    let args = [
        ("hardest", hardest),
        ("logic", Arg::Said(logic.into())),
        ("grade", Arg::Text(rating.grade().words(language))),
        ("score", rounded(rating.score)),
    ];
    language.say(&Saying::new(Phrase::Rated, args))
}

/// A measure rounded to an integer.
fn rounded(measure: f64) -> Arg {
    Arg::Number(measure.round_ties_even() as u64)
}
