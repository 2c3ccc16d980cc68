//! How a caller steers and watches a search.

use super::problem::Item;

/// Steers a search and watches it. Methods do nothing by default; `()` has no hooks.
///
/// ```
/// use nonolith_cover::{Hooks, Item, Problem, Search};
///
/// /// Tries the last option first, and counts what is covered.
/// #[derive(Default)]
/// struct Backwards(usize);
///
/// impl Hooks for Backwards {
///     fn order(&mut self, _: Item, options: &mut [usize]) {
///         options.reverse();
///     }
///     fn covered(&mut self, _: Item) {
///         self.0 += 1;
///     }
/// }
///
/// let mut problem = Problem::default();
/// let item = problem.primary();
/// for _ in 0..3 {
///     problem.add([item])?;
/// }
/// let mut hooks = Backwards::default();
/// let solutions: Vec<_> = Search::new(&problem, &mut hooks).solutions().collect();
/// assert_eq!(solutions, [[2], [1], [0]]);
/// assert_eq!(hooks.0, 1);
/// # Ok::<(), nonolith_cover::ProblemError>(())
/// ```
pub trait Hooks {
    /// Of the primary items with the fewest options, the one of the lowest rank is covered next,
    /// and of those the one that was made first. Where no choice is left, as there is one option or
    /// none, it may be any of them.
    fn rank(&mut self, item: Item) -> u64 {
        let _ = item;
        0
    }

    /// Puts the options for an item into the order in which they are to be tried.
    fn order(&mut self, item: Item, options: &mut [usize]) {
        let _ = (item, options);
    }

    /// An option was chosen, as one of so many; it is forced if it was the only one.
    fn chosen(&mut self, option: usize, of: usize) {
        let _ = (option, of);
    }

    /// The choice of an option was taken back.
    fn dropped(&mut self, option: usize) {
        let _ = option;
    }

    /// A primary item has no option left.
    fn stuck(&mut self, item: Item) {
        let _ = item;
    }

    /// An item was covered, or was given a colour.
    fn covered(&mut self, item: Item) {
        let _ = item;
    }

    /// That was taken back.
    fn uncovered(&mut self, item: Item) {
        let _ = item;
    }
}

impl Hooks for () {}

impl<H: Hooks + ?Sized> Hooks for &mut H {
    fn rank(&mut self, item: Item) -> u64 {
        (**self).rank(item)
    }

    fn order(&mut self, item: Item, options: &mut [usize]) {
        (**self).order(item, options);
    }

    fn chosen(&mut self, option: usize, of: usize) {
        (**self).chosen(option, of);
    }

    fn dropped(&mut self, option: usize) {
        (**self).dropped(option);
    }

    fn stuck(&mut self, item: Item) {
        (**self).stuck(item);
    }

    fn covered(&mut self, item: Item) {
        (**self).covered(item);
    }

    fn uncovered(&mut self, item: Item) {
        (**self).uncovered(item);
    }
}
