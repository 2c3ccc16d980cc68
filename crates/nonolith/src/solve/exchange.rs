//! How searches for the same puzzle, each in a thread of its own, help each other. The core starts
//! no threads; whoever does brings the place where they meet.

/// Where searches of one puzzle leave what they learned, and find what others did.
///
/// A clause is a list of numbers that mean the same to every search that started from the same
/// puzzle and the same grid: of the statements they stand for, one holds in every solution.
pub trait Exchange {
    /// Leaves a short clause.
    fn offer(&self, clause: &[u32]);

    /// Hands over what others have left since the last time.
    fn collect(&self, take: &mut dyn FnMut(&[u32]));
}
