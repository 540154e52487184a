//! `--explain-invariants`: what it prints can be pasted, and then verifies.

use std::path::PathBuf;

use barrister::base::source::SourceMap;
use barrister::config::Config;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::verify;
use barrister::report::{Inferred, Verdict};

/// Verifies a text; the facts, each with its line.
fn inferred(name: &str, text: &str) -> (Verdict, Vec<(u32, String)>) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path: PathBuf = directory.path().join(name);
    std::fs::write(&path, text).expect("writable");
    let config = Config { explain_invariants: true, ..Config::default() };
    let (report, sources): (_, SourceMap) = verify(&[path], &config, &Progress::new());
    let kernel = report.kernels().next().expect("a kernel");
    let fact = |i: &Inferred| (sources.position(i.span).line, i.annotation.clone());
    (report.verdict(), kernel.inferred.iter().map(fact).collect())
}

/// Puts each annotation below the line of its loop, or above that of its barrier.
fn pasted(text: &str, facts: &[(u32, String)]) -> String {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let of_line = || facts.iter().filter(|(at, _)| *at == number).map(|(_, fact)| fact.clone());
        let is_loop = line.contains("for (");
        lines.extend(of_line().filter(|_| !is_loop));
        lines.push(line.to_owned());
        lines.extend(of_line().filter(|_| is_loop));
    }
    lines.join("\n")
}

fn round(name: &str, text: &str, expected: &[(u32, &str)]) {
    let (verdict, facts) = inferred(name, text);
    assert_eq!(verdict, Verdict::Verified, "{text}");
    let expected: Vec<(u32, String)> = expected.iter().map(|(line, fact)| (*line, (*fact).to_owned())).collect();
    assert_eq!(facts, expected);
    let again = pasted(text, &facts);
    assert_eq!(inferred(name, &again).0, Verdict::Verified, "{again}");
}

#[test]
fn loops_say_where_their_variables_are() {
    let text = "\
__global__ void fill(int *a, int n) {
  __requires(blockDim.x == 64);
  int *mine = a + blockIdx.x * 4096;
  for (int i = threadIdx.x; i < 4096; i += 64) {
    mine[i] = n;
  }
}
";
    let facts = [(4, "__invariant((i - (int)threadIdx.x) % 64 == 0);"), (4, "__invariant((int)threadIdx.x <= i);")];
    round("fill.cu", text, &facts);
}

#[test]
fn barriers_say_what_all_threads_agree_on() {
    let text = "\
__global__ void sum(int *a) {
  __shared__ int s[256];
  __requires(blockDim.x == 256);
  s[threadIdx.x] = a[blockIdx.x * 256 + threadIdx.x];
  for (unsigned d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
  }
}
";
    let (verdict, facts) = inferred("sum.cu", text);
    assert_eq!(verdict, Verdict::Verified);
    assert!(facts.contains(&(6, "__assert(__implies(__same_group, __uniform_int(d)));".to_owned())), "{facts:?}");
    assert!(facts.contains(&(5, "__invariant(d <= 128u);".to_owned())), "{facts:?}");
    assert!(facts.contains(&(5, "__invariant((d & (d - 1u)) == 0u);".to_owned())), "{facts:?}");
    let again = pasted(text, &facts);
    assert_eq!(inferred("sum.cu", &again).0, Verdict::Verified, "{again}");
}

#[test]
fn opencl_names_its_own_functions() {
    let text = "\
__kernel void fill(__global int *a) {
  for (unsigned i = get_local_id(0); i < 100u; i += 2u) {
    a[get_group_id(0) * get_local_size(0) + get_local_id(0)] = i;
  }
}
";
    let (_, facts) = inferred("fill.cl", text);
    assert!(facts.iter().any(|(_, f)| f.contains("get_local_id(0)")), "{facts:?}");
    let again = pasted(text, &facts);
    assert_eq!(inferred("fill.cl", &again).0, Verdict::Verified, "{again}");
}

/// What the loop assigns anew is no entry value, and nothing is said of it.
#[test]
fn a_start_that_the_loop_changes_is_not_named() {
    let text = "\
__global__ void walk(int *a, int n) {
  int lo = n;
  for (int i = lo; i < 100; i += 2) {
    lo = a[threadIdx.x];
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
}
";
    let (_, facts) = inferred("walk.cu", text);
    assert!(facts.iter().all(|(_, f)| !f.contains("lo")), "{facts:?}");
}

#[test]
fn without_the_flag_nothing_is_said() {
    let path = PathBuf::from("tests/ui/launch/any_is_enough.cu");
    let (report, _) = verify(&[path], &Config::default(), &Progress::new());
    assert!(report.kernels().all(|k| k.inferred.is_empty()));
}
