//! The kernel for run clues on lines of any length; used for more than 128 cells.
//!
//! The method of `runs_short.rs`, with sets of many words. Each prefix is a row of words that is 0
//! outside a window: a late block cannot start far to the left, an early one not far to the right,
//! and known cells stop the spread.
//! Only windows are touched, so the cost of a line is about the room its blocks have, not its length
//! times their number. One pass over a window handles the gap, the block and the spread, word by word
//! with carries, and stores nothing in between.
//!
//! Where blocks fit and what they cover is computed once for each different block (colour and
//! length): there are few of these, however many blocks there are.

use super::{Impossible, words_for};
use crate::model::Block;

pub(super) struct LongKernel {
    words: usize,
    colours: usize,
    /// The line as it is, and mirrored: position `p` becomes `64 * words - 1 - p`.
    ahead: Side,
    back: Side,
    /// The different blocks of the line, and for each block of the line its index among them.
    different: Vec<Block>,
    which: Vec<usize>,
    /// Where the first 0, 1, ... blocks end if all are as far to the left as they can be.
    tight: Vec<usize>,
    /// For each different block, where blocks equal to it can start.
    starts: Vec<u64>,
    /// The current suffix: 0 outside its window, and in one extra word after it.
    suffix: Vec<u64>,
    suffix_window: Window,
    found: Vec<u64>,
}

/// The line seen from one end.
struct Side {
    /// The cells that can have each colour.
    can: Vec<u64>,
    /// For each different block, where the cells leave room for it.
    fits: Vec<u64>,
    /// `prefix[b]` is row `b + 1`. Row 0 is the first cell alone: an imaginary block of no cells,
    /// which fits everywhere, leads from there to `prefix[0]`.
    rows: Vec<u64>,
    windows: Vec<Window>,
}

/// The words of a row that can be other than 0.
#[derive(Clone, Copy)]
struct Window {
    lo: usize,
    hi: usize,
}

impl LongKernel {
    pub(super) fn new(colours: usize) -> LongKernel {
        let side =
            || Side { can: Vec::new(), fits: Vec::new(), rows: Vec::new(), windows: Vec::new() };
        LongKernel {
            words: 0,
            colours,
            ahead: side(),
            back: side(),
            different: Vec::new(),
            which: Vec::new(),
            tight: Vec::new(),
            starts: Vec::new(),
            suffix: Vec::new(),
            suffix_window: Window { lo: 0, hi: 0 },
            found: Vec::new(),
        }
    }

    /// See [`LineSolver::solve`](super::LineSolver::solve).
    pub(super) fn solve(
        &mut self,
        blocks: &[Block],
        length: usize,
        masks: &mut [u64],
    ) -> Result<(), Impossible> {
        self.pack(blocks);
        let least = self.tight[blocks.len()];
        if least > length {
            return Err(Impossible);
        }
        self.words = words_for(length);
        self.load(masks);
        self.sort_out(blocks);
        let (words, different, which) = (self.words, &self.different, &self.which);
        // A prefix must leave room for the blocks after it (and a blank before them, which is not counted here).
        let last = self.tight.iter().map(|end| length + 1 - (least - end));
        self.ahead.fit(different, words);
        self.ahead.walk(0, words, different, which.iter().copied(), last)?;
        let last = self.tight.iter().rev().map(|end| 64 * words - end);
        self.back.fit_mirrored(&self.ahead, different, words);
        self.back.walk(64 * words - length, words, different, which.iter().rev().copied(), last)?;
        self.combine(blocks)?;
        // Without blocks, nothing above notices a cell that cannot be blank.
        let blanks = || self.found[..words].iter().map(|word| word.count_ones() as usize).sum();
        if blocks.is_empty() && length != blanks() {
            return Err(Impossible);
        }
        masks.copy_from_slice(&self.found);
        Ok(())
    }

