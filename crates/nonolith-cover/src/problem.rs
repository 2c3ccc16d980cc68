//! Problems: items to cover, and options that cover them.

use super::{Search, Solutions};
use thiserror::Error;

/// Something to cover.
///
/// Made by [`Problem::primary`] and [`Problem::secondary`], and valid only in that problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Item(pub(crate) u32);

impl Item {
    /// The index of the item in its problem; items are numbered as they are made, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// An item that an option covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entry {
    /// The item.
    pub item: Item,
    /// With a colour, the option can share the item with options that give it the same colour;
    /// without one, it cannot share the item.
    pub colour: Option<u32>,
}

impl From<Item> for Entry {
    fn from(item: Item) -> Entry {
        Entry { item, colour: None }
    }
}

impl From<(Item, u32)> for Entry {
    fn from((item, colour): (Item, u32)) -> Entry {
        Entry { item, colour: Some(colour) }
    }
}

/// Why an option is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// It names an item of another problem.
    #[error("expected items of this problem, found item {} of another", .0.index())]
    Unknown(Item),
    /// It names an item twice.
    #[error("expected every item at most once in an option, found item {} twice", .0.index())]
    Twice(Item),
    /// It gives a colour to a primary item.
    #[error("expected colours on secondary items only, found one on item {}", .0.index())]
    ColouredPrimary(Item),
    /// It has no primary item, so a search would never choose it.
    #[error("expected a primary item in every option, found none")]
    NoPrimary,
    /// The problem is too large already.
    #[error("expected at most {} entries in all options together, found more", Problem::MAX_SIZE)]
    TooLarge,
}

/// An exact cover problem: items, and options that cover some of them.
///
/// A solution is a set of options that covers every primary item exactly once and every secondary
/// item at most once, except that options which give it the same colour may share a secondary item.
///
/// ```
/// use nonolith_cover::{Entry, Problem};
///
/// // Knuth's first example of colours.
/// let mut problem = Problem::default();
/// let [p, q, r] = [(); 3].map(|()| problem.primary());
/// let [x, y] = [(); 2].map(|()| problem.secondary());
/// let (a, b) = (1, 2);
/// problem.add([Entry::from(p), q.into(), x.into(), (y, a).into()])?;
/// problem.add([Entry::from(p), r.into(), (x, a).into(), y.into()])?;
/// problem.add([Entry::from(p), (x, b).into()])?;
/// problem.add([Entry::from(q), (x, a).into()])?;
/// problem.add([Entry::from(r), (y, b).into()])?;
/// let solutions: Vec<Vec<usize>> = problem.solutions().collect();
/// assert_eq!(solutions, [[3, 1]]);
/// # Ok::<(), nonolith_cover::ProblemError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// For each item, whether it is primary.
    pub(crate) primary: Vec<bool>,
    /// The entries of all options, one after the other, and where each option ends.
    pub(crate) entries: Vec<Entry>,
    pub(crate) ends: Vec<u32>,
    /// For each item, the last option that has it, counted from 1.
    seen: Vec<u32>,
}

impl Problem {
    /// The most entries, items and options together.
    pub const MAX_SIZE: usize = 1 << 31;

    /// The memory that [`Problem::with_capacity`] takes, in bytes.
    pub fn bytes_for(items: usize, options: usize, entries: usize) -> u64 {
        let per_item = size_of::<bool>() + size_of::<u32>();
        (items * per_item + options * size_of::<u32>() + entries * size_of::<Entry>()) as u64
    }

    /// Makes an empty problem with room for these numbers of items, options and entries (items of
    /// options).
    pub fn with_capacity(items: usize, options: usize, entries: usize) -> Problem {
        Problem {
            primary: Vec::with_capacity(items),
            entries: Vec::with_capacity(entries),
            ends: Vec::with_capacity(options),
            seen: Vec::with_capacity(items),
        }
    }

    /// The memory that the problem takes now, in bytes.
    pub fn bytes(&self) -> usize {
        let numbers = self.ends.capacity() + self.seen.capacity();
        self.primary.capacity()
            + numbers * size_of::<u32>()
            + self.entries.capacity() * size_of::<Entry>()
    }

    /// Adds an item that must be covered exactly once.
    pub fn primary(&mut self) -> Item {
        self.item(true)
    }

    /// Adds an item that can be covered at most once, or by several options that agree on its colour.
    pub fn secondary(&mut self) -> Item {
        self.item(false)
    }

