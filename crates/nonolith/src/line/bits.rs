//! Sets of positions on a line, as machine words.
//!
//! The solver for run clues is generic over this trait, for lines of up to 64 and of up to 128
//! cells; longer lines have their own solver (`runs_long.rs`). The automata that explain lines also
//! use sets of many words (`wide.rs`).

use std::ops::{BitAnd, BitOr, BitXor};

/// A set of positions `0..Self::CAPACITY`, position 0 in the lowest bit.
pub(crate) trait Bits:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// How many positions the type holds.
    const CAPACITY: usize;
    /// No position.
    const EMPTY: Self;
    /// Position 0 alone.
    const FIRST: Self;

    /// Reads the set from words of 64 positions; missing words are empty.
    fn load(words: &[u64]) -> Self;
    /// Writes the set to words of 64 positions, as many as there are.
    fn store(self, words: &mut [u64]);
    /// Moves every position up by `n`; positions beyond the top are lost.
    fn up(self, n: usize) -> Self;
    /// Moves every position down by `n`; positions below 0 are lost.
    fn down(self, n: usize) -> Self;
    /// The sum of the sets as numbers; a carry over the top is lost.
    fn plus(self, other: Self) -> Self;
    /// Moves every position `p` to `length - 1 - p`.
    fn mirror(self, length: usize) -> Self;

    /// The position, if there is exactly one.
    fn single(self) -> Option<usize>;

    /// The set, and all positions reachable from it by stepping upwards over positions in `open`.
    ///
    /// A carry that enters a run of ones turns them to zeros and sets the bit after them, so one
    /// addition takes all steps at once. The last `|` turns bits of `self` back on inside a run that
    /// a carry passed.
    fn spread_over(self, open: Self) -> Self {
        (open.plus(self & open) ^ open) | self
    }

    /// The positions where runs of at least `len` positions of the set begin.
    fn runs_of(self, len: usize) -> Self {
        let (mut set, mut have) = (self, 1);
        while have < len {
            let step = have.min(len - have);
            set = set & set.down(step);
            have += step;
        }
        set
    }

    /// The union of the runs of `len` positions that begin at positions of the set.
    fn stretched(self, len: usize) -> Self {
        let (mut set, mut have) = (self, 1);
        while have < len {
            let step = have.min(len - have);
            set = set | set.up(step);
            have += step;
        }
        set
    }
}

impl Bits for u64 {
    const CAPACITY: usize = 64;
    const EMPTY: u64 = 0;
    const FIRST: u64 = 1;

    fn load(words: &[u64]) -> u64 {
        words.first().copied().unwrap_or(0)
    }
    fn store(self, words: &mut [u64]) {
        if let Some(word) = words.first_mut() {
            *word = self;
        }
    }
    fn up(self, n: usize) -> u64 {
        if n < 64 { self << n } else { 0 }
    }
    fn down(self, n: usize) -> u64 {
        if n < 64 { self >> n } else { 0 }
    }
    fn plus(self, other: u64) -> u64 {
        self.wrapping_add(other)
    }
    fn single(self) -> Option<usize> {
        self.is_power_of_two().then(|| self.trailing_zeros() as usize)
    }
    fn mirror(self, length: usize) -> u64 {
        self.reverse_bits().down(64 - length)
    }
}

impl Bits for u128 {
    const CAPACITY: usize = 128;
    const EMPTY: u128 = 0;
    const FIRST: u128 = 1;

    fn load(words: &[u64]) -> u128 {
        let word = |i: usize| u128::from(words.get(i).copied().unwrap_or(0));
        word(0) | word(1) << 64
    }
    fn store(self, words: &mut [u64]) {
        for (i, word) in words.iter_mut().take(2).enumerate() {
            *word = (self >> (64 * i)) as u64;
        }
    }
    fn up(self, n: usize) -> u128 {
        if n < 128 { self << n } else { 0 }
    }
    fn down(self, n: usize) -> u128 {
        if n < 128 { self >> n } else { 0 }
    }
    fn plus(self, other: u128) -> u128 {
        self.wrapping_add(other)
    }
    fn single(self) -> Option<usize> {
        self.is_power_of_two().then(|| self.trailing_zeros() as usize)
    }
    fn mirror(self, length: usize) -> u128 {
        self.reverse_bits().down(128 - length)
    }
}

#[cfg(test)]
mod tests {
    use super::super::wide::Wide;
    use super::*;
    use proptest::prelude::*;

    /// Compares an implementation with sets that are handled one position at a time.
    fn check<B: Bits + std::fmt::Debug>(set: &[bool], open: &[bool], n: usize) {
        let length = set.len();
        let pack = |set: &[bool]| {
            let mut words = vec![0; B::CAPACITY / 64];
            for (i, _) in set.iter().enumerate().filter(|(_, on)| **on) {
                words[i / 64] |= 1 << (i % 64);
            }
            B::load(&words)
        };
        let from = |f: &dyn Fn(usize) -> bool| pack(&(0..length).map(f).collect::<Vec<_>>());
        let within = from(&|_| true);
        let on = |i: usize| i < length && set[i];
        let bits = pack(set);

        assert_eq!(bits.up(n) & within, from(&|i| i >= n && on(i - n)));
        assert_eq!(bits.down(n), from(&|i| on(i + n)));
        assert_eq!(bits.mirror(length), from(&|i| on(length - 1 - i)));
        let len = n.clamp(1, length);
        assert_eq!(bits.runs_of(len), from(&|i| (i..i + len).all(on)));
        assert_eq!(
            bits.stretched(len) & within,
            from(&|i| (i.saturating_sub(len - 1)..=i).any(on))
        );
        let mut reached = set.to_vec();
        for i in 1..length {
            reached[i] |= reached[i - 1] && open[i - 1];
        }
        assert_eq!(bits.spread_over(pack(open)) & within, pack(&reached));
    }

    proptest! {
        #[test]
        fn words_behave_like_sets(
            (set, open) in (1usize..=64).prop_flat_map(|n| (
                proptest::collection::vec(any::<bool>(), n),
                proptest::collection::vec(proptest::bool::weighted(0.8), n),
            )),
            n in 0usize..70,
        ) {
            check::<u64>(&set, &open, n);
            check::<u128>(&set, &open, n);
            check::<Wide<1>>(&set, &open, n);
        }

        #[test]
        fn double_words_behave_like_sets(
            (set, open) in (64usize..=128).prop_flat_map(|n| (
                proptest::collection::vec(any::<bool>(), n),
                proptest::collection::vec(proptest::bool::weighted(0.95), n),
            )),
            n in 0usize..130,
        ) {
            check::<u128>(&set, &open, n);
            check::<Wide<2>>(&set, &open, n);
        }

        #[test]
        fn many_words_behave_like_sets(
            (set, open) in (1usize..=320).prop_flat_map(|n| (
                proptest::collection::vec(any::<bool>(), n),
                proptest::collection::vec(proptest::bool::weighted(0.98), n),
            )),
            n in 0usize..330,
        ) {
            check::<Wide<5>>(&set, &open, n);
        }
    }
}
