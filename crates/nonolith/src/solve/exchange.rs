//! How parallel searches for one puzzle share learned clauses. The library starts no threads; a
//! caller that does implements [`Exchange`].

/// Passes learned clauses between parallel searches for one puzzle.
///
/// A clause is a list of literals as numbers: in every solution at least one of them is true. The
/// numbers mean the same to all searches with the same `root`, a fingerprint of the grid that the
/// search starts from and of its variables.
pub trait Exchange {
    /// Offers a short clause to the other searches.
    fn offer(&self, root: u64, clause: &[u32]);

    /// Passes to `take` the clauses that others with the same root have offered since the last call.
    fn collect(&self, root: u64, take: &mut dyn FnMut(&[u32]));
}
