//! Clauses, and whether they have a model: by branching and unit propagation, with no more ideas.

use std::collections::{BTreeMap, BTreeSet};

type Clause = BTreeSet<i32>;

/// Whether some assignment satisfies all clauses.
pub(crate) fn has_model(clauses: &[Vec<i32>]) -> bool {
    // The same literal twice is one.
    let clauses: Vec<Clause> = clauses.iter().map(|own| own.iter().copied().collect()).collect();
    branch(&clauses, BTreeMap::new())
}

fn branch(clauses: &[Clause], mut values: BTreeMap<u32, bool>) -> bool {
    if !propagate(clauses, &mut values) {
        return false;
    }
    let is_true = |lit: &i32| values.get(&lit.unsigned_abs()) == Some(&(*lit > 0));
    let mut open = clauses.iter().filter(|clause| !clause.iter().any(is_true));
    // Every clause that is not satisfied has an open literal.
    let Some(clause) = open.next() else { return true };
    let is_open = |lit: &&i32| !values.contains_key(&lit.unsigned_abs());
    let lit = *clause.iter().find(is_open).unwrap();
    [lit > 0, lit < 0].into_iter().any(|value| {
        let mut values = values.clone();
        values.insert(lit.unsigned_abs(), value);
        branch(clauses, values)
    })
}

/// Whether unit propagation ends without a contradiction.
fn propagate(clauses: &[Clause], values: &mut BTreeMap<u32, bool>) -> bool {
    loop {
        let before = values.len();
        for clause in clauses {
            let value = |lit: &i32| values.get(&lit.unsigned_abs()).map(|own| *own == (*lit > 0));
            if clause.iter().any(|lit| value(lit) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|lit| value(lit).is_none());
            match (open.next(), open.next()) {
                (None, _) => return false,
                (Some(&lit), None) => drop(values.insert(lit.unsigned_abs(), lit > 0)),
                _ => {}
            }
        }
        if values.len() == before {
            return true;
        }
    }
}

/// The clauses of a DIMACS file that was read without an error.
pub(crate) fn of_dimacs(text: &[u8]) -> Vec<Vec<i32>> {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('c'));
    let words: Vec<&str> = lines.flat_map(str::split_ascii_whitespace).collect();
    // `p cnf VARIABLES CLAUSES` comes first.
    let numbers: Vec<i32> = words[4..].iter().map(|word| word.parse().unwrap()).collect();
    let mut clauses: Vec<Vec<i32>> = numbers.split(|&number| number == 0).map(Into::into).collect();
    clauses.pop();
    clauses
}
