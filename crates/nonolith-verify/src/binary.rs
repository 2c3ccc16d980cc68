//! The binary form of proofs.

use crate::error::{Fault, Place, ReadError};
use crate::literal::Literal;
use crate::source::Source;
use std::io::Read;

/// Reads a step: where it is, and whether it is a deletion; `None` at the end.
pub(crate) fn step<R: Read>(
    source: &mut Source<R>,
    clause: &mut Vec<Literal>,
) -> Result<Option<(Place, bool)>, ReadError> {
    clause.clear();
    let begin = source.place();
    let is_deletion = match source.next()? {
        None => return Ok(None),
        Some(b'a') => false,
        Some(b'd') => true,
        Some(other) => return malformed(begin, Fault::BinaryStep(other)),
    };
    loop {
        let place = source.place();
        let number = number(source)?;
        if number == 0 {
            return Ok(Some((begin, is_deletion)));
        }
        match literal_of(number) {
            Some(literal) => clause.push(literal),
            None => return malformed(place, Fault::BinaryLiteral),
        }
    }
}

/// Reads a number: seven bits a byte, lowest first.
fn number<R: Read>(source: &mut Source<R>) -> Result<u64, ReadError> {
    let begin = source.place();
    let mut number = 0;
    // Five groups hold every literal; a sixth is too much.
    for group in 0..5 {
        let Some(byte) = source.next()? else { return malformed(source.place(), Fault::Unended) };
        number |= u64::from(byte & 0x7f) << (7 * group);
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    malformed(begin, Fault::BinaryLiteral)
}

fn literal_of(number: u64) -> Option<Literal> {
    let variable = i32::try_from(number / 2).ok()?;
    Literal::new(if number % 2 == 1 { -variable } else { variable })
}

fn malformed<T>(place: Place, fault: Fault) -> Result<T, ReadError> {
    Err(ReadError::Malformed { place, fault })
}