    fn load(&mut self, masks: &[u64]) {
        self.ahead.can.clear();
        self.ahead.can.extend_from_slice(masks);
        self.back.can.resize(masks.len(), 0);
        let rows = masks.chunks_exact(self.words).zip(self.back.can.chunks_exact_mut(self.words));
        for (row, mirrored) in rows {
            let words = row.iter().rev().map(|word| word.reverse_bits());
            mirrored.iter_mut().zip(words).for_each(|(own, word)| *own = word);
        }
    }

    fn pack(&mut self, blocks: &[Block]) {
        self.tight.clear();
        self.tight.push(0);
        let (mut end, mut last) = (0, None);
        for block in blocks {
            end += block.length() as usize + usize::from(last == Some(block.colour()));
            last = Some(block.colour());
            self.tight.push(end);
        }
    }

    fn sort_out(&mut self, blocks: &[Block]) {
        self.different.clear();
        self.which.clear();
        for block in blocks {
            let known = self.different.iter().position(|different| different == block);
            self.which.push(known.unwrap_or(self.different.len()));
            if known.is_none() {
                self.different.push(*block);
            }
        }
    }

    /// Combines prefixes and suffixes.
    fn combine(&mut self, blocks: &[Block]) -> Result<(), Impossible> {
        self.starts.clear();
        self.starts.resize(self.different.len() * self.words, 0);
        self.found.clear();
        self.found.resize(self.colours * self.words, 0);
        self.suffix.clear();
        self.suffix.resize(self.words + 1, 0);
        self.suffix_window = Window { lo: 0, hi: 0 };
        self.turn_suffix(0);
        self.collect_blanks(blocks.len());
        for b in (0..blocks.len()).rev() {
            self.collect_starts(blocks, b)?;
            self.turn_suffix(blocks.len() - b);
            self.collect_blanks(b);
        }
        self.cover();
        Ok(())
    }

    /// Makes `suffix` from the prefix of `n` blocks of the mirrored line.
    fn turn_suffix(&mut self, n: usize) {
        self.suffix[self.suffix_window.lo..self.suffix_window.hi].fill(0);
        let (row, Window { lo, hi }) = self.back.prefix(n, self.words);
        self.suffix_window = Window { lo: self.words - hi, hi: self.words - lo };
        let turned = self.suffix[self.words - hi..self.words - lo].iter_mut().rev();
        turned.zip(&row[lo..hi]).for_each(|(own, word)| *own = word.reverse_bits());
    }

    /// Collects the cells that can be blank between the blocks `..b` and the blocks `b..`.
    fn collect_blanks(&mut self, b: usize) {
        let (prefix, before) = self.ahead.prefix(b, self.words);
        let after = self.suffix_window;
        let (lo, hi) = (before.lo.max(after.lo), before.hi.min(after.hi));
        if lo < hi {
            let sets = self.ahead.can[lo..hi].iter().zip(&prefix[lo..hi]).zip(&self.suffix[lo..hi]);
            let found = self.found[lo..hi].iter_mut();
            found
                .zip(sets)
                .for_each(|(own, ((blank, before), after))| *own |= blank & before & after);
        }
    }

    /// Collects where block `b` can start, given the suffix of the blocks after it.
    fn collect_starts(&mut self, blocks: &[Block], b: usize) -> Result<(), Impossible> {
        let (words, which, block) = (self.words, self.which[b], blocks[b]);
        let gap_before = b > 0 && blocks[b - 1].colour() == block.colour();
        let gap_after = blocks.get(b + 1).is_some_and(|next| next.colour() == block.colour());
        let blank = &self.ahead.can[..words];
        if gap_after {
            let Window { lo, hi } = self.suffix_window;
            self.suffix[lo..hi]
                .iter_mut()
                .zip(&blank[lo..hi])
                .for_each(|(own, blank)| *own &= blank);
        }
        // From the start to the last cell, or to the blank after it.
        let distance = block.length() as usize - usize::from(!gap_after);
        let (skip, bits) = (distance / 64, distance % 64);
        let (prefix, Window { lo, hi }) = self.ahead.prefix(b, words);
        // Leave out words from which the block would pass the end of the line.
        let hi = hi.min(words - skip.min(words)).max(lo);
        let ends = self.suffix[lo + skip..hi + skip].iter().zip(&self.suffix[lo + skip + 1..]);
        let fits = &self.ahead.fits[which * words..][lo..hi];
        let starts = &mut self.starts[which * words..][lo..hi];
        let cells = prefix[lo..hi].iter().zip(&blank[lo..hi]).zip(fits);
        let mut gap = Gap::new(gap_before);
        let mut any = 0;
        for ((own, ((prefix, blank), fits)), (low, high)) in starts.iter_mut().zip(cells).zip(ends)
        {
            let end = low >> bits | high << 1 << (63 - bits);
            let start = gap.hop(*prefix, *blank) & fits & end;
            *own |= start;
            any |= start;
        }
        if any == 0 { Err(Impossible) } else { Ok(()) }
    }

