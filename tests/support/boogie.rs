//! Debian's `boogie`, as a second opinion on programs in Boogie's language.
//!
//! It needs `boogie` and `z3` on the path; [`is_installed`] says whether they are
//! there. Assertions are checked independently of each other, as Barrister does:
//! none is assumed after it. Boogie takes assertions at the head of a loop for
//! invariants, so only loop-free programs can be compared.

#![allow(dead_code)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What Boogie says of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opinion {
    /// It is legal, and the assertions on these lines (counted from one) may fail.
    Checked(BTreeSet<usize>),
    /// It is not legal Boogie, for this reason.
    Illegal(String),
    /// Boogie ran out of time or crashed: nothing is known.
    GaveUp(String),
}

/// Are `boogie` and `z3` there.
pub fn is_installed() -> bool {
    let runs = |program: &str, flag: &str| {
        Command::new(program).arg(flag).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    runs("boogie", "/version") && runs("z3", "--version")
}

/// Prints why a test does nothing, for those who wonder.
pub fn skip(test: &str) {
    eprintln!("{test}: skipped, since `boogie` and `z3` are not installed");
}

/// Checks a program, with so much time for it all.
pub fn verify(text: &str, limit: Duration) -> Opinion {
    run(text, limit, &[])
}

/// Only parses, resolves and type-checks a program.
pub fn typecheck(text: &str, limit: Duration) -> Opinion {
    run(text, limit, &["/noVerify"])
}

/// The lines (counted from one) on which assertions stand.
pub fn assertions(text: &str) -> Vec<usize> {
    let is_assertion = |line: &str| line.trim_start().starts_with("assert ");
    text.lines().enumerate().filter(|(_, line)| is_assertion(line)).map(|(index, _)| index + 1).collect()
}

/// Compares Boogie's opinion with ours: for each assertion, in the order of the
/// text, whether it holds, or nothing if we do not know. The error tells both.
/// `Ok(false)`: Boogie gave up.
pub fn compare(text: &str, ours: &[Option<bool>], limit: Duration) -> Result<bool, String> {
    let lines = assertions(text);
    if lines.len() != ours.len() {
        return Err(format!("{} verdicts for {} assertions\n{text}", ours.len(), lines.len()));
    }
    let failing = match verify(text, limit) {
        Opinion::Checked(failing) => failing,
        Opinion::Illegal(reason) => return Err(format!("not legal Boogie: {reason}\n{text}")),
        Opinion::GaveUp(_) => return Ok(false),
    };
    if let Some(line) = failing.iter().find(|line| !lines.contains(line)) {
        return Err(format!("Boogie says that line {line} fails, where no assertion stands\n{text}"));
    }
    let differs = |(line, ours): &(&usize, &Option<bool>)| ours.is_some_and(|holds| holds == failing.contains(*line));
    match lines.iter().zip(ours).find(differs) {
        Some((line, Some(true))) => Err(format!("line {line}: proved by us, refuted by Boogie\n{text}")),
        Some((line, _)) => Err(format!("line {line}: refuted by us, proved by Boogie\n{text}")),
        None => Ok(true),
    }
}

fn run(text: &str, limit: Duration, flags: &[&str]) -> Opinion {
    let directory = Scratch::new();
    let program = directory.0.join("program.bpl");
    // Boogie sends an option that newer versions of Z3 reject, and leaves Z3 behind when it is killed.
    let wrapper = directory.0.join("z3");
    let seconds = limit.as_secs().max(1);
    let script = format!("#!/bin/sh\nulimit -t {seconds}\nsed -u '/:model_compress/d' | z3 \"$@\"\n");
    fs::write(&program, text).expect("a writable directory for temporary files");
    fs::write(&wrapper, script).expect("a writable directory for temporary files");
    make_executable(&wrapper);
    let mut child = Command::new("boogie")
        .args(["/nologo", "/useArrayTheory", "/subsumption:0", "/errorLimit:1000"])
        .args([format!("/z3exe:{}", wrapper.display()), format!("/timeLimit:{seconds}")])
        .args(flags)
        .arg(&program)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("boogie runs");
    let mut stdout = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut output = String::new();
        stdout.read_to_string(&mut output).map(|_| output).unwrap_or_default()
    });
    let deadline = Instant::now() + limit;
    while child.try_wait().expect("a child can be waited for").is_none() {
        if Instant::now() > deadline {
            child.kill().expect("a child can be killed");
            child.wait().expect("a child can be waited for");
            return Opinion::GaveUp(format!("more than {seconds} seconds"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    opinion(&reader.join().expect("the reader does not panic"))
}

/// Reads Boogie's output; its exit code says nothing.
fn opinion(output: &str) -> Opinion {
    let Some(last) = output.lines().rev().find(|line| !line.trim().is_empty()) else {
        return Opinion::GaveUp("no output".to_owned());
    };
    if last.contains(" errors detected in ") {
        return Opinion::Illegal(output.trim().to_owned());
    }
    if !last.starts_with("Boogie program verifier finished with ") {
        return Opinion::GaveUp(last.to_owned());
    }
    if ["time out", "out of memory", "inconclusive", "out of resource"].iter().any(|word| last.contains(word)) {
        return Opinion::GaveUp(last.to_owned());
    }
    Opinion::Checked(output.lines().filter(|line| line.contains("Error BP")).filter_map(line_of).collect())
}

/// The line in `program.bpl(19,3): Error BP5001: …`.
fn line_of(error: &str) -> Option<usize> {
    let (_, rest) = error.split_once(".bpl(")?;
    rest.split_once(',')?.0.parse().ok()
}

#[cfg(unix)]
fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("an own file");
}

#[cfg(not(unix))]
fn make_executable(_: &Path) {}

/// A directory that goes away when it is not needed any more.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("barrister-boogie-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a writable directory for temporary files");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing depends on it: at worst a small directory stays.
        let _ = fs::remove_dir_all(&self.0);
    }
}
