//! The clauses that are held, one after the other in one list.

use crate::literal::Code;
use std::ops::Range;

/// The number of a clause. Numbers are never used twice.
pub(crate) type ClauseId = usize;

/// Room of deleted clauses is used again when there is more of it than this, and more than of others.
const LEAST_GARBAGE: usize = 1 << 16;

/// All clauses, by number. None is empty.
#[derive(Default)]
pub(crate) struct Clauses {
    codes: Vec<Code>,
    /// Where in `codes` each clause is; an empty range once it is deleted.
    places: Vec<Range<usize>>,
    /// How many codes belong to deleted clauses.
    garbage: usize,
}

impl Clauses {
    pub(crate) fn add(&mut self, codes: &[Code]) -> ClauseId {
        let start = self.codes.len();
        self.codes.extend_from_slice(codes);
        self.places.push(start..self.codes.len());
        self.places.len() - 1
    }

    pub(crate) fn delete(&mut self, id: ClauseId) {
        self.garbage += self.places[id].len();
        self.places[id] = 0..0;
        if self.garbage > LEAST_GARBAGE && self.garbage > self.codes.len() / 2 {
            self.compact();
        }
    }

    /// Moves the clauses together. They keep their numbers and their order.
    fn compact(&mut self) {
        let mut end = 0;
        for place in self.places.iter_mut().filter(|place| place.start < place.end) {
            let length = place.len();
            self.codes.copy_within(place.clone(), end);
            *place = end..end + length;
            end += length;
        }
        self.codes.truncate(end);
        self.garbage = 0;
    }

    pub(crate) fn is_alive(&self, id: ClauseId) -> bool {
        !self.places[id].is_empty()
    }

    /// The literals of a clause; none if it is deleted.
    pub(crate) fn get(&self, id: ClauseId) -> &[Code] {
        &self.codes[self.places[id].clone()]
    }

    /// The same, to put them into another order.
    pub(crate) fn get_mut(&mut self, id: ClauseId) -> &mut [Code] {
        &mut self.codes[self.places[id].clone()]
    }

    /// All clauses that are not deleted.
    pub(crate) fn alive(&self) -> impl Iterator<Item = (ClauseId, &[Code])> {
        let all = self.places.iter().enumerate();
        all.filter(|(_, place)| !place.is_empty())
            .map(|(id, place)| (id, &self.codes[place.clone()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::{Variables, clause};

    #[test]
    fn clauses_keep_their_numbers_when_others_go() {
        let mut variables = Variables::default();
        let mut clauses = Clauses::default();
        let many: Vec<Vec<Code>> = (1..2000)
            .map(|i| {
                let numbers: Vec<i32> = (i..i + 100).collect();
                clause(&numbers).unwrap().into_iter().map(|l| variables.code(l)).collect()
            })
            .collect();
        let ids: Vec<ClauseId> = many.iter().map(|codes| clauses.add(codes)).collect();
        let is_kept = |id: ClauseId| id.is_multiple_of(3);
        ids.iter().filter(|&&id| !is_kept(id)).for_each(|&id| clauses.delete(id));
        assert!(clauses.codes.len() < 2000 * 100 / 2, "there was a compaction");
        for (&id, codes) in ids.iter().zip(&many) {
            assert_eq!(clauses.is_alive(id), is_kept(id));
            assert_eq!(clauses.get(id), if is_kept(id) { &codes[..] } else { &[] });
        }
        assert_eq!(clauses.alive().count(), 667);
    }
}
