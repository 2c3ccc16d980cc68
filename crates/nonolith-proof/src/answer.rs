//! The answers of SAT solvers, and pictures from them.

use crate::formula::Formula;
use crate::lit::Lit;
use crate::names::CellName;
use nonolith::{Colour, ColourSet, Grid};
use thiserror::Error;

/// Why an answer is no picture.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// A word is not a literal.
    #[error("line {line}: expected a literal, found {found:?}")]
    NotALiteral {
        /// The line of the answer, from 1.
        line: usize,
        /// The word, or the beginning of it.
        found: String,
    },
    /// The solver has no answer.
    #[error("line {line}: the solver has no answer ({found:?})")]
    NoAnswer {
        /// The line of the answer, from 1.
        line: usize,
        /// What it says.
        found: String,
    },
    /// There are neither literals nor the word that there are none.
    #[error("the answer is empty: expected literals, or `s UNSATISFIABLE`")]
    Empty,
    /// The answer says both that there is no solution and what it is.
    #[error("the answer has literals, but says that there is no solution")]
    Both,
    /// A literal is of another formula.
    #[error("there is no variable {variable}; the formula has {variables}")]
    UnknownVariable {
        /// The variable.
        variable: u32,
        /// How many there are.
        variables: u32,
    },
    /// A variable is both true and false.
    #[error("variable {variable} is both true and false")]
    Contradiction {
        /// The variable.
        variable: u32,
    },
    /// No colour of a cell is true.
    #[error("the answer gives {cell} no colour")]
    NoColour {
        /// The cell, for example `R2C5`.
        cell: String,
    },
    /// Several colours of a cell are true.
    #[error("the answer gives {cell} several colours")]
    SeveralColours {
        /// The cell, for example `R2C5`.
        cell: String,
    },
}

impl Formula<'_> {
    /// Turns the answer of a solver into a picture; `None` if it says that there is none.
    ///
    /// An answer is what SAT solvers print (`s SATISFIABLE`, then the literals of a model in `v`
    /// lines), what MiniSat and others write to files (`SAT`, then literals), what pseudo-Boolean
    /// solvers print (`v x1 -x2`), or just a list of literals. Only the literals of cells matter, and
    /// [`check`](nonolith::check) says whether the picture is a solution.
    ///
    /// ```
    /// use nonolith::Puzzle;
    /// use nonolith_proof::Formula;
    ///
    /// let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]])?;
    /// let formula = Formula::of(&puzzle)?;
    /// assert_eq!(formula.decode("1 -2 0")?.unwrap().text(puzzle.palette()), ["#."]);
    /// assert_eq!(formula.decode("s UNSATISFIABLE\n")?, None);
    /// let error = formula.decode("v 1 0").unwrap_err();
    /// assert_eq!(error.to_string(), "the answer gives R1C2 no colour");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(&self, answer: &str) -> Result<Option<Grid>, AnswerError> {
        let (mut literals, mut unsatisfiable, mut said) = (Vec::new(), false, false);
        for (index, text) in answer.lines().enumerate() {
            let line = index + 1;
            let (word, rest) =
                text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
            match (word, rest.trim()) {
                ("" | "c" | "o", _) => {}
                ("s", "UNSATISFIABLE") | ("UNSAT" | "UNSATISFIABLE", "") => unsatisfiable = true,
                ("s", "SATISFIABLE" | "OPTIMUM FOUND") | ("SAT" | "SATISFIABLE", "") => said = true,
                ("s", found) | (found @ ("INDET" | "INDETERMINATE" | "UNKNOWN"), "") => {
                    return Err(AnswerError::NoAnswer { line, found: shortened(found) });
                }
                ("v", rest) => read_literals(rest, line, &mut literals)?,
                _ => read_literals(text, line, &mut literals)?,
            }
        }
        match (unsatisfiable, literals.is_empty()) {
            (true, true) if !said => Ok(None),
            (true, _) => Err(AnswerError::Both),
            // A puzzle without cells has a model without literals.
            (false, true) if !(said && self.variables() == 0) => Err(AnswerError::Empty),
            (false, _) => self.grid_of(&literals).map(Some),
        }
    }

    /// The picture of a model, from its literals in any order.
    pub fn grid_of(&self, literals: &[Lit]) -> Result<Grid, AnswerError> {
        let puzzle = self.puzzle();
        let mut values: Vec<Option<bool>> = vec![None; self.variables() as usize + 1];
        for lit in literals {
            let (variable, variables) = (lit.variable(), self.variables());
            let value = values.get_mut(variable as usize);
            let value = value.ok_or(AnswerError::UnknownVariable { variable, variables })?;
            if value.is_some_and(|known| known != lit.is_positive()) {
                return Err(AnswerError::Contradiction { variable });
            }
            *value = Some(lit.is_positive());
        }
        let is_true = |lit: Lit| values[lit.variable() as usize] == Some(lit.is_positive());
        let mut grid = puzzle.unknown();
        for cell in 0..puzzle.shape().area() {
            let has = |&colour: &Colour| is_true(self.cell_is(cell, colour));
            let colours: ColourSet = puzzle.palette().all().iter().filter(has).collect();
            if colours.single().is_none() {
                let cell = CellName { cell, puzzle }.to_string();
                return Err(match colours.is_empty() {
                    true => AnswerError::NoColour { cell },
                    false => AnswerError::SeveralColours { cell },
                });
            }
            grid.set(cell, colours);
        }
        Ok(grid)
    }
}

