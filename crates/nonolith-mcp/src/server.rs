//! Lists the tools and answers calls, several at once.

use crate::answer::{answered, refused};
use crate::tools::{INSTRUCTIONS, TOOLS, Tool};
use nonolith_requests::{Bounds, Work};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ErrorData, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The server of one client.
pub(crate) struct Server {
    bounds: Arc<Bounds>,
    /// Calls that work at the same time; others wait.
    places: Arc<Semaphore>,
}

impl Server {
    pub(crate) fn new(bounds: Bounds) -> Server {
        let places = available_parallelism().map_or(2, |cores| cores.get().max(2));
        Server { bounds: Arc::new(bounds), places: Arc::new(Semaphore::new(places)) }
    }

    /// Calls a tool on another thread, so that pings and cancellations are not kept waiting. Dropping the
    /// future stops the work.
    async fn call(
        &self,
        tool: &'static Tool,
        arguments: Value,
    ) -> Result<CallToolResult, ErrorData> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        let (bounds, stop) = (Arc::clone(&self.bounds), Stop::default());
        let stopped = Arc::clone(&stop.0);
        let work = spawn_blocking(move || {
            let _place = place;
            let stopped = || stopped.load(Ordering::Relaxed);
            let work = Work { bounds: &bounds, stopped: &stopped };
            match tool.operation().answer(arguments, &[], &work) {
                Ok(reply) => answered(reply),
                Err(problem) => refused(&problem),
            }
        });
        work.await.map_err(|error| ErrorData::internal_error(error.to_string(), None))
    }
}

/// Stops work when it is dropped.
#[derive(Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let own = Implementation::new("nonolith", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(own)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(TOOLS.iter().map(Tool::described).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = TOOLS.iter().find(|tool| tool.name == request.name) else {
            let names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
            let (name, names) = (&request.name, names.join(", "));
            let message = format!("there is no tool {name:?}; the tools are {names}");
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        tokio::select! {
            result = self.call(tool, arguments) => result.map(Into::into),
            // Nobody reads the answer to a cancelled call.
            () = context.ct.cancelled() => Err(ErrorData::internal_error("cancelled", None)),
        }
    }
}