    /// Collects the cells that blocks can cover, given their starts.
    fn cover(&mut self) {
        for (block, starts) in self.different.iter().zip(self.starts.chunks_exact_mut(self.words)) {
            doubling(block.length() as usize, |hop| {
                let (skip, bits) = (hop / 64, hop % 64);
                for w in (skip + 1..starts.len()).rev() {
                    let (low, high) = (starts[w - skip - 1], starts[w - skip]);
                    starts[w] |= high << bits | low >> 1 >> (63 - bits);
                }
                starts[skip] |= starts[0] << bits;
            });
            let row = &mut self.found[block.colour().index() * self.words..][..self.words];
            row.iter_mut().zip(starts).for_each(|(own, cover)| *own |= *cover);
        }
    }
}

impl Side {
    fn prefix(&self, b: usize, words: usize) -> (&[u64], Window) {
        (&self.rows[(b + 1) * words..][..words], self.windows[b + 1])
    }

    /// For each different block, and for the imaginary one after them, where it fits.
    fn fit(&mut self, different: &[Block], words: usize) {
        self.fits.clear();
        for block in different {
            let from = self.fits.len();
            self.fits.extend_from_slice(&self.can[block.colour().index() * words..][..words]);
            let row = &mut self.fits[from..];
            doubling(block.length() as usize, |hop| {
                let (skip, bits) = (hop / 64, hop % 64);
                let last = words - 1 - skip;
                for w in 0..last {
                    let (low, high) = (row[w + skip], row[w + skip + 1]);
                    row[w] &= low >> bits | high << 1 << (63 - bits);
                }
                row[last] &= row[words - 1] >> bits;
                row[last + 1..].fill(0);
            });
        }
        self.fits.resize(self.fits.len() + words, u64::MAX);
    }

    /// The same, where the other side knows already: what starts there ends here.
    fn fit_mirrored(&mut self, other: &Side, different: &[Block], words: usize) {
        self.fits.clear();
        for (block, row) in different.iter().zip(other.fits.chunks_exact(words)) {
            let distance = block.length() as usize - 1;
            let (skip, bits) = (distance / 64, distance % 64);
            let mirrored =
                |w: usize| row.get(words.wrapping_sub(w + 1)).map_or(0, |own| own.reverse_bits());
            let mut low = mirrored(skip);
            self.fits.extend((skip..skip + words).map(|w| {
                let high = mirrored(w + 1);
                let word = low >> bits | high << 1 << (63 - bits);
                low = high;
                word
            }));
        }
        self.fits.resize(self.fits.len() + words, u64::MAX);
    }

