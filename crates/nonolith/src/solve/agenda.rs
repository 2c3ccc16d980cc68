//! Which line to look at next.

use std::collections::VecDeque;

/// The order in which propagation takes up the lines that have something new to look at. It
/// decides how much work there is, never what comes out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Order {
    /// The line that changed last comes first.
    Stack,
    /// The line that has waited longest comes first.
    Queue,
    /// All lines in turn, over and over; lines with nothing new are passed by.
    #[default]
    Sweep,
}

impl Order {
    /// All orders there are.
    pub const ALL: [Order; 3] = [Order::Stack, Order::Queue, Order::Sweep];
}

/// The lines, by index, that wait for a look. A line waits once, however often it is added.
pub(super) struct Agenda {
    order: Order,
    waiting: Vec<bool>,
    count: usize,
    list: VecDeque<u32>,
    /// The sweep looks here next.
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

    /// The first waiting line from the cursor on; there is one.
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
