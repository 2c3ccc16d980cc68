//! Reads proofs in the format DRAT, in its text form or its binary form.

use crate::binary;
use crate::error::{Fault, Place, ReadError};
use crate::literal::Literal;
use crate::source::Source;
use crate::words::Words;
use std::io::Read;

/// How many bytes tell the two forms apart.
const TELLING: usize = 10;

/// A step of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<'a> {
    /// Where it begins.
    pub place: Place,
    /// Whether the clause is deleted rather than added.
    pub is_deletion: bool,
    /// The clause. The order of its literals matters: RAT is about the first.
    pub clause: &'a [Literal],
}

/// A proof, read step by step.
///
/// In the text form, a step is the literals of a lemma and a 0, or `d` before the literals of a clause
/// that is deleted. Lines that begin with `c` are comments. As in formulas, line breaks mean nothing
/// else.
///
/// In the binary form, a step is the byte `a` or `d`, then its literals, then the byte 0. Literal *n*
/// is the number 2*n*, and its negation 2*n* + 1, in groups of seven bits, lowest first; all bytes of
/// a number but its last have their highest bit set.
///
/// ```
/// use nonolith_verify::{Place, ProofReader};
///
/// let mut proof = ProofReader::new("c an example\nd 1 -2 0\n-3 0\n".as_bytes())?;
/// let step = proof.next_step()?.unwrap();
/// assert_eq!((step.place, step.is_deletion, step.clause.len()), (Place::Line(2), true, 2));
/// let step = proof.next_step()?.unwrap();
/// assert_eq!((step.place, step.is_deletion, step.clause[0].get()), (Place::Line(3), false, -3));
/// assert_eq!(proof.next_step()?, None);
///
/// let mut proof = ProofReader::new(&b"d\x02\x05\x00a\x07\x00"[..])?;
/// let step = proof.next_step()?.unwrap();
/// assert_eq!((step.place, step.is_deletion, step.clause.len()), (Place::Byte(0), true, 2));
/// let step = proof.next_step()?.unwrap();
/// assert_eq!((step.place, step.is_deletion, step.clause[0].get()), (Place::Byte(4), false, -3));
/// # Ok::<(), nonolith_verify::ReadError>(())
/// ```
pub struct ProofReader<R> {
    form: Form<R>,
    clause: Vec<Literal>,
}

enum Form<R> {
    Text(Words<R>),
    Binary(Source<R>),
}

impl<R: Read> ProofReader<R> {
    /// Reads a proof in the form that its first bytes show.
    ///
    /// It is binary if the first is `a`, with which no text begins, or if one of the first ten is
    /// neither printable nor a blank, as drat-trim has it. Only a binary proof that begins with the
    /// deletion of a clause of nine or more certain literals is mistaken for text; the text is then
    /// malformed. [`ProofReader::binary`] reads that, too.
    pub fn new(reader: R) -> Result<ProofReader<R>, ReadError> {
        let mut source = Source::new(reader);
        let first = source.ahead(TELLING)?;
        let is_text = |&byte: &u8| (b' '..=b'~').contains(&byte) || b"\t\r\n".contains(&byte);
        let is_binary = first.first() == Some(&b'a') || !first.iter().all(is_text);
        Ok(ProofReader::of(source, is_binary))
    }

    /// Reads a proof in the text form.
    pub fn text(reader: R) -> ProofReader<R> {
        ProofReader::of(Source::new(reader), false)
    }

    /// Reads a proof in the binary form.
    pub fn binary(reader: R) -> ProofReader<R> {
        ProofReader::of(Source::new(reader), true)
    }

    fn of(mut source: Source<R>, is_binary: bool) -> ProofReader<R> {
        let form = match is_binary {
            true => {
                source.set_binary();
                Form::Binary(source)
            }
            false => Form::Text(Words::new(source)),
        };
        ProofReader { form, clause: Vec::new() }
    }

    /// Where reading goes on.
    pub fn place(&self) -> Place {
        match &self.form {
            Form::Text(words) => words.place(),
            Form::Binary(source) => source.place(),
        }
    }

    /// The next step; `None` after the last.
    pub fn next_step(&mut self) -> Result<Option<Step<'_>>, ReadError> {
        let begun = match &mut self.form {
            Form::Text(words) => text_step(words, &mut self.clause)?,
            Form::Binary(source) => binary::step(source, &mut self.clause)?,
        };
        Ok(begun.map(|(place, is_deletion)| Step { place, is_deletion, clause: &self.clause }))
    }
}

/// Reads a step: where it is, and whether it is a deletion.
fn text_step<R: Read>(
    words: &mut Words<R>,
    clause: &mut Vec<Literal>,
) -> Result<Option<(Place, bool)>, ReadError> {
    clause.clear();
    let mut begun = None;
    while let Some(word) = words.next()? {
        let place = word.place;
        if begun.is_none() && word.text == b"d" {
            begun = Some((place, true));
            continue;
        }
        let Some(number) = word.number() else {
            let fault = match begun {
                None => Fault::Step(word.found()),
                Some(_) => Fault::Literal(word.found()),
            };
            return Err(ReadError::Malformed { place, fault });
        };
        let begun = *begun.get_or_insert((place, false));
        match Literal::new(number) {
            Some(literal) => clause.push(literal),
            None => return Ok(Some(begun)),
        }
    }
    match begun {
        None => Ok(None),
        Some(_) => Err(ReadError::Malformed { place: words.place(), fault: Fault::Unended }),
    }
}
