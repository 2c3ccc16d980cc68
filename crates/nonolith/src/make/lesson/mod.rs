//! Lessons: worked examples and exercises for techniques.

mod course;
mod exercise;
mod feedback;
#[cfg(test)]
mod tests;

pub use course::{COURSE, Lesson, Lessons};
pub use exercise::{Exercise, Exercises};
pub use feedback::{Counterexample, Feedback, Judgement, Mark};
