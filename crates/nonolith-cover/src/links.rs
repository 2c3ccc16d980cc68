//! Dancing links: the options that are still possible, in linked lists. Removed nodes keep their
//! links, so they can be put back in reverse order without any other record.
//!
//! Every option is a row of nodes, with a spacer before the first row and after each:
//!
//! ```text
//!   0 .. items    the heads of the items' lists; 0 is the head of the list of primary items
//!   spacer        item = 0, up: first node of the option before, down: last node of the option
//!                 after, colour: the number of the option after
//!   node, node    up and down: the item's list; item; colour
//!   spacer ...
//! ```
//!
//! To *cover* an item is to remove it from the list of items, and all its options from the lists of
//! their other items. To *purify* an item is to remove only the options that give it another colour;
//! the others are marked as settled.

use super::problem::Problem;
use std::collections::BTreeSet;

/// The item of spacers.
const SPACER: u32 = 0;
/// An entry without a colour.
const PLAIN: u32 = 0;
/// The colour of nodes whose item already has their colour.
const SETTLED: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Node {
    item: u32,
    up: u32,
    down: u32,
    colour: u32,
}

/// The list of primary items, and how many options each item has left.
#[derive(Clone, Copy)]
struct Head {
    left: u32,
    right: u32,
    options: u32,
    primary: bool,
}

pub(crate) struct Links {
    heads: Vec<Head>,
    nodes: Vec<Node>,
    /// The first node of each option.
    starts: Vec<u32>,
    /// How many nodes have been removed from lists.
    pub(crate) updates: u64,
    /// Primary items that came down to no option, or to one. Since then they may have been covered or
    /// have got options back.
    pub(crate) without: Vec<u32>,
    pub(crate) with_one: Vec<u32>,
}

impl Links {
    /// The bytes that a problem with these numbers of items, options and entries takes here.
    pub(crate) fn bytes(items: usize, options: usize, entries: usize) -> u64 {
        let nodes = items + options + entries + 2;
        let heads = items + 1;
        (heads * size_of::<Head>() + options * size_of::<u32>() + nodes * size_of::<Node>()) as u64
    }

    /// The bytes that the lists take now.
    pub(crate) fn held(&self) -> usize {
        let lists = [&self.starts, &self.without, &self.with_one];
        lists.iter().map(|list| list.capacity() * size_of::<u32>()).sum::<usize>()
            + self.heads.capacity() * size_of::<Head>()
            + self.nodes.capacity() * size_of::<Node>()
    }

    pub(crate) fn new(problem: &Problem) -> Links {
        let items = problem.item_count();
        let mut links = Links {
            heads: Vec::with_capacity(items + 1),
            nodes: Vec::with_capacity(items + problem.option_count() + problem.entry_count() + 2),
            starts: Vec::with_capacity(problem.option_count()),
            updates: 0,
            without: Vec::new(),
            with_one: Vec::new(),
        };
        for index in 0..=items as u32 {
            links.heads.push(Head { left: index, right: index, options: 0, primary: false });
            links.nodes.push(Node { item: index, up: index, down: index, colour: PLAIN });
        }
        for item in problem.items().filter(|&item| problem.is_primary(item)) {
            let last = links.heads[0].left;
            links.heads[item.0 as usize] = Head { left: last, right: 0, options: 0, primary: true };
            links.heads[last as usize].right = item.0;
            links.heads[0].left = item.0;
        }
        links.space();
        // Renumber the colours to keep `PLAIN` and `SETTLED` free.
        let colours: BTreeSet<u32> = problem.entries.iter().filter_map(|e| e.colour).collect();
        let colours: Vec<u32> = colours.into_iter().collect();
        for option in problem.options() {
            links.starts.push(links.nodes.len() as u32);
            for entry in option {
                let place = |colour: u32| colours.partition_point(|&known| known < colour);
                let colour = entry.colour.map_or(PLAIN, |colour| 1 + place(colour) as u32);
                links.append(entry.item.0, colour);
            }
            links.space();
        }
        links
    }

    /// Ends an option, and begins the next.
    fn space(&mut self) {
        let up = self.starts.last().copied().unwrap_or_default();
        if !self.starts.is_empty() {
            let last = self.nodes.len() as u32 - 1;
            self.nodes[up as usize - 1].down = last;
        }
        let colour = self.starts.len() as u32;
        self.nodes.push(Node { item: SPACER, up, down: 0, colour });
    }

