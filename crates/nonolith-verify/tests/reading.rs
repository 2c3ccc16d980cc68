//! Files as they come: both forms of proofs, and files that are no formulas and no proofs.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Step, binary, text};
use nonolith_verify::{
    Error, FormulaReader, Outcome, Place, ProofReader, ReadError, clause, verify,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::io::{self, Read};
use std::ops::ControlFlow;

/// All clauses of a formula, or the place and the words of the error.
fn formula(bytes: &[u8]) -> Result<Vec<Vec<i32>>, String> {
    let words = |error: ReadError| error.to_string();
    let mut reader = FormulaReader::new(bytes).map_err(words)?;
    let mut clauses = Vec::new();
    while let Some(clause) = reader.next_clause().map_err(words)? {
        clauses.push(clause.iter().map(|literal| literal.get()).collect());
    }
    Ok(clauses)
}

/// All steps of a proof.
fn proof(mut reader: ProofReader<impl Read>) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    while let Some(step) = reader.next_step().map_err(|error| error.to_string())? {
        let clause = step.clause.iter().map(|literal| literal.get()).collect();
        steps.push(Step { is_deletion: step.is_deletion, clause });
    }
    Ok(steps)
}

fn detected(bytes: &[u8]) -> Result<Vec<Step>, String> {
    proof(ProofReader::new(bytes).map_err(|error| error.to_string())?)
}

#[test]
fn formulas_are_free_in_their_layout() {
    for (text, clauses) in [
        ("p cnf 0 0\n", &[][..]),
        ("p cnf 0 0", &[]),
        ("c one\nc\ncomment\n\np cnf 2 1\n1 -2 0\n", &[&[1, -2][..]]),
        ("  c blank before\r\n p\tcnf 2  2\r\n1\n2\n0\nc between\n-1 0", &[&[1, 2], &[-1]]),
        ("p cnf 3 3\n1 0 -2 0\n3 0\n", &[&[1], &[-2], &[3]]),
        ("p cnf 3 2\n1\nc within a clause\n2 0\n0\n", &[&[1, 2], &[]]),
        ("p cnf 2147483647 1\n2147483647 -2147483647 0", &[&[i32::MAX, -i32::MAX]]),
        ("p cnf 9999999999 1\n1 0", &[&[1]]),
        ("p cnf 2 1\n1 1 -1 2 0\n", &[&[1, 1, -1, 2]]),
    ] {
        assert_eq!(formula(text.as_bytes()).unwrap(), clauses, "{text:?}");
    }
}

