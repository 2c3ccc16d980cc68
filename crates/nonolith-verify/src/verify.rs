//! Checks a proof of a formula, as they are read.

use crate::checker::Checker;
use crate::error::Error;
use crate::formula::FormulaReader;
use crate::outcome::{Counts, Judgement, Outcome, Refusal, Why};
use crate::proof::ProofReader;
use std::io::Read;
use std::ops::ControlFlow;

/// Checks that a proof shows that a formula has no solution. The [crate] says what that means.
///
/// The formula is DIMACS CNF; the proof is DRAT, text or binary. `ask` is asked at every clause and at
/// every step whether to go on, and gets what was done so far: it can show progress, and it can stop
/// the check, when time is up, say.
///
/// ```
/// use nonolith_verify::{Outcome, Place, Why, verify};
/// use std::ops::ControlFlow;
///
/// let formula = "p cnf 3 4\n1 2 0\n1 -2 0\n-1 3 0\n-1 -3 0\n";
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let outcome = verify(formula.as_bytes(), "d 1 2 0\n1 0\n0\n".as_bytes(), go_on)?;
/// let Outcome::Refused(refusal) = outcome else { panic!("without 1 2, 1 does not follow") };
/// assert_eq!((refusal.place, refusal.step, refusal.clause[0].get()), (Place::Line(2), 2, 1));
/// assert!(matches!(refusal.why, Why::Against(_)));
///
/// let outcome = verify(formula.as_bytes(), "1 0\n0\n".as_bytes(), |_| ControlFlow::Break(()))?;
/// assert!(matches!(outcome, Outcome::Stopped(_)));
///
/// let error = verify(formula.as_bytes(), "1 0\n2 x 0\n".as_bytes(), go_on).unwrap_err();
/// assert_eq!(error.to_string(), "the proof, line 2: expected a literal or 0, found `x`");
/// # Ok::<(), nonolith_verify::Error>(())
/// ```
pub fn verify(
    formula: impl Read,
    proof: impl Read,
    mut ask: impl FnMut(&Counts) -> ControlFlow<()>,
) -> Result<Outcome, Error> {
    let mut checker = Checker::default();
    let mut formula = FormulaReader::new(formula).map_err(Error::Formula)?;
    let mut counts = Counts { variables: formula.variables(), ..Counts::default() };
    while let Some(clause) = formula.next_clause().map_err(Error::Formula)? {
        if ask(&counts).is_break() {
            return Ok(Outcome::Stopped(counts));
        }
        checker.add_clause(clause);
        counts.clauses += 1;
    }

    let mut proof = ProofReader::new(proof).map_err(Error::Proof)?;
    while let Some(step) = proof.next_step().map_err(Error::Proof)? {
        if ask(&counts).is_break() {
            return Ok(Outcome::Stopped(counts));
        }
        if step.is_deletion {
            counts.deletions += 1;
            counts.missing += u64::from(!checker.delete(step.clause));
            continue;
        }
        match checker.add_lemma(step.clause, || ask(&counts)) {
            Judgement::Implied => {}
            Judgement::Redundant => counts.redundant += 1,
            Judgement::Stopped => return Ok(Outcome::Stopped(counts)),
            Judgement::Refused(why) => {
                return Ok(Outcome::Refused(Refusal {
                    place: step.place,
                    step: counts.additions + counts.deletions + 1,
                    clause: step.clause.to_vec(),
                    why,
                    counts,
                }));
            }
        }
        counts.additions += 1;
        if step.clause.is_empty() {
            return Ok(Outcome::Verified(counts));
        }
    }
    Ok(Outcome::Refused(Refusal {
        place: proof.place(),
        step: counts.additions + counts.deletions + 1,
        clause: Vec::new(),
        why: Why::NoEmptyClause,
        counts,
    }))
}