    /// Fills the prefixes, beginning at position `first`. `blocks` are in the order in which this
    /// side meets them, each as its index among the different ones; `last` has for each prefix its
    /// last position of use.
    fn walk(
        &mut self,
        first: usize,
        words: usize,
        different: &[Block],
        blocks: impl ExactSizeIterator<Item = usize>,
        last: impl Iterator<Item = usize>,
    ) -> Result<(), Impossible> {
        let room = (blocks.len() + 2) * words;
        if self.rows.len() < room {
            self.rows.resize(room, 0);
        }
        let at = first / 64;
        self.rows[at] = 1 << (first % 64);
        self.windows.clear();
        self.windows.push(Window { lo: at, hi: at + 1 });
        let imaginary = different.len();
        let mut colour_before = None;
        let hops = std::iter::once(imaginary).chain(blocks).zip(last);
        for (b, (which, last)) in hops.enumerate() {
            let block = different.get(which);
            let (done, next) = self.rows.split_at_mut((b + 1) * words);
            let hop = Hop {
                prefix: &done[b * words..],
                window: self.windows[b],
                blank: &self.can[..words],
                fits: &self.fits[which * words..][..words],
                len: block.map_or(0, |block| block.length() as usize),
                gap: colour_before.is_some() && colour_before == block.map(|block| block.colour()),
            };
            self.windows.push(hop.take(&mut next[..words.min(last / 64 + 1)])?);
            colour_before = block.map(|block| block.colour());
        }
        Ok(())
    }
}

/// The step from one prefix over a block to the next.
struct Hop<'a> {
    prefix: &'a [u64],
    window: Window,
    blank: &'a [u64],
    fits: &'a [u64],
    len: usize,
    gap: bool,
}

impl Hop<'_> {
    /// Fills as many words of the next prefix as are of use.
    fn take(&self, next: &mut [u64]) -> Result<Window, Impossible> {
        let words = next.len();
        let (skip, bits) = (self.len / 64, self.len % 64);
        let Window { lo, hi } = self.window;
        let (lo_next, hi_next) = ((lo + skip).min(words), (hi + skip).min(words));
        let cells = self.prefix[lo..hi].iter().zip(&self.blank[lo..hi]).zip(&self.fits[lo..hi]);
        let mut gap = Gap::new(self.gap);
        let mut starts = cells.map(|((prefix, blank), fits)| gap.hop(*prefix, *blank) & fits);
        let mut reach = Reach::default();
        let (mut any, mut behind) = (0, 0);
        let targets = next[lo_next..hi_next].iter_mut().zip(&self.blank[lo_next..hi_next]);
        for ((next, open), start) in targets.zip(starts.by_ref()) {
            any |= start;
            *next = reach.hop(start << bits | behind, *open);
            behind = start >> 1 >> (63 - bits);
        }
        // A block that ends with the last word leaves an empty prefix, but it fits.
        any |= starts.fold(0, |any, start| any | start);
        if any == 0 {
            return Err(Impossible);
        }
        let mut end = hi_next;
        while end < words && (behind != 0 || reach.carry) {
            next[end] = reach.hop(behind, self.blank[end]);
            behind = 0;
            end += 1;
        }
        let written = &next[lo_next..end];
        let zeros = written.iter().take_while(|word| **word == 0).count();
        let zeros_after = written[zeros..].iter().rev().take_while(|word| **word == 0).count();
        Ok(Window { lo: lo_next + zeros, hi: end - zeros_after })
    }
}

/// The spread over blanks, word by word, as in `Bits::spread_over`.
#[derive(Default)]
struct Reach {
    carry: bool,
}

impl Reach {
    fn hop(&mut self, set: u64, open: u64) -> u64 {
        let (sum, over) = open.overflowing_add(set & open);
        let (sum, over_again) = sum.overflowing_add(u64::from(self.carry));
        self.carry = over | over_again;
        (sum ^ open) | set
    }
}

/// Where a block can start after a prefix, word by word: in it, or one blank further on. (That is
/// still in the prefix, which spreads over blanks, and so within its window.)
struct Gap {
    needed: bool,
    carry: u64,
}

impl Gap {
    fn new(needed: bool) -> Gap {
        Gap { needed, carry: 0 }
    }

    fn hop(&mut self, prefix: u64, blank: u64) -> u64 {
        if !self.needed {
            return prefix;
        }
        let over = prefix & blank;
        let start = over << 1 | self.carry;
        self.carry = over >> 63;
        start
    }
}

/// Calls `f` with the steps by which one cell grows to `len` cells, at most doubling each time.
fn doubling(len: usize, mut f: impl FnMut(usize)) {
    let mut have = 1;
    while have < len {
        let hop = have.min(len - have);
        f(hop);
        have += hop;
    }
}
