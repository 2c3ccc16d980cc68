//! Makes puzzles: random pictures, repairs of ambiguous pictures, cells to reveal, and exercises.

mod givens;
mod harm;
mod hitting;
mod hunt;
mod judge;
mod lesson;
mod mend;
mod outlook;
mod picture;
mod prospect;
mod random;
mod repair;
mod smallest;
mod spot;
mod style;
mod switch;
#[cfg(test)]
mod tests;
mod texture;
mod tune;
mod wish;

pub use givens::{Givens, givens};
use harm::harm;
pub use hunt::{Found, Tries};
pub use judge::Aim;
pub use lesson::{
    COURSE, Counterexample, Exercise, Exercises, Feedback, Judgement, Lesson, Lessons, Mark,
};
pub use picture::Picture;
pub use random::RandomPictures;
pub use repair::{Change, Proposal, Repair, Repaired, Repairing, repair};
pub use tune::{Tuned, Tuning, distance_from, tune};
pub use wish::{Unfit, Wish};
