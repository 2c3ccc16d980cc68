//! Figures about the server, as Prometheus reads them.

use crate::lanes::Lane;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper ends of the buckets of durations, in seconds.
const BUCKETS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Figures about the server.
#[derive(Default)]
pub(crate) struct Metrics {
    queued: [AtomicI64; 2],
    running: [AtomicI64; 2],
    moved: AtomicU64,
    cancelled: AtomicU64,
    connections: AtomicI64,
    refused_connections: AtomicU64,
    answers: Mutex<BTreeMap<(&'static str, u16), u64>>,
    durations: Mutex<BTreeMap<&'static str, Durations>>,
}

#[derive(Clone, Copy, Default)]
struct Durations {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    seconds: f64,
}

impl Metrics {
    pub(crate) fn queued(&self, fast: usize, slow: usize) {
        for (gauge, count) in self.queued.iter().zip([fast, slow]) {
            gauge.store(i64::try_from(count).unwrap_or(i64::MAX), Ordering::Relaxed);
        }
    }

    pub(crate) fn running(&self, lane: Lane, change: i64) {
        self.running[lane as usize].fetch_add(change, Ordering::Relaxed);
    }

    /// A job moved to the slow lane.
    pub(crate) fn moved(&self) {
        self.moved.fetch_add(1, Ordering::Relaxed);
    }

    /// How many jobs have moved.
    pub(crate) fn all_moved(&self) -> u64 {
        self.moved.load(Ordering::Relaxed)
    }

    pub(crate) fn cancelled(&self) {
        self.cancelled.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn connected(&self, change: i64) {
        self.connections.fetch_add(change, Ordering::Relaxed);
    }

    pub(crate) fn refused_connection(&self) {
        self.refused_connections.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn answered(&self, operation: &'static str, status: u16, time: Duration) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        *answers.entry((operation, status)).or_default() += 1;
        drop(answers);
        let seconds = time.as_secs_f64();
        let mut all = self.durations.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.entry(operation).or_default();
        (own.count, own.seconds) = (own.count + 1, own.seconds + seconds);
        for (bucket, end) in own.buckets.iter_mut().zip(BUCKETS) {
            *bucket += u64::from(seconds <= end);
        }
    }

    /// The figures as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut family = |name: &str, kind: &str, help: &str, lines: &[(String, String)]| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
            for (labels, value) in lines {
                let _ = writeln!(text, "{name}{labels} {value}");
            }
        };
        let lanes = |gauges: &[AtomicI64; 2]| -> Vec<(String, String)> {
            let lane = |(name, gauge): (&str, &AtomicI64)| {
                (format!("{{lane=\"{name}\"}}"), gauge.load(Ordering::Relaxed).to_string())
            };
            ["fast", "slow"].into_iter().zip(gauges).map(lane).collect()
        };
        let one = |value: String| vec![(String::new(), value)];
        let count = |counter: &AtomicU64| one(counter.load(Ordering::Relaxed).to_string());
        family(
            "nonolith_queued",
            "gauge",
            "Requests that wait for a thread.",
            &lanes(&self.queued),
        );
        family("nonolith_running", "gauge", "Requests that run.", &lanes(&self.running));
        let help = "Requests that took long and moved to the slow lane.";
        family("nonolith_moved_total", "counter", help, &count(&self.moved));
        let help = "Requests whose client went away.";
        family("nonolith_cancelled_total", "counter", help, &count(&self.cancelled));
        let open = one(self.connections.load(Ordering::Relaxed).to_string());
        family("nonolith_connections", "gauge", "Open connections.", &open);
        let help = "Connections beyond the limit.";
        let refused = count(&self.refused_connections);
        family("nonolith_refused_connections_total", "counter", help, &refused);
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let answer = |((operation, status), count): (&(&str, u16), &u64)| {
            (format!("{{operation=\"{operation}\",status=\"{status}\"}}"), count.to_string())
        };
        let answers: Vec<(String, String)> = answers.iter().map(answer).collect();
        family("nonolith_answers_total", "counter", "Answers.", &answers);
        if let Some(bytes) = resident() {
            let help = "Memory in use.";
            family("process_resident_memory_bytes", "gauge", help, &one(bytes.to_string()));
        }
        let durations = self.durations.lock().unwrap_or_else(PoisonError::into_inner).clone();
        text + &histogram(&durations)
    }
}

fn histogram(durations: &BTreeMap<&'static str, Durations>) -> String {
    let name = "nonolith_seconds";
    let mut text =
        format!("# HELP {name} Time from a request to its answer.\n# TYPE {name} histogram\n");
    for (operation, own) in durations {
        let label = format!("operation=\"{operation}\"");
        for (count, end) in own.buckets.iter().zip(BUCKETS) {
            let _ = writeln!(text, "{name}_bucket{{{label},le=\"{end}\"}} {count}");
        }
        let _ = writeln!(text, "{name}_bucket{{{label},le=\"+Inf\"}} {}", own.count);
        let _ = writeln!(text, "{name}_sum{{{label}}} {}", own.seconds);
        let _ = writeln!(text, "{name}_count{{{label}}} {}", own.count);
    }
    text
}

/// The memory of this process in bytes, where the system says.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1 << 10)
}
