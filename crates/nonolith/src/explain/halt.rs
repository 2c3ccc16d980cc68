//! Why no more steps come, if it is not that there are none.

use super::words::{self, Arg, Language, Phrase, Saying};
use crate::model::{Flaw, ModelError};
use crate::solve::{Contradiction, Interrupt, SolveError};
use thiserror::Error;

/// Why an explanation broke off.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Halt {
    /// The puzzle is impossible at sight.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// The puzzle has no solution that agrees with the grid: a line is impossible.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The puzzle has no solution that agrees with the grid; only a search shows it.
    #[error("no solution agrees with the grid")]
    NoSolution,
    /// Counted clues have no blocks for the engine `ranges` to speak of.
    #[error("counted clues have no blocks")]
    NoBlocks,
    /// A limit was reached.
    #[error("a limit was reached")]
    Interrupt(Interrupt),
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The engine that searches the remaining cells failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl From<Interrupt> for Halt {
    fn from(interrupt: Interrupt) -> Halt {
        Halt::Interrupt(interrupt)
    }
}

impl Halt {
    /// The reason in a language. What is wrong with the program or with how it was called is told
    /// in English only.
    ///
    /// ```
    /// use nonolith::explain::{Halt, language};
    ///
    /// let german = language("de").unwrap();
    /// assert_eq!(Halt::NoSolution.words(german), "keine Lösung passt zum Gitter");
    /// ```
    pub fn words(&self, language: &Language) -> String {
        language.say(&self.saying())
    }

    fn saying(&self) -> Saying {
        match self {
            Halt::Flaw(flaw) => of_flaw(flaw),
            Halt::Contradiction(Contradiction { line }) => {
                Saying::new(Phrase::LineImpossible, [("line", Arg::line(*line))])
            }
            Halt::NoSolution => Phrase::NoSolutionAgrees.into(),
            Halt::NoBlocks => Phrase::NoBlocks.into(),
            Halt::Interrupt(_) => Phrase::LimitReached.into(),
            Halt::Start(_) | Halt::Solve(_) => {
                Saying::new(Phrase::Other, [("text", Arg::Text(self.to_string()))])
            }
        }
    }
}

fn of_flaw(flaw: &Flaw) -> Saying {
    match flaw {
        Flaw::TooLong { line, length, needed } => {
            let (line, length) = (("line", Arg::line(*line)), ("length", Arg::count(*length)));
            Saying::new(Phrase::TooLong, [line, length, ("needed", Arg::Number(*needed))])
        }
        Flaw::Counts { line, length, total } => {
            let (line, length) = (("line", Arg::line(*line)), ("length", Arg::count(*length)));
            Saying::new(Phrase::WrongCounts, [line, length, ("total", Arg::Number(*total))])
        }
        Flaw::ApartAlone { line, colour } => {
            let colour = Arg::Colour(colour.clone());
            Saying::new(Phrase::ApartAlone, [("line", Arg::line(*line)), ("colour", colour)])
        }
        Flaw::Sums { colour, sums: [(one, a), (other, b)] } => Saying::new(
            Phrase::SumsDiffer,
            [
                ("colour", Arg::Colour(colour.clone())),
                ("one", Arg::Said(words::lines_in(*one))),
                ("a", Arg::Number(*a)),
                ("other", Arg::Said(words::lines_in(*other))),
                ("b", Arg::Number(*b)),
            ],
        ),
    }
}