#[test]
fn what_is_wrong_with_a_formula_is_said_with_its_line() {
    let header = "expected the header `p cnf VARIABLES CLAUSES`, found";
    for (text, error) in [
        ("", format!("line 1: {header} the end of the file")),
        ("c only this\n", format!("line 1: {header} the end of the file")),
        ("\n1 2 0\n", format!("line 2: {header} `1`")),
        ("p dnf 1 1\n", format!("line 1: {header} `dnf`")),
        ("p cnf x 1\n", format!("line 1: {header} `x`")),
        ("p cnf -1 1\n", format!("line 1: {header} `-1`")),
        ("p cnf 1 +1\n", format!("line 1: {header} `+1`")),
        ("p cnf 1\n", format!("line 1: {header} the end of the file")),
        (
            "p cnf 1 99999999999999999999999\n",
            format!("line 1: {header} `99999999999999999999999`"),
        ),
        ("p cnf 2 1\n1 y 0\n", "line 2: expected a literal or 0, found `y`".into()),
        ("p cnf 2 1\n1 -0\n", "line 2: expected a literal or 0, found `-0`".into()),
        ("p cnf 2 1\n1 - 0\n", "line 2: expected a literal or 0, found `-`".into()),
        ("p cnf 2 1\n+1 0\n", "line 2: expected a literal or 0, found `+1`".into()),
        ("p cnf 2 1\n1,2 0\n", "line 2: expected a literal or 0, found `1,2`".into()),
        ("p cnf 2 1\n1\x1b[2J 0\n", "line 2: expected a literal or 0, found `1\\u{1b}[2J`".into()),
        (
            "p cnf 9 1\n-2147483648 0\n",
            "line 2: expected a literal or 0, found `-2147483648`".into(),
        ),
        (
            "p cnf 2 2\n1 0\n\n1 3 0\n",
            "line 4: expected variables up to 2, as the header says, found 3".into(),
        ),
        (
            "p cnf 2 2\n1 0\n",
            "line 3: expected as many clauses as the header says (2), found 1".into(),
        ),
        (
            "p cnf 2 1\n1 0\n2 0\n",
            "line 3: expected as many clauses as the header says (1), found more".into(),
        ),
        (
            "p cnf 2 1\n1 2",
            "line 2: expected 0 at the end of the clause, found the end of the file".into(),
        ),
        // A comment is a whole line.
        ("p cnf 2 2\n1 c 0\n", "line 2: expected a literal or 0, found `c`".into()),
        ("p cnf 2 1\np cnf 2 1\n", "line 2: expected a literal or 0, found `p`".into()),
    ] {
        assert_eq!(formula(text.as_bytes()).unwrap_err(), error, "{text:?}");
    }
    // A word may be as long as the file.
    let long = format!("p cnf 1 1\n{}\n", "x".repeat(100_000));
    let error = format!("line 2: expected a literal or 0, found `{}`", "x".repeat(32));
    assert_eq!(formula(long.as_bytes()).unwrap_err(), error);
    // A number that is cut off is not taken for a shorter one.
    let padded = |zeros: usize| format!("{}1", "0".repeat(zeros));
    assert_eq!(formula(format!("p cnf 1 1\n{} 0\n", padded(31)).as_bytes()), Ok(vec![vec![1]]));
    for zeros in [32, 100] {
        let error = format!("expected a literal or 0, found `{}`", "0".repeat(32));
        let found = formula(format!("p cnf 1 2\n{} 0\n", padded(zeros)).as_bytes());
        assert_eq!(found.unwrap_err(), format!("line 2: {error}"));
        // It has a model. Read as 0, the literal would be an empty clause.
        let satisfiable = format!("p cnf 1 2\n{} 1 0\n1 0\n", padded(zeros));
        assert!(
            verify(satisfiable.as_bytes(), &b"0\n"[..], |_| ControlFlow::Continue(())).is_err()
        );
        let found = detected(format!("1 {} 0\n", padded(zeros)).as_bytes());
        assert_eq!(found.unwrap_err(), format!("line 1: {error}"));
    }
}

#[test]
fn what_is_wrong_with_a_proof_is_said_with_its_place() {
    for (bytes, error) in [
        (&b"1 0\nx 0\n"[..], "line 2: expected `d`, a literal or 0, found `x`"),
        (b"1 0\n2 d 0\n", "line 2: expected a literal or 0, found `d`"),
        (b"d d 0\n", "line 1: expected a literal or 0, found `d`"),
        (b"d1 0\n", "line 1: expected `d`, a literal or 0, found `d1`"),
        (b"1 2\n", "line 2: expected 0 at the end of the clause, found the end of the file"),
        (b"1 0\nd", "line 2: expected 0 at the end of the clause, found the end of the file"),
        (b"p cnf 1 1\n1 0\n", "line 1: expected `d`, a literal or 0, found `p`"),
        (b"1 0\n\n3000000000 0\n", "line 3: expected `d`, a literal or 0, found `3000000000`"),
        (b"a", "byte 1: expected 0 at the end of the clause, found the end of the file"),
        (b"a\x02", "byte 2: expected 0 at the end of the clause, found the end of the file"),
        (b"a\x82", "byte 2: expected 0 at the end of the clause, found the end of the file"),
        (b"a\x02\x00b\x00", "byte 3: expected the byte `a` or `d`, found 0x62"),
        (b"\x00", "byte 0: expected the byte `a` or `d`, found 0x00"),
        (b"a\x02\x01\x00", "byte 2: expected a literal, found a number that is none"),
        // 2 * 2^31, and a number of six bytes.
        (b"a\x80\x80\x80\x80\x10\x00", "byte 1: expected a literal, found a number that is none"),
        (
            b"a\x82\x80\x80\x80\x80\x00\x00",
            "byte 1: expected a literal, found a number that is none",
        ),
    ] {
        assert_eq!(detected(bytes).unwrap_err(), error, "{bytes:?}");
    }
}

