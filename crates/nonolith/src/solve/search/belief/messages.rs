//! The messages from lines to cells.

use super::line::{LineSums, floored};
use crate::model::{Colour, Grid, Puzzle};
use nonolith_random::Random;
use std::iter::repeat_n;

/// The floor of a message for a candidate that is still possible. 1e-3 and 1e-6 had no clear effect in
/// a prototype.
const SMALLEST: f64 = 1e-4;
/// Damping: how much of the old message stays. In prototypes 0.5 took a quarter more conflicts, and
/// without any webpbn 22336 took more than 3 s instead of 0.04.
const OLD: f64 = 0.1;
/// A message that moves by less is no news. 0.01 and 0.06 took as long on tournament puzzles, and longer on hard ones;
/// with 0.06, coloured puzzles took a fifth more conflicts.
const NEWS: f64 = 0.03;

/// The messages, in slots. A slot is a cell of a line. The slots of a line lie together, because that
/// is how they are read.
pub(super) struct Messages {
    colours: usize,
    /// The first slot of each line, and the number of all slots.
    first: Vec<usize>,
    /// The slots of each cell: one for each direction.
    slots: Vec<u32>,
    /// For each slot, the other slots of the same cell.
    others: Vec<u32>,
    directions: usize,
    /// By colour and slot, the message of the line: a share, or 0 if the candidate is gone.
    told: Vec<f64>,
    /// By colour and slot, the product of the messages of the other lines through the cell.
    heard: Vec<f64>,
    /// Both as they were saved.
    saved: [Vec<f64>; 2],
    /// For each slot, its line.
    lines: Vec<u32>,
    /// For each line, whether it has heard news.
    is_news: Vec<bool>,
}

/// The messages that a line receives: by colour, the weight of each of its cells.
#[derive(Clone, Copy)]
pub(super) struct Heard<'a> {
    weights: &'a [f64],
    from: usize,
    length: usize,
    slots: usize,
}

impl<'a> Heard<'a> {
    pub(super) fn length(&self) -> usize {
        self.length
    }

    pub(super) fn of(&self, colour: Colour) -> &'a [f64] {
        &self.weights[colour.index() * self.slots + self.from..][..self.length]
    }
}

impl Messages {
    pub(super) fn new(puzzle: &Puzzle, root: &Grid, random: &mut Random, spread: f64) -> Messages {
        let shape = puzzle.shape();
        let directions = shape.directions().len();
        let colours = puzzle.palette().len();
        let mut first = vec![0];
        for line in shape.lines() {
            first.push(first[first.len() - 1] + shape.length_of(line));
        }
        let count = first[first.len() - 1];
        let lines = shape.lines().enumerate();
        let lines = lines.flat_map(|(i, line)| repeat_n(i as u32, shape.length_of(line)));
        let mut slots = Vec::with_capacity(count);
        let mut others = vec![0; count * (directions - 1)];
        for cell in 0..shape.area() {
            let crossings = shape.crossings(cell);
            let own = crossings.into_iter().map(|c| first[c.line as usize] as u32 + c.position);
            let from = slots.len();
            slots.extend(own);
            for (i, &slot) in slots[from..].iter().enumerate() {
                let rest = slots[from..].iter().enumerate().filter(|&(j, _)| j != i);
                let others = &mut others[slot as usize * (directions - 1)..][..directions - 1];
                others.iter_mut().zip(rest).for_each(|(other, (_, &slot))| *other = slot);
            }
        }
        let (mut told, heard) = (vec![0.0; count * colours], vec![0.0; count * colours]);
        for (cell, candidates) in root.cells().iter().enumerate() {
            for colour in candidates.iter() {
                for &slot in &slots[cell * directions..][..directions] {
                    told[colour.index() * count + slot as usize] = 1.0;
                }
            }
        }
        let mut messages = Messages {
            colours,
            first,
            slots,
            others,
            directions,
            told,
            heard,
            saved: Default::default(),
            lines: lines.collect(),
            is_news: vec![false; shape.line_count()],
        };
        messages.begin(random, spread);
        messages
    }

    fn count(&self) -> usize {
        self.slots.len()
    }

    /// Sets all messages to random shares in proportions between `1 - spread` and 1.
    pub(super) fn begin(&mut self, random: &mut Random, spread: f64) {
        let count = self.count();
        for slot in 0..count {
            for colour in 0..self.colours {
                let weight = 1.0 - spread * random.share();
                let told = &mut self.told[colour * count + slot];
                *told = if *told > 0.0 { weight } else { 0.0 };
            }
            self.normalise(slot);
        }
        (0..count).for_each(|slot| self.pass_on(slot));
    }

    /// Removes a candidate of a cell.
    pub(super) fn exclude(&mut self, cell: usize, colour: Colour) {
        let (count, directions) = (self.count(), self.directions);
        for i in cell * directions..(cell + 1) * directions {
            self.told[colour.index() * count + self.slots[i] as usize] = 0.0;
            self.normalise(self.slots[i] as usize);
        }
        for i in cell * directions..(cell + 1) * directions {
            self.pass_on(self.slots[i] as usize);
            self.is_news[self.lines[self.slots[i] as usize] as usize] = true;
        }
    }

    /// Makes everything news to a line.
    pub(super) fn renew(&mut self, line: usize) {
        self.is_news[line] = true;
    }

