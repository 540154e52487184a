//! The predicated program of two threads, as `emit --stage two-thread` prints it: legal
//! Boogie, read back by our own parser, and judged by Boogie as the sections are by us.

#[path = "support/boogie.rs"]
mod boogie;

use std::path::{Path, PathBuf};
use std::time::Duration;

use barrister::base::source::SourceMap;
use barrister::cli::stage::Stage;
use barrister::commands::emit::emit;
use barrister::config::Config;
use barrister::ivl::Arithmetic;
use barrister::ivl::parse::parse;
use barrister::ivl::print::{Dialect, print};
use barrister::smt::portfolio::Strategy;
use boogie::{Opinion, Verdict};

const LIMIT: Duration = Duration::from_secs(60);

fn emitted(path: &Path, strategy: Strategy) -> String {
    let mut config = Config { strategy, ..Config::default() };
    config.launch.block = [Some(64), Some(1), Some(1)];
    emit(path, Stage::TwoThread, &config, &mut SourceMap::default()).unwrap_or_else(|d| panic!("{d:?}"))
}

/// A kernel on an array of the block's and one of the grid's.
fn file(name: &str, body: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("predicated-{name}.cu"));
    let text = format!(
        "__global__ void k(int *a, int n) {{\n  __shared__ int s[64];\n  int t = threadIdx.x;\n  \
         int g = blockIdx.x * blockDim.x + t;\n{body}\n}}\n"
    );
    std::fs::write(&path, text).expect("the test's directory is writable");
    path
}

/// Kernels without loops around accesses; the number of assertions of the procedures for
/// threads of one group and of two that Boogie must refute, each at least so many.
const KERNELS: [(&str, &str, [usize; 2]); 12] = [
    ("neighbour", "if (t < n) s[t] = t; __syncthreads(); if (t < 63) a[g] = s[t + 1];", [0, 0]),
    ("no_barrier", "if (t < n) s[t] = t; if (t < 63) a[g] = s[t + 1];", [1, 0]),
    ("else_branch", "if (t % 2 == 0) s[t] = t; else s[t - 1] = t;", [1, 0]),
    ("both_branches", "if (t % 2 == 0) s[t] = t; else s[t] = t + 1;", [0, 0]),
    ("other_blocks", "s[t] = t; a[t] = s[t];", [0, 1]),
    ("divergent", "if (t < n) __syncthreads();", [1, 0]),
    ("uniform", "if (n > 3) __syncthreads();", [0, 0]),
    ("early_exit", "if (t < n) return; __syncthreads();", [1, 0]),
    ("early_exit_of_all", "if (n > 3) return; s[t] = t; __syncthreads(); a[g] = s[63 - t];", [0, 0]),
    ("two_barriers", "s[t] = t; __syncthreads(); int x = s[63 - t]; __syncthreads(); s[t] = x;", [0, 0]),
    ("one_of_two_barriers", "s[t] = t; __syncthreads(); int x = s[63 - t]; s[t] = x;", [1, 0]),
    ("barriers_in_a_loop", "for (int i = 0; i < n; i++) __syncthreads();", [0, 0]),
];

#[test]
fn boogie_says_of_it_what_is_true_of_the_kernel() {
    if !boogie::is_installed() {
        return boogie::skip("boogie_says_of_it_what_is_true_of_the_kernel");
    }
    for (name, body, expected) in KERNELS {
        let text = emitted(&file(name, body), Strategy::Integers);
        let verdicts = boogie::verify_each(&text, LIMIT, 2 * LIMIT).unwrap_or_else(|why| panic!("{name}: {why}"));
        for (procedure, least) in ["k^20^near", "k^20^far"].into_iter().zip(expected) {
            match verdicts.get(procedure) {
                Some(Verdict::Checked(failing)) => assert_eq!(failing.len().min(1), least, "{name}: {failing:?}"),
                other => panic!("{name}: {procedure}: {other:?}\n{text}"),
            }
        }
    }
}

/// The text without what is not read back.
fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| format!("{}\n", line.split_once(" // ").map_or(line, |(command, _)| command))).collect()
}

#[test]
fn it_is_legal_boogie_and_reads_back() {
    let library = ["bitonic_sort_divergent", "stream_compaction", "matmul", "histogram", "reduce_racy"];
    for name in library {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("annotations/kernels/{name}.cu"));
        for (strategy, arithmetic) in
            [(Strategy::BitVectors, Arithmetic::BitVectors), (Strategy::Integers, Arithmetic::Integers)]
        {
            let config = Config { strategy, timeout: Duration::from_secs(5), ..Config::default() };
            let text = emit(&path, Stage::TwoThread, &config, &mut SourceMap::default());
            let text = text.unwrap_or_else(|d| panic!("{name}: {d:?}"));
            let program = parse(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            assert_eq!(print(&program, Dialect { arithmetic, prelude: true }), without_comments(&text), "{name}");
            if boogie::is_installed() {
                assert_eq!(boogie::typecheck(&text, LIMIT), Opinion::Checked(Default::default()), "{name}");
            }
        }
    }
}

#[test]
fn threads_that_barriers_do_not_wait_for_are_refused() {
    let path = file("exited", "if (t < n) return; __syncthreads();");
    let config = Config { exited_threads_ok: true, ..Config::default() };
    let refused = emit(&path, Stage::TwoThread, &config, &mut SourceMap::default()).expect_err("refused");
    assert!(refused[0].message.contains("--exited-threads-ok"), "{refused:?}");
}

#[test]
fn what_a_warp_does_together_is_refused() {
    let path = file("warp", "a[t] = 1; __syncwarp();");
    let refused = emit(&path, Stage::TwoThread, &Config::default(), &mut SourceMap::default()).expect_err("refused");
    assert!(refused[0].message.contains("collective"), "{refused:?}");
}
