//! A small web server for a handful of files in memory.
//!
//! It supports just the HTTP that browsers need for that (GET and HEAD, persistent connections, gzip,
//! ETags), so that a puzzle solver needs no asynchronous runtime. Paths are looked up in a table, never
//! on disk.

mod as_page;
mod connection;
mod guests;
mod request;
mod response;
mod site;
#[cfg(test)]
mod tests;
mod timed;

pub(crate) use as_page::as_page;
use guests::Guests;
use nonolith_service::Hosts;
use response::Response;
pub(crate) use site::Site;
use std::collections::VecDeque;
use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Limits on clients. Tests set their own.
#[derive(Clone, Copy)]
struct Bounds {
    /// How many connections may be open at the same time.
    total: usize,
    /// How many of them may come from one address. A browser opens six.
    per_address: usize,
    /// How long a client may take to send a request, counted from the end of the previous response.
    asking: Duration,
    /// How long it may take to read the response.
    answering: Duration,
}

const BOUNDS: Bounds = Bounds {
    total: 128,
    per_address: 32,
    asking: Duration::from_secs(15),
    answering: Duration::from_secs(30),
};

/// How many refused connections stay open, so that clients can read why. Closing a socket while a
/// request is on its way resets it, and on some systems the client then loses the response.
const LINGERING: usize = 32;

/// Serves clients until the process ends.
pub(crate) fn serve(listener: &TcpListener, site: Site) -> io::Result<()> {
    serve_within(listener, site, BOUNDS)
}

fn serve_within(listener: &TcpListener, site: Site, bounds: Bounds) -> io::Result<()> {
    let hosts = Hosts::at(listener.local_addr()?);
    let (site, guests) = (Arc::new(site), Guests::new(bounds));
    let mut refused = VecDeque::with_capacity(LINGERING);
    loop {
        let Ok((stream, client)) = listener.accept() else {
            // Perhaps there are no file handles left: wait for connections to close.
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        let Some(seat) = guests.admit(client.ip()) else {
            refused.truncate(LINGERING - 1);
            if let Ok(stream) = refuse(stream) {
                refused.push_front(stream);
            }
            continue;
        };
        let (site, hosts) = (Arc::clone(&site), hosts.clone());
        // If no thread can be started, the connection is dropped and the server goes on.
        let _ = thread::Builder::new().spawn(move || {
            connection::answer(&stream, &site, &hosts, bounds);
            drop(seat);
        });
    }
}

/// Sends status 503 without blocking: a response this short fits into the buffer of a new connection.
/// The stream it returns can be dropped at any time.
fn refuse(mut stream: TcpStream) -> io::Result<TcpStream> {
    stream.set_nonblocking(true)?;
    Response::plain(503).send(&mut stream, false)?;
    stream.shutdown(Shutdown::Write)?;
    Ok(stream)
}
