//! A proof in memory, so that it can be trimmed.

use crate::clauses::Clauses;
use crate::lit::Lit;
use crate::steps::Sink;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;

/// A step of a proof. Lemmas are numbered from 0 as they come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Lemma(u32),
    Deletion(u32),
}

/// The steps of a proof, and their lemmas.
pub(crate) struct Recording {
    pub(crate) lemmas: Clauses,
    pub(crate) steps: Vec<Step>,
    /// The lemmas that are not deleted, by their literals in order.
    live: HashMap<Box<[Lit]>, Vec<u32>>,
    bytes: u64,
    limit: u64,
}

impl Recording {
    /// About what a lemma takes besides its literals, and what those take: in the list, and in the table.
    const LEMMA_BYTES: u64 = 96;
    const LITERAL_BYTES: u64 = 8;

    /// A recording of at most this many bytes; beyond that it takes no steps. Places in lists of clauses are numbers
    /// of 32 bits, which is a limit, too.
    pub(crate) fn within(limit: u64) -> Recording {
        let limit = limit.min(u64::from(u32::MAX) * Self::LITERAL_BYTES);
        let (lemmas, live) = (Clauses::default(), HashMap::new());
        Recording { lemmas, steps: Vec::new(), live, bytes: 0, limit }
    }
}

impl Sink for Recording {
    fn take(&mut self, clause: &[Lit], is_deletion: bool) -> io::Result<()> {
        let mut key: Box<[Lit]> = clause.into();
        key.sort_unstable();
        if is_deletion {
            if let Entry::Occupied(mut numbers) = self.live.entry(key) {
                self.steps.extend(numbers.get_mut().pop().map(Step::Deletion));
                if numbers.get().is_empty() {
                    numbers.remove();
                }
            }
            return Ok(());
        }
        self.bytes += Self::LEMMA_BYTES + Self::LITERAL_BYTES * clause.len() as u64;
        if self.bytes > self.limit {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        let number = self.lemmas.len() as u32;
        self.lemmas.add(clause.iter().copied());
        self.steps.push(Step::Lemma(number));
        self.live.entry(key).or_default().push(number);
        Ok(())
    }
}
