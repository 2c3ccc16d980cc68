//! Who is connected: so many in all, and so many from one address.

use super::Bounds;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many connections each address has.
pub(super) struct Guests {
    bounds: Bounds,
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Guests {
    pub(super) fn new(bounds: Bounds) -> Guests {
        Guests { bounds, counts: Arc::default() }
    }

    /// A seat for one more connection from an address, unless there are too many.
    pub(super) fn admit(&self, address: IpAddr) -> Option<Seat> {
        // An IPv4 client of an IPv6 socket is the same client.
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

/// The place of a connection; it is free again when this is dropped.
pub(super) struct Seat {
    address: IpAddr,
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        // Addresses without connections are forgotten, so that the table stays small.
        match counts.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.address)),
        }
    }
}

/// Counts are right at every moment, also after a thread has panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
