//! Debian's `boogie`, as a second opinion on programs in Boogie's language.
//!
//! It needs `boogie` and `z3` on the path; [`is_installed`] says whether they are
//! there. Boogie assumes an assertion after it has checked it, unless it is told
//! not to ([`Assertion::assumed_afterwards`]). It takes assertions at the head of a
//! loop for invariants, so only loop-free programs can be compared.

#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};
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

/// An assertion and what we say of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// Whether it holds, or nothing if we do not know.
    pub holds: Option<bool>,
    /// May what follows rely on it.
    pub assumed_afterwards: bool,
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

/// What Boogie says of one procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Its assertions on these lines (counted from one) are violated by a model, the others hold.
    Checked(BTreeSet<usize>),
    /// No answer within the time, or one that is neither proof nor model.
    GaveUp,
}

/// Checks a program procedure by procedure, with so much time for each and for them
/// all. What Boogie did not come to is missing.
///
/// # Errors
/// Why it is not legal.
pub fn verify_each(text: &str, each: Duration, all: Duration) -> Result<BTreeMap<String, Verdict>, String> {
    let output = output(text, each, all, &["/trace"]);
    if let Some(last) = output.lines().find(|line| line.contains(" errors detected in ")) {
        return Err(format!("{last}\n{output}"));
    }
    let mut verdicts: BTreeMap<String, Verdict> = BTreeMap::new();
    let mut current = None;
    for line in output.lines() {
        if let Some(name) = line.strip_prefix("Verifying ").and_then(|rest| rest.strip_suffix(" ...")) {
            current = Some(name.to_owned());
        } else if let Some((_, outcome)) = line.split_once("proof obligation")
            && let Some(name) = &current
        {
            let word = outcome.rsplit(' ').next().unwrap_or_default();
            let verdict = match word {
                "verified" | "error" | "errors" => Verdict::Checked(BTreeSet::new()),
                _ => Verdict::GaveUp,
            };
            verdicts.insert(name.clone(), verdict);
        } else if line.contains("Error BP")
            && let Some(Verdict::Checked(lines)) = current.as_ref().and_then(|name| verdicts.get_mut(name))
        {
            lines.extend(line_of(line));
        }
    }
    Ok(verdicts)
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

/// Compares Boogie's opinion with ours on each assertion, in the order of the text.
/// The error tells both. `Ok(false)`: Boogie gave up.
pub fn compare(text: &str, ours: &[Assertion], limit: Duration) -> Result<bool, String> {
    let lines = assertions(text);
    if lines.len() != ours.len() {
        return Err(format!("{} verdicts for {} assertions\n{text}", ours.len(), lines.len()));
    }
    let text = &independent(text, &lines, ours);
    let failing = match verify(text, limit) {
        Opinion::Checked(failing) => failing,
        Opinion::Illegal(reason) => return Err(format!("not legal Boogie: {reason}\n{text}")),
        Opinion::GaveUp(_) => return Ok(false),
    };
    if let Some(line) = failing.iter().find(|line| !lines.contains(line)) {
        return Err(format!("Boogie says that line {line} fails, where no assertion stands\n{text}"));
    }
    let disputed = |(line, ours): &(&usize, &Assertion)| ours.holds == Some(failing.contains(*line));
    for (line, assertion) in lines.iter().zip(ours).filter(disputed) {
        // Of several errors in a procedure Boogie may leave some out, so ask about this one alone.
        let alone = alone(text, &lines, ours, *line);
        match (assertion.holds, verify(&alone, limit)) {
            (Some(true), Opinion::Checked(failing)) if failing.contains(line) => {
                return Err(format!("line {line}: proved by us, refuted by Boogie\n{alone}"));
            }
            (Some(false), Opinion::Checked(failing)) if failing.is_empty() => {
                return Err(format!("line {line}: refuted by us, proved by Boogie\n{alone}"));
            }
            (_, Opinion::Checked(_)) => {}
            (_, Opinion::Illegal(reason)) => return Err(format!("not legal Boogie: {reason}\n{alone}")),
            (_, Opinion::GaveUp(_)) => return Ok(false),
        }
    }
    Ok(true)
}

/// The text with one assertion: the others are assumed, or gone.
fn alone(text: &str, lines: &[usize], ours: &[Assertion], wanted: usize) -> String {
    replace(text, lines, ours, |line, number, assertion| match assertion.assumed_afterwards {
        _ if number == wanted => line.to_owned(),
        true => line.replacen("assert ", "assume ", 1),
        false => format!("// {line}"),
    })
}

/// The text in which Boogie assumes assertions afterwards where we do.
fn independent(text: &str, lines: &[usize], ours: &[Assertion]) -> String {
    replace(text, lines, ours, |line, _, assertion| match assertion.assumed_afterwards {
        true => line.to_owned(),
        false => line.replacen("assert ", "assert {:subsumption 0} ", 1),
    })
}

/// The text with the lines of assertions replaced.
fn replace(
    text: &str,
    lines: &[usize],
    ours: &[Assertion],
    change: impl Fn(&str, usize, &Assertion) -> String,
) -> String {
    let mut out = String::with_capacity(text.len());
    for (number, line) in (1..).zip(text.lines()) {
        match lines.iter().position(|at| *at == number) {
            Some(position) => out.push_str(&change(line, number, &ours[position])),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

fn run(text: &str, limit: Duration, flags: &[&str]) -> Opinion {
    opinion(&output(text, limit, limit, flags))
}

/// What Boogie prints, or had printed when it was out of time.
fn output(text: &str, each: Duration, all: Duration, flags: &[&str]) -> String {
    let directory = Scratch::new();
    let program = directory.0.join("program.bpl");
    let wrapper = directory.0.join("z3");
    // Boogie sends an option that newer versions of Z3 reject, takes an `unknown` for a
    // counterexample unless a limit was the reason, and leaves Z3 behind when it is killed.
    let seconds = all.as_secs().max(1);
    let script = format!(
        "#!/bin/sh\nulimit -t {seconds}\nsed -u '/:model_compress/d' | z3 \"$@\" \\\n    \
         | sed -u 's/:reason-unknown \".*\"/:reason-unknown \"timeout\"/'\n"
    );
    fs::write(&program, text).expect("a writable directory for temporary files");
    fs::write(&wrapper, script).expect("a writable directory for temporary files");
    make_executable(&wrapper);
    let mut child = Command::new("boogie")
        .args(["/nologo", "/useArrayTheory", "/errorLimit:1000"])
        .args([format!("/z3exe:{}", wrapper.display()), format!("/timeLimit:{}", each.as_secs().max(1))])
        .args(flags)
        .arg(&program)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("boogie runs");
    let mut stdout = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut output = Vec::new();
        let _ = stdout.read_to_end(&mut output);
        String::from_utf8_lossy(&output).into_owned()
    });
    let deadline = Instant::now() + all;
    while child.try_wait().expect("a child can be waited for").is_none() {
        if Instant::now() > deadline {
            child.kill().expect("a child can be killed");
            child.wait().expect("a child can be waited for");
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    reader.join().expect("the reader does not panic")
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
