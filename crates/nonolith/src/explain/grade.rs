//! Words for how hard a puzzle is.

use super::words::{Language, Phrase};
use std::ops::Range;

/// A word for how hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Simple techniques, and always something to go on with.
    Easy,
    /// Harder techniques for single lines, or steps that are harder to find.
    Medium,
    /// Steps that are hard to find, or contradictions between two lines.
    Hard,
    /// Contradictions across the board, or search.
    Expert,
}

// Of the webpbn puzzles that lines solve, 62 % are easy by score, 22 % medium and 16 % hard. The six puzzles
// of the study in docs/performance.md, which people found middling to hard, have scores from 152 to 279.
/// The score of an easy puzzle is less.
const EASY_SCORE: f64 = 150.0;
/// The score of a medium puzzle is less.
const MEDIUM_SCORE: f64 = 300.0;

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// The name in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
        }
    }

    /// The scores of puzzles with this grade. No score makes a puzzle an expert's.
    pub(crate) const fn scores(self) -> Range<f64> {
        match self {
            Grade::Easy => 0.0..EASY_SCORE,
            Grade::Medium => EASY_SCORE..MEDIUM_SCORE,
            Grade::Hard => MEDIUM_SCORE..f64::INFINITY,
            Grade::Expert => f64::INFINITY..f64::INFINITY,
        }
    }

    /// The grade in words.
    ///
    /// ```
    /// use nonolith::explain::{Grade, language};
    ///
    /// assert_eq!(Grade::Easy.words(language("de").unwrap()), "leicht");
    /// ```
    pub fn words(self, language: &Language) -> String {
        let phrase = match self {
            Grade::Easy => Phrase::Easy,
            Grade::Medium => Phrase::Medium,
            Grade::Hard => Phrase::Hard,
            Grade::Expert => Phrase::Expert,
        };
        language.say(&phrase.into())
    }
}
