//! The page behind the server of `--api`: the same files and headers, over its connections.

use super::request::Request;
use super::response::Response;
use super::site::Site;
use nonolith_service::{Page, http};
use std::sync::Arc;

/// Answers with the files of a site.
pub(crate) fn as_page(site: Site) -> Page {
    Arc::new(move |parts| {
        let Some(request) = Request::of(parts) else { return answer(&Response::plain(400)) };
        answer(&Response::to(&request, &site))
    })
}

fn answer(response: &Response<'_>) -> http::Response<Vec<u8>> {
    let mut builder = http::Response::builder().status(response.status);
    for (name, value) in response.all_headers() {
        builder = builder.header(name, value);
    }
    // The body of a response to HEAD is left out later, but its length is right.
    let body = if response.status == 304 { Vec::new() } else { response.body.to_vec() };
    builder.body(body).unwrap_or_default()
}
