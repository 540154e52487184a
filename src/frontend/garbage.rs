//! Documents that no clang writes: read and lowered without a crash, whatever becomes of them.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use proptest::prelude::*;
use serde_json::Value;

use super::clang::Side;
use super::toolkit::{Found, Whose};
use super::{Beside, Options, clang, lower_unit, tree};
use crate::base::asked::Asked;
use crate::base::source::SourceMap;
use crate::kernel::ast::Language;

const KERNEL: &str = "#include \"barrister.h\"
struct pair { int a; float b; };
__device__ int twice(int x) { return 2 * x; }
__global__ void k(int *a, const pair *p, unsigned n) {
  __shared__ int s[64];
  __requires(n > 0 && blockDim.x == 64);
  unsigned t = threadIdx.x;
  s[t] = p[t].a + twice(t);
  __barrier_invariant_1(s[t] >= 0, t);
  __syncthreads();
  for (unsigned i = 0; __invariant(i <= n), i < n; i++)
    if (t + i < 64 && i % 2 == 0)
      a[blockIdx.x * blockDim.x + t] += s[t ^ 1];
    else
      atomicAdd(&a[t], (int)p[i].b);
  switch (n) { case 1: a[t] = 0; break; default: a[t] = -1; }
}
void run(int *a, pair *p, int n) {
  const dim3 block(64);
  k<<<n / 64 + 1, block>>>(a, p, 4);
  void (*f)(int *, const pair *, unsigned) = k;
}
";

/// Real documents, for the device and for the host, and the path of their source.
fn real() -> &'static ([Value; 2], PathBuf) {
    static DOCUMENTS: OnceLock<([Value; 2], PathBuf)> = OnceLock::new();
    DOCUMENTS.get_or_init(|| {
        // It stays: the sources are read when a document is lowered.
        let path = std::env::temp_dir().join("barrister-garbage.cu");
        std::fs::write(&path, KERNEL).expect("a writable directory");
        let document = |side| {
            let (options, found) = (Options::default(), Found::default());
            let headers = clang::Headers { found: &found, whose: Whose::Ours };
            let document = clang::document(&path, Language::Cuda, side, (&options, headers), &mut Asked::default());
            serde_json::from_str(&document.expect("clang accepts it").text).expect("the document is JSON")
        };
        ([Side::Device, Side::Host].map(document), path)
    })
}

/// The text of a document in the order that its reader expects: a node's id and kind come first.
fn text(value: &Value) -> String {
    let rank = |key: &str| match key {
        "id" => 0,
        "kind" => 1,
        _ => 2,
    };
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(text).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| rank(key));
            let fields = fields.into_iter().map(|(key, item)| format!("{}:{}", Value::from(key.as_str()), text(item)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Reads and lowers; gives the number of kernels that came of it, refused ones not counted.
fn lower(device: &str, host: &str) -> usize {
    let Ok(unit) = tree::read(device) else { return 0 };
    let host = tree::read(host);
    let beside = Beside { path: Path::new(""), original: Path::new(""), sidecar: None };
    match lower_unit(Language::Cuda, &Options::default(), None, &unit, Some(&host), &beside, &mut SourceMap::default())
    {
        Ok((program, _)) => program.kernels.len(),
        Err(_) => 0,
    }
}

/// The place in a tree that is reached by taking the n-th child again and again.
fn place<'v>(mut value: &'v mut Value, steps: &[usize]) -> &'v mut Value {
    for step in steps {
        let length = match &*value {
            Value::Array(items) => items.len(),
            Value::Object(fields) => fields.len(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        };
        if length == 0 {
            return value;
        }
        value = match value {
            Value::Array(items) => &mut items[step % length],
            Value::Object(fields) => fields.values_mut().nth(step % length).expect("fewer than its length"),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => unreachable!("it has parts"),
        };
    }
    value
}

/// Something that may stand in a document, though not there.
fn other(choice: usize) -> Value {
    let kinds = ["IfStmt", "CallExpr", "ForStmt", "ParmVarDecl", "ImplicitCastExpr", "BinaryOperator", "int *", "-1"];
    match choice % 13 {
        0 => Value::Null,
        1 => Value::from(u64::MAX),
        2 => Value::Array(Vec::new()),
        3 => Value::from("99999999999999999999999"),
        4 => serde_json::json!({}),
        n => Value::from(kinds[(n - 5) % kinds.len()]),
    }
}

#[test]
fn the_document_that_is_spoilt_is_a_good_one() {
    let [device, host] = &real().0;
    assert_eq!(lower(&text(device), &text(host)), 1);
}

/// Changes to make to a document: where, and what stands there then.
fn changes() -> impl Strategy<Value = Vec<(Vec<usize>, usize)>> {
    proptest::collection::vec((proptest::collection::vec(0..40usize, 1..24), 0..13usize), 1..5)
}

/// The documents with these changes, read and lowered.
fn lower_spoilt(changes: Vec<(Vec<usize>, usize)>) -> usize {
    let mut values = real().0.clone();
    for (steps, choice) in changes {
        let side = steps.iter().sum::<usize>() % values.len();
        *place(&mut values[side], &steps) = other(choice);
    }
    let [device, host] = &values;
    lower(&text(device), &text(host))
}

/// `make fuzz`: spoilt documents for as many minutes as `BARRISTER_MINUTES` says.
#[test]
#[ignore = "takes as long as one likes"]
fn fuzz_documents() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    let minutes: u64 = std::env::var("BARRISTER_MINUTES").map_or(1, |text| text.parse().expect("a number"));
    let (start, time) = (std::time::Instant::now(), std::time::Duration::from_secs(60 * minutes));
    let mut runner = TestRunner::default();
    let (mut documents, mut lowered, mut longest) = (0, 0, std::time::Duration::ZERO);
    while start.elapsed() < time {
        let changes = changes().new_tree(&mut runner).expect("a value").current();
        let (told, before) = (format!("{changes:?}"), std::time::Instant::now());
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| lower_spoilt(changes))) {
            Ok(kernels) => lowered += kernels,
            Err(_) => panic!("a panic, of the changes {told}"),
        }
        longest = longest.max(before.elapsed());
        documents += 1;
    }
    println!("documents: {documents} inputs, {lowered} lowered, the longest took {} ms", longest.as_millis());
    assert!(lowered > 0 && longest.as_secs() < 30, "{longest:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_spoilt_document_does_no_harm(changes in changes()) {
        lower_spoilt(changes);
    }

    #[test]
    fn a_document_that_breaks_off_does_no_harm(cut in any::<prop::sample::Index>(), tail in "[\\[\\]{}\",:0-9a-z]{0,12}", on_host: bool) {
        let [device, host] = real().0.each_ref().map(text);
        let text = if on_host { &host } else { &device };
        let mut end = cut.index(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let broken = format!("{}{tail}", &text[..end]);
        if on_host { lower(&device, &broken) } else { lower(&broken, &host) };
    }

    #[test]
    fn noise_is_no_document(noise in "[\\[\\]{}\",:0-9a-z ]{0,80}") {
        let document = format!("{{\"declarations\":[{noise}],\"types\":[],\"files\":[]}}");
        lower(&noise, &document);
        lower(&document, &noise);
    }
}
