//! The default memory limit.

/// The limit if the size of the memory cannot be read.
const FALLBACK: u64 = 4 << 30;

/// The memory limit without `--memory`, in bytes: half of the machine's or the container's memory.
pub(crate) fn default() -> u64 {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let machine = read("/proc/meminfo").and_then(|text| of_machine(&text));
    let container = read("/sys/fs/cgroup/memory.max").and_then(|text| text.trim().parse().ok());
    let least = machine.into_iter().chain(container).min();
    least.map_or(FALLBACK, |bytes| bytes / 2)
}

/// Bytes from the line `MemTotal:       24530000 kB`.
fn of_machine(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_memory_of_the_machine_is_read() {
        let text = "MemTotal:       2048 kB\nMemFree:         1024 kB\n";
        assert_eq!(super::of_machine(text), Some(2 << 20));
        assert_eq!(super::of_machine("MemTotal: many\n"), None);
        assert!(super::default() > 1 << 20);
    }
}
