//! The front end on small sources: what it makes of each, and what it says of those
//! it refuses. `INSTA_UPDATE=always cargo test --test frontend` writes the snapshots anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use barrister::base::diagnostic::{Code, Diagnostic};
use barrister::base::source::SourceMap;
use barrister::frontend::{Options, Unit, clang_document, load};
use barrister::kernel::check;

fn source(name: &str) -> PathBuf {
    Path::new("tests/frontend").join(name)
}

fn read(name: &str, options: &Options) -> (SourceMap, Result<Unit, Vec<Diagnostic>>) {
    let mut sources = SourceMap::default();
    let result = load(&source(name), options, &mut sources);
    (sources, result)
}

/// The kernels as text, then the refusals, then errors: with their places.
fn describe(name: &str, options: &Options) -> String {
    let (sources, result) = read(name, options);
    let mut text = String::new();
    let mut say = |what: &str, diagnostics: &[Diagnostic]| {
        for d in diagnostics {
            let place = d.span.map_or(String::new(), |s| format!(" at {} `{}`", sources.describe(s), sources.slice(s)));
            let _ = writeln!(text, "{what}{place}: {}", d.message);
        }
    };
    match result {
        Ok(unit) => {
            for kernel in &unit.refused {
                say(&format!("refused {}", kernel.name), &kernel.diagnostics);
            }
            assert_eq!(check::program(&unit.program), [], "the kernel AST keeps its promises");
            text.insert_str(0, &unit.program.to_string());
        }
        Err(diagnostics) => say("error", &diagnostics),
    }
    text
}

macro_rules! snapshots {
    ($($test:ident: $file:literal),* $(,)?) => {
        $(#[test]
        fn $test() {
            insta::with_settings!({ snapshot_path => "frontend/snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(stringify!($test), describe($file, &Options::default()));
            });
        })*
    };
}

snapshots! {
    arithmetic: "arithmetic.cu",
    short_circuit: "short_circuit.cu",
    loops: "loops.cu",
    switches: "switch.cu",
    memory: "memory.cu",
    functions: "functions.cu",
    classes: "classes.cu",
    templates: "templates.cu",
    barriers: "barriers.cu",
    annotations: "annotations.cu",
    contracts: "contracts.cu",
    refusals: "refusals.cu",
    misplaced_invariant: "misplaced_invariant.cu",
    orphan_barrier_invariant: "orphan_barrier_invariant.cu",
    impure_annotation: "impure_annotation.cu",
    ghost_use: "ghost_use.cu",
    work_items: "work_items.cl",
    vectors: "vectors.cl",
    locals: "locals.cl",
    atomics2: "atomics2.cl",
    sub_groups: "sub_groups.cl",
    builtins: "builtins.cu",
    unions: "unions.cu",
    forward_goto: "forward_goto.cu",
    launches: "launches.cu",
}

#[test]
fn the_result_is_the_same_twice() {
    assert_eq!(describe("classes.cu", &Options::default()), describe("classes.cu", &Options::default()));
}

#[test]
fn defines_and_dynamic_shared_bytes_reach_the_kernel() {
    let options = Options { defines: vec!["N=4".to_owned()], dynamic_shared_bytes: Some(256), ..Options::default() };
    let text = describe("defines.cu", &options);
    assert!(
        text.contains("[256 bytes] dynamic") && text.contains("store &d + 16i64, 4: i32") || text.contains("4i64 * 4"),
        "{text}"
    );
}

#[test]
fn what_clang_rejects_is_an_error_with_clangs_words() {
    let (_, result) = read("broken.cu", &Options::default());
    let diagnostics =
        result.map_or_else(|errors| errors, |unit| unit.refused.into_iter().flat_map(|k| k.diagnostics).collect());
    assert_eq!(diagnostics.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::Compile]);
    assert!(diagnostics[0].message.contains("undeclared identifier 'nowhere'"), "{}", diagnostics[0].message);
}

#[test]
fn a_missing_file_is_an_input_error() {
    let (_, result) = read("missing.cu", &Options::default());
    assert_eq!(result.err().map(|d| d[0].code), Some(Code::Input));
}

#[test]
fn what_clang_knows_can_be_had_as_a_document() {
    let text = clang_document(&source("loops.cu"), &Options::default()).unwrap_or_default();
    assert!(text.contains("\"declarations\":[") && text.contains("\"kind\":\"CUDAGlobalAttr\""));
}

#[test]
fn the_annotated_kernels_can_all_be_read() {
    let directory = Path::new("annotations/kernels");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(directory).into_iter().flatten().flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "cu" || e == "cl"));
    assert!(!files.is_empty());
    for file in files {
        let mut sources = SourceMap::default();
        let unit = load(&file, &Options::default(), &mut sources);
        let unit = unit.unwrap_or_else(|d| panic!("{}: {d:?}", file.display()));
        assert!(unit.refused.is_empty(), "{}: {:?}", file.display(), unit.refused);
        assert!(!unit.program.kernels.is_empty(), "{} has a kernel", file.display());
        assert_eq!(check::program(&unit.program), [], "{}", file.display());
    }
}