    fn append(&mut self, item: u32, colour: u32) {
        let (node, last) = (self.nodes.len() as u32, self.nodes[item as usize].up);
        self.nodes.push(Node { item, up: last, down: item, colour });
        self.nodes[last as usize].down = node;
        self.nodes[item as usize].up = node;
        self.heads[item as usize].options += 1;
    }

    /// The primary items that are not covered, with how many options each has left.
    pub(crate) fn open(&self) -> impl Iterator<Item = (u32, u32)> {
        let mut item = 0;
        std::iter::from_fn(move || {
            item = self.heads[item as usize].right;
            (item != 0).then(|| (item, self.heads[item as usize].options))
        })
    }

    /// Whether a primary item is not covered and has exactly `options` options left.
    pub(crate) fn has(&self, item: u32, options: u32) -> bool {
        let head = self.heads[item as usize];
        head.options == options && self.heads[head.left as usize].right == item
    }

    /// Adds the options that an item has left to a list.
    pub(crate) fn options_of(&self, item: u32, options: &mut Vec<usize>) {
        let mut node = self.nodes[item as usize].down;
        while node != item {
            options.push(self.option_at(node));
            node = self.nodes[node as usize].down;
        }
    }

    fn option_at(&self, node: u32) -> usize {
        let mut spacer = node as usize;
        while self.nodes[spacer].item != SPACER {
            spacer += 1;
        }
        // A spacer has the number of the option after it.
        self.nodes[spacer].colour as usize - 1
    }

    /// The nodes of an option.
    pub(crate) fn nodes_of(&self, option: usize) -> std::ops::Range<u32> {
        let start = self.starts[option];
        let end = match self.starts.get(option + 1) {
            Some(next) => next - 1,
            None => self.nodes.len() as u32 - 1,
        };
        start..end
    }

    pub(crate) fn item_at(&self, node: u32) -> u32 {
        self.nodes[node as usize].item
    }

    pub(crate) fn cover(&mut self, item: u32) {
        let mut node = self.nodes[item as usize].down;
        while node != item {
            self.hide(node);
            node = self.nodes[node as usize].down;
        }
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
    }

    pub(crate) fn uncover(&mut self, item: u32) {
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = item;
        self.heads[right as usize].left = item;
        let mut node = self.nodes[item as usize].up;
        while node != item {
            self.unhide(node);
            node = self.nodes[node as usize].up;
        }
    }

    /// Covers the item of a node of a chosen option, or gives it its colour; false if there was
    /// nothing to do.
    pub(crate) fn commit(&mut self, node: u32) -> bool {
        let Node { item, colour, .. } = self.nodes[node as usize];
        match colour {
            PLAIN => self.cover(item),
            SETTLED => {}
            _ => self.purify(item, colour),
        }
        colour != SETTLED
    }

    /// Undoes [`Links::commit`].
    pub(crate) fn uncommit(&mut self, node: u32) -> bool {
        let Node { item, colour, .. } = self.nodes[node as usize];
        match colour {
            PLAIN => self.uncover(item),
            SETTLED => {}
            _ => self.unpurify(item, colour),
        }
        colour != SETTLED
    }

    fn purify(&mut self, item: u32, colour: u32) {
        let mut node = self.nodes[item as usize].down;
        while node != item {
            if self.nodes[node as usize].colour == colour {
                self.nodes[node as usize].colour = SETTLED;
            } else {
                self.hide(node);
            }
            node = self.nodes[node as usize].down;
        }
    }

    fn unpurify(&mut self, item: u32, colour: u32) {
        let mut node = self.nodes[item as usize].up;
        while node != item {
            if self.nodes[node as usize].colour == SETTLED {
                self.nodes[node as usize].colour = colour;
            } else {
                self.unhide(node);
            }
            node = self.nodes[node as usize].up;
        }
    }

    /// Removes an option from the lists of its other items.
    fn hide(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { item, up, down, colour } = self.nodes[other as usize];
            if item == SPACER {
                other = up;
                continue;
            }
            if colour != SETTLED {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.updates += 1;
                let head = &mut self.heads[item as usize];
                head.options -= 1;
                match head.options {
                    0 if head.primary => self.without.push(item),
                    1 if head.primary => self.with_one.push(item),
                    _ => {}
                }
            }
            other += 1;
        }
    }

    /// Puts an option back, in reverse order.
    fn unhide(&mut self, node: u32) {
        let mut other = node - 1;
        while other != node {
            let Node { item, up, down, colour } = self.nodes[other as usize];
            if item == SPACER {
                other = down;
                continue;
            }
            if colour != SETTLED {
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.heads[item as usize].options += 1;
            }
            other -= 1;
        }
    }
}
