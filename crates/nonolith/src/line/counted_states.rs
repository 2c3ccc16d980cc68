//! A set of states of a counted line, and which of them lead to the end.
//!
//! A hash table with open addressing: states are numbers that spread well when multiplied, and the
//! solver looks up several of them in every step.

/// See `counted.rs`.
pub(super) type State = u64;

pub(super) struct States {
    /// A state plus 1, shifted left by 1; the lowest bit says whether it leads to the end. 0 is free.
    slots: Vec<u64>,
    used: Vec<u32>,
}

const FIRST_SIZE: usize = 1 << 10;

impl States {
    pub(super) fn new() -> States {
        States { slots: vec![0; FIRST_SIZE], used: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.used.len()
    }

    fn key(state: State) -> u64 {
        (state + 1) << 1
    }

    /// Where a key is, or where it would go.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] & !1 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Adds a state; false if it was there already.
    pub(super) fn reach(&mut self, state: State) -> bool {
        let slot = self.slot(Self::key(state));
        if self.slots[slot] != 0 {
            return false;
        }
        self.slots[slot] = Self::key(state);
        self.used.push(slot as u32);
        if 2 * self.used.len() > self.slots.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let keys: Vec<u64> = self.used.iter().map(|&slot| self.slots[slot as usize]).collect();
        self.slots = vec![0; 2 * self.slots.len()];
        self.used.clear();
        for key in keys {
            let slot = self.slot(key);
            self.slots[slot] = key;
            self.used.push(slot as u32);
        }
    }

    /// Marks a reached state as leading to the end.
    pub(super) fn revive(&mut self, state: State) {
        let slot = self.slot(Self::key(state));
        self.slots[slot] |= 1;
    }

    /// Whether a reached state leads to the end.
    pub(super) fn is_alive(&self, state: State) -> bool {
        self.slots[self.slot(Self::key(state))] & 1 == 1
    }

    pub(super) fn clear(&mut self) {
        for slot in self.used.drain(..) {
            self.slots[slot as usize] = 0;
        }
    }
}