    /// Whether a line has heard news since it was asked last.
    pub(super) fn take_news(&mut self, line: usize) -> bool {
        std::mem::replace(&mut self.is_news[line], false)
    }

    pub(super) fn save(&mut self) {
        self.saved[0].clone_from(&self.told);
        self.saved[1].clone_from(&self.heard);
    }

    pub(super) fn restore(&mut self) {
        std::mem::swap(&mut self.told, &mut self.saved[0]);
        std::mem::swap(&mut self.heard, &mut self.saved[1]);
    }

    /// Makes the shares of a slot add up to 1, so that long products stay in range.
    fn normalise(&mut self, slot: usize) {
        let count = self.count();
        let all: f64 = (0..self.colours).map(|colour| self.told[colour * count + slot]).sum();
        if all > 0.0 {
            (0..self.colours).for_each(|colour| self.told[colour * count + slot] /= all);
        }
    }

    /// The messages that a line receives.
    pub(super) fn heard(&self, line: usize) -> Heard<'_> {
        let (from, to) = (self.first[line], self.first[line + 1]);
        Heard { weights: &self.heard, from, length: to - from, slots: self.count() }
    }

    /// Hands the message of a slot to the other slots of its cell.
    #[inline]
    fn pass_on(&mut self, slot: usize) {
        let count = self.count();
        if let [other] = self.others[slot * (self.directions - 1)..][..self.directions - 1] {
            for colour in 0..self.colours {
                self.heard[colour * count + other as usize] = self.told[colour * count + slot];
            }
            return;
        }
        let others = self.directions - 1;
        for i in slot * others..(slot + 1) * others {
            let other = self.others[i] as usize;
            for place in (0..self.colours).map(|colour| colour * count) {
                let told = |&slot: &u32| self.told[place + slot as usize];
                let product = self.others[other * others..][..others].iter().map(told).product();
                self.heard[place + other] = product;
            }
        }
    }

    /// Sends the messages of a line: its sums, divided by the messages it received.
    pub(super) fn tell(&mut self, line: usize, sums: &LineSums) {
        if self.colours == 2 && self.directions == 2 {
            return self.tell_black(line, sums);
        }
        let count = self.count();
        for (p, slot) in (self.first[line]..self.first[line + 1]).enumerate() {
            let share = |colour: usize| {
                let heard = self.heard[colour * count + slot];
                if heard > 0.0 { sums.of(colour, p) / heard } else { 0.0 }
            };
            let open = (0..self.colours).filter(|c| self.heard[c * count + slot] > 0.0).count();
            let all: f64 = (0..self.colours).map(share).sum();
            if open < 2 || all <= 0.0 {
                continue;
            }
            let mut is_news = false;
            for colour in 0..self.colours {
                let heard = self.heard[colour * count + slot];
                if heard > 0.0 {
                    let new = floored(sums.of(colour, p) / heard / all, SMALLEST);
                    let told = &mut self.told[colour * count + slot];
                    let share = OLD * *told + (1.0 - OLD) * new;
                    is_news |= (share - *told).abs() > NEWS;
                    *told = share;
                }
            }
            if is_news {
                for &other in &self.others[slot * (self.directions - 1)..][..self.directions - 1] {
                    self.is_news[self.lines[other as usize] as usize] = true;
                }
            }
            self.pass_on(slot);
        }
    }

    /// Does the same in black and white on a rectangle, with one division per cell instead of five.
    fn tell_black(&mut self, line: usize, sums: &LineSums) {
        let count = self.count();
        let (from, to) = (self.first[line], self.first[line + 1]);
        let (told_white, told_black) = self.told.split_at_mut(count);
        let (heard_white, heard_black) = self.heard.split_at_mut(count);
        for (p, slot) in (from..to).enumerate() {
            let (white, black) = (heard_white[slot], heard_black[slot]);
            let (a, b) = (sums.of(1, p) * white, sums.of(0, p) * black);
            if white > 0.0 && black > 0.0 && a + b > 0.0 {
                let new = (a / (a + b)).clamp(SMALLEST, 1.0 - SMALLEST);
                let share = OLD * told_black[slot] + (1.0 - OLD) * new;
                let other = self.others[slot] as usize;
                // Without a branch, which would be hard to foretell.
                self.is_news[self.lines[other] as usize] |= (share - told_black[slot]).abs() > NEWS;
                told_black[slot] = share;
                told_white[slot] = 1.0 - share;
                heard_black[other] = share;
                heard_white[other] = 1.0 - share;
            }
        }
    }

    /// What a line has told about one of its cells, by position.
    #[cfg(test)]
    pub(super) fn told(&self, line: usize, position: usize, colour: Colour) -> f64 {
        self.told[colour.index() * self.count() + self.first[line] + position]
    }

    /// The belief about a cell: the product of the messages of all lines through it.
    pub(super) fn share(&self, cell: usize, colour: Colour) -> f64 {
        let count = self.count();
        let slots = &self.slots[cell * self.directions..][..self.directions];
        let told =
            |colour: usize| slots.iter().map(move |&s| self.told[colour * count + s as usize]);
        let all: f64 = (0..self.colours).map(|colour| told(colour).product::<f64>()).sum();
        if all > 0.0 { told(colour.index()).product::<f64>() / all } else { 0.5 }
    }
}
