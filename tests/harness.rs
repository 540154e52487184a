//! Witnesses as CUDA programs: clang accepts both sides of them, and what they launch is
//! what the witness says, seen by a runtime that launches nothing.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const RUNTIME: &str = "tests/support/cuda";

/// A kernel whose race needs its arguments and its memory as the witness has them.
const LAUNCHED: &str = r#"
#include "part.h"
namespace tables {
__device__ int limits[4];
struct Range { short first; struct { unsigned count; const int *data; } rest; };
template <bool last, class T>
__global__ void scatter(T *out, Range range, float scale) {
  extern __shared__ T copy[];
  unsigned t = threadIdx.x;
  __requires(range.first == 3 && range.rest.count == 0xfffffff5u);
  copy[t] = t;
  if (range.rest.data[t] > LEAST && limits[1] > 2 && t == HALF(6))
    copy[t - 1] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = copy[t];
}
}
int main() {
  tables::scatter<true, int><<<1, 8, 32>>>(nullptr, tables::Range(), 0.5f);
  return 0;
}
"#;

fn scratch(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("harness").join(name);
    std::fs::create_dir_all(&directory).expect("the test's directory is writable");
    directory
}

fn barrister(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrister"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("BARRISTER_LOG");
    command.output().expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The witnesses of a file, written into the test's directory.
fn witnesses(name: &str, file: &str, flags: &[&str]) -> Vec<PathBuf> {
    let directory = scratch(name);
    let place = directory.to_string_lossy();
    let arguments = [&["verify", file, "--witness-dir", &place], flags].concat();
    let output = barrister(&arguments);
    let entries = std::fs::read_dir(&directory).expect("witnesses").flatten().map(|e| e.path());
    let mut found: Vec<PathBuf> = entries.filter(|p| p.extension().is_some_and(|e| e == "json")).collect();
    found.sort();
    assert!(!found.is_empty(), "no witness for {file}: {}", said(&output));
    found
}

fn harness(witness: &Path) -> PathBuf {
    let out = witness.with_extension("cu");
    let output = barrister(&["replay", &witness.to_string_lossy(), "--harness", &out.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    out
}

/// clang as the front end finds it.
fn clang() -> Command {
    let given = std::env::var("BARRISTER_CLANG").ok().map(|c| vec![c]);
    let mut candidates: Vec<Vec<String>> = given.into_iter().collect();
    candidates.extend((14..=22).rev().map(|v| vec![format!("clang-{v}")]));
    candidates.push(vec!["clang".to_owned()]);
    candidates.push(["python3", "-m", "ziglang", "clang"].map(str::to_owned).to_vec());
    let works = |words: &Vec<String>| {
        Command::new(&words[0]).args(&words[1..]).arg("--version").output().is_ok_and(|o| o.status.success())
    };
    let words = candidates.into_iter().find(works).expect("clang is installed");
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn compile(side: &str, program: &Path) -> Command {
    let mut command = clang();
    command.args(["-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_70", "-std=c++17"]);
    command.args(["-Wno-unknown-cuda-version", "-w", "-Xclang", "-fcuda-allow-variadic-functions"]);
    // Without a toolkit clang would launch kernels as the oldest one does.
    command.args(["-Xclang", "-target-sdk-version=11.0"]);
    command.args([&format!("--cuda-{side}-only"), "-I", RUNTIME]).arg(program);
    command
}

/// Both sides of a harness are C++ that clang accepts.
fn accepted(program: &Path) {
    for side in ["host", "device"] {
        let output = compile(side, program).arg("-fsyntax-only").output().expect("clang starts");
        assert!(output.status.success(), "{side} of {}:\n{}", program.display(), said(&output));
    }
}

fn text(program: &Path) -> String {
    std::fs::read_to_string(program).expect("a harness")
}

#[test]
fn harnesses_of_all_kinds_compile() {
    for (name, file, flags, tool) in [
        ("shared", "tests/ui/race/trailing_barrier_missing.cu", &["--block", "64"][..], "--tool racecheck"),
        ("global", "tests/ui/race/global_index_off_by_one.cu", &[], "./witness 1000"),
        ("divergence", "tests/ui/divergence/early_return.cu", &[], "--tool synccheck"),
        ("bounds", "tests/ui/memory/extent_of_a_parameter_exceeded.cu", &[], "--tool memcheck"),
        ("shared-bounds", "tests/ui/memory/bounds.cu", &[], "--tool memcheck"),
        ("template", "tests/ui/language/template_racy_instance.cu", &[], "racy"),
        ("alias", "tests/ui/race/aliasing_parameters_allowed.cu", &["--may-alias"], "main"),
        ("two-dimensions", "tests/ui/all_at_once/tile.cu", &["--block", "8,8", "--grid", "1"], "dim3(8, 8, 1)"),
        ("annotated", "tests/ui/spec/barrier_invariant_not_established.cu", &[], "main"),
    ] {
        for witness in witnesses(name, file, flags).into_iter().take(2) {
            let program = harness(&witness);
            assert!(text(&program).contains(tool), "{name}: no `{tool}` in\n{}", text(&program));
            accepted(&program);
        }
    }
}

#[test]
fn what_is_launched_is_what_the_witness_says() {
    let directory = scratch("launched");
    let source = directory.join("source").with_extension("cu");
    std::fs::write(&source, LAUNCHED).expect("writable");
    let part = "#pragma once\n#include \"part.h\"\n#include \"barrister.h\"\n#define HALF(x) ((x) / 2)\n";
    std::fs::write(directory.join("part.h"), part).expect("writable");
    let flags = ["--block", "8", "--grid", "2", "-D", "LEAST=1000", "--only-intra-group"];
    let found = witnesses("launched", &source.to_string_lossy(), &flags);
    let program = harness(&found[0]);
    // What the source includes from beside it is in the harness.
    std::fs::remove_file(directory.join("part.h")).expect("it was there");
    std::fs::remove_file(&source).expect("it was there");
    accepted(&program);
    let executable = directory.join("launched");
    let mut link = clang();
    link.arg("-o").arg(&executable);
    for (name, part) in [("harness.o", program), ("runtime.o", Path::new(RUNTIME).join("runtime.cu"))] {
        let object = directory.join(name);
        let output = compile("host", &part).args(["-c", "-o"]).arg(&object).output().expect("clang starts");
        assert!(output.status.success(), "{}", said(&output));
        link.arg(object);
    }
    let output = link.arg("-lstdc++").output().expect("clang starts");
    assert!(output.status.success(), "{}", said(&output));
    let output = Command::new(&executable).arg("3").output().expect("the harness starts");
    let printed = said(&output);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    let first = printed.lines().find(|l| l.starts_with("grid")).expect("a launch");
    // The kernel's own arguments: a pointer, the structure, the factor.
    assert!(first.starts_with("grid 2 1 1 block 8 1 1 shared 32 first 3 count 4294967285"), "{printed}");
    let data: i64 = first.rsplit(' ').next().and_then(|w| w.parse().ok()).expect("a number");
    assert!(data > 1000, "{printed}");
    let word = printed.lines().find_map(|l| l.strip_prefix("16 of 16 bytes of a variable, the second word is "));
    assert!(word.and_then(|w| w.parse::<i32>().ok()).is_some_and(|w| w > 2), "{printed}");
    assert!(printed.contains("run 2: byte 0 of out is 1, it was 0"), "{printed}");
    assert!(printed.ends_with("3 runs\n"), "{printed}");
}

#[test]
fn what_cannot_be_launched_is_refused() {
    let witness = witnesses("opencl", "tests/ui/opencl/group_id.cl", &[]).remove(0);
    let out = witness.with_extension("cu");
    let output = barrister(&["replay", &witness.to_string_lossy(), "--harness", &out.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(4), "{}", said(&output));
    assert!(said(&output).contains("OpenCL kernel"), "{}", said(&output));
    assert!(!out.exists());
}