    fn item(&mut self, primary: bool) -> Item {
        self.primary.push(primary);
        self.seen.push(0);
        // With too many items, `add` fails.
        Item(u32::try_from(self.primary.len()).unwrap_or(u32::MAX))
    }

    /// Adds an option; returns its number, counted from 0.
    pub fn add<E: Into<Entry>>(
        &mut self,
        entries: impl IntoIterator<Item = E>,
    ) -> Result<usize, ProblemError> {
        let (start, number) = (self.entries.len(), self.ends.len());
        self.entries.extend(entries.into_iter().map(Into::into));
        let added = self.check(start, number as u32 + 1);
        match added {
            Ok(()) => self.ends.push(self.entries.len() as u32),
            Err(_) => {
                // The next option will have the same number, so clear it from `seen`.
                let gone = self.entries.drain(start..);
                for entry in gone {
                    self.seen.get_mut(entry.item.index()).into_iter().for_each(|seen| *seen = 0);
                }
            }
        }
        added.map(|()| number)
    }

    /// Checks that the entries from `start` on can be an option; marks their items as seen in it.
    fn check(&mut self, start: usize, number: u32) -> Result<(), ProblemError> {
        if self.entries.len() + self.primary.len() + self.ends.len() >= Self::MAX_SIZE {
            return Err(ProblemError::TooLarge);
        }
        let mut any_primary = false;
        for &Entry { item, colour } in &self.entries[start..] {
            let seen = self.seen.get_mut(item.index()).ok_or(ProblemError::Unknown(item))?;
            if *seen == number {
                return Err(ProblemError::Twice(item));
            }
            *seen = number;
            let is_primary = self.primary[item.index()];
            if is_primary && colour.is_some() {
                return Err(ProblemError::ColouredPrimary(item));
            }
            any_primary |= is_primary;
        }
        if any_primary { Ok(()) } else { Err(ProblemError::NoPrimary) }
    }

    /// How many items there are, primary and secondary.
    pub fn item_count(&self) -> usize {
        self.primary.len()
    }

    /// How many options there are.
    pub fn option_count(&self) -> usize {
        self.ends.len()
    }

    /// How many entries all options have together.
    pub fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// Whether an item of this problem must be covered exactly once.
    pub fn is_primary(&self, item: Item) -> bool {
        self.primary.get(item.index()) == Some(&true)
    }

    /// All items, in the order in which they were made.
    pub fn items(&self) -> impl Iterator<Item = Item> + use<> {
        (1..=self.primary.len() as u32).map(Item)
    }

    /// The entries of an option; empty if there is no such option.
    pub fn option(&self, number: usize) -> &[Entry] {
        let end = |number: usize| self.ends.get(number).map_or(0, |&end| end as usize);
        let start = number.checked_sub(1).map_or(0, end);
        self.entries.get(start..end(number)).unwrap_or(&[])
    }

    /// All options, in the order in which they were added.
    pub fn options(&self) -> impl Iterator<Item = &[Entry]> {
        (0..self.option_count()).map(|number| self.option(number))
    }

    /// All solutions, each as the numbers of its options in the order in which they were chosen.
    pub fn solutions(&self) -> Solutions {
        Search::new(self, ()).solutions()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejected_options_leave_nothing_behind() {
        let mut problem = Problem::default();
        let (a, s) = (problem.primary(), problem.secondary());
        let entry = Entry::from;
        for (entries, error) in [
            (vec![], ProblemError::NoPrimary),
            (vec![entry(s)], ProblemError::NoPrimary),
            (vec![entry(a), entry(a)], ProblemError::Twice(a)),
            (vec![entry(a), (s, 1).into(), (s, 1).into()], ProblemError::Twice(s)),
            (vec![(a, 1).into()], ProblemError::ColouredPrimary(a)),
            (vec![entry(a), entry(Item(3))], ProblemError::Unknown(Item(3))),
        ] {
            assert_eq!(problem.add(entries), Err(error));
            assert_eq!((problem.entry_count(), problem.option_count()), (0, 0));
        }
        assert_eq!(problem.add([entry(a), entry(s)]), Ok(0));
        assert_eq!(problem.add([a]), Ok(1));
        assert_eq!(problem.option(0), [entry(a), entry(s)]);
        assert_eq!(problem.option(1), [entry(a)]);
        assert_eq!(problem.option(2), []);
        assert_eq!(problem.solutions().collect::<Vec<_>>(), [[0], [1]]);
    }
}
