//! One connection: requests and answers in turn.

use super::request::{self, Bad};
use super::response::Response;
use super::site::Site;
use std::io::{BufReader, BufWriter};
use std::net::TcpStream;
use std::time::Duration;

/// Whoever says nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(30);
/// So many requests a connection.
const MOST: usize = 1000;

/// Answers until the browser has had enough.
pub(super) fn answer(stream: &TcpStream, site: &Site) {
    let _ = stream.set_nodelay(true);
    if stream.set_read_timeout(Some(PATIENCE)).is_err()
        || stream.set_write_timeout(Some(PATIENCE)).is_err()
    {
        return;
    }
    let (mut input, mut output) = (BufReader::new(stream), BufWriter::new(stream));
    for number in 1..=MOST {
        let (response, stays) = match request::read(&mut input) {
            Ok(request) => (Response::to(&request, site), request.stays && number < MOST),
            Err(Bad::Status(status)) => (Response::plain(status), false),
            Err(Bad::Gone) => return,
        };
        if response.send(&mut output, stays).is_err() || !stays {
            return;
        }
    }
}
