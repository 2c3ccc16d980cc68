//! Which line to solve next.

use std::collections::VecDeque;

/// The order in which propagation solves the lines that have changed.
///
/// It affects how much work there is, never the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Order {
    /// The line that changed last comes first.
    Stack,
    /// The line that has waited longest comes first.
    Queue,
    /// All lines in turn, over and over, skipping those that have not changed.
    #[default]
    Sweep,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 3] = [Order::Stack, Order::Queue, Order::Sweep];
}

/// The lines, by index, that wait to be solved. A line waits once, however often it is added.
pub(super) struct Agenda {
    order: Order,
    waiting: Vec<bool>,
    count: usize,
    list: VecDeque<u32>,
    /// Where the sweep continues.
    cursor: usize,
}

impl Agenda {
    /// An agenda on which all lines wait.
    pub(super) fn new(order: Order, lines: usize) -> Agenda {
        let waiting = vec![true; lines];
        let list =
            if order == Order::Sweep { VecDeque::new() } else { (0..lines as u32).collect() };
        Agenda { order, waiting, count: lines, list, cursor: 0 }
    }

    pub(super) fn add(&mut self, line: usize) {
        if !self.waiting[line] {
            self.waiting[line] = true;
            self.count += 1;
            if self.order != Order::Sweep {
                self.list.push_back(line as u32);
            }
        }
    }

    pub(super) fn next(&mut self) -> Option<usize> {
        if self.count == 0 {
            return None;
        }
        let line = match self.order {
            Order::Stack => self.list.pop_back()? as usize,
            Order::Queue => self.list.pop_front()? as usize,
            Order::Sweep => self.sweep(),
        };
        self.waiting[line] = false;
        self.count -= 1;
        Some(line)
    }

    /// The first waiting line from the cursor on. There must be one.
    fn sweep(&mut self) -> usize {
        while !self.waiting[self.cursor % self.waiting.len()] {
            self.cursor += 1;
        }
        self.cursor %= self.waiting.len();
        self.cursor += 1;
        self.cursor - 1
    }

    pub(super) fn clear(&mut self) {
        self.waiting.fill(false);
        self.list.clear();
        self.count = 0;
    }
}
