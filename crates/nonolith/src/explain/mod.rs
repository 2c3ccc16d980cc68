//! From a grid to the next thing a person could see: techniques, steps, hints and ratings.

mod board;
mod entail;
mod explainer;
mod halt;
mod premises;
mod shrink;
mod step;
mod suppose;
mod technique;
mod techniques;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use explainer::{Explainer, Explanation, examine, explain};
pub use halt::Halt;
pub use step::{ClueItem, Consequence, Fact, Premises, Step, Supposition};
pub use technique::{Logic, Technique, technique};
pub use techniques::TECHNIQUES;
