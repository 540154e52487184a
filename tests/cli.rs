//! The program as a script sees it: exit codes, and which stream says what.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

#[path = "support/program.rs"]
mod program;

fn barrister(arguments: &[&str]) -> Output {
    program::barrister().args(arguments).output().expect("the program starts")
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
fn the_long_version_names_what_the_program_is_made_of() {
    let output = barrister(&["--version"]);
    let lines = stdout(&output);
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].starts_with(concat!("barrister ", env!("CARGO_PKG_VERSION"), " (")), "{lines:?}");
    let is_version = |line: &str, name: &str| {
        line.strip_prefix(name).is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
    };
    assert!(is_version(lines[1], "clang ") && is_version(lines[2], "Z3 "), "{lines:?}");
    assert_eq!(stdout(&barrister(&["-V"])), concat!("barrister ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn the_doctor_sees_that_verdicts_come_out_right() {
    let output = barrister(&["doctor"]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""), "{}", stdout(&output));
    let words = ["ok  clang ", "ok  Z3 ", "ok  a kernel that is right is verified, one that is wrong refuted"];
    for word in words.into_iter().chain(["all that is needed is there"]) {
        assert!(stdout(&output).contains(word), "{word}: {}", stdout(&output));
    }
    // Wrong settings are found, too.
    let directory = tempfile::tempdir().expect("a directory can be made");
    std::fs::write(directory.path().join("barrister.toml"), "blok = 1\n").expect("it can be written");
    let output = program::barrister().arg("doctor").current_dir(directory.path()).output().expect("the program starts");
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("no flag is called `blok`"), "{}", stdout(&output));
    // Without a place for temporary files there is no verdict.
    let output = program::barrister().arg("doctor").env("TMPDIR", "/dev/null").output().expect("the program starts");
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("see `TMPDIR`"), "{}", stdout(&output));
}

