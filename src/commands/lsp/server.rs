//! The loop of the server: what the editor says, what runs tell, and the clock.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CodeActionProviderCapability, CodeLensOptions, CodeLensParams,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, HoverParams,
    HoverProviderCapability, InitializeParams, PositionEncodingKind, PublishDiagnosticsParams, ServerCapabilities,
    TextDocumentItem, TextDocumentSyncCapability, TextDocumentSyncKind, Uri, WorkDoneProgressCancelParams,
};
use serde::de::DeserializeOwned;

use super::document::{self, Document};
use super::run::{self, Found, Order};
use super::{actions, diagnostics, hover, lens, repair};
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::commands::barriers::repair::Repair;
use crate::pipeline::guard;
use crate::pipeline::threads::STACK;

/// A text rests for so long before it is verified.
const REST: Duration = Duration::from_millis(300);
/// The clock is looked at so often where nothing is due.
const IDLE: Duration = Duration::from_secs(60);

/// What the loop is told.
enum Event {
    /// By the editor.
    Message(Message),
    /// The editor is gone.
    Gone,
    /// The run with this number has decided the kernel of this name.
    Decided(u64, String),
    /// The run with this number is over.
    Found(u64, Box<Found>),
    /// The search with this number is over.
    Repairs(u64, Vec<Repair>),
}

/// What is done for a text.
#[derive(Clone)]
enum Work {
    /// It is verified.
    Verify,
    /// Barriers are looked for that it lacks, by what was found of it.
    Repair(Arc<Found>),
}

/// What is under way: a run, or a search.
struct Running {
    number: u64,
    work: Work,
    uri: String,
    text: String,
    unwanted: Arc<AtomicBool>,
}

struct Server {
    connection: Connection,
    events: Sender<Event>,
    /// Of `verify`, as words.
    flags: Vec<OsString>,
    /// Barriers are looked for that texts lack.
    repairs: bool,
    /// By their names.
    documents: BTreeMap<String, Document>,
    running: Option<Running>,
    /// Numbers that were given to runs and requests.
    numbers: u64,
    /// Does the editor show progress, and does it ask for lenses again when it is told to.
    shows_progress: bool,
    refreshes: bool,
    /// The editor has said that it is about to leave.
    leaves: bool,
}

/// Serves an editor until it leaves; the exit code. `flags` are those of `verify`; `repairs`: are barriers looked for that
/// texts lack.
///
/// # Errors
/// What is on standard input is not the protocol.
pub fn serve(flags: Vec<OsString>, repairs: bool) -> Result<u8> {
    let (connection, threads) = Connection::stdio();
    let wrong = |error: &dyn std::fmt::Display| {
        let error = Diagnostic::error(Code::Input, None, format!("standard input is no editor: {error}"));
        Box::new(error.with_help("`barrister lsp` is started by an editor: docs/editor.md says how"))
    };
    let capabilities = serde_json::to_value(capabilities()).map_err(|error| wrong(&error))?;
    let params = connection.initialize(capabilities).map_err(|error| wrong(&error))?;
    let params: InitializeParams = serde_json::from_value(params).map_err(|error| wrong(&error))?;
    let (events, told) = channel();
    let (incoming, outgoing) = (connection.receiver.clone(), events.clone());
    std::thread::spawn(move || {
        let is_told = |message| outgoing.send(Event::Message(message)).is_ok();
        let _ = incoming.into_iter().all(is_told) && outgoing.send(Event::Gone).is_ok();
    });
    let window = params.capabilities.window.as_ref();
    let lenses = params.capabilities.workspace.as_ref().and_then(|workspace| workspace.code_lens.as_ref());
    let mut server = Server {
        connection,
        events,
        flags,
        repairs,
        documents: BTreeMap::new(),
        running: None,
        numbers: 0,
        shows_progress: window.and_then(|window| window.work_done_progress).unwrap_or(false),
        refreshes: lenses.and_then(|lenses| lenses.refresh_support).unwrap_or(false),
        leaves: false,
    };
    loop {
        let event = match told.recv_timeout(server.wait()) {
            Ok(event) => server.take(event),
            Err(RecvTimeoutError::Timeout) => ControlFlow::Continue(()),
            Err(RecvTimeoutError::Disconnected) => ControlFlow::Break(()),
        };
        if event.is_break() {
            break;
        }
        server.start_what_is_due();
    }
    server.stop();
    let leaves = server.leaves;
    drop(server);
    // Ignored: an editor that is gone reads nothing more.
    let _ = threads.join();
    Ok(u8::from(!leaves))
}

