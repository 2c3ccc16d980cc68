//! Smallest hitting sets: a smallest set that has a member in each of several sets.

use crate::solve::{Budget, Interrupt};

/// A search ends after this many steps with the best set so far.
const STEPS: u64 = 200_000;

/// A smallest set that has a member in each of these sets, and whether it is certain that none is
/// smaller. No set may be empty.
pub(super) fn smallest_hitting_set(
    sets: &[Vec<usize>],
    budget: &mut Budget<'_>,
) -> (Vec<usize>, bool) {
    let mut search = HittingSets { sets, best: greedy(sets), chosen: Vec::new() };
    let order: Vec<usize> = (0..sets.len()).collect();
    let ended = budget.within(STEPS, |share| search.go(&order, &mut Vec::new(), share));
    let certain = ended.is_ok();
    search.best.sort_unstable();
    (search.best, certain)
}

struct HittingSets<'a> {
    sets: &'a [Vec<usize>],
    best: Vec<usize>,
    chosen: Vec<usize>,
}

impl HittingSets<'_> {
    /// Hits the sets in `left`, without the members in `out`.
    fn go(
        &mut self,
        left: &[usize],
        out: &mut Vec<usize>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        budget.tick()?;
        if left.is_empty() {
            if self.chosen.len() < self.best.len() {
                self.best.clone_from(&self.chosen);
            }
            return Ok(());
        }
        if self.chosen.len() + self.disjoint(left) >= self.best.len() {
            return Ok(());
        }
        let size = |&&set: &&usize| self.sets[set].iter().filter(|m| !out.contains(m)).count();
        let Some(&tightest) = left.iter().min_by_key(size) else { return Ok(()) };
        let hits = |member: usize| left.iter().filter(|&&s| self.sets[s].contains(&member)).count();
        let mut members: Vec<usize> =
            self.sets[tightest].iter().copied().filter(|member| !out.contains(member)).collect();
        members.sort_by_key(|&member| std::cmp::Reverse(hits(member)));
        let before = out.len();
        for member in members {
            let rest: Vec<usize> =
                left.iter().copied().filter(|&set| !self.sets[set].contains(&member)).collect();
            self.chosen.push(member);
            self.go(&rest, out, budget)?;
            self.chosen.pop();
            out.push(member);
        }
        out.truncate(before);
        Ok(())
    }

    /// The size of a family of disjoint sets. Each needs its own member: a lower bound.
    fn disjoint(&self, left: &[usize]) -> usize {
        let mut order = left.to_vec();
        order.sort_by_key(|&set| self.sets[set].len());
        let (mut taken, mut count) = (Vec::new(), 0);
        for set in order {
            if !self.sets[set].iter().any(|member| taken.contains(member)) {
                taken.extend_from_slice(&self.sets[set]);
                count += 1;
            }
        }
        count
    }
}

/// Takes the member that hits the most sets, again and again.
fn greedy(sets: &[Vec<usize>]) -> Vec<usize> {
    let mut left: Vec<&Vec<usize>> = sets.iter().collect();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let mut members: Vec<usize> = left.iter().copied().flatten().copied().collect();
        members.sort_unstable();
        let most = members.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
        let Some(&[member, ..]) = most else { break };
        left.retain(|set| !set.contains(&member));
        chosen.push(member);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith_random::Random;

    /// The smallest size, by trying all sets.
    fn oracle(sets: &[Vec<usize>], members: usize) -> usize {
        let hits = |chosen: u32| {
            sets.iter().all(|set| set.iter().any(|&member| chosen >> member & 1 == 1))
        };
        let sizes = (0..1u32 << members).filter(|&chosen| hits(chosen)).map(u32::count_ones);
        sizes.min().unwrap() as usize
    }

    #[test]
    fn no_smaller_set_hits_all() {
        let mut random = Random::new(3);
        for _ in 0..400 {
            let members = 2 + random.below(9) as usize;
            let sets: Vec<Vec<usize>> = (0..random.below(12))
                .map(|_| {
                    let mut set: Vec<usize> =
                        (0..members).filter(|_| random.below(4) == 0).collect();
                    set.push(random.below(members as u64) as usize);
                    set.sort_unstable();
                    set.dedup();
                    set
                })
                .collect();
            let (found, certain) = smallest_hitting_set(&sets, &mut Budget::unlimited());
            assert!(certain);
            assert!(sets.iter().all(|set| set.iter().any(|member| found.contains(member))));
            assert_eq!(found.len(), oracle(&sets, members), "{sets:?}");
        }
    }
}
