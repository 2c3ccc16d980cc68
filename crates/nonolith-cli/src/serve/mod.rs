//! A web server for one thing: a handful of files that are in memory.
//!
//! It speaks as much HTTP as browsers need for that (GET and HEAD, connections that stay open, gzip,
//! validators) and nothing else, so that no asynchronous runtime has to come with a puzzle solver. What
//! is asked for is looked up in a table, never on a disk.

mod connection;
mod guests;
mod hosts;
mod request;
mod response;
mod site;
#[cfg(test)]
mod tests;
mod timed;

use guests::Guests;
use hosts::Hosts;
use response::Response;
pub(crate) use site::Site;
use std::collections::VecDeque;
use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How much of the server one client can have. Tests set their own.
#[derive(Clone, Copy)]
struct Bounds {
    /// The connections that are open at the same time.
    total: usize,
    /// Those of them that come from one address. A browser opens six.
    per_address: usize,
    /// How long a client may take to send a request, from the end of the one before.
    asking: Duration,
    /// How long it may take to read the answer.
    answering: Duration,
}

const BOUNDS: Bounds = Bounds {
    total: 128,
    per_address: 32,
    asking: Duration::from_secs(15),
    answering: Duration::from_secs(30),
};

/// How many refused connections stay open, so that clients can read why. A socket that is closed while
/// a request is on its way is reset, and on some systems that takes the answer away.
const LINGERING: usize = 32;

/// Answers every client, for ever.
pub(crate) fn serve(listener: &TcpListener, site: Site) -> io::Result<()> {
    serve_within(listener, site, BOUNDS)
}

fn serve_within(listener: &TcpListener, site: Site, bounds: Bounds) -> io::Result<()> {
    let hosts = Hosts::at(listener.local_addr()?);
    let (site, guests) = (Arc::new(site), Guests::new(bounds));
    let mut refused = VecDeque::with_capacity(LINGERING);
    loop {
        let Ok((stream, client)) = listener.accept() else {
            // Out of file handles, say: others may close theirs.
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
        let site = Arc::clone(&site);
        // Without a thread there is no answer, but others may end theirs.
        let _ = thread::Builder::new().spawn(move || {
            connection::answer(&stream, &site, hosts, bounds);
            drop(seat);
        });
    }
}

/// Says that there is no room, without waiting for anything: an answer so short fits into the buffer
/// of a new connection. What is left can be dropped any time.
fn refuse(mut stream: TcpStream) -> io::Result<TcpStream> {
    stream.set_nonblocking(true)?;
    Response::plain(503).send(&mut stream, false)?;
    stream.shutdown(Shutdown::Write)?;
    Ok(stream)
}
