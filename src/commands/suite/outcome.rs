//! One test in a process of its own: what came out, and whether it is right.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::list::{Expected, Test};
use crate::obligation::Kind;
use crate::report::Reason;

/// How long to wait for a process beyond the limits that it keeps by itself.
const GRACE: Duration = Duration::from_secs(30);

/// How a test ended.
#[derive(Debug)]
pub struct Outcome {
    /// The verdict by name; `crash` or `time-out` where there is none.
    pub verdict: String,
    /// The reason of an inconclusive verdict, or the message of an obstacle.
    pub detail: String,
    /// Every obligation that is not proved.
    pub failures: Vec<TestFailure>,
    /// Wall-clock time of the process.
    pub time: Duration,
}

/// An obligation that is not proved.
#[derive(Debug)]
pub struct TestFailure {
    /// What was to be proved.
    pub kind: Kind,
    /// The line.
    pub line: u64,
    /// Did the solver merely give up.
    pub gave_up: bool,
}

/// Runs a test.
pub fn run(program: &Path, root: &Path, test: &Test, timeout: f64) -> Outcome {
    let start = Instant::now();
    let translation = test.translate();
    let mut command = Command::new(program);
    command.arg("verify").arg(root.join(&test.path)).args(&translation.flags);
    // Its launches are given by flags; what else arguments may be is part of the test.
    command
        .args(["--format=json", "--jobs=1", "--no-cache", "--no-config", "--any-launch"])
        .arg(format!("--timeout={timeout}"));
    if !translation.clang.is_empty() {
        command.arg("--").args(&translation.clang);
    }
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut outcome = match child {
        Ok(child) => finish(child, Duration::from_secs_f64(timeout) + GRACE),
        Err(e) => Outcome::without_verdict("crash", e.to_string()),
    };
    outcome.time = start.elapsed();
    outcome
}

fn finish(mut child: Child, limit: Duration) -> Outcome {
    let output = child.stdout.take().map(|pipe| std::thread::spawn(move || read(pipe)));
    let errors = child.stderr.take().map(|pipe| std::thread::spawn(move || read(pipe)));
    let start = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if start.elapsed() < limit => std::thread::sleep(Duration::from_millis(10)),
            Ok(None) | Err(_) => break None,
        }
    };
    if status.is_none() {
        // Errors are ignored: both calls fail only if the process has ended since.
        let _ = child.kill();
        let _ = child.wait();
    }
    let output = output.and_then(|t| t.join().ok()).unwrap_or_default();
    let errors = errors.and_then(|t| t.join().ok()).unwrap_or_default();
    match (status, serde_json::from_str::<Value>(&output)) {
        (None, _) => Outcome::without_verdict("time-out", String::new()),
        (Some(_), Ok(report)) => Outcome::read(&report),
        // A bad flag is answered in words.
        (Some(status), Err(_)) if status.code() == Some(4) => Outcome::without_verdict("error", first_line(&errors)),
        (Some(_), Err(_)) => Outcome::without_verdict("crash", first_line(&errors)),
    }
}

