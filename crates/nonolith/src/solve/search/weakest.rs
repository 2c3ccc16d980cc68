//! Several literals of one block in a clause: only the weakest is needed.
//!
//! "The block starts at or before 3, or at or before 5" says no more than "at or before 5". Of the
//! positive literals S[b,p] of a block the one with the largest p is left, of the negative ones the one
//! with the smallest.

use super::encode::BlockVariables;
use super::lit::Lit;

/// No block, or no variable.
const NONE: u32 = u32::MAX;

/// Which block each variable belongs to.
pub(super) struct BlockOf {
    /// By variable.
    block: Vec<u32>,
    /// Scratch memory, by block: the weakest negative and positive variable.
    weakest: Vec<[u32; 2]>,
}

impl BlockOf {
    pub(super) fn new(variables: usize, blocks: &[Vec<BlockVariables>]) -> BlockOf {
        let mut block = vec![NONE; variables];
        let mut count = 0;
        for variables in blocks.iter().flatten() {
            // The variables of a block follow each other, and so do its starts.
            let last = variables.starts.len().saturating_sub(1);
            block[variables.first..][..last].fill(count);
            count += 1;
        }
        BlockOf { block, weakest: vec![[NONE; 2]; count as usize] }
    }

    /// Drops the literals of a clause that a weaker one of the same block implies, but for the first.
    pub(super) fn keep_weakest(&mut self, clause: &mut Vec<Lit>) {
        for &literal in clause.iter() {
            let Some(weakest) = self.weakest(literal) else { continue };
            let variable = literal.variable() as u32;
            let weaker = match literal.is_positive() {
                _ if *weakest == NONE => true,
                true => variable > *weakest,
                false => variable < *weakest,
            };
            if weaker {
                *weakest = variable;
            }
        }
        let mut kept = 0;
        for i in 0..clause.len() {
            let literal = clause[i];
            let variable = literal.variable() as u32;
            if i == 0 || self.weakest(literal).is_none_or(|weakest| *weakest == variable) {
                clause.swap(kept, i);
                kept += 1;
            }
        }
        for &literal in clause.iter() {
            if let Some(weakest) = self.weakest(literal) {
                *weakest = NONE;
            }
        }
        clause.truncate(kept);
    }

    /// The weakest variable so far of a literal's block and sign.
    fn weakest(&mut self, literal: Lit) -> Option<&mut u32> {
        let block = self.block[literal.variable()];
        let sign = usize::from(literal.is_positive());
        (block != NONE).then(|| &mut self.weakest[block as usize][sign])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Two cells and two blocks of three and four variables: a shortened clause is true in the same
        /// assignments as before.
        #[test]
        fn the_weakest_literals_say_the_same(
            literals in prop::collection::vec((0usize..9, any::<bool>()), 1..9),
        ) {
            let mut before: Vec<Lit> = Vec::new();
            for (variable, sign) in literals {
                if before.iter().all(|literal| literal.variable() != variable) {
                    before.push(Lit::new(variable, sign));
                }
            }
            let blocks = [vec![
                BlockVariables { first: 2, starts: (0..4).collect() },
                BlockVariables { first: 5, starts: vec![4, 6, 7, 9, 10] },
            ]];
            let mut block_of = BlockOf::new(9, &blocks);
            let mut clause = before.clone();
            block_of.keep_weakest(&mut clause);
            prop_assert_eq!(clause[0], before[0]);
            prop_assert!(clause.iter().all(|literal| before.contains(literal)));
            prop_assert!(block_of.weakest.iter().all(|weakest| *weakest == [NONE; 2]));
            for (cells, a, b) in (0..4).flat_map(|c| (0..4).flat_map(move |a| (0..5).map(move |b| (c, a, b)))) {
                // The first block has its start number `a`, the second its start number `b`.
                let holds = |literal: &Lit| {
                    let truth = match literal.variable() {
                        cell @ 0..2 => cells >> cell & 1 == 1,
                        first @ 2..5 => a <= first - 2,
                        second => b <= second - 5,
                    };
                    truth == literal.is_positive()
                };
                prop_assert_eq!(before.iter().any(holds), clause.iter().any(holds));
            }
            // Nothing is left that could go: at most one literal of a block and sign, and the first.
            for (i, x) in clause.iter().enumerate().skip(1) {
                for y in &clause[i + 1..] {
                    let block = |literal: &Lit| block_of.block[literal.variable()];
                    let same = block(x) == block(y) && block(x) != NONE;
                    prop_assert!(!same || x.is_positive() != y.is_positive());
                }
            }
        }
    }
}
