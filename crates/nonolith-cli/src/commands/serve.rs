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
            "this binary was built without the page: in a checkout, run tools/build-web, then build \
             nonolith again; `cargo install nonolith-cli` includes the page"
        );
    }
    let listener = TcpListener::bind((args.host, args.port))
        .map_err(|error| anyhow!("{}", refused(args, &error)))?;
    let address = listener.local_addr()?;
    // The server has no state to save.
    ctrlc::set_handler(|| std::process::exit(0))?;
    print(&format!("http://{address}/\n"))?;
    if args.open {
        open(address);
    }
    serve(&listener, site)?;
    Ok(Exit::Answered)
}

/// Why the server cannot listen on its address.
fn refused(args: &ServeArgs, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {} is taken: choose another with --port, or any free one with --port 0",
            args.port
        ),
        ErrorKind::PermissionDenied => {
            format!("no permission to use port {}: choose 1024 or above with --port", args.port)
        }
        ErrorKind::AddrNotAvailable => {
            format!("this computer has no address {} (--host)", args.host)
        }
        _ => format!("cannot listen on {}:{}: {error}", args.host, args.port),
    }
}

/// Opens the page in the browser; if that fails, the user can copy the printed address.
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
        // Waiting avoids a zombie process.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => eprintln!("nonolith: cannot open a browser ({program}: {error})"),
    }
}
