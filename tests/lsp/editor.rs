//! An editor with open files in a directory of its own.

use std::collections::VecDeque;
use std::io::{BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use lsp_server::{Message, Notification, Request, RequestId, Response};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::program;

/// A machine under load takes a while.
const PATIENCE: Duration = Duration::from_secs(240);

/// The editor, and the server that it has started.
pub struct Editor {
    directory: tempfile::TempDir,
    server: Child,
    input: Option<ChildStdin>,
    told: Receiver<Message>,
    /// Notifications that nobody has asked for yet.
    kept: VecDeque<Notification>,
    requests: i32,
}

impl Editor {
    /// Starts the server with flags.
    pub fn start(flags: &[&str]) -> Editor {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let mut server = program::barrister()
            .arg("lsp")
            .args(flags)
            .current_dir(directory.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let input = server.stdin.take();
        let mut output = BufReader::new(server.stdout.take().expect("it was asked for"));
        let (send, told) = channel();
        std::thread::spawn(move || {
            while let Ok(Some(message)) = Message::read(&mut output) {
                if send.send(message).is_err() {
                    return;
                }
            }
        });
        let mut editor = Editor { directory, server, input, told, kept: VecDeque::new(), requests: 0 };
        let capabilities = json!({ "window": { "workDoneProgress": true } });
        let answer =
            editor.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
        assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16", "{answer}");
        editor.tell("initialized", json!({}));
        editor
    }

    /// Its directory.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Writes a file that nobody opens.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    }

    /// Opens a file that was never saved; its name.
    pub fn open(&mut self, name: &str, text: &str) -> String {
        let path = self.path().join(name);
        let uri = format!("file://{}", path.display());
        // Its text on the disk is another one.
        std::fs::write(path, "not what the editor has").expect("it can be written");
        let item = json!({ "uri": uri, "languageId": "cuda-cpp", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
        uri
    }

    /// The text is another one now.
    pub fn change(&mut self, uri: &str, version: i32, text: &str) {
        let document = json!({ "uri": uri, "version": version });
        let params = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        self.tell("textDocument/didChange", params);
    }

    /// Closes a file.
    pub fn close(&mut self, uri: &str) {
        self.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }

    /// The next diagnostics of a file, which must be of this version of it.
    pub fn diagnostics(&mut self, uri: &str, version: i32) -> Vec<Value> {
        let params = self.next("textDocument/publishDiagnostics", |params| params["uri"] == uri);
        assert_eq!(params["version"], version, "{params}");
        params["diagnostics"].as_array().expect("an array").clone()
    }

    /// The next diagnostics of a file.
    pub fn diagnostics_of_any(&mut self, uri: &str) -> Vec<Value> {
        let params = self.next("textDocument/publishDiagnostics", |params| params["uri"] == uri);
        params["diagnostics"].as_array().expect("an array").clone()
    }

    /// Waits until something is so far, and what is said of that has these words; what it is called.
    pub fn progress(&mut self, kind: &str, words: &str) -> Value {
        let params = self.next("$/progress", |params| {
            params["value"]["kind"] == kind && params["value"].to_string().contains(words)
        });
        params["token"].clone()
    }

    /// Waits until what is called so has ended.
    pub fn ended(&mut self, token: &Value) {
        self.next("$/progress", |params| params["value"]["kind"] == "end" && params["token"] == *token);
    }

    /// What was begun of which no test has asked yet, in its order.
    pub fn begun(&self) -> Vec<String> {
        let begun = self.kept.iter().filter(|one| one.params["value"]["kind"] == "begin");
        begun.filter_map(|one| Some(one.params["value"]["title"].as_str()?.to_owned())).collect()
    }

    /// Ends what is called so.
    pub fn cancel(&mut self, token: &Value) {
        self.tell("window/workDoneProgress/cancel", json!({ "token": token }));
    }

    /// Has the process crash that verifies, as soon as there is one.
    pub fn crash_what_is_under_way(&mut self) {
        let start = Instant::now();
        let own = self.server.id().to_string();
        let child = loop {
            assert!(start.elapsed() < PATIENCE, "nothing is under way");
            if let Some(child) = processes().find(|(_, parent)| *parent == own) {
                break child.0;
            }
        };
        let child = Pid::from_raw(child.parse().expect("a number")).expect("it is not 0");
        kill_process(child, Signal::ABORT).expect("it is there");
    }

    /// What can be done in a line.
    pub fn actions(&mut self, uri: &str, line: u32) -> Value {
        let place = json!({ "line": line, "character": 0 });
        let range = json!({ "start": place, "end": place });
        let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
        self.ask("textDocument/codeAction", params)
    }

    /// What is told at a place.
    pub fn hover(&mut self, uri: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask("textDocument/hover", json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    /// A request; its answer.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.send(Message::Request(Request::new(id.clone(), method.to_owned(), params)));
        loop {
            match self.hear() {
                Message::Response(answer) if answer.id == id => {
                    return serde_json::to_value(answer).expect("it is data")["result"].clone();
                }
                message => self.keep(message),
            }
        }
    }

    /// Leaves, as the protocol has it; the exit code of the server.
    pub fn leave(mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.input = None;
        self.server.wait().expect("it was started").code()
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(Message::Notification(Notification::new(method.to_owned(), params)));
    }

    fn send(&mut self, message: Message) {
        let input = self.input.as_mut().expect("nobody has left");
        message.write(input).and_then(|()| input.flush()).expect("the server listens");
    }

    /// The parameters of the next notification of a kind.
    fn next(&mut self, method: &str, is_meant: impl Fn(&Value) -> bool) -> Value {
        loop {
            let at = self.kept.iter().position(|one| one.method == method && is_meant(&one.params));
            if let Some(notification) = at.and_then(|at| self.kept.remove(at)) {
                return notification.params;
            }
            let message = self.hear();
            self.keep(message);
        }
    }

    fn hear(&mut self) -> Message {
        self.told.recv_timeout(PATIENCE).expect("the server says something in time")
    }

    fn keep(&mut self, message: Message) {
        match message {
            Message::Notification(notification) => self.kept.push_back(notification),
            Message::Request(request) => self.send(Message::Response(Response::new_ok(request.id, ()))),
            Message::Response(answer) => panic!("an answer that nobody has asked for: {answer:?}"),
        }
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.server.wait();
    }
}

/// All processes, each with the number of its parent.
fn processes() -> impl Iterator<Item = (String, String)> {
    let all = std::fs::read_dir("/proc").expect("there are processes");
    all.filter_map(Result::ok).filter_map(|entry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        // Behind the name in parentheses: the state, and the parent.
        let parent = stat.rsplit_once(") ")?.1.split(' ').nth(1)?.to_owned();
        Some((entry.file_name().into_string().ok()?, parent))
    })
}

/// A text with edits of whole lines.
pub fn edited(text: &str, edits: &Value) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let line = |edit: &Value, end: &str| edit["range"][end]["line"].as_u64().expect("a number") as usize;
    // From the end on: what stands before keeps its place.
    for edit in edits.as_array().expect("an array").iter().rev() {
        let new = edit["newText"].as_str().expect("a text");
        lines.splice(line(edit, "start")..line(edit, "end"), [new]);
    }
    lines.concat()
}
