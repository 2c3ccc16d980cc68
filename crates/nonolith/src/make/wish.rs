//! What a puzzle must be like for a person.

use super::Aim;
use super::tune::from_grade;
use crate::explain::techniques::{COUNT_REACHED, CROSSES, INTERSECTIONS};
use crate::explain::{Grade, Halt, Logic, Marker, Rating, Technique, rate};
use crate::model::{Kind, Puzzle};
use crate::solve::{Budget, Interrupt};
use std::error::Error;
use std::fmt;

/// What a puzzle must be like for a person; by default anything goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Wish {
    /// How hard it must be.
    pub grade: Option<Grade>,
    /// A technique that it must need.
    pub technique: Option<&'static Technique>,
}

/// The most steps for a rating: a puzzle that needs more is too hard for people.
const RATE_STEPS: u64 = 1 << 18;

impl Wish {
    /// Asks for a grade.
    #[must_use]
    pub fn with_grade(self, grade: impl Into<Option<Grade>>) -> Self {
        Wish { grade: grade.into(), ..self }
    }

    /// Asks for a technique.
    #[must_use]
    pub fn with_technique(self, technique: impl Into<Option<&'static Technique>>) -> Self {
        Wish { technique: technique.into(), ..self }
    }

    /// Whether anything goes.
    pub const fn is_open(&self) -> bool {
        self.grade.is_none() && self.technique.is_none()
    }

    /// The aim that makes such puzzles likely.
    pub fn likely_aim(&self) -> Option<Aim> {
        let by_grade = self.grade.map(|grade| match grade {
            Grade::Easy | Grade::Medium => Aim::Line,
            Grade::Hard | Grade::Expert => Aim::Unique,
        });
        let by_technique = self.technique.map(|technique| match technique.logic {
            Logic::Line => Aim::Line,
            Logic::Contradiction | Logic::Search => Aim::Unique,
        });
        let both = by_grade.into_iter().chain(by_technique);
        both.reduce(|a, b| if a == b { a } else { Aim::Unique })
    }

    /// Whether a puzzle is what was asked for. One that takes too long to rate is not.
    ///
    /// ```
    /// use nonolith::explain::{Grade, techniques::{FULL_LINE, OVERLAP}};
    /// use nonolith::make::Wish;
    /// use nonolith::{Budget, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// let wish = Wish::default().with_grade(Grade::Easy);
    /// assert_eq!(wish.is_met_by(&puzzle, &mut Budget::unlimited()), Ok(true));
    /// assert_eq!(wish.with_technique(&FULL_LINE).is_met_by(&puzzle, &mut Budget::unlimited()), Ok(true));
    /// assert_eq!(wish.with_technique(&OVERLAP).is_met_by(&puzzle, &mut Budget::unlimited()), Ok(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_met_by(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<bool, Interrupt> {
        self.fit(puzzle, budget).map(|fit| fit.met)
    }

    /// How near a puzzle comes to what was asked for. One that takes too long to rate is far from it.
    pub(super) fn fit(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Fit, Interrupt> {
        let mut fit = Fit { met: true, distance: 0.0, grade: None };
        if let Some(wanted) = self.grade {
            let rating = rated(puzzle, budget)?.filter(|own| own.solved);
            fit.grade = rating.as_ref().map(Rating::grade);
            fit.distance = rating.map_or(f64::INFINITY, |own| from_grade(&own, wanted));
        }
        if let (Some(technique), true) = (self.technique, fit.distance == 0.0) {
            let needed = within(budget, |share| needs(puzzle, technique, share))?;
            fit.distance = if needed == Some(true) { 0.0 } else { 1.0 };
        }
        fit.met = fit.distance == 0.0;
        Ok(fit)
    }

    /// Fails if no puzzle of this kind can be what was asked for.
    pub fn expect_possible(&self, kind: Kind, colours: usize) -> Result<(), Unfit> {
        let Some(technique) = self.technique else { return Ok(()) };
        if !is_natural(technique, kind, colours) {
            return Err(Unfit::Unneeded { technique });
        }
        match self.grade {
            Some(wanted) if technique.grade > wanted => Err(Unfit::TooHard { technique, wanted }),
            _ => Ok(()),
        }
    }
}

