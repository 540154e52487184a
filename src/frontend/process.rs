//! Runs a program whose output is read while it is being written, and ends it, with all
//! that it has started, when its time is over.

use std::io::{Error, Read, Result};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

/// How a program ended.
pub struct Run {
    /// It says that all is well.
    pub success: bool,
    /// It was ended because its time was over.
    pub out_of_time: bool,
    /// What it printed on standard error.
    pub messages: String,
}

/// When a program is ended.
#[derive(Clone, Copy, Default)]
pub struct Limit {
    /// So long after its start.
    pub time: Option<Duration>,
    /// As soon as this says so.
    pub is_stopped: Option<fn() -> bool>,
}

/// How often that is asked.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs a program; `read` gets its standard output.
///
/// The program leads a process group of its own. A program that is a wrapper and is
/// ended alone would leave the wrapped one with our pipes, on which we wait.
///
/// # Errors
/// It does not start, or cannot be waited for.
pub fn run<T>(command: &mut Command, limit: Limit, read: impl FnOnce(&mut dyn Read) -> T) -> Result<(T, Run)> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.process_group(0).spawn()?;
    let missing = || Error::other("a pipe is missing");
    let mut output = child.stdout.take().ok_or_else(missing)?;
    let mut errors = child.stderr.take().ok_or_else(missing)?;
    let child = Mutex::new(child);
    std::thread::scope(|scope| {
        let (working, done) = channel::<()>();
        let messages = scope.spawn(move || {
            let mut text = Vec::new();
            let _ = errors.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        let watch = scope.spawn(|| {
            let done = done;
            let start = Instant::now();
            let over = || limit.time.is_some_and(|time| start.elapsed() >= time);
            while done.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                if over() || limit.is_stopped.is_some_and(|is_stopped| is_stopped()) {
                    end(&mut locked(&child));
                    return over();
                }
            }
            false
        });
        let result = read(&mut output);
        // Closes the pipe, so that a program that goes on writing ends, too.
        drop(output);
        let messages = messages.join().unwrap_or_default();
        drop(working);
        let out_of_time = watch.join().unwrap_or(false);
        let success = locked(&child).wait()?.success();
        Ok((result, Run { success, out_of_time, messages }))
    })
}

fn end(child: &mut Child) {
    // Errors are ignored: the group, or the child, may have ended by itself since. Nobody has
    // waited for the child yet, so the number is still its own.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    let _ = child.kill();
}

fn locked(child: &Mutex<Child>) -> std::sync::MutexGuard<'_, Child> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, limit: Duration) -> (String, Run) {
        let read = |pipe: &mut dyn Read| {
            let mut text = String::new();
            pipe.read_to_string(&mut text).expect("the script prints text");
            text
        };
        let limit = Limit { time: Some(limit), is_stopped: None };
        run(Command::new("sh").args(["-c", script]), limit, read).expect("there is a shell")
    }

    #[test]
    fn both_streams_and_the_status_are_kept() {
        let (text, run) = shell("echo out; echo err >&2; exit 3", Duration::from_secs(60));
        assert_eq!((text.as_str(), run.messages.as_str()), ("out\n", "err\n"));
        assert!(!run.success && !run.out_of_time);
        assert!(shell("true", Duration::from_secs(60)).1.success);
    }

    #[test]
    fn a_program_whose_output_nobody_wants_is_ended() {
        let start = Instant::now();
        let limit = Limit { time: None, is_stopped: Some(|| true) };
        let ((), run) = run(Command::new("sleep").arg("30"), limit, |_| ()).expect("there is `sleep`");
        assert!(!run.success && !run.out_of_time);
        assert!(start.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn what_a_program_has_started_is_ended_with_it() {
        let start = Instant::now();
        let (text, run) = shell("sleep 30 & echo begun; wait", Duration::from_millis(200));
        assert!(run.out_of_time && !run.success);
        assert_eq!(text, "begun\n");
        assert!(start.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn a_program_that_takes_too_long_is_ended() {
        let start = Instant::now();
        let (text, run) = shell("echo begun; exec sleep 30", Duration::from_millis(200));
        assert!(run.out_of_time && !run.success);
        assert_eq!(text, "begun\n");
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}
