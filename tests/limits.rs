//! Limits of time and memory, and signals, hold whatever the program is at.

use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use barrister::supervise::processes;
use rustix::process::{Pid, Signal, kill_process};

#[path = "support/pathological.rs"]
mod pathological;
#[path = "support/program.rs"]
mod program;

/// A run may end so long after its time; unoptimised, and while other tests run, later.
const BEYOND: Duration = Duration::from_millis(if cfg!(debug_assertions) { 5000 } else { 1000 });
const EASY: &str = "__global__ void easy(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n";
/// Reading this takes years, and more and more memory.
const LEVELS: usize = 40;

fn scratch(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("limits-{name}"));
    std::fs::write(&path, text).expect("the test's directory is writable");
    path
}

fn verify(files: &[&Path], flags: &[&str]) -> (Output, Duration) {
    let start = Instant::now();
    let output = program::barrister().arg("verify").args(files).args(flags).output().expect("the program starts");
    (output, start.elapsed())
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_file_that_is_not_read_in_time_is_inconclusive_and_the_next_is_checked() {
    let (slow, easy) = (scratch("calls.cu", &pathological::steps(LEVELS)), scratch("easy.cu", EASY));
    let (output, took) = verify(&[&slow, &easy], &["--timeout", "1"]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("took more than 1 s") && said.contains("kernel easy: verified"), "{said}");
    assert!(took < Duration::from_secs(1) + 2 * BEYOND, "{took:?}");
}

#[test]
fn a_kernel_that_is_not_decided_in_time_is_inconclusive_and_the_next_is_checked() {
    let both = scratch("shuffles.cu", &(pathological::shuffles(800) + EASY));
    let (output, took) = verify(&[&both], &["--timeout", "2"]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("the time was over at the stage `"), "{said}");
    assert!(said.contains("kernel k: inconclusive") && said.contains("; time)"), "{said}");
    assert!(said.contains("kernel easy: verified"), "{said}");
    assert!(took < Duration::from_secs(2) + 2 * BEYOND, "{took:?}");
}

#[test]
fn memory_that_runs_out_is_no_crash() {
    let (slow, easy) = (scratch("memory.cu", &pathological::steps(LEVELS)), scratch("easy-too.cu", EASY));
    for memory in ["1", "60", "300"] {
        let (output, _) = verify(&[&slow], &["--memory", memory, "--timeout", "60"]);
        let said = stdout(&output);
        assert_eq!(output.status.code(), Some(2), "{memory} MB: {said}");
        assert!(said.contains(&format!("took more memory than {memory} MB")), "{said}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let (output, _) = verify(&[&easy], &["--memory", "2000"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
}

#[test]
fn calls_that_double_are_refused_at_once() {
    let doubling = scratch("doubling.cu", &(pathological::calls(LEVELS) + EASY));
    let (output, took) = verify(&[&doubling], &["--timeout", "60"]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("more than 20000 calls") && said.contains("such as `f"), "{said}");
    assert!(said.contains("kernel easy: verified"), "{said}");
    assert!(took < 2 * BEYOND, "{took:?}");
}

/// Just below the bound every pass has the stack it needs, whatever it comes to in its time;
/// beyond it nothing is read, and the line is named.
fn fits_every_stack(seconds: &str) {
    const DEPTH: usize = 10_000;
    // What stands around: the body, statements, conversions.
    for nest in pathological::nests(DEPTH - 20) {
        let path = scratch(&format!("deep-{}.cu", nest.name), &nest.text);
        let (output, _) = verify(&[&path], &["--timeout", seconds, "--no-cache"]);
        let said = stdout(&output);
        assert!(matches!(output.status.code(), Some(0 | 2)) && output.stderr.is_empty(), "{}: {said}", nest.name);
        assert!(!said.contains("stack") && !said.contains("[limit]"), "{}: {said}", nest.name);
    }
    for nest in pathological::nests(DEPTH + 1) {
        let path = scratch(&format!("deeper-{}.cu", nest.name), &nest.text);
        let (output, _) = verify(&[&path], &["--timeout", "60", "--no-cache"]);
        let said = stdout(&output);
        assert!(output.status.code() == Some(2) && said.contains("error[limit]"), "{}: {said}", nest.name);
        assert!(said.contains(&format!("deeper-{}.cu:", nest.name)), "{}: {said}", nest.name);
    }
}

#[test]
fn what_is_as_deep_as_may_be_fits_every_stack() {
    fits_every_stack("3");
}

#[test]
#[ignore = "takes a minute: `make limits`"]
fn pathological_depth_fits_every_stack() {
    fits_every_stack("10");
}

#[test]
fn a_replay_ends_in_time() {
    let racy = scratch("racy.cu", "__global__ void k(int *a) { a[0] = threadIdx.x; }\n");
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits-witnesses");
    let flags = ["--witness-dir", directory.to_str().expect("a path of text")];
    assert_eq!(verify(&[&racy], &flags).0.status.code(), Some(1));
    let entries = std::fs::read_dir(&directory).expect("it was made").flatten();
    let witness = entries.map(|entry| entry.path()).next().expect("there is a witness");
    let replay = |flags: &[&str]| program::barrister().arg("replay").arg(&witness).args(flags).output();
    assert_eq!(replay(&[]).expect("the program starts").status.code(), Some(1));
    // What its file has become meanwhile nobody can read.
    std::fs::write(&racy, pathological::steps(LEVELS)).expect("the test's directory is writable");
    let start = Instant::now();
    let output = replay(&["--timeout", "1"]).expect("the program starts");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(start.elapsed() < Duration::from_secs(1) + BEYOND, "{:?}", start.elapsed());
}

#[test]
fn what_is_printed_is_printed_in_time() {
    let slow = scratch("emit.cu", &pathological::steps(LEVELS));
    let start = Instant::now();
    let flags = ["--stage", "ivl", "--timeout", "1"];
    let output = program::barrister().arg("emit").arg(&slow).args(flags).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(start.elapsed() < Duration::from_secs(1) + BEYOND, "{:?}", start.elapsed());
    let easy = scratch("emit-easy.cu", EASY);
    let output = program::barrister().arg("emit").arg(&easy).args(flags).output().expect("the program starts");
    assert!(stdout(&output).starts_with("//") || stdout(&output).starts_with("type"), "{}", stdout(&output));
}

/// Sends signals to a run that does not listen; how it ended, and how long after the last.
fn signalled(name: &str, signals: &[Signal]) -> (Output, Duration) {
    let (slow, easy) = (scratch(name, &pathological::steps(LEVELS)), scratch(&format!("easy-{name}"), EASY));
    let mut command = program::barrister();
    command.args(["verify", "-v", "--timeout", "300"]).args([&easy, &slow]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    sleep(Duration::from_millis(1500));
    let all = processes::tree(child.id());
    assert!(all.len() > 1, "there is a worker");
    for (number, signal) in signals.iter().enumerate() {
        sleep(Duration::from_millis(if number > 0 { 10 } else { 0 }));
        kill_process(Pid::from_child(&child), *signal).expect("the program is running");
    }
    let start = Instant::now();
    let output = child.wait_with_output().expect("the program ends");
    let took = start.elapsed();
    sleep(Duration::from_millis(400));
    assert_eq!(processes::resident(&all), 0, "nothing is left behind");
    (output, took)
}

#[test]
fn a_signal_has_what_is_decided_reported_within_a_second() {
    for (name, signal) in [("terminate.cu", Signal::TERM), ("interrupt.cu", Signal::INT)] {
        let (output, took) = signalled(name, &[signal]);
        let said = stdout(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("kernel easy: verified") && said.contains("interrupted"), "{said}");
        assert!(took < Duration::from_secs(1), "{took:?}");
    }
}

#[test]
fn a_second_signal_ends_all_at_once() {
    let (output, took) = signalled("signals.cu", &[Signal::INT, Signal::TERM]);
    assert_eq!(output.status.code(), Some(130), "{}", stdout(&output));
    assert!(took < Duration::from_millis(300), "{took:?}");
}

/// A table of the pathological kernels; with `BARRISTER_ONLY=shuffles` some of them.
#[test]
#[ignore = "takes some minutes: `make limits`"]
fn pathological_kernels_end_in_time() {
    const SECONDS: u64 = 10;
    let only = std::env::var("BARRISTER_ONLY").unwrap_or_default();
    let (mut late, mut number) = (Vec::new(), 0);
    println!("{:<36} {:<44} {:>7} {:>9}  outcome", "name", "command", "wall", "memory");
    for kernel in pathological::all().into_iter().filter(|kernel| kernel.name.contains(&only)) {
        number += 1;
        let file = format!("{number}.cu");
        let path = scratch(&file, &kernel.text);
        let (output, took, peak) = measured(&path, SECONDS);
        let last = stdout(&output).lines().last().unwrap_or_default().to_owned();
        let command = format!("verify --no-cache --timeout {SECONDS} limits-{file}");
        println!("{:<36} {command:<44} {:>5.2} s {peak:>6} MB  {last}", kernel.name, took.as_secs_f64());
        if took > Duration::from_secs(SECONDS) + BEYOND || !matches!(output.status.code(), Some(0..=3)) {
            late.push(kernel.name);
        }
    }
    assert!(late.is_empty(), "too late, or not ended as they must: {late:?}");
}

/// What a run of a file printed, how long it took, and the most memory that was in use.
fn measured(path: &Path, seconds: u64) -> (Output, Duration, u64) {
    let start = Instant::now();
    let mut command = program::barrister();
    command.args(["verify", "--no-cache", "--timeout", &seconds.to_string()]).arg(path);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let id = child.id();
    let waiting = std::thread::spawn(move || child.wait_with_output().map(|output| (output, start.elapsed())));
    let mut peak = 0;
    while !waiting.is_finished() {
        peak = peak.max(processes::resident(&processes::tree(id)));
        sleep(Duration::from_millis(20));
    }
    let (output, took) = waiting.join().expect("no panic").expect("the program ends");
    (output, took, peak)
}
