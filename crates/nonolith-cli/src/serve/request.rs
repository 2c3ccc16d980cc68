//! What a browser asks for.

use std::io::{self, BufRead, Read};

/// The most bytes before the body.
const MOST: u64 = 16 << 10;

/// A request, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    /// The path without its query, decoded.
    pub(super) path: String,
    /// The host it is for; old clients do not say.
    pub(super) host: Option<String>,
    /// Whether gzip is understood.
    pub(super) gzip: bool,
    /// The validators of what the browser has already.
    pub(super) known: String,
    /// Whether the connection stays open.
    pub(super) stays: bool,
}

/// Why there is no request.
#[derive(Debug)]
pub(super) enum Bad {
    /// Nobody is there any more, or nobody speaks.
    Gone,
    /// It is not HTTP as it is spoken here: the status to say so with.
    Status(u16),
}

impl From<io::Error> for Bad {
    fn from(error: io::Error) -> Bad {
        match error.kind() {
            // Which of them it is depends on the system.
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Bad::Status(408),
            _ => Bad::Gone,
        }
    }
}

/// Reads one request; a body is left where it is, and the connection does not stay then.
pub(super) fn read(stream: &mut impl BufRead) -> Result<Request, Bad> {
    // A client that never begins is only gone.
    stream.fill_buf().map_err(|_| Bad::Gone)?;
    let mut head = stream.take(MOST);
    // An empty line before a request is allowed for.
    let mut first = line(&mut head)?;
    if first.is_empty() {
        first = line(&mut head)?;
    }
    let mut words = first.split(' ');
    let (Some(method), Some(target), Some(version), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(Bad::Status(400));
    };
    let stays = match version {
        "HTTP/1.1" => true,
        "HTTP/1.0" => false,
        _ if version.starts_with("HTTP/") => return Err(Bad::Status(505)),
        _ => return Err(Bad::Status(400)),
    };
    let (named, path) = parts(target).ok_or(Bad::Status(400))?;
    let mut request = Request { method: method.to_owned(), path, stays, ..Request::default() };
    loop {
        let header = line(&mut head)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').ok_or(Bad::Status(400))?;
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            // Two hosts may mean two things to two readers.
            "host" if request.host.is_some() => return Err(Bad::Status(400)),
            "host" => request.host = Some(value.to_owned()),
            "accept-encoding" => request.gzip = takes_gzip(value),
            "if-none-match" => request.known = value.to_owned(),
            "connection" if value.eq_ignore_ascii_case("close") => request.stays = false,
            "content-length" if value == "0" => {}
            "content-length" | "transfer-encoding" => request.stays = false,
            _ => {}
        }
    }
    if version == "HTTP/1.1" && request.host.is_none() {
        return Err(Bad::Status(400));
    }
    // A whole address says more than the header.
    request.host = named.map(str::to_owned).or(request.host);
    Ok(request)
}

/// One line, without its end.
fn line(head: &mut io::Take<&mut impl BufRead>) -> Result<String, Bad> {
    let mut bytes = Vec::new();
    head.read_until(b'\n', &mut bytes)?;
    if bytes.pop() != Some(b'\n') {
        return Err(if head.limit() == 0 { Bad::Status(431) } else { Bad::Gone });
    }
    bytes.pop_if(|last| *last == b'\r');
    String::from_utf8(bytes).map_err(|_| Bad::Status(400))
}

/// The host of a target, if it names one, and its path without its query, decoded.
fn parts(target: &str) -> Option<(Option<&str>, String)> {
    let (host, target) = match target.strip_prefix("http://") {
        Some(rest) => {
            let (host, target) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
            (Some(host), if target.starts_with('/') { target } else { "/" })
        }
        None => (None, target),
    };
    let path = target.split(['?', '#']).next().filter(|path| path.starts_with('/'))?;
    Some((host, decoded(path)?))
}

fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                u8::from_str_radix(digits, 16).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// Whether gzip is among the encodings, and not refused.
fn takes_gzip(value: &str) -> bool {
    value.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let refused = |part: &str| {
            part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).is_some_and(|q| q <= 0.0)
        };
        is_gzip && !parts.any(refused)
    })
}