#[test]
fn the_form_of_a_proof_is_detected() {
    let one = [Step::lemma(&[1])];
    for text in ["1 0", "1 0\n", "\n\n1 0", "\t1 0", "c 0123456789\n1 0", "c a\r\n1\r\n0\r\n"] {
        assert_eq!(detected(text.as_bytes()).unwrap(), one, "{text:?}");
    }
    assert_eq!(detected(b"").unwrap(), []);
    // Text that begins with a deletion, and a binary proof that does.
    assert_eq!(detected(b"d 1 0\n").unwrap(), [Step::deletion(&[1])]);
    assert_eq!(detected(b"d\x02\x00").unwrap(), [Step::deletion(&[1])]);
    // All of these bytes could be text.
    let numbers: Vec<i32> = (16..40).collect();
    let steps = [Step::lemma(&numbers), Step::lemma(&[])];
    assert_eq!(detected(&binary(&steps)).unwrap(), steps);
    // And this is the one case that is not seen, as documented.
    let steps = [Step::deletion(&numbers), Step::lemma(&[])];
    assert!(detected(&binary(&steps)).is_err());
    assert_eq!(proof(ProofReader::binary(&binary(&steps)[..])).unwrap(), steps);
    assert_eq!(proof(ProofReader::text(&text(&steps).into_bytes()[..])).unwrap(), steps);
}

/// Hands out a byte at a time, with interruptions, and fails at the end.
struct Slow<'a>(&'a [u8], bool);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (first, rest) = self.0.split_first().ok_or_else(|| io::Error::other("unplugged"))?;
        (into[0], self.0) = (*first, rest);
        Ok(1)
    }
}

#[test]
fn errors_of_the_system_are_passed_on_with_their_place() {
    let mut reader = FormulaReader::new(Slow(b"p cnf 1 2\n1 0\n-1", false)).unwrap();
    assert_eq!(reader.next_clause().unwrap(), Some(&clause(&[1]).unwrap()[..]));
    assert_eq!(reader.next_clause().unwrap_err().to_string(), "line 3: unplugged");
    let formula = "p cnf 1 2\n1 0\n-1 0\n";
    let go_on = |_: &_| ControlFlow::Continue(());
    let error = verify(formula.as_bytes(), Slow(b"d\x06\x00d\x06\x00d\x06\x00a\x03", false), go_on)
        .unwrap_err();
    let Error::Proof(ReadError::Io { place, .. }) = error else { panic!("{error}") };
    assert_eq!(place, Place::Byte(11));
    // After the empty clause, nothing is read.
    let outcome =
        verify(formula.as_bytes(), Slow(b"a\x02\x00d\x03\x00a\x00and more", false), go_on);
    assert!(matches!(outcome, Ok(Outcome::Verified(_))));
}

fn step() -> impl Strategy<Value = Step> {
    let variable = prop_oneof![1..100i32, 1..=i32::MAX];
    let literal = (variable, any::<bool>()).prop_map(|(v, negative)| if negative { -v } else { v });
    (any::<bool>(), vec(literal, 0..8))
        .prop_map(|(is_deletion, clause)| Step { is_deletion, clause })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn both_forms_read_the_same(steps in vec(step(), 0..20)) {
        prop_assert_eq!(&proof(ProofReader::text(text(&steps).as_bytes())).unwrap(), &steps);
        prop_assert_eq!(&proof(ProofReader::binary(&binary(&steps)[..])).unwrap(), &steps);
        prop_assert_eq!(&detected(text(&steps).as_bytes()).unwrap(), &steps);
        // In clauses of up to eight literals, the end shows.
        prop_assert_eq!(&detected(&binary(&steps)).unwrap(), &steps);
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        let _ = formula(&bytes);
        for reader in [ProofReader::text(&bytes[..]), ProofReader::binary(&bytes[..])] {
            let _ = proof(reader);
        }
        let formula = "p cnf 3 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
        let result = verify(formula.as_bytes(), &bytes[..], |_| ControlFlow::Continue(()));
        if let Err(Error::Proof(ReadError::Malformed { place, .. })) = result {
            let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
            match place {
                Place::Line(line) => prop_assert!((1..=lines).contains(&line)),
                Place::Byte(byte) => prop_assert!(byte <= bytes.len() as u64),
            }
        }
    }

    #[test]
    fn almost_files_are_read_or_refused(
        formula in "p cnf [0-9]{1,3} [0-9]\n([ 0-9cdpx\n-]{0,60})",
        proof in "[ 0-9acdx\n-]{0,60}",
    ) {
        let result = verify(formula.as_bytes(), proof.as_bytes(), |_| ControlFlow::Continue(()));
        if let Err(error) = result {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
