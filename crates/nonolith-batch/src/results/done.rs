//! Which puzzles already have a row.

use crate::row::Row;
use crate::source::Task;
use std::collections::HashMap;

/// The puzzles that already have a row. A bit each and more: a million take half a megabyte.
#[derive(Clone, Debug, Default)]
pub struct Done {
    files: HashMap<String, Numbers>,
}

#[derive(Clone, Debug, Default)]
struct Numbers {
    /// By number, 64 at a time.
    bits: HashMap<u64, u64>,
    /// How often a number occurs beyond the first time: a file can be named twice.
    again: HashMap<u64, u64>,
}

impl Done {
    /// Takes a row into account.
    pub fn add(&mut self, row: &Row) {
        let numbers = match self.files.get_mut(&row.file) {
            Some(numbers) => numbers,
            None => self.files.entry(row.file.clone()).or_default(),
        };
        let (word, bit) = place(row.puzzle);
        let bits = numbers.bits.entry(word).or_default();
        if *bits & bit > 0 {
            *numbers.again.entry(row.puzzle).or_default() += 1;
        }
        *bits |= bit;
    }

    /// Whether the puzzle of a task has a row. Each row counts for one task.
    pub fn take(&mut self, task: &Task) -> bool {
        let Some(numbers) = self.files.get_mut(&*task.file) else { return false };
        let (word, bit) = place(task.number);
        let Some(bits) = numbers.bits.get_mut(&word).filter(|bits| **bits & bit > 0) else {
            return false;
        };
        match numbers.again.get_mut(&task.number) {
            Some(again) if *again > 0 => *again -= 1,
            _ => *bits &= !bit,
        }
        true
    }
}

fn place(number: u64) -> (u64, u64) {
    (number / 64, 1 << (number % 64))
}
