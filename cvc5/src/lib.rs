//! cvc5, in process, as a second opinion on queries that another solver has decided.
//!
//! What holds: cvc5 gets the text of the query and nothing else, read by [`read`] and
//! no code of the tool that wrote it. Each query runs in a thread of its own, for
//! cvc5 keeps its terms in a table of the thread, and what a table has seen before
//! would influence the search. [`solve`] returns soon after the time is over,
//! whatever cvc5 is doing.
//!
//! Absent: models. Who asks for a second opinion has no use for one.

mod bridge;
mod read;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use bridge::ffi;

/// What cvc5 says of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Its assertions contradict each other.
    Unsat,
    /// They do not.
    Sat,
    /// Neither was found out, for this reason.
    Unknown(String),
}

/// What a query may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Resource units of cvc5: the same query ends at the same place on every machine.
    pub units: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// What the whole process may hold while cvc5 runs, in megabytes.
    pub memory: Option<u64>,
}

/// cvc5's own limit of time comes first. It looks at the clock only between steps,
/// and the interface has no way to interrupt it.
const GRACE: Duration = Duration::from_millis(200);
/// How often the limits are looked at from outside.
const PERIOD: Duration = Duration::from_millis(20);
/// Terms are read by recursion. Only what is used is ever mapped.
const STACK: usize = 256 << 20;

static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// Are the assertions of `text` satisfiable? `is_stopped` says that the answer is of no
/// interest any more.
///
/// A query that does not end when its time is over is left behind in its thread; see
/// [`is_running`].
pub fn solve(logic: &'static str, text: &str, limits: Limits, is_stopped: fn() -> bool) -> Answer {
    let deadline = Instant::now() + limits.time;
    let (send, receive) = channel();
    let text = text.to_owned();
    RUNNING.fetch_add(1, Ordering::SeqCst);
    let work = move || {
        let answer = decide(logic, &text, limits, deadline);
        RUNNING.fetch_sub(1, Ordering::SeqCst);
        // The one who asked may have gone.
        let _ = send.send(answer);
    };
    if let Err(error) = std::thread::Builder::new().name("cvc5".to_owned()).stack_size(STACK).spawn(work) {
        RUNNING.fetch_sub(1, Ordering::SeqCst);
        return Answer::Unknown(format!("no thread for cvc5: {error}"));
    }
    loop {
        match receive.recv_timeout(PERIOD) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Disconnected) => return Answer::Unknown("cvc5 crashed".to_owned()),
            Err(RecvTimeoutError::Timeout) if is_stopped() => return Answer::Unknown("it was stopped".to_owned()),
            Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline + GRACE => {
                return Answer::Unknown("it ran out of time".to_owned());
            }
            Err(RecvTimeoutError::Timeout)
                if limits.memory.is_some_and(|limit| resident().is_some_and(|m| m > limit)) =>
            {
                return Answer::Unknown("it ran out of memory".to_owned());
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Is a query still running, be it one whose answer nobody waits for any more. The process
/// must then be ended by [`leave`]: code that runs at exit takes from cvc5 what it uses.
pub fn is_running() -> bool {
    RUNNING.load(Ordering::SeqCst) > 0
}

/// Ends the process with nothing run at exit.
pub fn leave(code: i32) {
    ffi::leave(code);
}

/// The version of the library.
pub fn version() -> String {
    ffi::version().unwrap_or_else(|error| error.what().to_owned())
}

fn decide(logic: &str, text: &str, limits: Limits, deadline: Instant) -> Answer {
    match attempt(logic, text, limits, deadline) {
        Ok(answer) => answer,
        Err(reason) => Answer::Unknown(reason),
    }
}

fn attempt(logic: &str, text: &str, limits: Limits, deadline: Instant) -> Result<Answer, String> {
    let millis = u64::try_from(limits.time.as_millis()).unwrap_or(u64::MAX).max(1);
    let words = |error: cxx::Exception| error.what().to_owned();
    let mut session = ffi::new_session(logic, limits.units, millis).map_err(words)?;
    read::read(session.pin_mut(), text, deadline)?;
    match session.pin_mut().check().map_err(words)? {
        0 => Ok(Answer::Unsat),
        1 => Ok(Answer::Sat),
        _ => Ok(Answer::Unknown(reason(&session.reason().map_err(words)?, limits))),
    }
}

/// cvc5's reason, in words for users.
fn reason(reason: &str, limits: Limits) -> String {
    match reason {
        "RESOURCEOUT" => format!("it used up its budget of {} units", limits.units),
        "TIMEOUT" => "it ran out of time".to_owned(),
        _ => format!("it gave up: {}", reason.to_lowercase()),
    }
}

/// What the process holds, in megabytes; `None` where the system does not say.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

#[cfg(test)]
mod tests;
