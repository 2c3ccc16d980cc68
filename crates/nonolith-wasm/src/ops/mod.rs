//! The operations. Each is one file here and one line in the list below.

#![allow(clippy::needless_pass_by_value, reason = "all operations are called alike")]

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
use serde::{Deserialize, Serialize};

/// What an operation answers: data, and bytes beside it.
type Answer<T> = Result<(T, Vec<u8>), Problem>;

/// The list of all operations: what each is called, what it takes and what it gives. Out of it come the
/// dispatcher and the TypeScript.
macro_rules! operations {
    ($($name:literal => $module:ident: $request:ident -> $response:ty;)*) => {
        fn dispatch(op: &str, json: &str, blob: &[u8], host: &dyn Host) -> Answer<String> {
            match op {
                $($name => answer::<$module::$request, _>(json, |request| {
                    $module::run(request, blob, host)
                }),)*
                _ => Err(Problem::new(format!("there is no operation {op:?}"))),
            }
        }

        /// Names of all operations.
        #[cfg(test)]
        pub(crate) const NAMES: &[&str] = &[$($name),*];

        /// The types of all operations, for the TypeScript.
        #[cfg(test)]
        pub(crate) fn visit(visitor: &mut impl crate::protocol::Visitor) {
            $(visitor.operation::<$module::$request, $response>($name);)*
        }
    };
}

operations! {
    "read" => read: ReadRequest -> read::ReadResponse;
    "write" => write: WriteRequest -> write::WriteResponse;
    "render" => render: RenderRequest -> render::RenderResponse;
    "catalogue" => catalogue: CatalogueRequest -> catalogue::Catalogue;
    "solve" => solve: SolveRequest -> solve::SolveResponse;
    "check" => check: CheckRequest -> check::CheckResponse;
    "step" => step: StepRequest -> crate::wire::Findings;
    "examine" => examine: ExamineRequest -> crate::wire::Findings;
    "explain" => explain: ExplainRequest -> crate::wire::Findings;
    "hint" => hint: HintRequest -> hint::HintResponse;
    "progress" => progress: ProgressRequest -> progress::ProgressResponse;
    "finished" => finished: FinishedRequest -> finished::FinishedResponse;
    "picture" => picture: PictureRequest -> picture::PictureResponse;
    "repair" => repair: RepairRequest -> repair::RepairResponse;
    "givens" => givens: GivensRequest -> givens::GivensResponse;
    "trace" => trace: TraceRequest -> crate::wire::Picture;
    "pixels" => pixels: PixelsRequest -> pixels::PixelsResponse;
    "counted" => counted: CountedRequest -> counted::CountedResponse;
    "countedTexts" => counted_texts: CountedTextsRequest -> counted_texts::CountedTexts;
    "version" => version: VersionRequest -> version::Version;
}

/// Answers a request: JSON, and bytes beside it. Whatever is asked, there is an answer.
pub fn call(json: &str, blob: &[u8], host: &dyn Host) -> (String, Vec<u8>) {
    #[derive(Deserialize)]
    struct Asked {
        op: String,
    }
    #[derive(Serialize)]
    struct Failed {
        error: Problem,
    }
    let asked = serde_json::from_str::<Asked>(json).map_err(Problem::from);
    match asked.and_then(|asked| dispatch(&asked.op, json, blob, host)) {
        Ok(answer) => answer,
        Err(error) => (serde_json::to_string(&Failed { error }).unwrap_or_default(), Vec::new()),
    }
}

fn answer<'j, Q: Deserialize<'j>, A: Serialize>(
    json: &'j str,
    run: impl FnOnce(Q) -> Answer<A>,
) -> Answer<String> {
    let (answer, blob) = run(serde_json::from_str(json)?)?;
    Ok((serde_json::to_string(&answer)?, blob))
}
