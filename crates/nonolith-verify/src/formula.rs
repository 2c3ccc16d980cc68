//! Reads formulas in the format DIMACS CNF.

use crate::error::{Fault, Found, ReadError};
use crate::literal::Literal;
use crate::source::Source;
use crate::words::{Word, Words};
use std::io::Read;

/// A formula, read clause by clause.
///
/// Lines that begin with `c` are comments. The header `p cnf VARIABLES CLAUSES` comes first, and its
/// numbers must be right: no variable is larger, and there are exactly as many clauses. A clause
/// ends with 0. It may go over several lines, and a line may hold several clauses.
///
/// ```
/// use nonolith_verify::FormulaReader;
///
/// let mut formula = FormulaReader::new("c an example\np cnf 3 2\n1 -3 0\n2 3 -1 0\n".as_bytes())?;
/// assert_eq!((formula.variables(), formula.clauses()), (3, 2));
/// let mut lengths = Vec::new();
/// while let Some(clause) = formula.next_clause()? {
///     lengths.push(clause.len());
/// }
/// assert_eq!(lengths, [2, 3]);
///
/// let mut formula = FormulaReader::new("p cnf 3 2\n1 -4 0\n".as_bytes())?;
/// let error = formula.next_clause().unwrap_err();
/// let words = "line 2: expected variables up to 3, as the header says, found -4";
/// assert_eq!(error.to_string(), words);
/// # Ok::<(), nonolith_verify::ReadError>(())
/// ```
pub struct FormulaReader<R> {
    words: Words<R>,
    variables: u64,
    clauses: u64,
    /// How many clauses there were so far.
    count: u64,
    clause: Vec<Literal>,
}

impl<R: Read> FormulaReader<R> {
    /// Reads the header.
    pub fn new(reader: R) -> Result<FormulaReader<R>, ReadError> {
        let mut words = Words::new(Source::new(reader));
        let is = |text: &'static [u8]| move |word: &Word| (word.text == text).then_some(0);
        header_word(&mut words, is(b"p"))?;
        header_word(&mut words, is(b"cnf"))?;
        let variables = header_word(&mut words, count_of)?;
        let clauses = header_word(&mut words, count_of)?;
        Ok(FormulaReader { words, variables, clauses, count: 0, clause: Vec::new() })
    }

    /// The highest variable that the header allows.
    pub fn variables(&self) -> u64 {
        self.variables
    }

    /// How many clauses there are, as the header says.
    pub fn clauses(&self) -> u64 {
        self.clauses
    }

    /// The next clause; `None` after the last.
    pub fn next_clause(&mut self) -> Result<Option<&[Literal]>, ReadError> {
        self.clause.clear();
        while let Some(word) = self.words.next()? {
            let malformed = |fault| Err(ReadError::Malformed { place: word.place, fault });
            if self.count == self.clauses {
                return malformed(Fault::TooMany { expected: self.clauses });
            }
            let Some(number) = word.number() else {
                return malformed(Fault::Literal(word.found()));
            };
            let Some(literal) = Literal::new(number) else {
                self.count += 1;
                return Ok(Some(&self.clause));
            };
            if u64::from(number.unsigned_abs()) > self.variables {
                return malformed(Fault::Variable { variables: self.variables, found: number });
            }
            self.clause.push(literal);
        }
        let fault = if !self.clause.is_empty() {
            Fault::Unended
        } else if self.count < self.clauses {
            Fault::TooFew { expected: self.clauses, found: self.count }
        } else {
            return Ok(None);
        };
        Err(ReadError::Malformed { place: self.words.place(), fault })
    }
}

/// A word of the header, and what it means.
fn header_word<R: Read, T>(
    words: &mut Words<R>,
    meaning: impl Fn(&Word) -> Option<T>,
) -> Result<T, ReadError> {
    let end = words.place();
    let (place, found) = match words.next()? {
        Some(word) => match meaning(word) {
            Some(meaning) => return Ok(meaning),
            None => (word.place, word.found()),
        },
        None => (end, Found::End),
    };
    Err(ReadError::Malformed { place, fault: Fault::Header(found) })
}

/// A number of variables or clauses.
fn count_of(word: &Word) -> Option<u64> {
    let digits = !word.is_cut() && word.text.iter().all(u8::is_ascii_digit);
    digits.then(|| std::str::from_utf8(&word.text).ok()?.parse().ok()).flatten()
}
