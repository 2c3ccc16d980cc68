//! Which puzzles already have a row.

use crate::row::Row;
use crate::source::Task;
use std::collections::HashMap;

/// The puzzles that already have a row. A bit each: a million take 125 KB.
#[derive(Clone, Debug, Default)]
pub struct Done {
    files: HashMap<String, Numbers>,
}

#[derive(Clone, Debug, Default)]
struct Numbers {
    bits: Vec<u64>,
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
        if numbers.bits.len() <= word {
            numbers.bits.resize(word + 1, 0);
        }
        if numbers.bits[word] & bit > 0 {
            *numbers.again.entry(row.puzzle).or_default() += 1;
        }
        numbers.bits[word] |= bit;
    }

    /// Whether the puzzle of a task has a row. Each row counts for one task.
    pub fn take(&mut self, task: &Task) -> bool {
        let Some(numbers) = self.files.get_mut(&*task.file) else { return false };
        let (word, bit) = place(task.number);
        if numbers.bits.get(word).is_none_or(|bits| bits & bit == 0) {
            return false;
        }
        match numbers.again.get_mut(&task.number) {
            Some(again) if *again > 0 => *again -= 1,
            _ => numbers.bits[word] &= !bit,
        }
        true
    }
}

fn place(number: u64) -> (usize, u64) {
    ((number / 64) as usize, 1 << (number % 64))
}
