//! Numbers to count with: 64 bits while they last, then 128, then any size.

use num_bigint::BigUint;

pub(super) trait Number: Clone {
    const ZERO: Self;

    fn one() -> Self;

    fn is_zero(&self) -> bool;

    /// Adds a number; false if the sum is too large.
    #[must_use]
    fn add(&mut self, other: &Self) -> bool;

    fn big(&self) -> BigUint;
}

macro_rules! machine_number {
    ($($number:ty),*) => {$(
        impl Number for $number {
            const ZERO: $number = 0;

            fn one() -> $number {
                1
            }

            #[inline]
            fn is_zero(&self) -> bool {
                *self == 0
            }

            #[inline]
            fn add(&mut self, other: &$number) -> bool {
                let (sum, overflow) = self.overflowing_add(*other);
                *self = sum;
                !overflow
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }
        }
    )*};
}

machine_number!(u64, u128);

impl Number for BigUint {
    const ZERO: BigUint = BigUint::ZERO;

    fn one() -> BigUint {
        1u32.into()
    }

    fn is_zero(&self) -> bool {
        *self == BigUint::ZERO
    }

    fn add(&mut self, other: &BigUint) -> bool {
        *self += other;
        true
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}
