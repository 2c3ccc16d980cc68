//! Numbers to count with: 64 bits while they last, then 128, then any size.

use num_bigint::BigUint;

pub(super) trait Number: Clone + Ord {
    const ZERO: Self;

    fn one() -> Self;

    fn is_zero(&self) -> bool;

    /// Adds a number; false if the sum is too large.
    #[must_use]
    fn add(&mut self, other: &Self) -> bool;

    /// Subtracts a number that is not larger.
    fn subtract(&mut self, other: &Self);

    /// The product, if it is not too large.
    fn times(&self, other: &Self) -> Option<Self>;

    fn big(&self) -> BigUint;

    /// A number of any size, if it is not too large.
    fn from_big(number: &BigUint) -> Option<Self>;
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

            fn subtract(&mut self, other: &$number) {
                *self -= other;
            }

            #[inline]
            fn times(&self, other: &$number) -> Option<$number> {
                self.checked_mul(*other)
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }

            fn from_big(number: &BigUint) -> Option<$number> {
                number.try_into().ok()
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

    fn subtract(&mut self, other: &BigUint) {
        *self -= other;
    }

    fn times(&self, other: &BigUint) -> Option<BigUint> {
        Some(self * other)
    }

    fn big(&self) -> BigUint {
        self.clone()
    }

    fn from_big(number: &BigUint) -> Option<BigUint> {
        Some(number.clone())
    }
}
