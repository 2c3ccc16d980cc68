//! The operations: each has its own file, and a line in the list below.

mod backbone;
mod catalogue;
mod check;
mod count;
mod counted;
mod counted_texts;
mod examine;
mod exercise;
mod explain;
mod finished;
mod givens;
mod hint;
mod judge;
mod picture;
mod pixels;
mod progress;
mod random;
mod rate;
mod read;
mod render;
mod repair;
mod solve;
mod step;
mod trace;
mod version;
mod why;
mod write;

use crate::{Host, Problem};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An operation. The implementing type is its request.
pub trait Operation: DeserializeOwned {
    /// The name.
    const NAME: &'static str;

    /// The type of the response, without its bytes.
    type Response: Serialize;

    /// Runs the operation. Most operations take no bytes; the others document them.
    fn run(self, bytes: &[u8], host: &dyn Host) -> Result<Reply<Self::Response>, Problem>;
}

/// A response, and the bytes that come with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply<T> {
    /// The response: a value, or its JSON.
    pub response: T,
    /// A file or a picture, if the operation makes one; else empty.
    pub bytes: Vec<u8>,
}

impl<T> From<T> for Reply<T> {
    fn from(response: T) -> Reply<T> {
        Reply { response, bytes: Vec::new() }
    }
}

/// The list of all operations. It generates [`respond`], [`NAMES`], the exports and the TypeScript.
macro_rules! operations {
    ($($module:ident::$request:ident $(with $($part:ident),+)?;)*) => {
        $(pub use $module::{$request $(, $($part),+)?};)*

        /// The names of all operations.
        pub const NAMES: &[&str] = &[$($request::NAME),*];

        /// Runs the operation with this name: JSON in, JSON out. Never panics: a bad request gets a
        /// [`Problem`].
        pub fn respond(
            operation: &str,
            request: &str,
            bytes: &[u8],
            host: &dyn Host,
        ) -> Result<Reply<String>, Problem> {
            match operation {
                $(name if name == $request::NAME => answer::<$request>(request, bytes, host),)*
                _ => Err(Problem::new(format!("there is no operation {operation:?}"))),
            }
        }

        /// Visits the types of all operations.
        #[cfg(test)]
        pub(crate) fn visit(visitor: &mut impl crate::protocol::Visitor) {
            $(visitor.operation::<$request>();)*
        }
    };
}

operations! {
    read::ReadRequest with ReadResponse;
    write::WriteRequest with LostField, WriteResponse;
    render::RenderRequest with RenderResponse;
    catalogue::CatalogueRequest with Catalogue;
    solve::SolveRequest with SolveResponse;
    check::CheckRequest with CheckResponse;
    count::CountRequest with CountResponse;
    backbone::BackboneRequest with BackboneResponse;
    rate::RateRequest with RateResponse;
    step::StepRequest;
    examine::ExamineRequest with What, All;
    explain::ExplainRequest;
    hint::HintRequest;
    why::WhyRequest;
    exercise::ExerciseRequest with ExerciseResponse;
    judge::JudgeRequest with JudgeResponse;
    progress::ProgressRequest with LineProgress, ProgressResponse;
    finished::FinishedRequest with FinishedResponse;
    picture::PictureRequest with PictureResponse;
    repair::RepairRequest with Aim, RepairResponse;
    random::RandomRequest with RandomResponse;
    givens::GivensRequest with GivensResponse;
    trace::TraceRequest with TraceSize;
    pixels::PixelsRequest with PixelsResponse;
    counted::CountedRequest with CountedResponse;
    counted_texts::CountedTextsRequest with CountedTexts;
    version::VersionRequest with Version;
}

fn answer<O: Operation>(
    request: &str,
    bytes: &[u8],
    host: &dyn Host,
) -> Result<Reply<String>, Problem> {
    let request: O = serde_json::from_str(request)?;
    let Reply { response, bytes } = request.run(bytes, host)?;
    if host.stopped() {
        return Err(Problem::new("the request was stopped"));
    }
    Ok(Reply { response: serde_json::to_string(&response)?, bytes })
}
