//! The operations: one file for each, and one line in the list below.

mod catalogue;
mod check;
mod counted;
mod counted_texts;
mod examine;
mod explain;
mod finished;
mod givens;
mod hint;
mod picture;
mod pixels;
mod progress;
mod read;
mod render;
mod repair;
mod solve;
mod step;
mod trace;
mod version;
mod write;

use crate::{Host, Problem};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An operation, which is the type of its request.
pub trait Operation: DeserializeOwned {
    /// What it is called.
    const NAME: &'static str;

    /// What it gives, beside bytes.
    type Response: Serialize;

    /// Does it. Most operations need no bytes; those that do say which.
    fn run(self, bytes: &[u8], host: &dyn Host) -> Result<Reply<Self::Response>, Problem>;
}

/// A response, and the bytes that come with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply<T> {
    /// The response: a value, or its JSON.
    pub response: T,
    /// A file or a picture, for the operations that make one; else empty.
    pub bytes: Vec<u8>,
}

impl<T> From<T> for Reply<T> {
    fn from(response: T) -> Reply<T> {
        Reply { response, bytes: Vec::new() }
    }
}

/// The list of all operations. [`respond`], [`NAMES`], the exports and the TypeScript come out of it.
macro_rules! operations {
    ($($module:ident::$request:ident $(with $($part:ident),+)?;)*) => {
        $(pub use $module::{$request $(, $($part),+)?};)*

        /// The names of all operations.
        pub const NAMES: &[&str] = &[$($request::NAME),*];

        /// Does the operation of that name: JSON in, JSON out. Whatever the request says, there is
        /// a reply or a problem.
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

        /// The types of all operations, for the TypeScript.
        #[cfg(test)]
        pub(crate) fn visit(visitor: &mut impl crate::protocol::Visitor) {
            $(visitor.operation::<$request>();)*
        }
    };
}

operations! {
    read::ReadRequest with ReadResponse;
    write::WriteRequest with WriteResponse;
    render::RenderRequest with RenderResponse;
    catalogue::CatalogueRequest with Catalogue;
    solve::SolveRequest with SolveResponse;
    check::CheckRequest with CheckResponse;
    step::StepRequest;
    examine::ExamineRequest with What, All;
    explain::ExplainRequest;
    hint::HintRequest;
    progress::ProgressRequest with LineProgress, ProgressResponse;
    finished::FinishedRequest with FinishedResponse;
    picture::PictureRequest with PictureResponse;
    repair::RepairRequest with Aim, RepairResponse;
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
    Ok(Reply { response: serde_json::to_string(&response)?, bytes })
}
