//! A worker as its supervisor sees it: what it says, how it ended.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Error, Result, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use super::message::{Message, Order};
use super::processes;
use super::words::Last;
use crate::frontend;
use crate::pipeline::progress::Progress;

/// The program as it was started, even if its file was replaced since.
pub const ITSELF: &str = "/proc/self/exe";
/// The signal of those that end processes when the machine's memory is used up.
const KILLED: i32 = 9;

/// The command that starts this program again, as a worker.
///
/// It leads a process group of its own, so that Ctrl-C reaches the supervisor alone. It ends
/// when nobody holds the other end of its input any more.
///
/// # Errors
/// Where this program is cannot be told.
pub fn itself(arguments: &[OsString]) -> Result<Command> {
    let itself = Path::new(ITSELF);
    // A test, or a program that uses the library, has no workers in it.
    let is_itself = frontend::is_program() && itself.exists();
    let program = if is_itself { PathBuf::from(itself) } else { frontend::program()? };
    let mut command = Command::new(program);
    command.arg0("barrister").arg("--worker").args(arguments).process_group(0).stdin(Stdio::piped());
    Ok(command)
}

/// A process that does the work.
pub struct Worker {
    child: Child,
    orders: ChildStdin,
    messages: Receiver<Message>,
    complaints: JoinHandle<Last>,
}

/// What there is to hear from a worker.
pub enum Heard {
    /// It says something.
    Message(Message),
    /// It does not say anything.
    Nothing,
    /// It has ended.
    End,
}

/// How a worker ended that was not told to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It had no stack left.
    Stack,
    /// It had no memory left, or the system none for it.
    Memory,
    /// In another way, in words.
    Crash(String),
}

impl Worker {
    /// Starts this program again, with these arguments, as a worker.
    ///
    /// # Errors
    /// It does not start.
    pub fn start(arguments: &[OsString], progress: &Progress) -> Result<Worker> {
        let mut child = itself(arguments)?.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let missing = || Error::other("a pipe is missing");
        let orders = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let errors = child.stderr.take().ok_or_else(missing)?;
        let (send, messages) = channel();
        std::thread::spawn(move || listen(BufReader::new(output), &send));
        let progress = progress.clone();
        let complaints = std::thread::spawn(move || Last::pass_on(BufReader::new(errors), &progress));
        Ok(Worker { child, orders, messages, complaints })
    }

    /// Gives an order. One that has ended shows that when it is listened to.
    pub fn order(&mut self, order: &Order) {
        let Ok(mut line) = serde_json::to_vec(order) else { return };
        line.push(b'\n');
        let _ = self.orders.write_all(&line).and_then(|()| self.orders.flush());
    }

    /// What it says within a time.
    pub fn hear(&self, limit: Duration) -> Heard {
        match self.messages.recv_timeout(limit) {
            Ok(message) => Heard::Message(message),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// The memory that it has in use, with all that it has started, in megabytes.
    pub fn memory(&self) -> u64 {
        processes::resident(&processes::tree(self.child.id()))
    }

    /// Ends it, with all that it has started.
    pub fn end(mut self) {
        processes::end(&processes::tree(self.child.id()));
        let _ = self.child.wait();
    }

    /// How it ended by itself. `limited`: was its solver's memory limited.
    pub fn post_mortem(mut self, limited: bool) -> End {
        let status = self.child.wait();
        let last = self.complaints.join().unwrap_or_default();
        let signal = status.as_ref().ok().and_then(ExitStatusExt::signal);
        match signal {
            _ if last.stack => End::Stack,
            _ if last.memory => End::Memory,
            Some(KILLED) => End::Memory,
            // Libraries that are refused memory end the program in many ways.
            Some(_) if limited => End::Memory,
            _ => End::Crash(status.map_or_else(|error| error.to_string(), |status| status.to_string())),
        }
    }
}

fn listen(output: impl BufRead, send: &Sender<Message>) {
    for line in output.lines().map_while(Result::ok) {
        // What is cut off belongs to a worker that was ended.
        let Ok(message) = serde_json::from_str(&line) else { continue };
        if send.send(message).is_err() {
            return;
        }
    }
}
