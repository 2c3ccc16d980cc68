//! All solutions of components, as a tree in which equal components are stored once.

use super::split::Component;
use crate::model::Colour;
use num_bigint::BigUint;

/// The solutions that a search has counted. Each node comes after those it is made of.
#[derive(Clone, Default, Debug)]
pub(crate) struct SolutionTree {
    nodes: Vec<Node>,
    bytes: u64,
}

/// All solutions of a component.
#[derive(Clone, Debug)]
struct Node {
    count: BigUint,
    solutions: Solutions,
}

#[derive(Clone, Debug)]
enum Solutions {
    /// Those in which one cell has this colour, that colour, and so on.
    Branches(Box<[Branch]>),
    /// They were counted another way.
    Swept(Component),
}

/// The solutions of a component in which one cell has a certain colour.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// The cells of the component that this colour decides, its own cell among them.
    pub(super) decided: Box<[(u32, Colour)]>,
    /// The nodes of what stays open: any solution of each goes with any of the others.
    pub(super) rest: Box<[u32]>,
}

/// What solutions are made of.
pub(crate) enum Leaf<'a> {
    /// A cell that a branch decides.
    Cell(u32, Colour),
    /// A component that was counted another way, and its node.
    Swept(&'a Component, usize),
}

impl SolutionTree {
    /// Adds the solutions of a component. Returns the node.
    pub(super) fn add(&mut self, branches: Vec<Branch>) -> u32 {
        // What the allocator adds to each of two boxes.
        const BOXES: usize = 32;
        let bytes = |branch: &Branch| {
            size_of::<Branch>() + size_of_val(&*branch.decided) + size_of_val(&*branch.rest) + BOXES
        };
        self.bytes += branches.iter().map(bytes).sum::<usize>() as u64;
        let count = branches.iter().map(|branch| self.product(branch)).sum();
        self.push(count, Solutions::Branches(branches.into()))
    }

    /// Adds a component that was counted another way.
    pub(super) fn add_swept(&mut self, component: Component, count: BigUint) -> u32 {
        self.bytes += component.bytes();
        self.push(count, Solutions::Swept(component))
    }

    fn push(&mut self, count: BigUint, solutions: Solutions) -> u32 {
        self.bytes += size_of::<Node>() as u64 + count.bits() / 8 + 16;
        self.nodes.push(Node { count, solutions });
        self.nodes.len() as u32 - 1
    }

    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The number of solutions of a node.
    pub(super) fn count_of(&self, node: u32) -> &BigUint {
        &self.nodes[node as usize].count
    }

    /// The number of all solutions: those of the last node.
    pub(crate) fn count(&self) -> BigUint {
        self.nodes.last().map_or(BigUint::ZERO, |root| root.count.clone())
    }

    /// The number of solutions of a branch.
    fn product(&self, branch: &Branch) -> BigUint {
        branch.rest.iter().map(|&node| self.count_of(node)).product()
    }

    /// Calls `tell` with every leaf and the number of solutions that it is in; for a swept component,
    /// with the number of ways to fill everything else. All numbers are multiplied by `times`. A cell
    /// can be told several times.
    pub(crate) fn shares<E>(
        &self,
        times: &BigUint,
        mut tell: impl FnMut(Leaf<'_>, &BigUint) -> Result<(), E>,
    ) -> Result<(), E> {
        // For each node: in how many ways everything outside it can be filled.
        let mut outside = vec![BigUint::ZERO; self.nodes.len()];
        if let Some(root) = outside.last_mut() {
            root.clone_from(times);
        }
        for (node, Node { solutions, .. }) in self.nodes.iter().enumerate().rev() {
            let around = std::mem::take(&mut outside[node]);
            let branches = match solutions {
                Solutions::Swept(component) => {
                    tell(Leaf::Swept(component, node), &around)?;
                    continue;
                }
                Solutions::Branches(branches) => branches,
            };
            for branch in branches {
                let count = &around * self.product(branch);
                for &(cell, colour) in &branch.decided {
                    tell(Leaf::Cell(cell, colour), &count)?;
                }
                for &node in &branch.rest {
                    outside[node as usize] += &count / self.count_of(node);
                }
            }
        }
        Ok(())
    }

    /// Finds the solution with a number, counted from 0. Calls `tell` with its leaves; for a swept
    /// component, with the number of its own solution.
    pub(crate) fn find<'a>(&'a self, number: BigUint, mut tell: impl FnMut(Leaf<'a>, BigUint)) {
        let Some(root) = self.nodes.len().checked_sub(1) else { return };
        let mut open = vec![(root, number)];
        while let Some((node, mut number)) = open.pop() {
            let branches = match &self.nodes[node].solutions {
                Solutions::Swept(component) => {
                    tell(Leaf::Swept(component, node), number);
                    continue;
                }
                Solutions::Branches(branches) => branches,
            };
            for branch in branches {
                let count = self.product(branch);
                if number >= count {
                    number -= count;
                    continue;
                }
                for &(cell, colour) in &branch.decided {
                    tell(Leaf::Cell(cell, colour), BigUint::ZERO);
                }
                for &node in &branch.rest {
                    let count = self.count_of(node);
                    open.push((node as usize, &number % count));
                    number /= count;
                }
                break;
            }
        }
    }
}