fn capabilities() -> ServerCapabilities {
    let actions =
        CodeActionOptions { code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]), ..CodeActionOptions::default() };
    ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        code_action_provider: Some(CodeActionProviderCapability::Options(actions)),
        ..ServerCapabilities::default()
    }
}

impl Server {
    fn take(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Gone => return ControlFlow::Break(()),
            Event::Message(Message::Request(request)) => self.answer(request),
            Event::Message(Message::Notification(notification)) => return self.hear(notification),
            // What the editor says to a request of ours changes nothing.
            Event::Message(Message::Response(_)) => {}
            Event::Decided(number, kernel) => {
                if self.is_running(number) {
                    self.progress(
                        number,
                        &serde_json::json!({ "kind": "report", "message": format!("{kernel} is decided") }),
                    );
                }
            }
            Event::Found(number, found) => self.found(number, *found),
            Event::Repairs(number, repairs) => self.repaired(number, repairs),
        }
        ControlFlow::Continue(())
    }

    fn answer(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let response = match method.as_str() {
            request::Shutdown::METHOD => {
                self.leaves = true;
                self.stop();
                Response::new_ok(id, ())
            }
            request::HoverRequest::METHOD => answered(id, params, |params: HoverParams| {
                let place = params.text_document_position_params;
                self.document(&place.text_document.uri).and_then(|document| hover::at(document, place.position))
            }),
            request::CodeActionRequest::METHOD => answered(id, params, |params: CodeActionParams| {
                self.document(&params.text_document.uri).map(|document| actions::of(document, params.range))
            }),
            request::CodeLensRequest::METHOD => {
                answered(id, params, |params: CodeLensParams| self.document(&params.text_document.uri).map(lens::of))
            }
            other => Response::new_err(id, ErrorCode::MethodNotFound as i32, format!("{other} is not provided")),
        };
        self.send(Message::Response(response));
    }

    fn hear(&mut self, notification: Notification) -> ControlFlow<()> {
        let Notification { method, params } = notification;
        match method.as_str() {
            notification::Exit::METHOD => return ControlFlow::Break(()),
            notification::DidOpenTextDocument::METHOD => {
                if let Ok(DidOpenTextDocumentParams { text_document }) = serde_json::from_value(params) {
                    self.open(text_document);
                }
            }
            notification::DidChangeTextDocument::METHOD => {
                if let Ok(params) = serde_json::from_value(params) {
                    self.change(params);
                }
            }
            notification::DidCloseTextDocument::METHOD => {
                if let Ok(DidCloseTextDocumentParams { text_document }) = serde_json::from_value(params) {
                    self.close(&text_document.uri);
                }
            }
            notification::WorkDoneProgressCancel::METHOD => {
                let token = serde_json::from_value(params).map(|params: WorkDoneProgressCancelParams| params.token);
                let number = self.running.as_ref().map(|running| self::token(running.number));
                if token.ok().is_some_and(|token| serde_json::to_value(token).ok() == number) {
                    self.stop_for_good();
                }
            }
            // Nothing depends on others: what was not understood would have been a request.
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents.get(uri.as_str())
    }

    fn open(&mut self, item: TextDocumentItem) {
        // What is no file has no headers beside it, and no build.
        let Some(path) = document::path_of(&item.uri) else { return };
        let TextDocumentItem { uri, version, text, language_id } = item;
        let key = uri.as_str().to_owned();
        let language = match language_id.as_str() {
            "cuda" | "cuda-cpp" => Some("cuda"),
            "opencl" | "opencl-c" => Some("opencl"),
            _ => None,
        };
        let due = Some(Instant::now());
        let (known, lacks, repairs) = (None, false, Vec::new());
        let document = Document { uri, path, language, text, version, due, known, lacks, repairs };
        self.documents.insert(key, document);
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let DidChangeTextDocumentParams { text_document, mut content_changes } = params;
        let Some(document) = self.documents.get_mut(text_document.uri.as_str()) else { return };
        let Some(change) = content_changes.pop() else { return };
        document.version = text_document.version;
        if document.text != change.text {
            document.replace(change.text, Instant::now() + REST);
            self.stop_that_of(text_document.uri.as_str());
        }
    }

    fn close(&mut self, uri: &Uri) {
        self.stop_that_of(uri.as_str());
        if self.documents.remove(uri.as_str()).is_some() {
            let nothing = PublishDiagnosticsParams { uri: uri.clone(), diagnostics: Vec::new(), version: None };
            self.notify::<notification::PublishDiagnostics>(nothing);
        }
    }

    /// How long nothing is due.
    fn wait(&self) -> Duration {
        let due = self.documents.values().filter_map(|document| document.due).min();
        let is_busy = self.running.as_ref().is_some_and(|running| matches!(running.work, Work::Verify));
        due.filter(|_| !is_busy).map_or(IDLE, |due| due.saturating_duration_since(Instant::now()))
    }

    /// One text at a time: a run has all cores. A search makes way for it.
    fn start_what_is_due(&mut self) {
        let now = Instant::now();
        let due = self.documents.values().filter(|document| document.due.is_some_and(|due| due <= now));
        let due = due.min_by_key(|document| document.due).map(|document| document.uri.as_str().to_owned());
        if due.is_some() && self.running.as_ref().is_some_and(|running| matches!(running.work, Work::Repair(_))) {
            self.stop();
        }
        if self.running.is_some() {
            return;
        }
        if let Some(document) = due.and_then(|uri| self.documents.get_mut(&uri)) {
            document.due = None;
            let (order, uri) = (order(document, &self.flags), document.uri.as_str().to_owned());
            return self.start(order, uri, Work::Verify);
        }
        let mut lacking = self.documents.values().filter(|document| document.lacks);
        if let Some((document, found)) = lacking.find_map(|document| Some((document, Arc::clone(document.found()?)))) {
            let (order, uri) = (order(document, &self.flags), document.uri.as_str().to_owned());
            self.start(order, uri, Work::Repair(found));
        }
    }

    fn start(&mut self, order: Order, uri: String, work: Work) {
        self.numbers += 1;
        let number = self.numbers;
        let name = order.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (text, unwanted) = (order.text.clone(), Arc::clone(&order.unwanted));
        self.running = Some(Running { number, work: work.clone(), uri, text, unwanted });
        if self.shows_progress {
            let create = serde_json::json!({ "token": token(number) });
            self.request(request::WorkDoneProgressCreate::METHOD, create);
        }
        let title = match work {
            Work::Verify => format!("verifying {name}"),
            Work::Repair(_) => format!("looking for barriers that {name} lacks"),
        };
        self.progress(number, &serde_json::json!({ "kind": "begin", "title": title, "cancellable": true }));
        let events = self.events.clone();
        let run = move || match work {
            Work::Verify => {
                let mut decided = |kernel: &str| drop(events.send(Event::Decided(number, kernel.to_owned())));
                let found = guard::guarded("verifying", None, || run::verify(&order, &mut decided));
                let found = found.unwrap_or_else(|crash| Found::nothing(crash, SourceMap::default()));
                drop(events.send(Event::Found(number, Box::new(found))));
            }
            Work::Repair(found) => {
                // A search that crashes has found nothing; that it does so is told where the text is verified.
                let repairs = guard::guarded("looking for barriers", None, || repair::find(&order, &found));
                drop(events.send(Event::Repairs(number, repairs.unwrap_or_default())));
            }
        };
        // Without a thread the text stays as it was: not verified.
        let started = std::thread::Builder::new().stack_size(STACK).spawn(run);
        if started.is_err() {
            self.stop_for_good();
        }
    }

    fn is_running(&self, number: u64) -> bool {
        self.running.as_ref().is_some_and(|running| running.number == number)
    }

    fn found(&mut self, number: u64, found: Found) {
        let Some(running) = self.running.take_if(|running| running.number == number) else { return };
        self.progress(number, &serde_json::json!({ "kind": "end" }));
        let Some(document) = self.documents.get_mut(&running.uri) else { return };
        document.known = Some((running.text, Arc::new(found)));
        let Some(found) = document.found() else { return };
        document.lacks = self.repairs && repair::is_wanted(found, &document.path);
        self.publish(&running.uri);
        if self.refreshes {
            self.request(request::CodeLensRefresh::METHOD, serde_json::Value::Null);
        }
    }

    fn repaired(&mut self, number: u64, repairs: Vec<Repair>) {
        let Some(running) = self.running.take_if(|running| running.number == number) else { return };
        self.progress(number, &serde_json::json!({ "kind": "end" }));
        // A text that has changed since has ended its search.
        let Some(document) = self.documents.get_mut(&running.uri) else { return };
        document.lacks = false;
        document.repairs = repairs;
        // Findings tell of what repairs them; and editors ask again what can be done about them.
        if !document.repairs.is_empty() {
            self.publish(&running.uri);
        }
    }

    fn publish(&self, uri: &str) {
        let Some(document) = self.documents.get(uri) else { return };
        let Some(found) = document.found() else { return };
        self.notify::<notification::PublishDiagnostics>(PublishDiagnosticsParams {
            uri: document.uri.clone(),
            diagnostics: diagnostics::of(document, found),
            version: Some(document.version),
        });
    }

    /// Ends the run of a document.
    fn stop_that_of(&mut self, uri: &str) {
        if self.running.as_ref().is_some_and(|running| running.uri == uri) {
            self.stop();
        }
    }

    /// Ends what is under way, and does not go back to it.
    fn stop_for_good(&mut self) {
        let uri = self.running.as_ref().map(|running| running.uri.clone());
        if let Some(document) = uri.and_then(|uri| self.documents.get_mut(&uri)) {
            document.lacks = false;
        }
        self.stop();
    }

    /// Ends what is under way; what it may still tell is of nobody's run.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.unwanted.store(true, Ordering::Relaxed);
            self.progress(running.number, &serde_json::json!({ "kind": "end", "message": "stopped" }));
        }
    }

    fn progress(&self, number: u64, value: &serde_json::Value) {
        if self.shows_progress {
            let params = serde_json::json!({ "token": token(number), "value": value });
            self.send(Message::Notification(Notification::new(notification::Progress::METHOD.to_owned(), params)));
        }
    }

    fn request(&mut self, method: &str, params: serde_json::Value) {
        self.numbers += 1;
        let id = RequestId::from(format!("barrister-{}", self.numbers));
        self.send(Message::Request(Request::new(id, method.to_owned(), params)));
    }

    fn notify<N: notification::Notification>(&self, params: N::Params) {
        self.send(Message::Notification(Notification::new(N::METHOD.to_owned(), params)));
    }

    fn send(&self, message: Message) {
        // Ignored: an editor that is gone reads nothing; that it is gone is an event of its own.
        let _ = self.connection.sender.send(message);
    }
}

/// What is to be done with a document's text of now.
fn order(document: &Document, flags: &[OsString]) -> Order {
    Order {
        path: document.path.clone(),
        text: document.text.clone(),
        language: document.language,
        flags: flags.to_vec(),
        unwanted: Arc::default(),
    }
}

/// What the progress of a run is called.
fn token(number: u64) -> serde_json::Value {
    format!("barrister/{number}").into()
}

/// The answer to a request whose parameters can be read.
fn answered<P: DeserializeOwned, A: serde::Serialize>(
    id: RequestId,
    params: serde_json::Value,
    answer: impl FnOnce(P) -> A,
) -> Response {
    match serde_json::from_value(params) {
        Ok(params) => Response::new_ok(id, answer(params)),
        Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}
