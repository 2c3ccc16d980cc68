//! Sets of positions that take many words.

use super::bits::Bits;
use std::ops::{BitAnd, BitOr, BitXor};

/// A set of `64 * N` positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn zip(self, other: Self, each: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|i| each(self.0[i], other.0[i])))
    }

    /// A word of the set; 0 beyond the ends.
    fn word(self, i: isize) -> u64 {
        usize::try_from(i).ok().and_then(|i| self.0.get(i)).copied().unwrap_or(0)
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Bits for Wide<N> {
    const CAPACITY: usize = 64 * N;
    const EMPTY: Self = Wide([0; N]);
    const FIRST: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Wide(words)
    };

    fn load(words: &[u64]) -> Self {
        Wide(std::array::from_fn(|i| words.get(i).copied().unwrap_or(0)))
    }

    fn store(self, words: &mut [u64]) {
        words.iter_mut().zip(self.0).for_each(|(word, own)| *word = own);
    }

    fn up(self, n: usize) -> Self {
        let (words, bits) = ((n / 64) as isize, n % 64);
        Wide(std::array::from_fn(|i| {
            let at = i as isize - words;
            // Two shifts make `64 - bits`: a single one would overflow if `bits` is 0.
            self.word(at) << bits | (self.word(at - 1) >> 1) >> (63 - bits)
        }))
    }

    fn down(self, n: usize) -> Self {
        let (words, bits) = ((n / 64) as isize, n % 64);
        Wide(std::array::from_fn(|i| {
            let at = i as isize + words;
            self.word(at) >> bits | (self.word(at + 1) << 1) << (63 - bits)
        }))
    }

    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over || again;
            sum
        }))
    }

    fn single(self) -> Option<usize> {
        let mut words = self.0.iter().enumerate().filter(|&(_, &word)| word != 0);
        let (i, word) = words.next()?;
        let position = word.is_power_of_two().then(|| 64 * i + word.trailing_zeros() as usize)?;
        words.next().is_none().then_some(position)
    }

    fn mirror(self, length: usize) -> Self {
        let turned: Self = Wide(std::array::from_fn(|i| self.0[N - 1 - i].reverse_bits()));
        turned.down(Self::CAPACITY - length)
    }
}
