//! Answers as the content of tool results: texts, images, files and objects.

use crate::words;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use nonolith_ops::{Problem, ProblemKind};
use nonolith_requests::{File, Reply};
use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};
use serde_json::Value;

/// The result of a call. An object has a text to quote before it; a file is a text, an image or a resource.
pub(crate) fn answered(reply: Reply) -> CallToolResult {
    match reply {
        Reply::Json(text) => match serde_json::from_str::<Value>(&text) {
            Ok(object) => {
                let said = ContentBlock::text(words::of(&object));
                let mut result = CallToolResult::success(vec![said]);
                result.structured_content = Some(object);
                result
            }
            // Our own JSON is valid; if not, its text is still better than nothing.
            Err(_) => CallToolResult::success(vec![ContentBlock::text(text)]),
        },
        Reply::File(file) => {
            let lost = file.lost.join(", ");
            let mut content = vec![content(file)];
            if !lost.is_empty() {
                let note = format!("The format cannot hold all of the puzzle. Lost: {lost}");
                content.push(ContentBlock::text(note));
            }
            CallToolResult::success(content)
        }
    }
}

/// A file: PNG as an image, text as text, all else as a resource.
fn content(file: File) -> ContentBlock {
    let File { media_type, bytes, .. } = file;
    if media_type == "image/png" {
        return ContentBlock::image(STANDARD.encode(bytes), media_type);
    }
    match String::from_utf8(bytes) {
        Ok(text) => ContentBlock::text(text),
        Err(error) => {
            let blob = STANDARD.encode(error.into_bytes());
            let resource = ResourceContents::blob(blob, "nonolith:file");
            ContentBlock::resource(resource.with_mime_type(media_type))
        }
    }
}

/// A bad puzzle or a bad option: a result that the model can read and act on, not an error of the protocol.
pub(crate) fn refused(problem: &Problem) -> CallToolResult {
    let place = match (problem.line, problem.column) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: "),
        (Some(line), None) => format!("line {line}: "),
        _ => String::new(),
    };
    let advice = match problem.kind {
        ProblemKind::NotAPuzzle => {
            "; write it as clue lists, such as {\"rows\": [[2], [1]], \"columns\": [[1], [2]]}"
        }
        ProblemKind::Ambiguous => "; name the format with `from`",
        _ => "",
    };
    CallToolResult::error(vec![ContentBlock::text(format!("{place}{problem}{advice}"))])
}