fn read(mut pipe: impl Read) -> String {
    let mut bytes = Vec::new();
    // What arrived before an error is still worth showing.
    let _ = pipe.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn first_line(text: &str) -> String {
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned()
}

impl Outcome {
    fn without_verdict(verdict: &str, detail: String) -> Outcome {
        Outcome { verdict: verdict.to_owned(), detail, failures: Vec::new(), time: Duration::ZERO }
    }

    /// Reads a report of ours.
    fn read(report: &Value) -> Outcome {
        let items = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
        let files = items(report, "files");
        let kernels: Vec<Value> = files.iter().flat_map(|f| items(f, "kernels")).collect();
        let failures = kernels.iter().flat_map(|k| items(k, "failures")).filter_map(|f| TestFailure::read(&f));
        let reason = kernels.iter().find_map(|k| k["reason"].as_str());
        let message = files
            .iter()
            .flat_map(|f| items(f, "diagnostics"))
            .chain(kernels.iter().flat_map(|k| items(k, "diagnostics")))
            .filter(|d| d["severity"] == "error")
            .find_map(|d| d["message"].as_str().map(compile_error));
        Outcome {
            verdict: report["verdict"].as_str().unwrap_or("crash").to_owned(),
            detail: message.or(reason.map(str::to_owned)).unwrap_or_default(),
            failures: failures.collect(),
            time: Duration::ZERO,
        }
    }

    /// Did the test end as it should.
    pub fn is_right(&self, test: &Test) -> bool {
        match test.expected() {
            Expected::Pass => self.verdict == "verified",
            Expected::Fail => {
                ["refuted", "inconclusive"].contains(&self.verdict.as_str())
                    && self.failures.iter().any(|f| !f.gave_up && test.accepts(f.kind))
            }
            Expected::Refused => ["error", "unsupported"].contains(&self.verdict.as_str()),
        }
    }

    /// Whether something was proved that is false.
    pub fn is_unsound(&self, test: &Test) -> bool {
        test.expected() == Expected::Fail && self.verdict == "verified"
    }
}

/// Of a compiler's messages, the line with the first error.
fn compile_error(message: &str) -> String {
    let error = message.lines().skip(1).find(|line| line.contains("error:"));
    error.map_or_else(|| first_line(message), |line| line.rsplit("error:").next().unwrap_or(line).trim().to_owned())
}

impl TestFailure {
    fn read(failure: &Value) -> Option<TestFailure> {
        let gave_up = [
            Reason::Budget,
            Reason::Time,
            Reason::Memory,
            Reason::Limit,
            Reason::DependsOnFailure,
            Reason::NotConnected,
        ]
        .map(Reason::id);
        Some(TestFailure {
            kind: Kind::from_id(failure["id"].as_str()?)?,
            line: failure["location"]["line"].as_u64().unwrap_or(0),
            gave_up: failure["reason"].as_str().is_some_and(|reason| gave_up.contains(&reason)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(verdict: &str, reason: Value) -> Outcome {
        let failure = serde_json::json!({"id": "race/write-read", "location": {"line": 7}, "reason": reason});
        let kernel = serde_json::json!({"failures": [failure], "reason": reason, "diagnostics": []});
        Outcome::read(&serde_json::json!({"verdict": verdict, "files": [{"kernels": [kernel], "diagnostics": []}]}))
    }

    fn failing(kinds: &str) -> Test {
        let json = format!(
            r#"{{"path": "k.cu", "language": "cuda", "expected": "xfail:NOT_ALL_VERIFIED", "fail_kinds": {kinds}}}"#
        );
        serde_json::from_str(&json).expect("a well-formed test")
    }

    #[test]
    fn a_failing_test_needs_the_failure_it_is_about() {
        let refuted = outcome("refuted", Value::Null);
        assert!(refuted.is_right(&failing(r#"["race:write-read"]"#)));
        assert!(refuted.is_right(&failing(r#"["unspecified"]"#)));
        assert!(!refuted.is_right(&failing(r#"["assert"]"#)));
        assert!(outcome("inconclusive", "not-replayed".into()).is_right(&failing("[]")));
        assert!(!outcome("inconclusive", "budget".into()).is_right(&failing("[]")));
        assert!(!outcome("unsupported", Value::Null).is_right(&failing("[]")));
    }

    #[test]
    fn a_failing_test_that_verifies_is_unsound() {
        assert!(outcome("verified", Value::Null).is_unsound(&failing("[]")));
        assert!(!outcome("inconclusive", Value::Null).is_unsound(&failing("[]")));
    }

    #[test]
    fn the_first_error_of_a_compiler_is_told() {
        assert_eq!(
            compile_error("clang rejects k.cu:\nk.cu:3:1: error: unknown type name 'q'"),
            "unknown type name 'q'"
        );
        assert_eq!(compile_error("inline assembly is not supported"), "inline assembly is not supported");
    }
}
