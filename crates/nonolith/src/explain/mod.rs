//! Explanations a person can follow: techniques, steps, hints and ratings.
//!
//! A [`Technique`] is a way of reasoning, such as [`OVERLAP`](techniques::OVERLAP). [`explain`] solves a
//! puzzle with techniques, always the easiest one that finds something. Each [`Step`] is data: the lines
//! it looks at, its [premises](Step::premises) (the least it needs), its
//! [conclusions](Step::conclusions), and the reason.
//!
//! ```
//! use nonolith::explain::{explain, language, techniques::FINISHED_LINE};
//! use nonolith::{Budget, Puzzle};
//!
//! let heart = Puzzle::mono(
//!     &[&[1, 1], &[5], &[5], &[3], &[1]],
//!     &[&[2], &[4], &[4], &[4], &[2]],
//! )?;
//! let explanation = explain(&heart, &heart.unknown(), &mut Budget::unlimited())?;
//! assert!(explanation.is_solved());
//! let step = explanation.steps.iter().find(|step| step.technique() == Some(&FINISHED_LINE)).unwrap();
//! assert_eq!(step.sentence(), "Column 1: all its blocks are complete, so rows 1, 4 and 5 are white.");
//! let german = step.words(language("de").unwrap());
//! assert_eq!(german.sentence, "Spalte 1: Alle ihre Blöcke sind vollständig, also sind die Zeilen 1, 4 und 5 weiß.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`explain`] gives all steps, [`Explainer`] one after the other.
//! - [`hint`] gives the next step from a half-solved grid, or finds its mistakes; [`hint_with`] takes the
//!   time to find them all, or looks near where the player works.
//! - [`why`] says why a cell cannot have a colour, or that it can.
//! - [`judge_move`] says whether a move is right, wrong, or not determined.
//! - [`rate`] says how hard a puzzle is for a person.
//! - [`examine`] applies one technique to one line or to all.
//! - [`explain_ranges`] shows the steps of the engine `ranges`, which may guess.
//!
//! Sentences are data, too: a [`Saying`] is a [`Phrase`] with its arguments, and a [`Language`] turns it
//! into text. [`LANGUAGES`] lists the languages.

mod apply;
mod assume;
mod board;
mod clash;
mod entail;
mod examine;
mod explainer;
mod explanation;
mod grade;
mod halt;
mod held;
mod hint;
mod judge;
mod model_words;
mod offers;
mod premises;
mod ranges;
mod rate;
mod reasons;
mod shrink;
mod sight;
mod standing;
mod step;
mod steps;
mod technique;
pub mod techniques;
#[cfg(test)]
mod tests;
mod trace;
mod view;
mod why;
pub(crate) mod words;

pub use apply::steps_by;
pub(crate) use apply::{Marker, marking_steps};
pub use clash::Clash;
pub use examine::examine;
pub use explainer::Explainer;
pub use explanation::{Explanation, explain};
pub use grade::Grade;
pub use halt::Halt;
pub use hint::{Advice, Hint, HintRequest, hint, hint_with};
pub use judge::{MoveJudgement, judge_move};
pub use ranges::explain_ranges;
pub use rate::{Moment, Rating, rate};
pub use reasons::{Part, Reason};
pub use sight::Seen;
pub use step::{
    Assumption, ClueItem, Consequence, Evidence, Fact, Premises, Step, StepKind, StepWords,
};
pub use technique::{Logic, Technique, technique};
pub use techniques::TECHNIQUES;
pub use why::{Why, why};
pub use words::{Arg, DEFAULT_LANGUAGE, LANGUAGES, Language, Phrase, Saying, language};
