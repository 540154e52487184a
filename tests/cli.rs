//! The program as a script sees it: exit codes, and which stream says what.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn barrister(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrister"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("BARRISTER_LOG");
    command.output().expect("the program starts")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program exits")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file in the test's own directory.
fn scratch(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the test's directory is writable");
    path
}

#[test]
fn help_and_version_are_no_errors() {
    for arguments in [["--help"], ["--version"]] {
        let output = barrister(&arguments);
        assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
        assert!(stdout(&output).contains("barrister"));
    }
}

#[test]
fn bad_flags_exit_with_4_and_say_what_is_wrong() {
    for (arguments, words) in [
        (&["verify", "k.cu", "--blok", "4"][..], "--block"),
        (&["verify", "k.cu", "--block", "0"], "--block 0: a size is at least 1"),
        (&["verify", "k.cu", "--grid", "1,2,3,4"], "--grid 1,2,3,4"),
        (&["verify", "k.cu", "--block", "3", "--global-size", "64"], "--block 3 does not divide --global-size 64"),
        (&["verify", "k.cu", "--no-assume", "luck"], "no-aliasing"),
        (&["verify", "k.cu", "--kernel", "("], "--kernel ("),
        (&["verify", "k.cu", "--timeout", "0"], "--timeout 0"),
        (&["verify", "k.cu", "--format", "sarif"], "text, json"),
        (&["verify", "k.cu", "--bounds", "--no-bounds"], "--no-bounds"),
        (&["verify"], "<FILE>"),
        (&["emit", "k.cu", "--stage", "boogie"], "two-thread"),
        (&["suite", "--list", "no-such-list.jsonl", "."], "no-such-list.jsonl"),
        (&["prove", "k.cu"], "prove"),
    ] {
        let output = barrister(arguments);
        assert_eq!(code(&output), 4, "{arguments:?}");
        assert!(stderr(&output).contains(words), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_missing_file_exits_with_4_in_both_formats() {
    let text = barrister(&["verify", "no-such-file.cu"]);
    assert_eq!(code(&text), 4);
    assert!(stdout(&text).contains("no-such-file.cu"), "{}", stdout(&text));
    let json = barrister(&["verify", "no-such-file.cu", "--format", "json"]);
    assert_eq!(code(&json), 4);
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON even then");
    assert_eq!((&report["verdict"], &report["exit_code"]), (&"error".into(), &4.into()));
    assert_eq!(report["files"][0]["diagnostics"][0]["code"], "input");
}

#[test]
fn an_unknown_language_is_asked_for() {
    let path = scratch("kernel.txt", "int x;\n");
    let output = barrister(&["verify", &path.to_string_lossy()]);
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("--lang"), "{}", stdout(&output));
}

#[test]
fn a_malformed_list_is_refused_with_its_line() {
    let list = scratch("list.jsonl", "\n{\"path\": 3}\n");
    let output = barrister(&["suite", "--list", &list.to_string_lossy(), "."]);
    assert_eq!(code(&output), 4);
    assert!(stderr(&output).contains("list.jsonl:2"), "{}", stderr(&output));
}

#[test]
fn a_file_without_kernels_is_no_success() {
    let path = scratch("none.cu", "__device__ int f(int x) { return x; }\n");
    let output = barrister(&["verify", &path.to_string_lossy()]);
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("has no kernels"), "{}", stdout(&output));
}

#[test]
fn a_name_that_matches_no_kernel_is_no_success() {
    let output = barrister(&["verify", "benches/kernels/saxpy.cu", "--kernel", "^daxpy$"]);
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("^daxpy$"), "{}", stdout(&output));
}

#[test]
fn clang_speaks_for_itself() {
    let path = scratch("wrong.cu", "__global__ void k(int *a) { a[0] = b; }\n");
    let output = barrister(&["verify", &path.to_string_lossy()]);
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("use of undeclared identifier 'b'"), "{}", stdout(&output));
}

#[test]
fn flags_reach_clang() {
    let path = scratch("flags.cu", "#if ONE && TWO && THREE\n__global__ void k() {}\n#endif\n");
    let database = format!(
        r#"[{{"directory": "/", "file": {path:?}, "command": "nvcc -rdc=true -gencode arch=compute_70,code=sm_70 -DTHREE -c x.cu"}}]"#
    );
    scratch("compile_commands.json", &database);
    let build = env!("CARGO_TARGET_TMPDIR");
    let path = path.to_string_lossy();
    let arguments = ["emit", &path, "--stage", "kernel", "-DONE=1", "-p", build, "--", "-DTWO=1"];
    let output = barrister(&arguments);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert!(stdout(&output).contains("kernel k"), "{}", stdout(&output));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let files = ["saxpy", "transpose", "reduce"].map(|name| format!("benches/kernels/{name}.cu"));
    let run = |format: &str| {
        let mut arguments = vec!["verify", "--block", "16", "--format", format];
        arguments.extend(files.iter().map(String::as_str));
        barrister(&arguments)
    };
    let (first, second) = (run("json"), run("json"));
    assert_eq!(code(&first), code(&second));
    assert_eq!(stdout(&first), stdout(&second));
    assert!(stdout(&first).contains("\"name\": \"reduce\""));
}
