//! What a request is.

use crate::Work;
use crate::file::File;
use crate::ops::{Answered, Counted, Explained, MadeAnswer, MoveJudged, Rated, RepairAnswer, Told};
use nonolith_ops::{Problem, ProblemKind};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A request. The implementing type holds its options, named as on the command line.
pub trait Request: DeserializeOwned + JsonSchema {
    /// The name.
    const NAME: &'static str;

    /// What it does, in one line.
    const ABOUT: &'static str;

    /// The answer.
    type Response: Response;

    /// Does the work. `file` is a puzzle file, or for `make` a picture, that came beside the options; else
    /// it is empty.
    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Self::Response, Problem>;
}

/// An answer: a JSON object or a file.
pub trait Response {
    /// The answer as bytes.
    fn reply(self) -> Result<Reply, Problem>;

    /// The schema of the JSON object; `None` for a file.
    fn schema(generator: &mut SchemaGenerator) -> Option<Schema>;
}

/// An answer as bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A JSON object.
    Json(String),
    /// A file.
    File(File),
}

impl Reply {
    /// The size in bytes.
    pub fn size(&self) -> usize {
        match self {
            Reply::Json(text) => text.len(),
            Reply::File(file) => file.bytes.len(),
        }
    }

    /// Fails if the answer is larger than allowed.
    pub(crate) fn within(self, most: usize) -> Result<Reply, Problem> {
        let size = self.size();
        if size <= most {
            return Ok(self);
        }
        let message = format!(
            "the answer would have {size} bytes, and {most} are allowed here; ask for less, such as \
             fewer solutions or puzzles"
        );
        Err(Problem { kind: ProblemKind::TooLarge, ..Problem::new(message) })
    }
}

fn json(answer: &impl Serialize) -> Result<Reply, Problem> {
    Ok(Reply::Json(serde_json::to_string(answer)?))
}

macro_rules! objects {
    ($($answer:ty),*) => {
        $(impl Response for $answer {
            fn reply(self) -> Result<Reply, Problem> {
                json(&self)
            }

            fn schema(generator: &mut SchemaGenerator) -> Option<Schema> {
                Some(generator.subschema_for::<$answer>())
            }
        })*
    };
}

objects!(Answered, Counted, Explained, Told, MoveJudged, Rated, MadeAnswer, RepairAnswer);

impl Response for File {
    fn reply(self) -> Result<Reply, Problem> {
        Ok(Reply::File(self))
    }

    fn schema(_: &mut SchemaGenerator) -> Option<Schema> {
        None
    }
}
