//! Which random puzzles can be had, and which are so rare that one should know beforehand.

use super::wish::Unfit;
use super::{Aim, RandomPictures};
use crate::explain::{Grade, Logic};
use crate::model::Kind;
use std::ops::RangeInclusive;

impl RandomPictures {
    /// The sides of squares at which puzzles like these take about a second at most; `None` if no size is
    /// known. `cargo run -p nonolith-bench --profile bench --bin wishes` measures it.
    ///
    /// ```
    /// use nonolith::explain::Grade;
    /// use nonolith::make::{RandomPictures, Wish};
    /// use nonolith::{Palette, Shape};
    ///
    /// let pictures = RandomPictures::new(Shape::new(3, 3)?, Palette::mono())
    ///     .with_wish(Wish::default().with_grade(Grade::Expert));
    /// assert!(pictures.likely_sides().is_some_and(|sides| sides.contains(&10)));
    /// assert!(!pictures.is_likely());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn likely_sides(&self) -> Option<RangeInclusive<usize>> {
        let grade = match (self.wish.grade, self.wish.technique) {
            (None, Some(technique)) if technique.logic != Logic::Line => Some(technique.grade),
            (grade, _) => grade,
        };
        match (self.kind, self.palette.len() - 1, grade) {
            (Kind::Runs, _, None) => Some(1..=200),
            (Kind::Runs, 1, Some(Grade::Easy)) => Some(1..=60),
            (Kind::Runs, 1, Some(Grade::Medium | Grade::Hard)) => Some(5..=60),
            (Kind::Runs, 1, Some(Grade::Expert)) => Some(5..=30),
            (Kind::Runs, _, Some(Grade::Easy)) => Some(1..=30),
            (Kind::Runs, _, Some(Grade::Medium | Grade::Hard)) => Some(5..=30),
            (Kind::Counted, _, None | Some(Grade::Easy)) => Some(1..=40),
            (Kind::Counted, _, Some(Grade::Medium | Grade::Hard)) => Some(5..=20),
            // Where colours leave one solution, lines nearly always find it.
            (_, _, Some(Grade::Expert)) => None,
        }
    }

    /// Whether it takes about a second at most to make such a puzzle; with symmetries and given shares of
    /// inked cells it may take longer.
    pub fn is_likely(&self) -> bool {
        let (width, height) = (self.shape.width(), self.shape.height());
        self.likely_sides().is_some_and(|sides| {
            sides.contains(&width.min(height)) && self.shape.area() <= sides.end() * sides.end()
        })
    }

    /// Fails if no puzzle can be what was asked for.
    pub fn expect_possible(&self) -> Result<(), Unfit> {
        self.wish.expect_possible(self.kind, self.palette.len() - 1)?;
        let hardest = self.wish.grade.max(self.wish.technique.map(|technique| technique.grade));
        let beyond = self.wish.technique.is_some_and(|own| own.logic != Logic::Line)
            || self.wish.grade == Some(Grade::Expert);
        match hardest {
            Some(wanted) if beyond && self.aim == Some(Aim::Line) => {
                Err(Unfit::BeyondLines { wanted })
            }
            Some(wanted) if wanted > Grade::Easy && self.has_one_line() => {
                Err(Unfit::OneLine { wanted })
            }
            _ => Ok(()),
        }
    }

    /// Whether all cells are on one line; then the lines across say everything.
    fn has_one_line(&self) -> bool {
        self.shape.width().min(self.shape.height()) == 1
    }
}
