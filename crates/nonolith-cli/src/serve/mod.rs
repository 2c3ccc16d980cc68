//! A web server for one thing: a handful of files that are in memory.
//!
//! It speaks as much HTTP as browsers need for that (GET and HEAD, connections that stay open, gzip,
//! validators) and nothing else, so that no asynchronous runtime has to come with a puzzle solver. What
//! is asked for is looked up in a table, never on a disk.

mod connection;
mod request;
mod response;
mod site;
#[cfg(test)]
mod tests;

pub(crate) use site::Site;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// So many connections at a time; a browser opens six.
const MOST: usize = 64;

/// Answers whoever connects, for ever.
pub(crate) fn serve(listener: &TcpListener, site: Site) {
    let site = Arc::new(site);
    let busy = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // Out of file handles, say: others may close theirs.
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        if busy.fetch_add(1, Ordering::Relaxed) >= MOST {
            busy.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        let (site, busy) = (Arc::clone(&site), Arc::clone(&busy));
        std::thread::spawn(move || {
            connection::answer(&stream, &site);
            busy.fetch_sub(1, Ordering::Relaxed);
        });
    }
}
