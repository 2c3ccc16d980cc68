//! Limits the number of connections, in total and per address.

use super::Bounds;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts the connections of each address.
pub(super) struct Guests {
    bounds: Bounds,
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Guests {
    pub(super) fn new(bounds: Bounds) -> Guests {
        Guests { bounds, counts: Arc::default() }
    }

    /// Admits one more connection from an address, unless there are too many.
    pub(super) fn admit(&self, address: IpAddr) -> Option<Seat> {
        // An IPv4 client may show up with an IPv6 address; it is the same client.
        let address = address.to_canonical();
        let mut counts = lock(&self.counts);
        let own = counts.get(&address).copied().unwrap_or_default();
        if own >= self.bounds.per_address || counts.values().sum::<usize>() >= self.bounds.total {
            return None;
        }
        counts.insert(address, own + 1);
        Some(Seat { address, counts: Arc::clone(&self.counts) })
    }
}

/// An admitted connection. Dropping it makes room for another.
pub(super) struct Seat {
    address: IpAddr,
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        // Remove addresses without connections, so that the table stays small.
        match counts.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.address)),
        }
    }
}

/// Ignores poisoning: the counts are consistent even if a thread panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
