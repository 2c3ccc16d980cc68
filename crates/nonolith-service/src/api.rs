//! The requests: from a body and a query to an answer.

use crate::failure::Failure;
use crate::lanes::Refused;
use crate::server::Shared;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{
    CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use nonolith_ops::Problem;
use nonolith_requests::{Bounds, Operation, Reply, Work, operation};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a request may take to notice that its time is up.
const MARGIN: Duration = Duration::from_secs(1);

/// What a puzzle could not keep when it was converted.
pub(crate) const LOST: HeaderName = HeaderName::from_static("nonolith-lost");

/// Pictures and pages hold texts of others: nothing in them may run or load anything.
const POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// The operation of a request, for figures and logs.
#[derive(Clone, Copy)]
pub(crate) struct Named(pub(crate) &'static str);

/// Answers a request.
pub(crate) async fn operate(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    request: Request,
) -> Response {
    let Some(operation) = operation(&name) else {
        let message = format!("there is no operation {name:?}; GET /api/v1 lists them");
        return Failure::new(StatusCode::NOT_FOUND, "not-found", message).closing().into_response();
    };
    let answer = match request.method() {
        &Method::POST => answer(&shared, operation, request).await,
        _ => Err(Failure::method("POST").closing()),
    };
    let mut response = answer.unwrap_or_else(IntoResponse::into_response);
    response.extensions_mut().insert(Named(operation.name));
    response
}

async fn answer(
    shared: &Shared,
    operation: &'static Operation,
    request: Request,
) -> Result<Response, Failure> {
    let (parts, body) = request.into_parts();
    let envelope = is_json(&parts.headers);
    if let Some(encoding) = parts.headers.get(CONTENT_ENCODING).filter(|own| *own != "identity") {
        let message = format!("send the body without Content-Encoding, found {encoding:?}");
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(Failure::new(status, "encoding", message).closing());
    }
    let pairs: Vec<(String, String)> =
        form_urlencoded::parse(parts.uri.query().unwrap_or("").as_bytes()).into_owned().collect();
    if envelope && !pairs.is_empty() {
        let message =
            "with a JSON body, the options belong into the JSON object, not into the query";
        return Err(Failure::new(StatusCode::BAD_REQUEST, "request", message).closing());
    }
    let body = read(shared, &parts.headers, body).await?;
    let bounds = shared.config.bounds.clone();
    let work = move |stopped: &(dyn Fn() -> bool + Sync)| {
        let body = if envelope { Input::Envelope(&body) } else { Input::File(&body, &pairs) };
        run(operation, body, &bounds, stopped)
    };
    let mut ticket = shared.lanes.submit(Box::new(work)).map_err(|own| refused(shared, own))?;
    let patience = shared.config.patience;
    // A request waits, runs for a slice, and then as long as it may.
    let runs = Duration::from_secs_f64(shared.config.bounds.seconds.clamp(0.0, 1e6));
    let limit = patience + shared.config.slice + runs + MARGIN;
    match timeout(limit, ticket.answer()).await {
        Ok(Ok(done)) => Ok(response(done?)),
        Ok(Err(own)) => Err(refused(shared, own)),
        Err(_) => {
            let message = "the request waited too long for a free thread; try again later";
            let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message);
            Err(failure.with_retry(patience.as_secs()))
        }
    }
}

/// Whether the body is a JSON object with the puzzle and the options; any other type is a puzzle file.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|own| own.to_str().ok()).unwrap_or("");
    kind.split(';').next().is_some_and(|own| own.trim().eq_ignore_ascii_case("application/json"))
}

/// The body of a request, within the limits of size and time.
async fn read(shared: &Shared, headers: &HeaderMap, body: Body) -> Result<Vec<u8>, Failure> {
    let most = shared.config.body;
    let too_large = || {
        let message = format!("the body is too large; at most {most} bytes are taken here");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message).closing()
    };
    let said = headers.get(CONTENT_LENGTH).and_then(|own| own.to_str().ok()?.parse::<u64>().ok());
    if said.is_some_and(|said| said > most as u64) {
        return Err(too_large());
    }
    match timeout(shared.config.body_time, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => Ok(bytes.into()),
        Ok(Err(error)) if error.source().is_some_and(<dyn Error>::is::<LengthLimitError>) => {
            Err(too_large())
        }
        Ok(Err(_)) => {
            let message = "the body ended early or is damaged; send it again";
            Err(Failure::new(StatusCode::BAD_REQUEST, "request", message).closing())
        }
        Err(_) => {
            let message = "the body took too long; send it faster, or less of it";
            Err(Failure::new(StatusCode::REQUEST_TIMEOUT, "timeout", message).closing())
        }
    }
}

/// The body of a request.
#[derive(Clone, Copy)]
enum Input<'a> {
    /// A JSON object with the puzzle and the options.
    Envelope(&'a [u8]),
    /// A file; the options are in the query.
    File(&'a [u8], &'a [(String, String)]),
}

/// Does the work, on a solver thread.
fn run(
    operation: &Operation,
    input: Input<'_>,
    bounds: &Bounds,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Reply, Problem> {
    let work = Work { bounds, stopped };
    match input {
        Input::Envelope(body) => {
            let options = serde_json::from_slice(body).map_err(|error| {
                let message = format!("the body is not valid JSON: {error}");
                Problem::new(message)
            })?;
            operation.answer(options, &[], &work)
        }
        Input::File(file, pairs) => operation.answer_pairs(pairs, file, &work),
    }
}

fn refused(shared: &Shared, refused: Refused) -> Failure {
    let busy = StatusCode::TOO_MANY_REQUESTS;
    match refused {
        Refused::FastFull => {
            let message = "too many requests wait already; try again later";
            Failure::new(busy, "busy", message).with_retry(1)
        }
        Refused::SlowFull => {
            let message = "this request takes long, and too many such requests wait already; try again \
                           later";
            let seconds = shared.config.bounds.seconds.clamp(1.0, 1e6).ceil() as u64;
            // Clients that were refused together should not come back together.
            let spread = shared.metrics.all_moved() % seconds;
            Failure::new(busy, "busy", message).with_retry(seconds + spread)
        }
        Refused::Closed => {
            let message = "the server stops; try again later";
            Failure::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", message).with_retry(5)
        }
        Refused::Panicked => {
            tracing::error!("a request panicked");
            let message = "this is a bug in the server; please report it with the puzzle";
            Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
        }
    }
}

fn response(reply: Reply) -> Response {
    let (media_type, bytes, lost) = match reply {
        Reply::Json(text) => ("application/json", text.into_bytes(), Vec::new()),
        Reply::File(file) => (file.media_type, file.bytes, file.lost),
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    if let (false, Ok(lost)) = (lost.is_empty(), HeaderValue::from_str(&lost.join(", "))) {
        headers.insert(LOST, lost);
    }
    response
}
