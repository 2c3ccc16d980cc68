//! Errors, as JSON with a status.

use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use nonolith_ops::{Problem, ProblemKind};
use schemars::JsonSchema;
use serde::Serialize;

/// What an error answers: `{"error": {...}}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Failure")]
pub(crate) struct Body {
    /// What is wrong.
    pub(crate) error: ErrorBody,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct ErrorBody {
    /// The kind of error, such as `request`, `malformed` or `busy`.
    pub(crate) kind: String,
    /// What is wrong and what to do, in English.
    pub(crate) message: String,
    /// The line of the puzzle file, from 1, if the error is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u32>,
    /// The column of the puzzle file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<u32>,
    /// The formats that fit, if the kind is `ambiguous`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) formats: Option<Vec<&'static str>>,
}

/// An error with its status.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    pub(crate) body: Box<ErrorBody>,
    /// When to try again, in seconds.
    pub(crate) retry: Option<u64>,
    /// The methods that are allowed instead.
    pub(crate) allow: Option<&'static str>,
    /// Whether the connection must be closed, because the rest of the request is not read.
    pub(crate) closes: bool,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, kind: &str, message: impl Into<String>) -> Failure {
        let body = ErrorBody {
            kind: kind.to_owned(),
            message: message.into(),
            line: None,
            column: None,
            formats: None,
        };
        Failure { status, body: Box::new(body), retry: None, allow: None, closes: false }
    }

    pub(crate) fn with_retry(self, seconds: u64) -> Failure {
        Failure { retry: Some(seconds.max(1)), ..self }
    }

    /// Another method than the allowed ones.
    pub(crate) fn method(allow: &'static str) -> Failure {
        let message = format!("this address only takes {allow}");
        let failure = Failure::new(StatusCode::METHOD_NOT_ALLOWED, "method", message);
        Failure { allow: Some(allow), ..failure }
    }

    /// The same, after which the connection is closed.
    pub(crate) fn closing(self) -> Failure {
        Failure { closes: true, ..self }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        let status = match problem.kind {
            ProblemKind::Request => StatusCode::BAD_REQUEST,
            ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let help = match problem.kind {
            ProblemKind::Ambiguous => "; say which it is with `from`",
            ProblemKind::NotAPuzzle => "; GET /api/v1 lists the formats",
            _ => "",
        };
        let kind = serde_json::to_value(problem.kind).unwrap_or_default();
        let body = ErrorBody {
            kind: kind.as_str().unwrap_or("request").to_owned(),
            message: problem.message + help,
            line: problem.line,
            column: problem.column,
            formats: problem.formats,
        };
        Failure { status, body: Box::new(body), retry: None, allow: None, closes: false }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&Body { error: *self.body }).unwrap_or_default();
        let mut response = (self.status, text).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(seconds) = self.retry {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(allow) = self.allow {
            headers.insert(ALLOW, HeaderValue::from_static(allow));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if self.closes {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}
