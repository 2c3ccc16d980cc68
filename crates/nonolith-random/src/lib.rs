//! Random numbers that are the same everywhere.
//!
//! Seeds are part of what Nonolith promises: the same seed makes the same puzzle on every machine
//! and in every version. General libraries reserve the right to change their generators.

#![forbid(unsafe_code)]

/// The generator splitmix64.
///
/// ```
/// let mut random = nonolith_random::Random::new(7);
/// assert!(random.below(10) < 10);
/// assert_eq!(nonolith_random::Random::new(7).bits(), nonolith_random::Random::new(7).bits());
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Makes a generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound.max(1)
    }

    /// A number from 0 up to but not including 1.
    pub fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
}
