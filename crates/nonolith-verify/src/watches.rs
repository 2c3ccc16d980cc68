//! Unit propagation with two watched literals.
//!
//! Each clause watches its first two literals. As long as neither is false, nothing follows from the
//! clause, so it is looked at only when one of them becomes false. Then another literal that is not
//! false takes its place. If there is none, the other watched literal must be true. When literals
//! are taken back, watches may stay as they are.

use crate::clauses::{ClauseId, Clauses};
use crate::literal::Code;
use crate::trail::Trail;

/// A clause of which all literals are false.
#[derive(Debug)]
pub(crate) struct Conflict;

/// A clause, in the list of a literal that it watches.
struct Watch {
    clause: ClauseId,
    /// Another literal of the clause. If it is true, the clause need not be looked at.
    other: Code,
}

/// For each literal the clauses that watch it. Deleted clauses go when they are met.
#[derive(Default)]
pub(crate) struct Watches {
    lists: Vec<Vec<Watch>>,
}

impl Watches {
    /// Makes room for this many variables.
    pub(crate) fn grow(&mut self, variables: usize) {
        self.lists.resize_with(2 * variables, Vec::new);
    }

    /// Lets a clause watch its first two literals.
    pub(crate) fn add(&mut self, clause: ClauseId, first: Code, second: Code) {
        self.lists[first.index()].push(Watch { clause, other: second });
        self.lists[second.index()].push(Watch { clause, other: first });
    }

    /// Makes everything true that follows, or finds a conflict.
    pub(crate) fn propagate(
        &mut self,
        clauses: &mut Clauses,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        while let Some(code) = trail.next() {
            self.visit(!code, clauses, trail)?;
        }
        Ok(())
    }

    /// Looks at all clauses that watch a literal that has become false.
    fn visit(
        &mut self,
        falsified: Code,
        clauses: &mut Clauses,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        // No clause begins to watch a false literal, so the list can be taken out.
        let mut list = std::mem::take(&mut self.lists[falsified.index()]);
        let mut result = Ok(());
        list.retain_mut(|watch| {
            if result.is_err() || trail.is_true(watch.other) {
                return true;
            }
            let codes = clauses.get_mut(watch.clause);
            let [first, second, rest @ ..] = codes else {
                // The clause is deleted.
                return false;
            };
            if *first == falsified {
                std::mem::swap(first, second);
            }
            if trail.is_true(*first) {
                watch.other = *first;
                return true;
            }
            if let Some(free) = rest.iter_mut().find(|code| !trail.is_false(**code)) {
                std::mem::swap(second, free);
                self.lists[second.index()].push(Watch { clause: watch.clause, other: *first });
                return false;
            }
            match trail.is_false(*first) {
                true => result = Err(Conflict),
                false => trail.assign(*first),
            }
            true
        });
        self.lists[falsified.index()] = list;
        result
    }
}
