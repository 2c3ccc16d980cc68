//! The names by which the server answers.
//!
//! A foreign page can make its own name lead to this computer (DNS rebinding). To a browser the
//! server then is a part of that page, which may read everything. Only the name it was asked for tells.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The port of addresses that name none.
const HTTP: u16 = 80;

/// Knows the names of the server.
#[derive(Clone, Copy)]
pub(super) struct Hosts {
    bound: SocketAddr,
}

impl Hosts {
    /// The names of a server that listens at this address.
    pub(super) fn at(bound: SocketAddr) -> Hosts {
        Hosts { bound }
    }

    /// Whether a request for this host, as in the header `Host`, is for this server.
    pub(super) fn include(self, host: &str) -> bool {
        // Colons belong to an IPv6 address, unless they come after its bracket.
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(HTTP)),
        };
        port == Some(self.bound.port()) && self.is_named(name)
    }

    fn is_named(self, name: &str) -> bool {
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
        // A server for all addresses cannot know them all; nobody can make an address lead elsewhere.
        own.contains(&address) || self.bound.ip().is_unspecified()
    }

    /// What a client that used another name is told.
    pub(super) fn refusal(self) -> String {
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
mod tests {
    use super::*;

    fn includes(bound: &str, host: &str) -> bool {
        Hosts::at(bound.parse().unwrap()).include(host)
    }

    #[test]
    fn own_names_are_included() {
        for host in ["localhost:4870", "LocalHost:4870", "127.0.0.1:4870", "[::1]:4870"] {
            for bound in ["127.0.0.1:4870", "[::1]:4870", "192.0.2.7:4870", "0.0.0.0:4870"] {
                assert!(includes(bound, host), "{bound} {host}");
            }
        }
        assert!(includes("192.0.2.7:4870", "192.0.2.7:4870"));
        assert!(includes("[2001:db8::7]:4870", "[2001:db8:0::7]:4870"));
        assert!(includes("127.0.0.1:80", "localhost"));
        assert!(includes("[::1]:80", "[::1]"));
        // Any address may be one of this computer's then, but no name is.
        assert!(includes("0.0.0.0:4870", "192.0.2.7:4870"));
        assert!(includes("[::]:4870", "[2001:db8::7]:4870"));
    }

    #[test]
    fn foreign_names_are_not() {
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
}
