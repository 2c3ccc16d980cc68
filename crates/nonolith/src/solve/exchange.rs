//! How searches for the same puzzle, each in a thread of its own, help each other. The core starts
//! no threads; whoever does brings the place where they meet.

/// Where searches of one puzzle leave what they learned, and find what others did.
///
/// A clause is a list of numbers that mean the same to every search with the same root, that is, of the
/// same puzzle from the same grid: of the statements they stand for, one holds in every solution. `root`
/// is a fingerprint of that grid and of how the search numbers its statements.
pub trait Exchange {
    /// Leaves a short clause.
    fn offer(&self, root: u64, clause: &[u32]);

    /// Hands over what others with the same root have left since the last time.
    fn collect(&self, root: u64, take: &mut dyn FnMut(&[u32]));
}
