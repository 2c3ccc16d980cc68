//! The host names that the server accepts.
//!
//! A hostile site can make its own name resolve to this computer (DNS rebinding). The browser then
//! takes this server for a part of that site, which may read everything. Only the `Host` header gives
//! it away.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

/// The port of hosts without one.
const HTTP: u16 = 80;

/// The host names of a server.
///
/// ```
/// let hosts = nonolith_service::Hosts::at(([127, 0, 0, 1], 4870).into());
/// assert!(hosts.include("localhost:4870") && !hosts.include("evil.example:4870"));
/// let hosts = hosts.with_names(["puzzles.example".to_owned()]);
/// assert!(hosts.include("puzzles.example"));
/// ```
#[derive(Clone, Debug)]
pub struct Hosts {
    bound: SocketAddr,
    names: Arc<[String]>,
}

impl Hosts {
    /// The host names of a server that listens at this address.
    pub fn at(bound: SocketAddr) -> Hosts {
        Hosts { bound, names: Arc::default() }
    }

    /// Also accepts these names, with any port: there may be a proxy in front of the server.
    #[must_use]
    pub fn with_names(self, names: impl IntoIterator<Item = String>) -> Hosts {
        Hosts { names: names.into_iter().collect(), ..self }
    }

    /// Whether this `Host` header names this server.
    pub fn include(&self, host: &str) -> bool {
        // Colons belong to an IPv6 address, unless they come after its bracket.
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(HTTP)),
        };
        if self.names.iter().any(|own| own.eq_ignore_ascii_case(name)) {
            return port.is_some();
        }
        port == Some(self.bound.port()) && self.is_named(name)
    }

    fn is_named(&self, name: &str) -> bool {
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let address = match name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(inner) => inner.parse().map(IpAddr::V6),
            None => name.parse().map(IpAddr::V4),
        };
        let Ok(address) = address else { return false };
        let own =
            [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST), self.bound.ip()];
        // A server that listens at all addresses does not know them. Accepting any is safe: unlike a
        // name, an address cannot be rebound.
        own.contains(&address) || self.bound.ip().is_unspecified()
    }

    /// The text for a client that used another name.
    pub fn refusal(&self) -> String {
        let port = self.bound.port();
        let own = match self.bound.ip() {
            ip if ip.is_unspecified() => String::new(),
            _ => format!("http://{}/ or ", self.bound),
        };
        format!(
            "This server does not answer by that name. Open {own}http://localhost:{port}/ instead.\n"
        )
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    fn includes(bound: &str, host: &str) -> bool {
        Hosts::at(bound.parse().unwrap()).include(host)
    }

    #[test]
    fn own_names_are_accepted() {
        for host in ["localhost:4870", "LocalHost:4870", "127.0.0.1:4870", "[::1]:4870"] {
            for bound in ["127.0.0.1:4870", "[::1]:4870", "192.0.2.7:4870", "0.0.0.0:4870"] {
                assert!(includes(bound, host), "{bound} {host}");
            }
        }
        assert!(includes("192.0.2.7:4870", "192.0.2.7:4870"));
        assert!(includes("[2001:db8::7]:4870", "[2001:db8:0::7]:4870"));
        assert!(includes("127.0.0.1:80", "localhost"));
        assert!(includes("[::1]:80", "[::1]"));
        // A server at all addresses accepts any address, but no other name.
        assert!(includes("0.0.0.0:4870", "192.0.2.7:4870"));
        assert!(includes("[::]:4870", "[2001:db8::7]:4870"));
    }

    #[test]
    fn other_names_are_rejected() {
        for bound in ["127.0.0.1:4870", "[::1]:4870", "0.0.0.0:4870", "[::]:4870"] {
            for host in [
                "",
                ":4870",
                "evil.example",
                "evil.example:4870",
                "localhost.evil.example:4870",
                "127.0.0.1.evil.example:4870",
                "localhost",
                "localhost:4871",
                "localhost:",
                "localhost:04870x",
                "localhost:4870:4870",
                "::1:4870",
                "[localhost]:4870",
                "[::1:4870",
                "user@localhost:4870",
                "2130706433:4870",
            ] {
                assert!(!includes(bound, host), "{bound} {host}");
            }
        }
        assert!(!includes("127.0.0.1:4870", "192.0.2.7:4870"));
    }

    #[test]
    fn further_names_are_accepted_with_any_port() {
        let hosts = Hosts::at("0.0.0.0:4870".parse().unwrap());
        let hosts = hosts.with_names(["puzzles.example".to_owned()]);
        for host in ["puzzles.example", "Puzzles.Example:443", "localhost:4870"] {
            assert!(hosts.include(host), "{host}");
        }
        for host in ["evil.example", "puzzles.example.evil.example", "puzzles.example:x"] {
            assert!(!hosts.include(host), "{host}");
        }
    }
}
