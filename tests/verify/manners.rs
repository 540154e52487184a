//! What a terminal shows, what a file has, and what flags say that no launch has.

use std::fs::File;
use std::io::Read;
use std::os::fd::AsFd;
use std::process::Stdio;
use std::time::Duration;

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::{Project, RIGHT, WRONG};
use crate::program;

/// Clang takes minutes to find out that it has nothing to say.
const SLOW: &str = "\
constexpr unsigned long f(unsigned long n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
static_assert(f(70) != 1, \"\");
__global__ void k(int *a) { a[threadIdx.x] = f(3); }
";

/// What a user sees on standard error, with all that moves its cursor; what is printed meanwhile is nobody's matter.
fn shown(project: &Project, arguments: &[&str]) -> String {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are terminals");
    grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("it is ours");
    let name = ptsname(&terminal, Vec::new()).expect("it has a name");
    let other = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("it can be opened");
    let mut command = program::barrister();
    command.current_dir(project.path()).args(arguments).env("TERM", "xterm").stdout(Stdio::null());
    let errors = other.as_fd().try_clone_to_owned().expect("it can be had twice");
    let mut child = command.stderr(errors).spawn().expect("the program starts");
    // Nobody else has it then: reading ends with the program.
    drop((command, other));
    let reader = std::thread::spawn(move || {
        let (mut terminal, mut all, mut some) = (File::from(terminal), Vec::new(), [0; 4096]);
        // At its end a terminal fails.
        while let Ok(length @ 1..) = terminal.read(&mut some) {
            all.extend_from_slice(&some[..length]);
        }
        String::from_utf8_lossy(&all).into_owned()
    });
    child.wait().expect("it was started");
    reader.join().expect("no panic")
}

#[test]
fn progress_says_which_file_of_how_many_is_under_way() {
    let project = Project::new(&[("src/a.cu", RIGHT), ("src/b.cu", WRONG), ("src/c.cu", RIGHT)]);
    let seen = shown(&project, &["verify", "src", "--no-config"]);
    assert!(seen.contains("file 2/3, kernels 1/"), "{seen}");
    // Of one file there is nothing to say.
    let seen = shown(&project, &["verify", "src/a.cu", "--no-config"]);
    assert!(seen.contains("0/1") && !seen.contains("file"), "{seen}");
}

#[test]
fn without_a_terminal_all_is_plain() {
    let project = Project::new(&[("src/a.cu", RIGHT), ("src/b.cu", WRONG), ("src/broken.cu", "?")]);
    for command in [&["verify", "src"][..], &["barriers", "src/b.cu"], &["cost", "src/broken.cu"], &["doctor"]] {
        let run = project.run(command);
        let is_plain = |text: &str| text.chars().all(|c| c == '\n' || !c.is_control());
        assert!(!run.out.is_empty() || !run.errors.is_empty(), "{command:?}");
        assert!(is_plain(&run.out) && is_plain(&run.errors), "{:?} {:?}", run.out, run.errors);
    }
}

#[test]
fn a_source_that_clang_takes_long_over_is_no_error_of_the_input() {
    let project = Project::new(&[("slow.cu", SLOW), ("right.cu", RIGHT)]);
    let with = |command: &[&str]| {
        let start = std::time::Instant::now();
        let run = project.run(&[command, &["--timeout=1", "--", "-fconstexpr-steps=2000000000"]].concat());
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
        run
    };
    let run = with(&["verify", "slow.cu", "right.cu"]);
    run.says(2, &["error[time]: reading slow.cu took more than 1 s", "1 kernel: 1 verified; 1 unread file"]);
    run.lacks(&["input error", "[input]"]);
    // Nor is it said that nothing is to be said.
    for command in [&["barriers", "slow.cu"][..], &["annotate", "slow.cu"], &["cost", "slow.cu"]] {
        let run = with(command);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{command:?}: {}", run.errors);
        assert!(run.errors.contains("error[time]") && run.errors.contains("--timeout"), "{}", run.errors);
    }
}

#[test]
fn an_interrupted_reader_has_nothing_against_the_source() {
    let project = Project::new(&[("slow.cu", SLOW)]);
    for command in ["verify", "barriers", "cost"] {
        let mut program = program::barrister();
        program.current_dir(project.path()).args([command, "slow.cu", "--", "-fconstexpr-steps=2000000000"]);
        let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        std::thread::sleep(Duration::from_millis(700));
        kill_process(Pid::from_child(&child), Signal::INT).expect("it is still at it");
        let output = child.wait_with_output().expect("it was started");
        // A command that prints a text of its own is ended at once; the process that did its work may have a last word.
        assert!(matches!(output.status.code(), Some(2) | None), "{command}: {output:?}");
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(!said.contains("rejects"), "{command}: {said}");
    }
}

#[test]
fn the_program_may_have_any_name() {
    let project = Project::new(&[("right.cu", RIGHT)]);
    let renamed = project.path().join("barrister-0.1-x86_64");
    let own = env!("CARGO_BIN_EXE_barrister");
    std::fs::hard_link(own, &renamed)
        .or_else(|_| std::fs::copy(own, &renamed).map(drop))
        .expect("there is room for it");
    let mut program = std::process::Command::new(renamed);
    let output = program.args(["verify", "--no-cache", "right.cu"]).current_dir(project.path()).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn blocks_that_no_launch_has_are_warned_of() {
    let bounded = "__global__ void __launch_bounds__(64) k(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n";
    let own =
        "__attribute__((reqd_work_group_size(64, 1, 1))) kernel void k(global int *a) { a[get_global_id(0)] = 1; }\n";
    let project = Project::new(&[("right.cu", RIGHT), ("bounded.cu", bounded), ("own.cl", own)]);
    let (limits, of_grids) = ("block of at most 1024 threads", "device-limits: grid x below 2^31, y and z below 2^16");
    let run = project.run(&["verify", "right.cu", "--block", "2048"]);
    run.says(0, &["warning[input]: no device of CUDA launches blocks of more than 1024 threads", "--no-device-limits"]);
    // The limit that does not count is not said to be taken for granted.
    run.says(0, &["kernel right: verified", of_grids]).lacks(&[limits]);
    project.run(&["verify", "right.cu", "--block", "2048", "--no-device-limits"]).says(0, &[]).lacks(&["warning"]);
    project.run(&["verify", "right.cu", "--block", "1024"]).says(0, &[of_grids]).lacks(&["warning", limits]);
    project.run(&["verify", "right.cu"]).says(0, &[limits]).lacks(&["warning"]);
    let run = project.run(&["verify", "bounded.cu", "--block", "128"]);
    run.says(0, &["warning[input]: `__launch_bounds__(64)` has kernel `k` compiled for blocks of at most 64 threads"]);
    project.run(&["verify", "bounded.cu", "--block", "64"]).says(0, &[]).lacks(&["warning"]);
    project.run(&["verify", "bounded.cu"]).says(0, &[]).lacks(&["warning"]);
    let run = project.run(&["verify", "own.cl", "--block", "128"]);
    run.says(
        0,
        &["warning[input]: blocks of kernel `k` are (64,1,1) by `reqd_work_group_size`: `--block` does not count"],
    );
    project.run(&["verify", "own.cl", "--block", "64"]).says(0, &[]).lacks(&["warning"]);
}
