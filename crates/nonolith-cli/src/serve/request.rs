//! HTTP requests.

use nonolith_service::http;
use std::io::{self, BufRead, Read};

/// The most bytes of the request line and the headers.
const MOST: u64 = 16 << 10;

/// The parts of a request that this server uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    /// The path without its query, decoded.
    pub(super) path: String,
    /// Whether the query asks for the page that other sites may frame: `?embed`.
    pub(super) embed: bool,
    /// The requested host. HTTP/1.0 clients may leave it out.
    pub(super) host: Option<String>,
    /// Whether the client accepts gzip.
    pub(super) gzip: bool,
    /// The ETags of what the browser already has.
    pub(super) known: String,
    /// Whether the connection stays open.
    pub(super) stays: bool,
}

/// Why a request could not be read.
#[derive(Debug)]
pub(super) enum Bad {
    /// The client closed the connection, or sent nothing.
    Gone,
    /// The request is invalid or unsupported: the status to respond with.
    Status(u16),
}

impl From<io::Error> for Bad {
    fn from(error: io::Error) -> Bad {
        match error.kind() {
            // Systems differ in which of the two a timeout is.
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Bad::Status(408),
            _ => Bad::Gone,
        }
    }
}

impl Request {
    /// The same parts of a request that another server has read.
    pub(super) fn of(parts: &http::request::Parts) -> Option<Request> {
        let header = |name: &str| parts.headers.get(name).and_then(|own| own.to_str().ok());
        Some(Request {
            method: parts.method.as_str().to_owned(),
            path: decoded(parts.uri.path())?,
            embed: parts.uri.path_and_query().is_some_and(|own| asks_to_embed(own.as_str())),
            gzip: header("accept-encoding").is_some_and(takes_gzip),
            known: header("if-none-match").unwrap_or_default().to_owned(),
            ..Request::default()
        })
    }
}

/// Reads one request. A body is not read; the connection is then closed after the response.
pub(super) fn read(stream: &mut impl BufRead) -> Result<Request, Bad> {
    // A client that sends nothing gets no response.
    stream.fill_buf().map_err(|_| Bad::Gone)?;
    let mut head = stream.take(MOST);
    // HTTP allows an empty line before a request.
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
    let method = method.to_owned();
    let embed = asks_to_embed(target);
    let mut request = Request { method, path, embed, stays, ..Request::default() };
    loop {
        let header = line(&mut head)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').ok_or(Bad::Status(400))?;
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            // Two hosts are ambiguous.
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
    // A host in the request line overrides the header.
    request.host = named.map(str::to_owned).or(request.host);
    Ok(request)
}

/// One line, without its line ending.
fn line(head: &mut io::Take<&mut impl BufRead>) -> Result<String, Bad> {
    let mut bytes = Vec::new();
    head.read_until(b'\n', &mut bytes)?;
    if bytes.pop() != Some(b'\n') {
        return Err(if head.limit() == 0 { Bad::Status(431) } else { Bad::Gone });
    }
    bytes.pop_if(|last| *last == b'\r');
    String::from_utf8(bytes).map_err(|_| Bad::Status(400))
}

/// The host of a target, if it has one, and its decoded path without the query.
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

/// Whether the query has `embed`, with or without a value.
fn asks_to_embed(target: &str) -> bool {
    let query = target.split('#').next().and_then(|own| own.split_once('?'));
    query.is_some_and(|(_, query)| {
        query.split('&').any(|part| part == "embed" || part.starts_with("embed="))
    })
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

/// Whether gzip is among the encodings, with a weight above 0.
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
