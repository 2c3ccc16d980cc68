//! When to begin again from the root, with what was learned, and when to look elsewhere.

use super::Search;

/// Conflicts in the shortest run.
const UNIT: u64 = 300;
/// Conflicts before the first change of phases; each further one takes that much longer.
const RENEW: u64 = 1000;

#[derive(Default)]
pub(super) struct Restarts {
    at: u64,
    count: u64,
    renew_at: u64,
    renewals: u64,
}

impl Search<'_> {
    pub(super) fn restarting(&self) -> bool {
        self.stats.conflicts >= self.restarts.at
    }

    /// Goes back to the root. The runs grow as Luby's sequence does: 1 1 2 1 1 2 4 1 1 2 ...
    pub(super) fn restart(&mut self) {
        if self.restarts.count > 0 {
            self.stats.restarts += 1;
        }
        self.restarts.count += 1;
        self.restarts.at = self.stats.conflicts + UNIT * luby(self.restarts.count);
        self.go_back(0);
        if self.restarts.renew_at == 0 {
            self.restarts.renew_at = RENEW;
        } else if self.stats.conflicts >= self.restarts.renew_at {
            self.restarts.renewals += 1;
            self.restarts.renew_at = self.stats.conflicts + RENEW * (self.restarts.renewals + 1);
            self.phases.renew(self.restarts.renewals - 1);
        }
    }
}

/// The `i`th number of Luby's sequence, counted from 1.
fn luby(i: u64) -> u64 {
    // The sequence of length 2^k - 1 ends with 2^(k-1) and begins with itself, twice.
    let k = u64::BITS - i.leading_zeros();
    if i == (1 << k) - 1 { 1 << (k - 1) } else { luby(i - (1 << (k - 1)) + 1) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn luby_is_as_published() {
        let sequence: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
