//! Hooks, through which a caller steers and watches a search.

use super::problem::Item;

/// Steers and watches a search.
///
/// Methods do nothing by default; use `()` for a search without hooks.
///
/// ```
/// use nonolith_cover::{Hooks, Item, Problem, Search};
///
/// /// Tries the last option first, and counts covered items.
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
    /// The rank of a primary item, which breaks ties between items with the fewest options.
    ///
    /// The item with the lowest rank is covered next; among equal ranks, the one made first. If the
    /// items have one option or none left, it may be any of them.
    fn rank(&mut self, item: Item) -> u64 {
        let _ = item;
        0
    }

    /// Sorts the options of an item into the order in which to try them.
    fn order(&mut self, item: Item, options: &mut [usize]) {
        let _ = (item, options);
    }

    /// An option was chosen from `of` options; it is forced if `of` is 1.
    fn chosen(&mut self, option: usize, of: usize) {
        let _ = (option, of);
    }

    /// The choice of an option was undone.
    fn dropped(&mut self, option: usize) {
        let _ = option;
    }

    /// A primary item has no option left.
    fn stuck(&mut self, item: Item) {
        let _ = item;
    }

    /// An item was covered, or got a colour.
    fn covered(&mut self, item: Item) {
        let _ = item;
    }

    /// An item was uncovered, or lost its colour.
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