/// Literals up to a 0 or the end of the line. Pseudo-Boolean solvers write `x1` and `-x2`.
fn read_literals(text: &str, line: usize, literals: &mut Vec<Lit>) -> Result<(), AnswerError> {
    for word in text.split_whitespace() {
        let (sign, digits) = match word.strip_prefix(['-', '~']) {
            Some(digits) => (-1, digits),
            None => (1, word),
        };
        let digits = digits.strip_prefix('x').unwrap_or(digits);
        let number =
            digits.parse().ok().filter(|_| digits.starts_with(|c: char| c.is_ascii_digit()));
        match number.map(|number: i32| Lit::new(sign * number)) {
            Some(Some(lit)) => literals.push(lit),
            Some(None) => return Ok(()),
            None => return Err(AnswerError::NotALiteral { line, found: shortened(word) }),
        }
    }
    Ok(())
}

/// The beginning of a text, to be shown.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::Puzzle;

    #[test]
    fn answers_are_read_as_solvers_write_them() {
        let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
        let formula = Formula::of(&puzzle).unwrap();
        let read = |answer: &str| formula.decode(answer);
        let fine = [
            "c hello\ns SATISFIABLE\nv 1\nv -2 3\nv 0\n",
            "SAT\n1 -2 0\n",
            "1 -2",
            "s SATISFIABLE\nv x1 -x2\n",
            "s OPTIMUM FOUND\no 0\nv x1 ~x2\n",
            "v 1 1 -2 0",
        ];
        for answer in fine {
            let grid = read(answer).unwrap().unwrap();
            assert_eq!(grid.text(puzzle.palette()), ["#."], "{answer}");
        }
        for answer in ["s UNSATISFIABLE", "UNSAT\n", "c x\ns UNSATISFIABLE\n"] {
            assert_eq!(read(answer), Ok(None));
        }
        for (answer, error) in [
            ("", "the answer is empty: expected literals, or `s UNSATISFIABLE`"),
            ("s SATISFIABLE\n", "the answer is empty: expected literals, or `s UNSATISFIABLE`"),
            ("s UNKNOWN\n", "line 1: the solver has no answer (\"UNKNOWN\")"),
            ("INDET\n", "line 1: the solver has no answer (\"INDET\")"),
            ("v 1 2x 0", "line 1: expected a literal, found \"2x\""),
            ("c\n1 --2", "line 2: expected a literal, found \"--2\""),
            ("1 99999999999", "line 1: expected a literal, found \"99999999999\""),
            (
                "s UNSATISFIABLE\nv 1 0",
                "the answer has literals, but says that there is no solution",
            ),
            ("1 -2 77", "there is no variable 77; the formula has 9"),
            ("1 -2 2", "variable 2 is both true and false"),
            ("1", "the answer gives R1C2 no colour"),
        ] {
            assert_eq!(read(answer).unwrap_err().to_string(), error, "{answer}");
        }
    }
}
