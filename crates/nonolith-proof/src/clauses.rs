//! Clauses, one after the other in one list of literals.

use crate::lit::{Claim, Lit};

/// A list of clauses.
#[derive(Clone, Default, Debug)]
pub(crate) struct Clauses {
    literals: Vec<Lit>,
    /// Where each clause ends in `literals`.
    ends: Vec<u32>,
}

impl Clauses {
    pub(crate) fn with_capacity(clauses: usize, literals: usize) -> Clauses {
        Clauses { literals: Vec::with_capacity(literals), ends: Vec::with_capacity(clauses) }
    }

    /// Adds the clause that one of these claims is true. Claims known to be false are left out; if
    /// one is known to be true, there is no clause.
    pub(crate) fn add<C: Into<Claim>>(&mut self, claims: impl IntoIterator<Item = C>) {
        let start = self.literals.len();
        for claim in claims {
            match claim.into() {
                Claim::Lit(lit) => self.literals.push(lit),
                Claim::Known(false) => {}
                Claim::Known(true) => {
                    self.literals.truncate(start);
                    return;
                }
            }
        }
        self.ends.push(self.literals.len() as u32);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A clause by its place, from 0.
    pub(crate) fn get(&self, index: usize) -> &[Lit] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.literals[start as usize..self.ends[index] as usize]
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Lit]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_that_are_known_are_simplified_away() {
        let [a, b] = [1, -2].map(|number| Claim::Lit(Lit::new(number).unwrap()));
        let mut clauses = Clauses::default();
        clauses.add([a, Claim::Known(false), b]);
        clauses.add([a, Claim::Known(true), b]);
        clauses.add([Claim::Known(false)]);
        clauses.add([b]);
        let numbers = |clause: &[Lit]| clause.iter().map(|lit| lit.number()).collect::<Vec<_>>();
        let all: Vec<Vec<i32>> = clauses.iter().map(numbers).collect();
        assert_eq!(all, [vec![1, -2], vec![], vec![-2]]);
    }
}
