//! The functions that the browser calls, and their buffers.
//!
//! A message in either direction is the length of the JSON (four bytes, little-endian), the JSON, and
//! then the bytes that belong to it. The page allocates a buffer (`input`), writes its message there, calls
//! (`call`), and reads the answer (`output`, `output_len`) before it allocates the next buffer.

#![allow(unsafe_code, reason = "exported names and imports need it; there is no unsafe block")]

use nonolith_ops::{Host, Progress};
use std::cell::RefCell;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some fixed time.
    safe fn now() -> f64;
    /// Receives a report; the text is valid only during the call.
    safe fn report(text: *const u8, len: usize);
}

/// The page, which hosts the operations.
struct Page;

impl Host for Page {
    fn now(&self) -> f64 {
        now()
    }

    fn report(&self, progress: &Progress) {
        if let Ok(json) = serde_json::to_string(progress) {
            report(json.as_ptr(), json.len());
        }
    }
}

/// Allocates the buffer for a message of `len` bytes.
#[unsafe(no_mangle)]
extern "C" fn input(len: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(len, 0);
        input.as_mut_ptr()
    })
}

/// Answers the message in the buffer.
#[unsafe(no_mangle)]
extern "C" fn call() {
    let message = INPUT.take();
    let (json, blob) = parts(&message);
    let (json, blob) = crate::call(&String::from_utf8_lossy(json), blob, &Page);
    let mut answer = Vec::with_capacity(4 + json.len() + blob.len());
    answer.extend_from_slice(&(json.len() as u32).to_le_bytes());
    answer.extend_from_slice(json.as_bytes());
    answer.extend_from_slice(&blob);
    OUTPUT.set(answer);
}

/// The answer.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(Vec::as_ptr)
}

/// The length of the answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn output_len() -> usize {
    OUTPUT.with_borrow(Vec::len)
}

/// The JSON of a message, and the bytes after it.
fn parts(message: &[u8]) -> (&[u8], &[u8]) {
    let Some((len, rest)) = message.split_first_chunk() else { return (&[], &[]) };
    let len = u32::from_le_bytes(*len) as usize;
    rest.split_at(len.min(rest.len()))
}
