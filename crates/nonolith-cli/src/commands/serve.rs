//! `nonolith serve`

use crate::Exit;
use crate::args::ServeArgs;
use crate::output::print;
use crate::serve::{Site, serve};
use anyhow::{Result, anyhow, bail};
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};

pub(crate) fn run(args: &ServeArgs) -> Result<Exit> {
    let site = Site::embedded()?;
    if site.is_empty() {
        bail!(
            "this copy of nonolith has no page inside. In a checkout of its source, run tools/build-web \
             and build nonolith again; `cargo install nonolith-cli` installs one with the page"
        );
    }
    let listener = TcpListener::bind((args.host, args.port))
        .map_err(|error| anyhow!("{}", refused(args, &error)))?;
    let address = listener.local_addr()?;
    // Nothing is under way that could be lost.
    ctrlc::set_handler(|| std::process::exit(0))?;
    print(&format!("http://{address}/\n"))?;
    if args.open {
        open(address);
    }
    serve(&listener, site)?;
    Ok(Exit::Answered)
}

/// Why an address cannot be listened at.
fn refused(args: &ServeArgs, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {} is taken: choose another with --port, or any that is free with --port 0",
            args.port
        ),
        ErrorKind::PermissionDenied => {
            format!("port {} needs more rights: choose one from 1024 on with --port", args.port)
        }
        ErrorKind::AddrNotAvailable => {
            format!("this computer has no address {} (--host)", args.host)
        }
        _ => format!("cannot listen at {}:{}: {error}", args.host, args.port),
    }
}

/// Opens the page in the browser; if that fails, the address is there to be copied.
fn open(mut address: SocketAddr) {
    if address.ip().is_unspecified() {
        let loopback = if address.is_ipv4() {
            [127, 0, 0, 1].into()
        } else {
            std::net::Ipv6Addr::LOCALHOST.into()
        };
        address.set_ip(loopback);
    }
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let started = Command::new(program)
        .args(before)
        .arg(format!("http://{address}/"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match started {
        // Somebody has to hear that it has ended.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => eprintln!("nonolith: no browser could be opened ({program}: {error})"),
    }
}