#[test]
fn shells_and_man_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = barrister(&["completions", shell]);
        assert_eq!(code(&output), 0);
        for word in ["verify", "write-baseline", "doctor"] {
            assert!(stdout(&output).contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(code(&barrister(&["completions", "dos"])), 4);
    let directory = tempfile::tempdir().expect("a directory can be made");
    let pages = directory.path().join("man1");
    let output = barrister(&["man", pages.to_str().expect("UTF-8")]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let page = std::fs::read_to_string(pages.join("barrister-verify.1")).expect("the page is there");
    assert!(page.contains("baseline"), "{page}");
    let nowhere = barrister(&["man", "/dev/null/man"]);
    assert_eq!(code(&nowhere), 4);
    assert!(stderr(&nowhere).contains("cannot write manual pages"), "{}", stderr(&nowhere));
}

#[test]
fn the_page_of_flags_is_what_help_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/flags.md");
    let page = barrister::commands::flags::page();
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    if written == page {
        return;
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        return std::fs::write(&path, page).expect("the page is writable");
    }
    let differs = written.lines().zip(page.lines()).find(|(old, new)| old != new);
    panic!("docs/flags.md differs from the command line, first at {differs:?} (BLESS=1 rewrites it)");
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
        (&["verify", "k.cu", "--arch", "volta"], "--arch sm_90"),
        (&["verify", "k.cu", "--instantiate", "scan"], "'scan<int, 256>'"),
        (&["verify", "k.cu", "--timeout", "0"], "--timeout 0"),
        (&["verify", "k.cu", "--format", "xml"], "text, json, jsonl, sarif, junit, github"),
        (&["verify", "k.cu", "--format", "json", "--format", "sarif"], "two reports go to standard output"),
        (&["verify", "k.cu", "--format", "json="], "a file is missing"),
        (&["verify", "k.cu", "--baseline", "no-such-baseline.json"], "--write-baseline FILE"),
        (&["verify", "k.cu", "--config", "no-such-settings.toml"], "no-such-settings.toml"),
        (&["verify", ".", "--exclude", "{"], "--exclude"),
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

/// Verified where rows are as long as the grid is wide.
const ROWS: &str = "__global__ void rows(int *out, int width)\n{\n\tint x = blockIdx.x * blockDim.x + threadIdx.x;\n\
                    \tint y = blockIdx.y * blockDim.y + threadIdx.y;\n\tout[y * width + x] = x;\n}\n";
const ROWS_NEED: &str = "__requires(width >= 1 && width >= gridDim.x * blockDim.x);";

#[test]
fn what_annotate_writes_is_verified() {
    let path = scratch("annotated.cu", ROWS);
    let file = path.to_str().expect("UTF-8");
    assert_eq!(code(&barrister(&["verify", file])), 5);
    let shown = barrister(&["annotate", file, "--diff"]);
    assert!(stdout(&shown).contains(&format!("\n+\t{ROWS_NEED}\n")), "{}", stdout(&shown));
    assert_eq!(std::fs::read_to_string(&path).expect("there"), ROWS, "a difference changes nothing");
    assert_eq!(code(&barrister(&["annotate", file])), 0);
    let text = std::fs::read_to_string(&path).expect("there");
    assert_eq!(text, format!("#include \"barrister.h\"\n{}", ROWS.replace("{\n", &format!("{{\n\t{ROWS_NEED}\n"))));
    assert_eq!(code(&barrister(&["verify", file])), 0);
    let again = barrister(&["annotate", file]);
    assert!(stdout(&again).contains("nothing is to be stated"), "{}", stdout(&again));
}

/// The first barrier orders the exchange, the others nothing.
const EXCHANGE: &str = "__global__ void exchange(int *out, const int *in) {\n  __shared__ int s[64];\n  \
                        const int t = threadIdx.x;\n  s[t] = in[blockIdx.x * 64 + t];\n  __syncthreads();\n  \
                        const int other = s[63 - t];\n  __syncthreads();\n  out[blockIdx.x * 64 + t] = other;\n  \
                        __syncthreads();\n}\n";

#[test]
fn barriers_are_needed_or_can_go() {
    let path = scratch("exchange.cu", EXCHANGE);
    let file = path.to_str().expect("UTF-8");
    let told = barrister(&["barriers", file, "--block", "64"]);
    assert_eq!(code(&told), 0, "{}", stderr(&told));
    let lines: Vec<String> = stdout(&told).lines().map(str::to_owned).collect();
    let [first, second, third, total, at_once, assuming] = &lines[..] else { panic!("{lines:?}") };
    assert!(first.contains("exchange.cu:5:3: `__syncthreads()` needed: without it, write-read race on `s["), "{first}");
    assert!(first.ends_with("(lines 4 and 6) in kernel `exchange`"), "{first}");
    assert!(second.contains(":7:3: `__syncthreads()` can go"), "{second}");
    assert!(third.contains(":9:3: `__syncthreads()` can go"), "{third}");
    assert_eq!(total, "3 barriers: 1 needed, 2 can go, 0 not known");
    assert_eq!(at_once, "can go at once: those of lines 7, 9 (--diff shows how)");
    assert!(assuming.starts_with("assuming ") && assuming.contains("no-aliasing"), "{assuming}");
    let diff = barrister(&["barriers", file, "--block", "64", "--diff"]);
    assert_eq!(stdout(&diff).matches("\n-  __syncthreads();").count(), 2, "{}", stdout(&diff));
    assert_eq!(std::fs::read_to_string(&path).expect("there"), EXCHANGE, "a difference changes nothing");
}

/// Of two kernels with one name the second needs its barrier.
const OVERLOADED: &str = "__global__ void k(int *o) {\n  o[blockIdx.x * blockDim.x + threadIdx.x] = 1;\n  \
                          __syncthreads();\n}\n__global__ void k(float *o) {\n  __shared__ float s[1024];\n  \
                          s[threadIdx.x] = 1;\n  __syncthreads();\n  \
                          o[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];\n}\n";

/// A barrier that a kernel has which is not verified, and one without which two threads write the same value.
const SHARED_BARRIER: &str = "__device__ void wait() { __syncthreads(); }\n__global__ void a(int *o) { wait(); }\n\
                              __global__ void b(int *o, int *at) { wait(); o[at[threadIdx.x]] = threadIdx.x; }\n\
                              __global__ void c(int *o) {\n  __shared__ int s;\n  if (threadIdx.x == 0) s = 1;\n  \
                              __syncthreads();\n  if (threadIdx.x == 1) s = 1;\n}\n";

#[test]
fn barriers_can_go_only_where_all_stays_as_it_is() {
    let overloaded = scratch("overloaded.cu", OVERLOADED);
    let told = stdout(&barrister(&["barriers", overloaded.to_str().expect("UTF-8"), "--grid", "1"]));
    assert!(told.contains(":3:3: `__syncthreads()` can go"), "{told}");
    assert!(told.contains(":8:3: `__syncthreads()` needed"), "{told}");
    let shared = scratch("shared_barrier.cu", SHARED_BARRIER);
    let told = stdout(&barrister(&["barriers", shared.to_str().expect("UTF-8"), "--block", "32", "--grid", "1"]));
    assert!(
        told.contains(":1:26: `__syncthreads()` not known: kernel `b`, which is not verified, has it, too"),
        "{told}"
    );
    assert!(
        told.contains(":7:3: `__syncthreads()` not known: without it, two threads may write the same value"),
        "{told}"
    );
}

#[test]
fn missing_barriers_are_found() {
    let path = scratch("exchange_racy.cu", &EXCHANGE.replacen("  __syncthreads();\n", "", 1));
    let file = path.to_str().expect("UTF-8");
    let said = stdout(&barrister(&["barriers", file, "--block", "64"]));
    assert!(said.contains("kernel exchange: with `__syncthreads();` in front of line 5 it is verified"), "{said}");
    assert!(!said.contains("kernel exchange: refuted"), "what would do is enough: {said}");
    let diff = stdout(&barrister(&["barriers", file, "--block", "64", "--diff"]));
    assert!(diff.contains("\n+  __syncthreads();\n   const int other"), "{diff}");
}

/// In each round a sum of two halves; neither is ordered after what was before it.
const ROUNDS: &str = "__kernel void rounds(__global int *out, __global const int *in) {\n  __local int s[64];\n  \
                      unsigned t = get_local_id(0);\n  s[t] = in[t];\n  for (unsigned d = 1; d < 64; d *= 2) {\n    \
                      int x = s[t ^ d];\n    s[t] += x;\n  }\n  out[t] = s[t];\n}\n\
                      __kernel void all_write(__global int *out) {\n  out[0] = get_local_id(0);\n}\n";

#[test]
fn several_missing_barriers_are_found_and_none_where_none_helps() {
    let path = scratch("rounds.cl", ROUNDS);
    let said = stdout(&barrister(&["barriers", path.to_str().expect("UTF-8"), "--block", "64", "--grid", "1"]));
    let both = "kernel rounds: with `barrier(CLK_LOCAL_MEM_FENCE);` in front of lines 6, 7 it is verified";
    assert!(said.contains(both), "{said}");
    assert!(said.contains("kernel all_write: no barrier was found that repairs it"), "{said}");
    assert!(said.contains("kernel all_write: refuted: whether barriers can go is asked of kernels that are"), "{said}");
}

/// Two kernels of one name, of which the second races; and a function that is called under a condition, too, where a
/// barrier would diverge.
const NAMESAKES: &str = "__global__ void k(int *o) { o[threadIdx.x] = 1; }\n\
                         __device__ void turn(int *s, float *o) {\n  s[threadIdx.x] = threadIdx.x;\n  \
                         o[threadIdx.x] = s[63 - threadIdx.x];\n}\n\
                         __global__ void k(float *o) {\n  __shared__ int s[64];\n  turn(s, o);\n}\n";
const HALF: &str =
    "__global__ void half(float *o) {\n  __shared__ int s[64];\n  if (threadIdx.x == 0) turn(s, o);\n}\n";

#[test]
fn a_repair_is_of_its_kernel_and_harms_no_other() {
    let flags = ["--block", "64", "--grid", "1"];
    let of = |name: &str, text: &str| {
        let path = scratch(name, text);
        stdout(&barrister(&[&["barriers", path.to_str().expect("UTF-8")], &flags[..]].concat()))
    };
    let said = of("namesakes.cu", NAMESAKES);
    assert!(said.contains("kernel k: with `__syncthreads();` in front of line 4 it is verified"), "{said}");
    let said = of("half.cu", &(NAMESAKES.to_owned() + HALF));
    assert!(said.contains("kernel k: no barrier was found that repairs it"), "{said}");
}

/// A barrier of a function that one kernel has, and others that nobody knows of.
const MEET: &str = "__device__ void meet() { __syncthreads(); }\n\
                    __global__ void plain(int *a) {\n  int t = threadIdx.x;\n  a[t] = t;\n  meet();\n  \
                    __syncthreads();\n  a[t] += 1;\n}\n";
const NEEDS: &str = "void needs(int *a) {\n  __shared__ int s[64];\n  int t = threadIdx.x;\n  s[t] = a[t];\n  meet();\n  \
                     a[t] = s[63 - t];\n";

/// What `barriers` says of a text, for one block of 64.
fn barriers_of(name: &str, text: &str) -> String {
    let path = scratch(name, text);
    stdout(&barrister(&["barriers", path.to_str().expect("UTF-8"), "--block", "64", "--grid", "1"]))
}

#[test]
fn a_kernel_that_is_not_known_needs_all_barriers_that_it_may_come_to() {
    let alone = barriers_of("meet.cu", MEET);
    assert!(alone.contains(":1:26: `__syncthreads()` can go"), "{alone}");
    assert!(alone.contains("\nassuming ") && alone.contains("non-null"), "{alone}");
    for (name, other, why) in [
        (
            "unsupported",
            format!("__global__ {NEEDS}  asm volatile(\"bar.arrive 1, 64;\");\n}}\n"),
            "not verified, may have it",
        ),
        ("template", format!("template<class T> __global__ {NEEDS}}}\n"), "not verified, may have it"),
        ("left_out", format!("#ifdef OTHER\n__global__ {NEEDS}}}\n#endif\n"), "not read, may have it"),
    ] {
        let said = barriers_of(&format!("meet_{name}.cu"), &format!("{MEET}{other}"));
        assert!(
            said.contains(":1:26: `__syncthreads()` not known: kernel `needs`, which is ") && said.contains(why),
            "{said}"
        );
        // Nobody else comes to what stands in the kernel itself.
        assert!(said.contains(":6:3: `__syncthreads()` can go"), "{said}");
    }
}

/// A repair of `k` puts a barrier where one thread of `r` comes alone.
const BOTH: &str = "__device__ void both(int *s, int *a, int t) {\n  s[t] = a[t];\n  a[t] = s[63 - t];\n}\n\
                    __global__ void k(int *a) {\n  __shared__ int s[64];\n  both(s, a, threadIdx.x);\n}\n\
                    __global__ void r(int *a, int *b) {\n  __shared__ int s[64];\n  if (threadIdx.x == 0) both(s, a, 10);\n";

#[test]
fn a_repair_makes_no_other_kernel_worse() {
    for (name, end) in [("unsupported", "asm volatile(\"bar.arrive 1, 64;\");"), ("refuted", "b[0] = threadIdx.x;")] {
        let said = barriers_of(&format!("both_{name}.cu"), &format!("{BOTH}  {end}\n}}\n"));
        assert!(said.contains("kernel k: no barrier was found that repairs it"), "{said}");
    }
}

/// All accesses are atomic; what is left behind the barriers is the greatest element.
const WINNER: &str = "__global__ void winner(const int *in, int *out) {\n  __shared__ int best;\n  \
                      int t = threadIdx.x, x = in[t];\n  if (t == 0) atomicExch(&best, -1);\n  __syncthreads();\n  \
                      atomicMax(&best, x);\n  __syncthreads();\n  if (atomicAdd(&best, 0) == x) atomicMax(out, t);\n}\n";
/// One operation, whose results nobody reads.
const COUNTS: &str = "__global__ void counts(const int *in, int *out) {\n  int t = threadIdx.x;\n  \
                      atomicAdd(&out[in[t] & 7], 1);\n  __syncthreads();\n  atomicAdd(&out[8], t);\n}\n";

#[test]
fn a_barrier_between_atomic_operations_may_order_them() {
    let said = barriers_of("winner.cu", WINNER);
    assert_eq!(said.matches("not known: without it, atomic operations of kernel `winner`").count(), 2, "{said}");
    let said = barriers_of("counts.cu", COUNTS);
    assert!(said.contains(":4:3: `__syncthreads()` can go"), "{said}");
}

/// Without the first barrier a second pair of threads writes the same value.
const FLAG: &str = "__global__ void k(int *a) {\n  __shared__ int flag;\n  int t = threadIdx.x;\n  flag = 1;\n  \
                    __syncthreads();\n  if (t == 5) flag = 1;\n  __syncthreads();\n  a[t] = flag;\n}\n";

#[test]
fn a_further_race_that_is_tolerated_is_told() {
    let said = barriers_of("flag.cu", FLAG);
    assert!(
        said.contains(":5:3: `__syncthreads()` not known: without it, two threads may write the same value"),
        "{said}"
    );
}

#[test]
fn what_barriers_are_for_is_not_left_out() {
    let path = scratch("exchange_flags.cu", EXCHANGE);
    let refused = barrister(&["barriers", path.to_str().expect("UTF-8"), "--only-divergence"]);
    assert_eq!(code(&refused), 4);
    assert!(stderr(&refused).contains("not checked are races (--only-divergence)"), "{}", stderr(&refused));
}

#[test]
fn a_file_of_contracts_is_read_beside_its_source_or_where_the_flag_says() {
    let path = scratch("beside.cu", ROWS);
    let file = path.to_str().expect("UTF-8");
    let contracts = scratch("beside.cu.barrister", "");
    assert_eq!(code(&barrister(&["annotate", file, "--sidecar"])), 0);
    let lines = std::fs::read_to_string(&contracts).expect("there");
    assert!(lines.ends_with(&format!("rows: {ROWS_NEED}\n")), "{lines}");
    let verified = barrister(&["verify", file]);
    assert_eq!(code(&verified), 0);
    assert!(stdout(&verified).contains("1 clause of its contract stands in"), "{}", stdout(&verified));
    let elsewhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("contracts");
    std::fs::create_dir_all(&elsewhere).expect("the test's directory is writable");
    std::fs::rename(&contracts, elsewhere.join("beside.cu.barrister")).expect("the test's directory is writable");
    assert_eq!(code(&barrister(&["verify", file])), 5);
    assert_eq!(code(&barrister(&["verify", file, "--sidecar-dir", elsewhere.to_str().expect("UTF-8")])), 0);
}

#[test]
fn what_is_no_clause_of_a_kernel_is_an_error_at_its_line() {
    let racy = "__global__ void all(int *out) { out[0] = 1; }\n";
    let opened = "#define OPEN {\n__global__ void all(int *out) OPEN out[0] = 1; }\nvoid after() { }\n";
    for (name, source, clause, words) in [
        ("code.cu", racy, "all: return;", "this is none of __requires"),
        ("more.cu", racy, "all: __requires(true); return;", "this is not one annotation"),
        ("effect.cu", racy, "all: __requires(out = 0);", "must not have side effects"),
        ("nobody.cu", racy, "none: __requires(true);", "no kernel `none` is defined"),
        ("unknown.cu", racy, "all: __requires(n > 0);", "undeclared identifier 'n'"),
        ("opened.cu", opened, "all: __requires(true);", "no kernel `all` is defined"),
    ] {
        let path = scratch(name, source);
        scratch(&format!("{name}.barrister"), &format!("// about\n{clause}\n"));
        let output = barrister(&["verify", path.to_str().expect("UTF-8")]);
        assert_eq!(code(&output), 4, "{name}: {}", stdout(&output));
        assert!(stdout(&output).contains(words), "{name}: {}", stdout(&output));
        let place = format!("{name}.barrister");
        assert!(
            stdout(&output).contains(&place) || stdout(&output).contains("`.barrister` file"),
            "{}",
            stdout(&output)
        );
    }
}

#[test]
fn annotate_refuses_by_name_what_one_text_cannot_state() {
    let tiled = "template <int N> __global__ void tiled(int *out) {\n  __shared__ int tile[N];\n  tile[threadIdx.x] = 1;\n\
                 \x20 __syncthreads();\n  out[blockIdx.x * N + threadIdx.x] = tile[N - 1 - threadIdx.x];\n}\n\
                 template __global__ void tiled<16>(int *);\ntemplate __global__ void tiled<32>(int *);\n";
    let body = ROWS.split_once("rows").expect("its name").1.replace('\n', " ");
    let made = format!("#define KERNEL(name) __global__ void name{body}\nKERNEL(made)\n");
    for (name, text, words) in
        [("instances.cu", tiled, "is an instance of the same template"), ("made.cu", &made, "a macro defines it")]
    {
        let path = scratch(name, text);
        let output = barrister(&["annotate", path.to_str().expect("UTF-8")]);
        assert_eq!(code(&output), 5, "{}", stdout(&output));
        assert!(stdout(&output).contains(words), "{}", stdout(&output));
        assert_eq!(std::fs::read_to_string(&path).expect("there"), text);
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

#[test]
fn what_an_annotation_assumes_is_printed() {
    let output = barrister(&["verify", "tests/ui/spec/sum_in_a_claim_that_overflows.cu"]);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    assert!(stdout(&output).contains("user-assume at "), "{}", stdout(&output));
}

/// Products that no solver multiplies out in reasonable time.
const HARD: &str = "#include \"barrister.h\"
__global__ void cubes(unsigned *a, unsigned x, unsigned y, unsigned z, unsigned w) {
  __requires(x > 1 && y > 1 && z > 1 && w > 1);
  unsigned i = threadIdx.x;
  unsigned s = x * x * x + y * y * y + 3 * x * y * z * w + i;
  for (unsigned k = 0; k < w; k++) {
    s = s * s + x * k * k * z + y;
    __assert(s * s * s + x * y * z * w != 0x9e3779b9u || s * x * k + y * z != 0x7f4a7c15u);
  }
  __assert(x * x * x + y * y * z != 0xbf58476du || y * y * y * w + i != 0x1ce4e5b9u || x * z * w != 0x94d049bbu);
  __assert(x * x * x * x + y * y * y * y + 17 != w * w * w * w * z + 0x133111ebu || x * y * w != 0xd1342543u);
}
";

#[test]
fn ids_are_explained() {
    let output = barrister(&["explain", "unsupported/recursion"]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
    assert!(
        stdout(&output).starts_with("unsupported/recursion: a function that calls itself\n"),
        "{}",
        stdout(&output)
    );
    assert!(stdout(&output).contains("\nInstead: ") && stdout(&output).contains("__global__"), "{}", stdout(&output));
    let output = barrister(&["explain", "race/write-read"]);
    assert!(stdout(&output).contains("What usually repairs it: "), "{}", stdout(&output));
    let output = barrister(&["explain"]);
    assert_eq!(code(&output), 0);
    for id in ["race/write-read ", "bounds ", "unsupported/inline-assembly "] {
        assert!(stdout(&output).lines().any(|line| line.starts_with(id)), "{id}: {}", stdout(&output));
    }
    let output = barrister(&["explain", "unsupported/recurson"]);
    assert_eq!((code(&output), stdout(&output).as_str()), (4, ""));
    assert!(stderr(&output).contains("`unsupported/recursion`"), "{}", stderr(&output));
}

#[test]
fn where_refusals_are_explained_is_said_once() {
    let path = scratch(
        "refused.cu",
        "__global__ void a() { asm(\"bar.sync 0;\"); }\n__global__ void b() { asm(\"bar.sync 0;\"); }\n__global__ void c(int &x) { x = 1; }\n",
    );
    let text = |kernels: &str| stdout(&barrister(&["verify", &path.to_string_lossy(), "--kernel", kernels]));
    let (one, all) = (text("[ab]"), text("."));
    assert_eq!(one.matches("error[unsupported/inline-assembly]").count(), 2, "{one}");
    assert_eq!(one.matches("barrister explain").count(), 1, "{one}");
    assert!(one.contains("`barrister explain unsupported/inline-assembly`"), "{one}");
    assert_eq!(all.matches("`barrister explain ID`").count(), 1, "{all}");
    assert_eq!(text("^none$").matches("barrister explain").count(), 0);
}

/// A file with a kernel that is verified at once.
fn easy() -> String {
    let text = "__global__ void easy(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n";
    scratch("easy.cu", text).to_string_lossy().into_owned()
}

#[test]
fn the_time_limit_holds() {
    let path = scratch("hard.cu", HARD);
    let start = Instant::now();
    let output = barrister(&["verify", &path.to_string_lossy(), "--timeout", "4"]);
    let took = start.elapsed();
    assert_eq!(code(&output), 2, "{}", stdout(&output));
    assert!(stdout(&output).contains("the solver gave up"), "{}", stdout(&output));
    // A second beyond it at most; unoptimised, and while other tests run, more.
    let beyond = Duration::from_secs(if cfg!(debug_assertions) { 11 } else { 1 });
    assert!(took < Duration::from_secs(4) + beyond, "{took:?}");
}

#[test]
fn the_time_limit_holds_for_clang() {
    // Ten to the ninth declarations of nothing.
    let tens = (1..9).map(|n| format!("#define A{n} {}\n", format!("A{} ", n - 1).repeat(10)));
    let macros = std::iter::once("#define A0 ;;;;;;;;;;\n".to_owned()).chain(tens).collect::<String>();
    let path = scratch("slow.cu", &format!("{macros}A8\n__global__ void k() {{}}\n"));
    let start = Instant::now();
    let output =
        program::barrister().args(["verify", "--timeout", "0.5"]).arg(&path).output().expect("the program starts");
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("slow.cu took more than 0.5 s"), "{}", stdout(&output));
    assert!(stdout(&output).contains("clang needs more than 0.5 s"), "{}", stdout(&output));
    assert!(start.elapsed() < Duration::from_secs(15));
}

#[test]
fn a_solver_without_memory_proves_nothing() {
    let path = scratch("memory.cu", HARD);
    let path = path.to_string_lossy();
    let output = barrister(&["verify", &path, "--timeout", "5", "--memory", "20"]);
    assert_eq!(code(&output), 2, "{}{}", stdout(&output), stderr(&output));
    let enough = barrister(&["verify", &easy(), "--memory", "2000"]);
    assert_eq!(code(&enough), 0, "{}", stdout(&enough));
    let none = barrister(&["verify", &path, "--memory", "0"]);
    assert_eq!(code(&none), 4);
    assert!(stderr(&none).contains("--memory 0"), "{}", stderr(&none));
}

#[test]
fn an_interrupted_run_reports_what_it_has() {
    let path = scratch("interrupted.cu", HARD);
    let mut child = program::barrister()
        .args(["verify", "-v", "--timeout", "300", &easy()])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut log = BufReader::new(child.stderr.take().expect("piped"));
    let mut line = String::new();
    while !(line.contains("kernel") && line.contains("easy") && line.contains("close")) {
        line.clear();
        assert_ne!(log.read_line(&mut line).expect("a log"), 0, "the log ends before the first kernel does");
    }
    kill_process(Pid::from_child(&child), Signal::INT).expect("the program is running");
    let drain = std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
    let start = Instant::now();
    let output = child.wait_with_output().expect("the program ends");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    drain.join().expect("no panic").expect("the log is readable");
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("kernel easy: verified"), "{}", stdout(&output));
    assert!(stdout(&output).contains("interrupted"), "{}", stdout(&output));
}

#[test]
fn a_file_of_templates_says_that_nothing_was_checked() {
    let source = "template <class T, int N> __global__ void fill(T *a) { a[threadIdx.x] = N; }";
    let path = scratch("only_templates.cu", source);
    let output = barrister(&["verify", &path.display().to_string()]);
    assert_eq!(code(&output), 3);
    let text = stdout(&output);
    assert!(text.contains("nothing was checked") && text.contains("--instantiate 'fill<T, N>'"), "{text}");
    let output = barrister(&["verify", &path.display().to_string(), "--instantiate", "fill<int, 4>", "--grid", "1"]);
    assert_eq!((code(&output), stdout(&output).contains("fill<int, 4>")), (0, true));
    let output = barrister(&["verify", &path.display().to_string(), "--instantiate", "fill<int>"]);
    assert_eq!(code(&output), 4);
    assert!(stdout(&output).contains("--instantiate:1"), "the message is about the flag: {}", stdout(&output));
}

#[test]
fn the_report_says_for_which_architecture_the_code_is() {
    let path = scratch("asks.cu", "__global__ void k(int *a) { a[0] = __CUDA_ARCH__; }");
    for (flags, name) in [(&[][..], "sm_70"), (&["--arch", "90"], "sm_90")] {
        let file = path.display().to_string();
        let output = barrister(&[&["verify", &file], flags].concat());
        assert!(stdout(&output).contains(&format!("compiled for {name}")), "{}", stdout(&output));
    }
    let path = scratch("asks_not.cu", "__global__ void k(int *a) { a[0] = 1; }");
    assert!(!stdout(&barrister(&["verify", &path.display().to_string()])).contains("compiled for"));
}

/// A build may compile a file twice; which of both is meant nobody can know.
#[test]
fn two_entries_of_a_build_are_no_choice_of_ours() {
    let path = scratch("twice.cu", "__global__ void k(int *a) { a[0] = N; }");
    let directory = path.parent().expect("a directory");
    let entry = |flag: &str| serde_json::json!({ "directory": directory, "file": path, "arguments": ["nvcc", flag, "-c", path] });
    let verify = |entries: serde_json::Value| {
        std::fs::write(directory.join("compile_commands.json"), entries.to_string()).expect("writable");
        let output = barrister(&["verify", &path.display().to_string(), "-p", &directory.display().to_string()]);
        (code(&output), stdout(&output))
    };
    assert_eq!(verify(serde_json::json!([entry("-DN=1"), entry("-DN=1")])).0, 0);
    let (code, text) = verify(serde_json::json!([entry("-DN=1"), entry("-DN=2")]));
    assert!(code == 4 && text.contains("2 entries"), "{text}");
}
