//! Colours and sets of colours.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A colour, as an index into a [`Palette`](crate::model::Palette); 0 is the background.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Colour(u8);

impl Colour {
    /// The most colours a palette can hold, including the background.
    pub const LIMIT: usize = 32;

    /// The colour of a cell that no block covers.
    pub const BACKGROUND: Colour = Colour(0);
    /// The first colour after the background; the only one in a black-and-white puzzle.
    pub const FIRST: Colour = Colour(1);

    /// The colour with this index; `None` if it is not below [`Colour::LIMIT`].
    pub const fn new(index: usize) -> Option<Colour> {
        if index < Self::LIMIT { Some(Colour(index as u8)) } else { None }
    }

    /// The index of this colour in its palette.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of colours, such as the candidates of a cell.
///
/// ```
/// use nonolith::{Colour, ColourSet};
///
/// let mut cell = ColourSet::first(3);
/// cell.remove(Colour::BACKGROUND);
/// assert_eq!(cell.len(), 2);
/// assert_eq!(cell.single(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourSet(u32);

impl ColourSet {
    /// No colour: what a contradiction leaves in a cell.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// The set with these bits: bit `i` stands for the colour with index `i`.
    pub const fn from_bits(bits: u32) -> ColourSet {
        ColourSet(bits)
    }

    /// The set as bits: bit `i` stands for the colour with index `i`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of one colour, as in a decided cell.
    pub const fn only(colour: Colour) -> ColourSet {
        ColourSet(1 << colour.0)
    }

    /// The first `count` colours; all colours of a palette are the candidates of an unknown cell.
    pub const fn first(count: usize) -> ColourSet {
        if count >= Colour::LIMIT { ColourSet(u32::MAX) } else { ColourSet((1 << count) - 1) }
    }

    /// Whether `colour` is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// Adds `colour`.
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour.0;
    }

    /// Removes `colour`.
    pub fn remove(&mut self, colour: Colour) {
        self.0 &= !(1 << colour.0);
    }

    /// How many colours are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only colour in the set; `None` if there is no colour or more than one.
    pub const fn single(self) -> Option<Colour> {
        if self.0.is_power_of_two() { Some(Colour(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The colours in the set, in palette order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let colour = Colour(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                colour
            })
        })
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = ColourSet::EMPTY;
        colours.into_iter().for_each(|colour| set.insert(colour));
        set
    }
}

impl BitAnd for ColourSet {
    type Output = ColourSet;
    fn bitand(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 & other.0)
    }
}

impl BitOr for ColourSet {
    type Output = ColourSet;
    fn bitor(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }
}

impl BitAndAssign for ColourSet {
    fn bitand_assign(&mut self, other: ColourSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for ColourSet {
    fn bitor_assign(&mut self, other: ColourSet) {
        self.0 |= other.0;
    }
}

impl Not for ColourSet {
    type Output = ColourSet;
    fn not(self) -> ColourSet {
        ColourSet(!self.0)
    }
}

impl fmt::Debug for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Colour::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_set_has_32_colours() {
        let all = ColourSet::first(Colour::LIMIT);
        assert_eq!(all.len(), 32);
        assert_eq!(all.iter().map(Colour::index).collect::<Vec<_>>(), (0..32).collect::<Vec<_>>());
        assert_eq!(Colour::new(32), None);
    }

    #[test]
    fn single_needs_exactly_one_colour() {
        let red = Colour::new(5).unwrap();
        assert_eq!(ColourSet::only(red).single(), Some(red));
        assert_eq!(ColourSet::EMPTY.single(), None);
        assert_eq!((ColourSet::only(red) | ColourSet::first(1)).single(), None);
        assert_eq!(format!("{:?}", ColourSet::only(red) | ColourSet::first(1)), "{0, 5}");
    }
}
