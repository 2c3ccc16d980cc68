//! From a grid to the next thing a person could see: techniques, steps, hints and ratings.

mod assume;
mod board;
mod entail;
mod examine;
mod explainer;
mod explanation;
mod halt;
mod hint;
mod model_words;
mod premises;
mod ranges;
mod rate;
mod shrink;
mod standing;
mod step;
mod technique;
mod techniques;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use examine::examine;
pub use explainer::Explainer;
pub use explanation::{Explanation, explain};
pub use halt::Halt;
pub use hint::{Advice, Hint, hint, hint_checked};
pub use ranges::explain_ranges;
pub use rate::{Grade, Rating, rate};
pub use step::{Assumption, ClueItem, Consequence, Fact, Premises, Step, StepWords};
pub use technique::{Logic, Technique, technique};
pub use techniques::TECHNIQUES;
pub use words::{Arg, DEFAULT_LANGUAGE, LANGUAGES, Language, Phrase, Saying, language};
