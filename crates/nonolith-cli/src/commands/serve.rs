//! `nonolith serve`

use crate::Exit;
use crate::args::{ServeArgs, ServiceArgs};
use crate::output::print;
use crate::serve::{Site, as_page, serve};
use anyhow::{Context, Result, anyhow, bail};
use nonolith_service::{Config, Server};
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) fn run(args: &ServeArgs) -> Result<Exit> {
    let site = Site::embedded()?;
    if site.is_empty() && !args.api {
        bail!(
            "this binary was built without the page: in a checkout, run tools/build-web, then build \
             nonolith again; `cargo install nonolith-cli` includes the page"
        );
    }
    let listener = TcpListener::bind((args.host, args.port))
        .map_err(|error| anyhow!("{}", refused(args, &error)))?;
    let address = listener.local_addr()?;
    if args.api {
        return service(args, site, listener);
    }
    // The server has no state to save.
    ctrlc::set_handler(|| std::process::exit(0))?;
    print(&format!("http://{address}/\n"))?;
    if args.open {
        open(address);
    }
    serve(&listener, site)?;
    Ok(Exit::Answered)
}

/// Answers programs, and serves the page if there is one.
fn service(args: &ServeArgs, site: Site, listener: TcpListener) -> Result<Exit> {
    let config = config(&args.service)?;
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() && config.token.is_none() {
        eprintln!(
            "nonolith: every computer that reaches {address} can use this service; ask for a token with \
             --token-file"
        );
    }
    let level: tracing_subscriber::filter::LevelFilter = args.service.log.parse()?;
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(level)
        .init();
    let mut server = Server::new(listener, config)?;
    if !site.is_empty() {
        server = server.with_page(as_page(site));
    }
    let stopper = server.stopper();
    let pressed = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        // The second Ctrl-C does not wait.
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        stopper.stop();
    })?;
    print(&format!("http://{address}/\n"))?;
    if args.open {
        open(address);
    }
    server.run()?;
    Ok(Exit::Answered)
}

fn config(args: &ServiceArgs) -> Result<Config> {
    let mut config = Config::default();
    config.bounds.seconds = args.timeout;
    config.bounds.memory = args.memory.saturating_mul(1 << 20);
    if let Some(threads) = args.threads {
        (config.fast_threads, config.slow_threads) = (threads, (threads - 1).max(1));
    }
    if let Some(path) = &args.token_file {
        let name = || path.display().to_string();
        let token = std::fs::read_to_string(path).with_context(name)?.trim().to_owned();
        if token.is_empty() {
            bail!("{}: expected a token, found nothing", name());
        }
        config.token = Some(token);
    }
    config.cors.clone_from(&args.cors);
    config.names.clone_from(&args.name);
    Ok(config)
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
