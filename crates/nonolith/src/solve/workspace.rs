//! Memory that is kept between puzzles.

use super::search::SearchMemory;
use std::sync::{Mutex, PoisonError};

/// Memory that searches leave to later ones, for callers that solve many puzzles.
///
/// It changes nothing but how long that takes. Several threads can use the same workspace: each search takes
/// what it finds there, and leaves what it has. At most 16 MB stay for each search that ran at the same time.
///
/// ```
/// use nonolith::solve::Workspace;
/// use nonolith::{Puzzle, Request, Verdict, solve};
///
/// let workspace = Workspace::new();
/// let request = Request::default().with_workspace(&workspace);
/// for size in [2, 3, 4] {
///     let ones: Vec<&[u32]> = vec![&[1]; size];
///     let answer = solve(&Puzzle::mono(&ones, &ones)?, &request)?;
///     assert!(answer.verdict.has_several());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Workspace {
    spare: Mutex<Vec<SearchMemory>>,
}

impl Workspace {
    /// An empty workspace.
    pub const fn new() -> Workspace {
        Workspace { spare: Mutex::new(Vec::new()) }
    }

    /// Memory of a search that has ended, or none.
    pub(super) fn take(&self) -> SearchMemory {
        // A thread that panicked has left nothing here, so what is here is whole.
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.pop().unwrap_or_default()
    }

    /// Keeps the memory of a search that has ended.
    pub(super) fn give_back(&self, memory: SearchMemory) {
        if memory.is_worth_keeping() {
            self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
        }
    }
}

impl std::fmt::Debug for Workspace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workspace").finish_non_exhaustive()
    }
}
