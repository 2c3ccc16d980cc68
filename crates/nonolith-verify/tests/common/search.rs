//! A plain solver that writes proofs: it branches, and learns the negation of every dead end.

use super::Step;

/// A proof that the clauses have no solution, or `None` if they have one. With `deletes`, lemmas are
/// deleted as soon as another says more.
pub(crate) fn refute(clauses: &[Vec<i32>], deletes: bool) -> Option<Vec<Step>> {
    let variables = clauses.iter().flatten().map(|literal| literal.abs()).max().unwrap_or(0);
    let mut proof = Vec::new();
    is_dead(clauses, variables, deletes, &mut Vec::new(), &mut proof).then_some(proof)
}

/// Whether no solution agrees with the decisions; then the proof says so.
fn is_dead(
    clauses: &[Vec<i32>],
    variables: i32,
    deletes: bool,
    decisions: &mut Vec<i32>,
    proof: &mut Vec<Step>,
) -> bool {
    let is_false = |clause: &Vec<i32>| clause.iter().all(|literal| decisions.contains(&-literal));
    let lemma: Vec<i32> = decisions.iter().rev().map(|literal| -literal).collect();
    if clauses.iter().any(is_false) {
        proof.push(Step::lemma(&lemma));
        return true;
    }
    let variable = decisions.len() as i32 + 1;
    if variable > variables {
        return false;
    }
    let is_dead_end = [variable, -variable].into_iter().all(|literal| {
        decisions.push(literal);
        let is_dead = is_dead(clauses, variables, deletes, decisions, proof);
        decisions.pop();
        is_dead
    });
    if is_dead_end {
        proof.push(Step::lemma(&lemma));
        for literal in [variable, -variable].into_iter().filter(|_| deletes) {
            let mut weaker = lemma.clone();
            weaker.insert(0, -literal);
            proof.push(Step::deletion(&weaker));
        }
    }
    is_dead_end
}
