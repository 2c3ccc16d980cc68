//! The server: its addresses, connections and end.

use crate::api;
use crate::config::Config;
use crate::failure::Failure;
use crate::guard::guard;
use crate::guide;
use crate::hosts::Hosts;
use crate::lanes::Lanes;
use crate::metrics::Metrics;
use crate::openapi;
use crate::timed::Timed;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use nonolith_ops::Problem;
use nonolith_requests::Reply;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;

/// The most headers of a request. More get status 431.
const HEADERS: usize = 100;
/// The most bytes of the head of a request. More get status 431.
const HEAD: usize = 16 << 10;
/// How long cancelled requests may take to answer that they are.
const LAST: Duration = Duration::from_secs(1);

/// Answers requests for files of a page, such as the one of `nonolith serve`.
pub type Page = Arc<dyn Fn(&http::request::Parts) -> http::Response<Vec<u8>> + Send + Sync>;

pub use axum::http;

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) hosts: Hosts,
    pub(crate) lanes: Lanes<Result<Reply, Problem>>,
    pub(crate) metrics: Arc<Metrics>,
    /// The origin whose pages may call the service.
    pub(crate) allowed: Option<HeaderValue>,
    page: Option<Page>,
}

/// A server that listens already, but answers only once it runs.
///
/// ```
/// let listener = std::net::TcpListener::bind(("127.0.0.1", 0))?;
/// let server = nonolith_service::Server::new(listener, nonolith_service::Config::default())?;
/// let stopper = server.stopper();
/// let thread = std::thread::spawn(move || server.run());
/// stopper.stop();
/// thread.join().unwrap()?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Server {
    listener: std::net::TcpListener,
    config: Config,
    page: Option<Page>,
    stop: Arc<Notify>,
}

/// Stops a server, from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Asks the server to stop: it takes no more requests, finishes those that are there or cancels them
    /// after [`Config::grace`], and ends.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// A server on a listener.
    pub fn new(listener: std::net::TcpListener, config: Config) -> io::Result<Server> {
        listener.set_nonblocking(true)?;
        Ok(Server { listener, config, page: None, stop: Arc::default() })
    }

    /// Also serves a page.
    #[must_use]
    pub fn with_page(self, page: Page) -> Server {
        Server { page: Some(page), ..self }
    }

    /// What stops the server.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// The address it listens at.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until it is stopped.
    pub fn run(self) -> io::Result<()> {
        // One thread reads and writes; the work is done by the solver threads.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> io::Result<()> {
        let address = self.listener.local_addr()?;
        let metrics = Arc::new(Metrics::default());
        let allowed = self.config.cors.as_deref().map(HeaderValue::from_str).transpose();
        let shared = Arc::new(Shared {
            hosts: Hosts::at(address).with_names(self.config.names.clone()),
            lanes: Lanes::start(&self.config, Arc::clone(&metrics))?,
            metrics,
            allowed: allowed.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?,
            page: self.page,
            config: self.config,
        });
        let listener = TcpListener::from_std(self.listener)?;
        let graceful = GracefulShutdown::new();
        let seats = Arc::new(Semaphore::new(shared.config.connections));
        let router = router(&shared);
        tracing::info!(%address, "listening");
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.stop.notified() => break,
            };
            let Ok((stream, _)) = accepted else {
                // Perhaps there are no file handles left: wait for connections to close.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            match Arc::clone(&seats).try_acquire_owned() {
                Ok(seat) => {
                    let connection = connection(&shared, &router, stream, &graceful);
                    let metrics = Arc::clone(&shared.metrics);
                    tokio::spawn(async move {
                        metrics.connected(1);
                        connection.await;
                        metrics.connected(-1);
                        drop(seat);
                    });
                }
                Err(_) => {
                    shared.metrics.refused_connection();
                    tokio::spawn(timeout(LAST, refuse(stream)));
                }
            }
        }
        drop(listener);
        tracing::info!("stopping");
        shared.lanes.close();
        let mut ended = std::pin::pin!(graceful.shutdown());
        if timeout(shared.config.grace, &mut ended).await.is_err() {
            tracing::info!("cancelling what is left");
            shared.lanes.stop();
            let _ = timeout(LAST, ended).await;
        }
        shared.lanes.stop();
        tracing::info!("stopped");
        Ok(())
    }
}

/// Serves one connection to its end.
fn connection(
    shared: &Shared,
    router: &Router,
    stream: TcpStream,
    graceful: &GracefulShutdown,
) -> impl Future<Output = ()> + use<> {
    let _ = stream.set_nodelay(true);
    let io = TokioIo::new(Timed::new(stream, shared.config.write_time));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.config.head_time)
        .max_headers(HEADERS)
        .max_buf_size(HEAD)
        .serve_connection(io, TowerToHyperService::new(router.clone()));
    let connection = graceful.watch(connection);
    async move {
        // Clients hang up, or send what is no HTTP: nothing to do.
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection");
        }
    }
}

/// Says that there are too many connections.
async fn refuse(mut stream: TcpStream) {
    let body =
        r#"{"error":{"kind":"busy","message":"too many connections are open; try again later"}}"#;
    let text = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.write_all(text.as_bytes()).await;
    let _ = stream.shutdown().await;
}

fn router(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/healthz", get(health).fallback(other_method))
        .route("/metrics", get(metrics).fallback(other_method))
        .route("/api/v1", get(guide_page).fallback(other_method))
        .route("/api/v1/openapi.json", get(description).fallback(other_method))
        .route("/api/v1/{operation}", any(api::operate))
        .fallback(page)
        .layer(from_fn_with_state(Arc::clone(shared), guard))
        .with_state(Arc::clone(shared))
}

async fn other_method() -> Failure {
    Failure::method("GET, HEAD").closing()
}

async fn health() -> &'static str {
    "ok\n"
}

async fn metrics(State(shared): State<Arc<Shared>>) -> Response {
    typed("text/plain; version=0.0.4; charset=utf-8", shared.metrics.text())
}

async fn description(State(shared): State<Arc<Shared>>) -> Response {
    let document = openapi::description(shared.config.token.is_some());
    typed("application/json", document.to_string())
}

async fn guide_page(State(shared): State<Arc<Shared>>) -> Response {
    let mut response = typed("text/html; charset=utf-8", guide::page(&shared.config));
    let policy = HeaderValue::from_static(guide::POLICY);
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    response
}

fn typed(media_type: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, media_type)], text).into_response()
}

/// Files of the page, if there is one.
async fn page(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    match &shared.page {
        Some(page) => page(&request.into_parts().0).map(Body::from),
        None => {
            let message = "there is nothing here; GET /api/v1 lists what there is";
            Failure::new(StatusCode::NOT_FOUND, "not-found", message).closing().into_response()
        }
    }
}
