//! Why a puzzle is as hard as it is.

use super::grade::Grade;
use super::rate::{Moment, Rating};
use super::technique::{Logic, Technique};
use super::words::{Arg, Language, Phrase, Saying};
use std::ops::Range;

/// Why a puzzle is as hard as it is, or as easy.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// It needs a technique that is no easy one.
    Needs {
        /// The hardest technique.
        technique: &'static Technique,
        /// How often.
        times: usize,
    },
    /// For some steps, few lines offer something.
    Narrow {
        /// The steps, by their place among all [moments](Rating::moments).
        steps: Range<usize>,
        /// The largest number of lines that offer something at one of these steps.
        lines: usize,
        /// Where that is.
        part: Part,
    },
    /// It is hard to get started.
    NoFoothold {
        /// How many lines offer something at first.
        lines: usize,
        /// How many lines there are.
        of: usize,
    },
    /// Steps are hard to find all along: it takes this many looks for one, on average.
    Sparse(f64),
    /// There is nearly always something easy to go on with.
    Open,
}

/// A part of the way to the solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The first third of the cells.
    Start,
    /// The second third.
    Middle,
    /// The last third.
    End,
}

/// Lines that offer something are few if they are at most one in this many unfinished lines; one is always
/// few.
const FEW: usize = 10;
/// This many narrow steps in a row are worth mentioning.
const LONG: usize = 3;
/// The last cells do not count, one in this many: few lines are left then, and that is not hard.
const LAST: usize = 10;
/// It is hard to get started if the first step takes this many looks.
const FAR: f64 = 6.0;

impl Rating {
    /// What makes the puzzle as hard as it is, the hardest first; never empty.
    ///
    /// ```
    /// use nonolith::explain::{Reason, rate};
    /// use nonolith::{Budget, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// assert_eq!(rate(&puzzle, &mut Budget::unlimited())?.reasons(), [Reason::Open]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reasons(&self) -> Vec<Reason> {
        if self.grade() == Grade::Easy {
            return vec![Reason::Open];
        }
        let mut reasons = Vec::new();
        let needed = self.uses.last().filter(|(technique, _)| technique.grade > Grade::Easy);
        reasons.extend(needed.map(|&(technique, times)| Reason::Needs { technique, times }));
        reasons.extend(self.narrow());
        if let Some(first) = self.moments.first().filter(|first| first.looks >= FAR) {
            reasons.push(Reason::NoFoothold { lines: first.offers, of: first.unfinished });
        }
        if reasons.is_empty() {
            let looks: f64 = self.moments.iter().map(|moment| moment.looks).sum();
            reasons.push(Reason::Sparse(looks / self.moments.len().max(1) as f64));
        }
        reasons
    }

    /// The longest time with few lines that offer something.
    fn narrow(&self) -> Option<Reason> {
        let cells = self.moments.first()?.open;
        let few = |moment: &Moment| moment.offers <= (moment.unfinished / FEW).max(1);
        let counts = |moment: &Moment| moment.open > cells / LAST;
        // Steps that only rule out colours are part of the step that needs them, and searches have a
        // reason of their own.
        let narrow = |moment: &Moment| {
            moment.technique.logic == Logic::Line && few(moment) && counts(moment)
        };
        let mut longest = 0..0;
        let mut from = 0;
        for (i, moment) in self.moments.iter().enumerate() {
            if !narrow(moment) {
                from = i + 1;
            } else if i + 1 - from > longest.len() {
                longest = from..i + 1;
            }
        }
        let own = self.moments.get(longest.clone()).filter(|own| own.len() >= LONG)?;
        let lines = own.iter().map(|moment| moment.offers).max()?;
        let done = cells - own[own.len() / 2].open;
        let part = match 3 * done / cells.max(1) {
            0 => Part::Start,
            1 => Part::Middle,
            _ => Part::End,
        };
        Some(Reason::Narrow { steps: longest, lines: lines.max(1), part })
    }

    /// The grade and its reasons: `hard, because for 12 steps in the middle only one line gives anything`.
    ///
    /// ```
    /// use nonolith::explain::{DEFAULT_LANGUAGE, rate};
    /// use nonolith::{Budget, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// let because = rate(&puzzle, &mut Budget::unlimited())?.because(DEFAULT_LANGUAGE);
    /// assert_eq!(because, "easy, because there is nearly always something to go on with");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn because(&self, language: &Language) -> String {
        let reasons = self.reasons().iter().map(|reason| reason.saying(language)).collect();
        let grade = Arg::Text(self.grade().words(language));
        let args = [("grade", grade), ("reasons", Arg::List(reasons))];
        language.say(&Saying::new(Phrase::Because, args))
    }
}

impl Reason {
    /// The reason in words.
    pub fn words(&self, language: &Language) -> String {
        language.say(&self.saying(language))
    }

    fn saying(&self, language: &Language) -> Saying {
        match self {
            Reason::Needs { technique, times } => {
                let title = ("technique", Arg::Text(language.title(technique).to_owned()));
                match times {
                    1 => Saying::new(Phrase::NeedsOnce, [title]),
                    _ => Saying::new(Phrase::NeedsTimes, [title, ("times", Arg::count(*times))]),
                }
            }
            Reason::Narrow { steps, lines, part } => {
                let phrase = match part {
                    Part::Start => Phrase::NarrowAtStart,
                    Part::Middle => Phrase::NarrowInMiddle,
                    Part::End => Phrase::NarrowAtEnd,
                };
                let args = [("steps", Arg::count(steps.len())), ("lines", Arg::count(*lines))];
                Saying::new(phrase, args)
            }
            Reason::NoFoothold { lines, of } => {
                let args = [("lines", Arg::count(*lines)), ("all", Arg::count(*of))];
                Saying::new(Phrase::NoFoothold, args)
            }
            Reason::Sparse(looks) => {
                let looks = Arg::Number(looks.round_ties_even() as u64);
                Saying::new(Phrase::Sparse, [("looks", looks)])
            }
            Reason::Open => Phrase::AlwaysOpen.into(),
        }
    }
}
