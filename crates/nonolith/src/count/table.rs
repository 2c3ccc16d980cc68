//! A table from frontiers to numbers of ways.

use super::number::Number;

/// The nodes at all bonds between swept cells and others, packed.
pub(super) type Key<const W: usize> = [u64; W];

/// A hash table with open addressing. Numbers of ways are never 0, so 0 means free: key and number lie
/// side by side, and an access takes one cache miss.
#[derive(Clone)]
pub(super) struct Table<const W: usize, N> {
    slots: Vec<(Key<W>, N)>,
    len: usize,
}

const FIRST_SIZE: usize = 16;

impl<const W: usize, N: Number> Table<W, N> {
    pub(super) fn new() -> Self {
        Table { slots: free(FIRST_SIZE), len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<(Key<W>, N)>()) as u64
    }

    /// Where a key is, or where it would go.
    #[inline]
    fn slot(&self, key: &Key<W>) -> usize {
        let mask = self.slots.len() - 1;
        let mut hash = 0u64;
        for &word in key {
            hash = (hash.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let mut slot = (hash >> 32) as usize & mask;
        while !self.slots[slot].1.is_zero() && self.slots[slot].0 != *key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Adds to the number of a key; false if the sum is too large.
    #[inline]
    #[must_use]
    pub(super) fn add(&mut self, key: &Key<W>, ways: &N) -> bool {
        let slot = self.slot(key);
        let (old, sum) = &mut self.slots[slot];
        if !sum.is_zero() {
            return sum.add(ways);
        }
        (*old, *sum) = (*key, ways.clone());
        self.len += 1;
        if 2 * self.len > self.slots.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let size = 2 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, free(size));
        for (key, ways) in old {
            if !ways.is_zero() {
                let slot = self.slot(&key);
                self.slots[slot] = (key, ways);
            }
        }
    }

    pub(super) fn get(&self, key: &Key<W>) -> Option<&N> {
        let ways = &self.slots[self.slot(key)].1;
        (!ways.is_zero()).then_some(ways)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &(Key<W>, N)> {
        self.slots.iter().filter(|(_, ways)| !ways.is_zero())
    }
}

fn free<const W: usize, N: Number>(size: usize) -> Vec<(Key<W>, N)> {
    vec![([0; W], N::ZERO); size]
}
