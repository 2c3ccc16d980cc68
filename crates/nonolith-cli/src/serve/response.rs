//! HTTP responses.

use super::request::Request;
use super::site::Site;
use std::borrow::Cow;
use std::io::{self, Write};

/// The security policy of every response, up to who may frame it: the page loads and runs only its
/// own files.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";

/// Other headers of every response.
const ALWAYS: [(&str, &str); 4] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
];

/// A response.
pub(super) struct Response<'s> {
    pub(super) status: u16,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Cow<'s, [u8]>,
    /// Whether the body is sent. The response to HEAD has only its length.
    pub(super) with_body: bool,
    /// Whether any site may frame it: the page with one puzzle has nothing to steal clicks for.
    pub(super) embed: bool,
}

impl<'s> Response<'s> {
    /// An error: the status, with its phrase as text.
    pub(super) fn plain(status: u16) -> Response<'s> {
        Response::with_text(status, phrase(status).to_owned())
    }

    /// A status with a text of its own.
    pub(super) fn with_text(status: u16, text: String) -> Response<'s> {
        let headers = vec![("Content-Type", "text/plain; charset=utf-8".to_owned())];
        Response {
            status,
            headers,
            body: Cow::Owned(text.into_bytes()),
            with_body: true,
            embed: false,
        }
    }

    /// The response to a request.
    pub(super) fn to(request: &Request, site: &'s Site) -> Response<'s> {
        let (with_body, embed) = (request.method != "HEAD", request.embed);
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            let mut response = Response::plain(405);
            response.headers.push(("Allow", "GET, HEAD".to_owned()));
            return response;
        }
        let Some(file) = site.at(&request.path) else {
            return Response { with_body, ..Response::plain(404) };
        };
        let mut headers = vec![
            ("ETag", file.etag.clone()),
            ("Cache-Control", file.caching.to_owned()),
            ("Vary", "Accept-Encoding".to_owned()),
        ];
        if request
            .known
            .split(',')
            .any(|own| matches!(own.trim(), known if known == "*" || known == file.etag))
        {
            return Response {
                status: 304,
                headers,
                body: Cow::Borrowed(&[]),
                with_body: false,
                embed,
            };
        }
        headers.push(("Content-Type", file.kind.to_owned()));
        let body = match request.gzip {
            true => {
                headers.push(("Content-Encoding", "gzip".to_owned()));
                file.gzipped
            }
            false => &file.plain,
        };
        let body = Cow::Borrowed(body);
        Response { status: 200, headers, body, with_body, embed }
    }

    /// All headers but those of the connection.
    pub(super) fn all_headers(&self) -> impl Iterator<Item = (&'static str, String)> {
        let frames = if self.embed { "*" } else { "'none'" };
        let policy = ("Content-Security-Policy", format!("{POLICY}{frames}"));
        let always = ALWAYS.into_iter().map(|(name, value)| (name, value.to_owned()));
        std::iter::once(policy).chain(always).chain(self.headers.iter().cloned())
    }

    /// Sends the response; `stays` says whether the connection stays open.
    pub(super) fn send(&self, out: &mut impl Write, stays: bool) -> io::Result<()> {
        let mut head = format!("HTTP/1.1 {} {}\r\n", self.status, phrase(self.status));
        for (name, value) in self.all_headers() {
            head += &format!("{name}: {value}\r\n");
        }
        // A 304 has no body.
        if self.status != 304 {
            head += &format!("Content-Length: {}\r\n", self.body.len());
        }
        head += if stays { "Connection: keep-alive\r\n\r\n" } else { "Connection: close\r\n\r\n" };
        out.write_all(head.as_bytes())?;
        if self.with_body {
            out.write_all(&self.body)?;
        }
        out.flush()
    }
}

fn phrase(status: u16) -> &'static str {
    match status {
        200 => "OK",
        304 => "Not Modified",
        400 => "Bad Request",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        421 => "Misdirected Request",
        431 => "Request Header Fields Too Large",
        503 => "Service Unavailable",
        _ => "HTTP Version Not Supported",
    }
}
