//! What is wrong with a file, and where.

use std::fmt;
use std::io;
use thiserror::Error;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of text, from 1.
    Line(u64),
    /// A byte of a binary proof, from 0.
    Byte(u64),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

/// A file that [`verify`](crate::verify) could not read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The formula.
    #[error("the formula, {0}")]
    Formula(#[source] ReadError),
    /// The proof.
    #[error("the proof, {0}")]
    Proof(#[source] ReadError),
}

/// Why a file could not be read, and where.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is not what it should be.
    #[error("{place}: {fault}")]
    #[non_exhaustive]
    Malformed {
        /// Where.
        place: Place,
        /// What is wrong there.
        fault: Fault,
    },
    /// The system could not read on.
    #[error("{place}: {error}")]
    #[non_exhaustive]
    Io {
        /// How far it was read.
        place: Place,
        /// Why it ends there.
        #[source]
        error: io::Error,
    },
}

/// What is wrong with a file. Words that were found are cut off after 32 bytes.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The formula has no header, or a bad one.
    #[error("expected the header `p cnf VARIABLES CLAUSES`, found {0}")]
    Header(Found),
    /// A word of a formula is no literal.
    #[error("expected a literal or 0, found {0}")]
    Literal(Found),
    /// A word of a proof is no part of a step.
    #[error("expected `d`, a literal or 0, found {0}")]
    Step(Found),
    /// A variable is larger than the header allows.
    #[error("expected variables up to {variables}, as the header says, found {found}")]
    Variable {
        /// How many variables the header allows.
        variables: u64,
        /// The literal.
        found: i32,
    },
    /// There are fewer clauses than the header says.
    #[error("expected as many clauses as the header says ({expected}), found {found}")]
    TooFew {
        /// How many the header says.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// There are more clauses than the header says.
    #[error("expected as many clauses as the header says ({expected}), found more")]
    TooMany {
        /// How many the header says.
        expected: u64,
    },
    /// The file ends within a clause.
    #[error("expected 0 at the end of the clause, found the end of the file")]
    Unended,
    /// A step of a binary proof begins with another byte than `a` or `d`.
    #[error("expected the byte `a` or `d`, found 0x{0:02x}")]
    BinaryStep(u8),
    /// A number of a binary proof is no literal.
    #[error("expected a literal, found a number that is none")]
    BinaryLiteral,
}

/// What was found instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A word.
    Word(String),
    /// The end of the file.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A file must not control the terminal.
            Found::Word(word) => write!(f, "`{}`", word.escape_debug()),
            Found::End => f.write_str("the end of the file"),
        }
    }
}
