//! Annotations that nobody would write: the run comes back within its time, with a
//! diagnostic or a verdict, and without a crash.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use barrister::base::diagnostic::Code;
use barrister::base::source::SourceMap;
use barrister::config::Config;
use barrister::pipeline;
use barrister::pipeline::progress::Progress;
use barrister::report::RunReport;
use proptest::prelude::*;

/// What the run itself may take; machines that run tests are busy.
const LIMIT: Duration = Duration::from_secs(3);
const GRACE: Duration = Duration::from_secs(30);

/// Expressions, most of them out of place.
const EXPRESSIONS: [&str; 22] = [
    "x",
    "0",
    "-1",
    "4294967296ull",
    "s[x]",
    "s[s[x]]",
    "s[-1]",
    "a[n]",
    "a",
    "&a[x]",
    "s",
    "1.5f",
    "x / (n - n)",
    "__other_int(x)",
    "__other_int(__other_int(x))",
    "__old(a[x])",
    "__all(x < n)",
    "x++",
    "x = 3",
    "f(x)",
    "__accessed(a, x)",
    "n > 0 && s[x + 1] == s[x]",
];

/// Annotations, `#` for an expression.
const ANNOTATIONS: [&str; 18] = [
    "__requires(#);",
    "__ensures(#);",
    "__assert(#);",
    "__assume(#);",
    "__invariant(#);",
    "__barrier_invariant_1(#, #);",
    "__barrier_invariant_2(#, #, #);",
    "__barrier_invariant_binary_1(#, #, #);",
    "__read_permission(int, #);",
    "__array_snapshot(#, #);",
    "__syncthreads();",
    "for (; __invariant(#), x < n; x++)",
    "if (#)",
    "while (#)",
    "{ __global_invariant(#); }",
    "__axiom(#);",
    "return;",
    "a[x] = #;",
];

fn statement() -> impl Strategy<Value = String> {
    let parts = (0..ANNOTATIONS.len(), proptest::collection::vec(0..EXPRESSIONS.len(), 3));
    parts.prop_map(|(annotation, expressions)| {
        let text = ANNOTATIONS[annotation].to_owned();
        expressions.into_iter().fold(text, |text, e| text.replacen('#', EXPRESSIONS[e], 1))
    })
}

fn kernel(statements: &[String]) -> String {
    format!(
        "#include \"barrister.h\"\n__device__ int f(int x) {{ __ensures(__return_val_int() > x); return x + 1; }}\n\
         __global__ void k(int *a, int n) {{\n  __shared__ int s[64];\n  int x = threadIdx.x;\n  {};\n}}\n",
        statements.join("\n  ")
    )
}

fn file(text: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("garbage-{}.cu", COUNT.fetch_add(1, Ordering::Relaxed));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the test's directory is writable");
    path
}

fn verify(path: &Path) -> RunReport {
    let config = Config { timeout: LIMIT, ..Config::default() };
    pipeline::verify(&[path.to_owned()], &config, &Progress::hidden()).0
}

fn crashed(report: &RunReport) -> bool {
    let of_files = report.files.iter().flat_map(|file| &file.diagnostics);
    of_files.chain(report.kernels().flat_map(|kernel| &kernel.diagnostics)).any(|d| d.code == Code::Internal)
}

/// What is thrown at it is not all rejected by clang.
#[test]
fn the_frame_of_the_random_kernels_is_accepted() {
    let path = file(&kernel(&["__requires(n > 0);".to_owned(), "a[x] = s[x];".to_owned()]));
    let report = verify(&path);
    // The kernel, and the function with a contract beside it.
    assert_eq!(report.kernels().count(), 2, "{:?}", report.files[0].diagnostics);
    let config = Config::default();
    assert!(pipeline::load::load(&path, &config, &mut SourceMap::default()).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, max_shrink_iters: 50, ..ProptestConfig::default() })]

    #[test]
    fn annotations_out_of_place_do_no_harm(statements in proptest::collection::vec(statement(), 1..5)) {
        let text = kernel(&statements);
        let start = Instant::now();
        let report = verify(&file(&text));
        prop_assert!(!crashed(&report), "{text}\n{report:?}");
        prop_assert!(start.elapsed() < LIMIT + GRACE, "{:?}\n{text}", start.elapsed());
    }
}
