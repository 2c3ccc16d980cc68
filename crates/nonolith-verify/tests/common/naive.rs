//! A checker by definition, without watches, trails and tables.

use super::Step;
use std::collections::BTreeSet;

type Clause = BTreeSet<i32>;

/// What the naive checker says about a lemma.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Is {
    Implied,
    Redundant,
    Neither,
}

/// The clauses that are held, as a list of sets. Units that have followed are clauses, too, which
/// nothing deletes.
#[derive(Default)]
pub(crate) struct Naive {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) units: BTreeSet<i32>,
    pub(crate) is_refuted: bool,
}

impl Naive {
    pub(crate) fn new(clauses: &[Vec<i32>]) -> Naive {
        let mut naive = Naive::default();
        clauses.iter().for_each(|clause| naive.add(clause));
        naive
    }

    pub(crate) fn add(&mut self, clause: &[i32]) {
        self.clauses.push(clause.iter().copied().collect());
        match self.propagate(&[]) {
            Some(units) => self.units = units,
            None => self.is_refuted = true,
        }
    }

    /// The literals that are true after propagation, or `None` if there is a contradiction.
    fn propagate(&self, assumed: &[i32]) -> Option<BTreeSet<i32>> {
        let mut known = self.units.clone();
        known.extend(assumed);
        if self.is_refuted || known.iter().any(|literal| known.contains(&-literal)) {
            return None;
        }
        loop {
            let before = known.len();
            for clause in &self.clauses {
                if clause.iter().any(|literal| known.contains(literal)) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| !known.contains(&-**literal));
                match (open.next(), open.next()) {
                    (None, _) => return None,
                    (Some(&literal), None) => {
                        known.insert(literal);
                    }
                    _ => {}
                }
            }
            if known.len() == before {
                return Some(known);
            }
        }
    }

    /// RUP.
    fn is_implied(&self, clause: &[i32]) -> bool {
        let negated: Vec<i32> = clause.iter().map(|literal| -literal).collect();
        self.propagate(&negated).is_none()
    }

    /// RUP, or RAT by the first literal, over all clauses and units.
    pub(crate) fn judge(&self, lemma: &[i32]) -> Is {
        if self.is_implied(lemma) {
            return Is::Implied;
        }
        let Some(&first) = lemma.first() else { return Is::Neither };
        let units = self.units.iter().map(|&unit| Clause::from([unit]));
        let mut all = self.clauses.iter().cloned().chain(units);
        let is_redundant = all.all(|other| {
            if !other.contains(&-first) {
                return true;
            }
            let rest = other.iter().copied().filter(|&literal| literal != -first);
            let both: Vec<i32> = lemma.iter().copied().chain(rest).collect();
            self.is_implied(&both)
        });
        if is_redundant { Is::Redundant } else { Is::Neither }
    }

    /// Deletes one copy of a clause, if there is one.
    pub(crate) fn delete(&mut self, clause: &[i32]) -> bool {
        let clause: Clause = clause.iter().copied().collect();
        // The empty clause cannot be taken back.
        let place = self.clauses.iter().position(|own| *own == clause && !own.is_empty());
        place.map(|place| self.clauses.remove(place)).is_some()
    }

    /// Whether a proof is right, up to its first empty clause.
    pub(crate) fn accepts(clauses: &[Vec<i32>], steps: &[Step]) -> bool {
        let mut naive = Naive::new(clauses);
        for step in steps {
            if step.is_deletion {
                naive.delete(&step.clause);
                continue;
            }
            if naive.judge(&step.clause) == Is::Neither {
                return false;
            }
            if step.clause.is_empty() {
                return true;
            }
            naive.add(&step.clause);
        }
        false
    }
}

/// Whether some assignment satisfies all clauses, by trying all.
pub(crate) fn has_solution<C>(clauses: &[C]) -> bool
where
    for<'a> &'a C: IntoIterator<Item = &'a i32>,
{
    let variables = clauses.iter().flatten().map(|literal| literal.abs()).max().unwrap_or(0);
    (0..1u32 << variables).any(|bits| {
        let is_true = |literal: &i32| (bits >> (literal.abs() - 1) & 1 == 1) == (*literal > 0);
        clauses.iter().all(|clause| clause.into_iter().any(is_true))
    })
}