/// How near a puzzle comes to what was asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    /// Whether it is that.
    pub(super) met: bool,
    /// How far it is from that.
    pub(super) distance: f64,
    /// Its grade, if a grade was asked for and it is known.
    pub(super) grade: Option<Grade>,
}

/// Why no puzzle can be what was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// Puzzles of this kind never need the technique.
    Unneeded {
        /// The technique.
        technique: &'static Technique,
    },
    /// A puzzle that needs the technique is harder than was asked for.
    TooHard {
        /// The technique.
        technique: &'static Technique,
        /// The grade that was asked for.
        wanted: Grade,
    },
    /// Puzzles that lines solve are not that hard.
    BeyondLines {
        /// The grade that was asked for, or that of the technique.
        wanted: Grade,
    },
    /// Puzzles with a single row or column are always easy.
    OneLine {
        /// The grade that was asked for, or that of the technique.
        wanted: Grade,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Unneeded { technique } => {
                let kinds = match technique {
                    own if COUNTED.contains(own) || !own.kinds.contains(&Kind::Runs) => "counted",
                    own if COLOURED.contains(own) => "coloured or counted",
                    _ => "ordinary",
                };
                write!(f, "only {kinds} puzzles need the technique `{}`", technique.name)
            }
            Unfit::TooHard { technique, wanted } => {
                let (name, grade) = (technique.name, technique.grade.name());
                write!(f, "a puzzle that needs `{name}` is {grade} at least, not {}", wanted.name())
            }
            Unfit::BeyondLines { wanted } => {
                let name = wanted.name();
                write!(
                    f,
                    "a puzzle that can be solved line by line does not need what makes it {name}"
                )
            }
            Unfit::OneLine { wanted } => {
                let name = wanted.name();
                write!(
                    f,
                    "a puzzle with one row or column is easy, not {name}: take at least 5x5 cells"
                )
            }
        }
    }
}

impl Error for Unfit {}

/// Techniques that only colours make necessary, and one that only counted clues do.
static COLOURED: [&Technique; 2] = [&INTERSECTIONS, &COUNT_REACHED];
static COUNTED: [&Technique; 1] = [&CROSSES];

/// Whether puzzles of this kind, with this many colours besides the background, ever need a technique.
pub(super) fn is_natural(technique: &'static Technique, kind: Kind, colours: usize) -> bool {
    technique.kinds.contains(&kind)
        && (colours > 1 || !COLOURED.contains(&technique))
        && (kind == Kind::Counted || !COUNTED.contains(&technique))
}

/// The rating of a puzzle; `None` if it takes too long.
pub(super) fn rated(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Rating>, Interrupt> {
    within(budget, |share| rate(puzzle, share))
}

/// Does some work with a share of the budget; `None` if it needs more, or if there is nothing to find.
fn within<T>(
    budget: &mut Budget<'_>,
    work: impl FnOnce(&mut Budget<'_>) -> Result<T, Halt>,
) -> Result<Option<T>, Interrupt> {
    match budget.within(RATE_STEPS, |share| share.unwatched(work)) {
        Ok(done) => Ok(Some(done)),
        Err(Halt::Interrupt(why)) if budget.is_spent() => Err(why),
        Err(_) => Ok(None),
    }
}

/// Whether a puzzle needs a technique: where all easier ones together get stuck, it is the easiest that
/// marks a cell.
fn needs(
    puzzle: &Puzzle,
    technique: &'static Technique,
    budget: &mut Budget<'_>,
) -> Result<bool, Halt> {
    let mut marker = Marker::new(puzzle, puzzle.unknown());
    while let Some((easiest, steps)) = marker.easiest(technique, budget)? {
        if easiest == technique {
            return Ok(true);
        }
        steps.iter().for_each(|step| marker.mark(step));
    }
    Ok(false)
}
