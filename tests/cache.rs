//! What earlier runs found out: the same report, sooner.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;

#[path = "support/program.rs"]
mod program;

/// Loops, barriers, guesses that hold and guesses that do not.
const SAFE: &str = "annotations/kernels/kogge_stone.cu";
const RACY: &str = "tests/ui/race/trailing_barrier_missing.cu";

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

fn start(file: &str, cache: &Path) -> Child {
    let mut command = program::barrister();
    // One query at a time: where the first failure is enough, it depends on the cores what is asked beside it.
    command.args(["verify", file, "--block", "64", "-j", "1", "--format", "json", "--cache-dir"]).arg(cache);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

fn run(file: &str, cache: &Path) -> Output {
    let output = start(file, cache).wait_with_output().expect("the program ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn without(file: &str) -> Output {
    let mut command = program::barrister();
    command
        .args(["verify", file, "--block", "64", "--format", "json", "--no-cache"])
        .output()
        .expect("the program starts")
}

fn files(directory: &Path) -> BTreeSet<PathBuf> {
    let entries = std::fs::read_dir(directory).expect("a directory").flatten();
    let (folders, mut files): (BTreeSet<PathBuf>, BTreeSet<PathBuf>) =
        entries.map(|entry| entry.path()).partition(|path| path.is_dir());
    folders.iter().for_each(|folder| files.append(&mut self::files(folder)));
    files
}

fn answers_from_the_cache(file: &str, cache: &Path) -> u64 {
    let mut command = program::barrister();
    let output = command.args(["verify", file, "--block", "64", "--time", "--cache-dir"]).arg(cache).output();
    let text = String::from_utf8(output.expect("the program starts").stdout).expect("a text");
    let line = text.lines().find_map(|line| line.strip_suffix(" answers from the cache"));
    let number = line.and_then(|line| line.rsplit(' ').next()).unwrap_or_else(|| panic!("no number: {text}"));
    number.parse().expect("a number")
}

#[test]
fn a_second_run_asks_nothing_and_says_the_same() {
    for (file, code) in [(SAFE, 0), (RACY, 1)] {
        let cache = directory();
        let plain = without(file);
        assert_eq!(plain.status.code(), Some(code), "{file}");
        assert_eq!(run(file, cache.path()), plain, "{file}");
        let kept = files(cache.path());
        assert!(!kept.is_empty());
        assert_eq!(run(file, cache.path()), plain, "{file}");
        assert_eq!(files(cache.path()), kept, "{file}");
        assert!(answers_from_the_cache(file, cache.path()) >= kept.len() as u64 / 2, "{file}");
    }
}

#[test]
fn an_edit_is_seen() {
    let (cache, sources) = (directory(), directory());
    let path = sources.path().join("shift.cu");
    let kernel = |shift: &str| {
        let text = format!(
            "__global__ void shift(int *a, int n) {{\n  __shared__ int s[64];\n  s[threadIdx.x] = a[threadIdx.x];\n\
             \x20 __syncthreads();\n  for (int i = 0; i < n; i++)\n    s[threadIdx.x{shift}] += i;\n}}\n"
        );
        std::fs::write(&path, text).expect("the file can be written");
        run(&path.to_string_lossy(), cache.path()).status.code()
    };
    assert_eq!(kernel(""), Some(0));
    assert_eq!(kernel(" ^ 1"), Some(0));
    assert_eq!(kernel(" / 2"), Some(1));
    assert_eq!(kernel(""), Some(0));
    assert_eq!(kernel(" / 2"), Some(1));
}

#[test]
fn a_run_that_is_killed_leaves_nothing_wrong() {
    for milliseconds in [150, 300, 600] {
        let cache = directory();
        let mut killed = start(SAFE, cache.path());
        std::thread::sleep(Duration::from_millis(milliseconds));
        killed.kill().expect("it can be killed");
        killed.wait().expect("it ends");
        assert_eq!(run(SAFE, cache.path()), without(SAFE));
    }
}

#[test]
fn runs_at_the_same_time_do_not_disturb_each_other() {
    let cache = directory();
    let children: Vec<Child> = [SAFE, SAFE, RACY, RACY].into_iter().map(|file| start(file, cache.path())).collect();
    let outputs: Vec<Output> = children.into_iter().map(|child| child.wait_with_output().expect("it ends")).collect();
    let (safe, racy) = (without(SAFE), without(RACY));
    assert_eq!(outputs, [safe.clone(), safe, racy.clone(), racy]);
}

/// A model that is no model is asked for again; one of something else refutes nothing, since the
/// run that it suggests violates nothing.
#[test]
fn a_spoilt_model_refutes_nothing() {
    for content in ["", "{", "{}", "{\"x\": 7}"] {
        let cache = directory();
        run(SAFE, cache.path());
        let models: Vec<PathBuf> =
            files(cache.path()).into_iter().filter(|path| path.extension().is_some_and(|e| e == "refuted")).collect();
        assert!(!models.is_empty(), "guesses that do not hold");
        models.iter().for_each(|path| std::fs::write(path, content).expect("it can be written"));
        let code = run(SAFE, cache.path()).status.code();
        assert!(matches!(code, Some(0 | 2)), "{code:?}");
    }
}

#[test]
fn a_directory_that_cannot_be_made_is_an_error() {
    let directory = directory();
    let file = directory.path().join("file");
    std::fs::write(&file, "").expect("it can be written");
    let output = start(SAFE, &file).wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(4));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("--cache-dir") && message.contains("--no-cache"), "{message}");
}
