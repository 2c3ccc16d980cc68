//! How parallel searches for one puzzle share what they learn. The library starts no threads; a caller that does
//! implements [`Exchange`].

use crate::model::Grid;

/// Passes learned clauses and solutions between parallel searches for one puzzle.
///
/// A clause is a list of literals as numbers: in every solution that is left to find at least one of them is
/// true. It means the same to all searches with the same `key`, a fingerprint of the grid that the search
/// starts from, of its variables, and of the solutions that are no longer left to find.
pub trait Exchange {
    /// The number of this search among those that share, from 0 on. Searches with different numbers go about it
    /// in different ways.
    fn place(&self) -> usize;

    /// Says which literal this search decides first, as a number.
    fn lead(&self, key: u64, literal: u32);

    /// The literal that the search with the number before this one has decided first, if its key is this one.
    fn led(&self, key: u64) -> Option<u32>;

    /// Offers a short clause to the other searches.
    fn offer(&self, key: u64, clause: &[u32]);

    /// Passes to `take` the clauses with one of these keys that others have offered since the last call.
    fn collect(&self, keys: &[u64], take: &mut dyn FnMut(&[u32]));

    /// Offers a solution.
    fn offer_solution(&self, solution: &Grid);

    /// Passes to `take` the solutions that others have offered since the last call.
    fn collect_solutions(&self, take: &mut dyn FnMut(&Grid));
}
