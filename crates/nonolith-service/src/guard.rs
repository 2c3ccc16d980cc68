//! Who may ask: names of the server, origins of pages, and the token. Also logs and counts answers.

use crate::api::Named;
use crate::failure::Failure;
use crate::server::Shared;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, AUTHORIZATION, HOST, ORIGIN, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Instant;
use subtle::ConstantTimeEq;

/// Passes a request on if its client may ask it.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let origin = request.headers().get(ORIGIN).cloned();
    let mut response = match admitted(&shared, &request) {
        Ok(()) if is_preflight(&request) && shared.config.cors.is_some() => preflight(),
        Ok(()) => next.run(request).await,
        Err(failure) => failure.closing().into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if let (Some(allowed), Some(_)) = (shared.allowed.clone(), origin) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        headers.append(VARY, HeaderValue::from_static("Origin"));
    }
    let operation = response.extensions().get::<Named>().map_or("other", |named| named.0);
    let (status, time) = (response.status().as_u16(), start.elapsed());
    shared.metrics.answered(operation, status, time);
    // A path may hold a puzzle; those that we know do not.
    let path = if operation == "other" && !path.starts_with("/api/v1") { "" } else { &path };
    let milliseconds = time.as_secs_f64() * 1000.0;
    tracing::info!(%method, path, operation, status, milliseconds, "answered");
    response
}

fn admitted(shared: &Shared, request: &Request) -> Result<(), Failure> {
    let headers = request.headers();
    let host = host(request)?;
    if !shared.hosts.include(host) {
        let status = StatusCode::MISDIRECTED_REQUEST;
        return Err(Failure::new(status, "host", shared.hosts.refusal().trim_end()));
    }
    if let Some(origin) = headers.get(ORIGIN)
        && !may_call(shared, host, origin)
    {
        let message = "pages of this origin may not call the service; allow it with --cors";
        return Err(Failure::new(StatusCode::FORBIDDEN, "origin", message));
    }
    // A browser sends no token with the question whether it may ask.
    let is_free = request.uri().path() == "/healthz" || is_preflight(request);
    match &shared.config.token {
        Some(token) if !is_free && !has_token(headers, token) => {
            let message = "send the token of the server: Authorization: Bearer TOKEN";
            Err(Failure::new(StatusCode::UNAUTHORIZED, "token", message))
        }
        _ => Ok(()),
    }
}

/// The host that the client asked for: in the request line, else in the header, exactly once.
fn host(request: &Request) -> Result<&str, Failure> {
    let bad = |message| Failure::new(StatusCode::BAD_REQUEST, "host", message);
    let mut hosts = request.headers().get_all(HOST).iter();
    let header = match (hosts.next(), hosts.next()) {
        (header, None) => header,
        _ => return Err(bad("there are two Host headers; send one")),
    };
    if let Some(authority) = request.uri().authority() {
        return Ok(authority.as_str());
    }
    let header = header.ok_or_else(|| bad("there is no Host header; send one"))?;
    header.to_str().map_err(|_| bad("the Host header is not text"))
}

fn may_call(shared: &Shared, host: &str, origin: &HeaderValue) -> bool {
    let is_own = origin.to_str().is_ok_and(|own| {
        let bare = own.strip_prefix("http://").or_else(|| own.strip_prefix("https://"));
        bare.is_some_and(|bare| bare.eq_ignore_ascii_case(host))
    });
    is_own || shared.allowed.as_ref().is_some_and(|allowed| allowed == "*" || allowed == origin)
}

fn is_preflight(request: &Request) -> bool {
    request.method() == Method::OPTIONS && request.headers().contains_key(ORIGIN)
}

fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, POST"));
    let allowed = HeaderValue::from_static("authorization, content-type");
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, allowed);
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("600"));
    response
}

/// Whether the token is there. How long this takes says nothing about it but its length.
fn has_token(headers: &HeaderMap, token: &str) -> bool {
    let value = headers.get(AUTHORIZATION).map_or(&b""[..], HeaderValue::as_bytes);
    let sent = match value.split_at_checked(7) {
        Some((scheme, sent)) if scheme.eq_ignore_ascii_case(b"Bearer ") => sent,
        _ => return false,
    };
    sent.trim_ascii().ct_eq(token.as_bytes()).into()
}
