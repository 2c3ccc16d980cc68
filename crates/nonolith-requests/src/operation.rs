//! The list of all requests, by name, for transports.

use crate::decode::{Options, decoded, from_pairs};
use crate::ops::{
    CheckRequest, ConvertRequest, CountRequest, ExplainRequest, HintRequest, JudgeRequest,
    MakeRequest, RateRequest, RenderRequest, RepairRequest, SolveRequest,
};
use crate::request::{Reply, Request, Response};
use crate::{Work, decode};
use nonolith_ops::Problem;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};
use std::sync::OnceLock;

/// A request, by its name.
pub struct Operation {
    /// The name.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What a file beside the options is: `puzzle` or `picture`.
    pub file: &'static str,
    options: OnceLock<Options>,
    describe: fn() -> Options,
    request: fn(&mut SchemaGenerator) -> Schema,
    response: fn(&mut SchemaGenerator) -> Option<Schema>,
    run: fn(Value, &[u8], &Work<'_>) -> Result<Reply, Problem>,
}

impl Operation {
    const fn new<R: Request>(file: &'static str) -> Operation {
        Operation {
            name: R::NAME,
            about: R::ABOUT,
            file,
            options: OnceLock::new(),
            describe: Options::of::<R>,
            request: decode::schema::<R>,
            response: R::Response::schema,
            run: run::<R>,
        }
    }

    /// The schema of the request.
    pub fn request(&self, generator: &mut SchemaGenerator) -> Schema {
        (self.request)(generator)
    }

    /// The schema of the answer; `None` if it is a file.
    pub fn response(&self, generator: &mut SchemaGenerator) -> Option<Schema> {
        (self.response)(generator)
    }

    /// The options of the request, each with its schema.
    pub fn options(&self) -> &Map<String, Value> {
        &self.known().properties
    }

    fn known(&self) -> &Options {
        self.options.get_or_init(self.describe)
    }

    /// Answers a request whose options are a JSON object. An unknown option is an error.
    ///
    /// ```
    /// use nonolith_requests::{Bounds, Reply, Work, operation};
    ///
    /// let work = Work { bounds: &Bounds::default(), stopped: &|| false };
    /// let options = serde_json::json!({"puzzle": "3x2:1/1/2/3/1", "solutions": 1});
    /// let reply = operation("solve").unwrap().answer(options, &[], &work)?;
    /// let Reply::Json(text) = reply else { panic!("not an object") };
    /// assert!(text.starts_with(r#"{"verdict":"#));
    /// # Ok::<(), nonolith_ops::Problem>(())
    /// ```
    pub fn answer(&self, options: Value, file: &[u8], work: &Work<'_>) -> Result<Reply, Problem> {
        self.known().check(self.name, &options)?;
        (self.run)(options, file, work)?.within(work.bounds.answer)
    }

    /// Answers a request whose options are names and texts, such as those of a query.
    ///
    /// ```
    /// use nonolith_requests::{Bounds, Reply, Work, operation};
    ///
    /// let work = Work { bounds: &Bounds::default(), stopped: &|| false };
    /// let options = [("solutions", "1"), ("engine", "line")].map(|(a, b)| (a.into(), b.into()));
    /// let reply = operation("solve").unwrap().answer_pairs(&options, b"3x2:1/1/2/3/1", &work);
    /// assert!(reply.is_ok());
    /// ```
    pub fn answer_pairs(
        &self,
        pairs: &[(String, String)],
        file: &[u8],
        work: &Work<'_>,
    ) -> Result<Reply, Problem> {
        let options = from_pairs(pairs, self.known())?;
        self.answer(options, file, work)
    }
}

fn run<R: Request>(options: Value, file: &[u8], work: &Work<'_>) -> Result<Reply, Problem> {
    decoded::<R>(options)?.run(file, work)?.reply()
}

/// All requests.
pub static OPERATIONS: [Operation; 11] = [
    Operation::new::<SolveRequest>("puzzle"),
    Operation::new::<CheckRequest>("puzzle"),
    Operation::new::<CountRequest>("puzzle"),
    Operation::new::<ExplainRequest>("puzzle"),
    Operation::new::<HintRequest>("puzzle"),
    Operation::new::<JudgeRequest>("puzzle"),
    Operation::new::<RateRequest>("puzzle"),
    Operation::new::<RenderRequest>("puzzle"),
    Operation::new::<MakeRequest>("picture"),
    Operation::new::<RepairRequest>("puzzle"),
    Operation::new::<ConvertRequest>("puzzle"),
];

/// The request with this name.
pub fn operation(name: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|operation| operation.name == name)
}
