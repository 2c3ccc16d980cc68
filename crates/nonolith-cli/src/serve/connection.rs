//! One connection: requests and responses in turn.

use super::Bounds;
use super::request::{self, Bad};
use super::response::Response;
use super::site::Site;
use super::timed::Timed;
use nonolith_service::Hosts;
use std::io::{BufReader, BufWriter};
use std::net::TcpStream;

/// The most requests per connection.
const MOST: usize = 1000;

/// Answers requests until the client closes the connection or takes too long.
pub(super) fn answer(stream: &TcpStream, site: &Site, hosts: &Hosts, bounds: Bounds) {
    let _ = stream.set_nodelay(true);
    let timed = Timed::new(stream);
    let (mut input, mut output) = (BufReader::new(&timed), BufWriter::new(&timed));
    for number in 1..=MOST {
        timed.end_after(bounds.asking);
        let (response, stays) = match request::read(&mut input) {
            Ok(request) if request.host.as_deref().is_some_and(|host| !hosts.include(host)) => {
                (Response::with_text(421, hosts.refusal()), false)
            }
            Ok(request) => (Response::to(&request, site), request.stays && number < MOST),
            Err(Bad::Status(status)) => (Response::plain(status), false),
            Err(Bad::Gone) => return,
        };
        timed.end_after(bounds.answering);
        if response.send(&mut output, stays).is_err() || !stays {
            return;
        }
    }
}
