//! All techniques in the order in which to learn them, and lessons about them.

use super::exercise::{Exercise, Exercises};
use crate::explain::techniques::{
    ADJACENT, ALL_THAT_IS_LEFT, APART, CONTRADICTION, COUNT_REACHED, CROSSES, EDGES, EMPTY_LINE,
    FINISHED_LINE, FULL_LINE, GAPS, INTERSECTIONS, JOINING, MUST_REACH, ONLY_BLOCK, OUTSIDE,
    OVERLAP, REMAINING, SMALL_GAP, TOGETHER, TOO_LONG, TWO_LINES, WHOLE_LINE,
};
use crate::explain::{Halt, Technique};
use crate::solve::Budget;
use nonolith_random::Random;

/// All techniques in the order in which to learn them: black and white, colours, counted clues, and
/// beyond single lines.
#[rustfmt::skip]
pub static COURSE: &[&Technique] = &[
    &FULL_LINE, &EMPTY_LINE, &FINISHED_LINE, &OVERLAP, &TOO_LONG, &EDGES, &JOINING, &GAPS, &SMALL_GAP,
    &OUTSIDE, &ONLY_BLOCK, &ADJACENT, &MUST_REACH, &WHOLE_LINE,
    &INTERSECTIONS, &COUNT_REACHED,
    &ALL_THAT_IS_LEFT, &TOGETHER, &APART, &CROSSES,
    &TWO_LINES, &CONTRADICTION, &REMAINING,
];

/// A lesson about one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// The technique.
    pub technique: &'static Technique,
    /// A worked example.
    pub example: Exercise,
    /// Exercises in this technique.
    pub exercises: Vec<Exercise>,
    /// Exercises in this technique or an earlier one of the course.
    pub mixed: Vec<Exercise>,
}

/// Makes lessons; the same seed makes the same lesson.
///
/// ```
/// use nonolith::Budget;
/// use nonolith::explain::techniques::OVERLAP;
/// use nonolith::make::{Exercises, Lessons};
///
/// let lessons = Lessons::new(Exercises::new(&OVERLAP)).with_exercises(2).with_mixed(1);
/// let lesson = lessons.make(1, &mut Budget::unlimited())?.unwrap();
/// assert_eq!((lesson.exercises.len(), lesson.mixed.len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Lessons {
    /// What exercises to make.
    pub about: Exercises,
    /// How many exercises in the technique.
    pub exercises: usize,
    /// How many exercises in this technique or an earlier one.
    pub mixed: usize,
}

impl Lessons {
    /// Asks for an example, four exercises and two mixed ones.
    pub fn new(about: Exercises) -> Lessons {
        Lessons { about, exercises: 4, mixed: 2 }
    }

    /// Sets the number of exercises.
    #[must_use]
    pub fn with_exercises(self, exercises: usize) -> Self {
        Lessons { exercises, ..self }
    }

    /// Sets the number of mixed exercises.
    #[must_use]
    pub fn with_mixed(self, mixed: usize) -> Self {
        Lessons { mixed, ..self }
    }

    /// Makes a lesson; `None` if exercises of this kind cannot be made.
    pub fn make(&self, seed: u64, budget: &mut Budget<'_>) -> Result<Option<Lesson>, Halt> {
        let mut random = Random::new(seed);
        let Some(example) = self.about.make(random.bits(), budget)? else { return Ok(None) };
        let mut exercises = Vec::new();
        for _ in 0..self.exercises {
            exercises.extend(self.about.make(random.bits(), budget)?);
        }
        let earlier = self.earlier();
        let mut mixed = Vec::new();
        for _ in 0..self.mixed {
            let technique = earlier[random.below(earlier.len() as u64) as usize];
            let about = Exercises { technique, ..self.about.clone() };
            mixed.extend(about.make(random.bits(), budget)?);
        }
        Ok(Some(Lesson { technique: self.about.technique, example, exercises, mixed }))
    }

    /// The techniques of the course up to this one that suit the kind of puzzle, and this one.
    fn earlier(&self) -> Vec<&'static Technique> {
        let own = self.about.technique;
        let before = COURSE.iter().copied().take_while(|technique| *technique != own);
        let suits = |technique: &&'static Technique| {
            technique.kinds.contains(&self.about.kind) && self.about.is_natural_for(technique)
        };
        before.filter(suits).chain([own]).collect()
    }
}
