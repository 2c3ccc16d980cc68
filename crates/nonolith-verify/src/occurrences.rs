//! For each literal the clauses that have it. Only RAT asks for them, so most proofs never do.

use crate::clauses::{ClauseId, Clauses};
use crate::literal::Code;

/// The clauses of each literal, built at the first question.
#[derive(Default)]
pub(crate) struct Occurrences {
    lists: Option<Vec<Vec<ClauseId>>>,
}

impl Occurrences {
    /// Takes a new clause.
    pub(crate) fn add(&mut self, id: ClauseId, codes: &[Code]) {
        if let Some(lists) = &mut self.lists {
            enter(lists, id, codes);
        }
    }

    /// The clauses with a literal.
    pub(crate) fn of(&mut self, code: Code, clauses: &Clauses) -> Vec<ClauseId> {
        let lists = self.lists.get_or_insert_with(|| {
            let mut lists = Vec::new();
            clauses.alive().for_each(|(id, codes)| enter(&mut lists, id, codes));
            lists
        });
        let Some(list) = lists.get_mut(code.index()) else { return Vec::new() };
        list.retain(|&id| clauses.is_alive(id));
        list.clone()
    }
}

fn enter(lists: &mut Vec<Vec<ClauseId>>, id: ClauseId, codes: &[Code]) {
    for code in codes {
        if lists.len() <= code.index() {
            lists.resize_with(code.index() + 1, Vec::new);
        }
        lists[code.index()].push(id);
    }
}
