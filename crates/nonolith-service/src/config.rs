//! What a server may do, and for whom.

use nonolith_requests::Bounds;
use std::time::Duration;

/// The settings of a server. The defaults suit a small machine.
///
/// ```
/// let config = nonolith_service::Config::default();
/// assert!(config.slow_threads >= 1 && config.token.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// What a request may take.
    pub bounds: Bounds,
    /// The size of a request's body, in bytes.
    pub body: usize,
    /// The threads for requests that are answered within `slice`.
    pub fast_threads: usize,
    /// The threads for all others: one core less than there are, so that they never fill the machine.
    pub slow_threads: usize,
    /// How many requests wait for a fast thread.
    pub fast_queue: usize,
    /// How many requests wait for a slow thread.
    pub slow_queue: usize,
    /// How much processor time a request may take on a fast thread; less while others wait.
    pub slice: Duration,
    /// How long a request may wait for a thread. Its own time limit counts from when it runs.
    pub patience: Duration,
    /// The token that requests need, if there is one.
    pub token: Option<String>,
    /// The origin whose pages may call the service, if there is one; `*` for all.
    pub cors: Option<String>,
    /// Names of this server besides its addresses.
    pub names: Vec<String>,
    /// How many connections may be open at the same time.
    pub connections: usize,
    /// How long a client may take to send the head of a request, counted from the last answer.
    pub head_time: Duration,
    /// How long a client may take to send the body of a request.
    pub body_time: Duration,
    /// How long a client may stop reading an answer.
    pub write_time: Duration,
    /// How long requests may go on when the server stops. They are cancelled then.
    pub grace: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, Into::into);
        Config {
            bounds: Bounds::default(),
            body: 1 << 20,
            fast_threads: cores,
            slow_threads: (cores - 1).max(1),
            fast_queue: 256,
            slow_queue: 16,
            slice: Duration::from_millis(50),
            patience: Duration::from_secs(30),
            token: None,
            cors: None,
            names: Vec::new(),
            connections: 512,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            write_time: Duration::from_secs(30),
            grace: Duration::from_secs(3),
        }
    }
}
