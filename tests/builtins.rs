//! The table of built-in functions against the headers: what the headers for CUDA declare has a row,
//! and what has a row is declared in its language, by a header or by clang.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use barrister::base::id::Id;
use barrister::frontend::{Options, clang_document};
use barrister::kernel::ast::Language;
use barrister::kernel::builtin::{Row, find, table};
use regex::Regex;

/// Those of CUDA whose functions a source calls.
const HEADERS: [&str; 4] = ["cuda_device.h", "cuda_math.h", "cuda_packed.h", "cuda_vectors.h"];

/// A macro with parameters.
struct Macro {
    parameters: Vec<String>,
    body: String,
}

/// Expands macros as far as our headers need it: those with parameters, which paste and call each
/// other.
#[derive(Default)]
struct Preprocessor {
    macros: BTreeMap<String, Macro>,
}

impl Preprocessor {
    fn expand_file(&mut self, text: &str) -> String {
        let text = text.replace("\\\n", " ");
        let define = Regex::new(r"^#define (\w+)\(([^)]*)\)(.*)$").expect("a pattern");
        let mut expanded = String::new();
        for line in text.lines() {
            if let Some(found) = define.captures(line) {
                let parameters = found[2].split(',').map(|p| p.trim().to_owned()).collect();
                self.macros.insert(found[1].to_owned(), Macro { parameters, body: found[3].to_owned() });
            } else if !line.trim_start().starts_with(['#', '/']) {
                expanded += &self.expand(line);
                expanded.push('\n');
            }
        }
        expanded
    }

    fn expand(&self, text: &str) -> String {
        let call = Regex::new(r"\b(BARRISTER_\w+)\(([^()]*)\)").expect("a pattern");
        call.replace_all(text, |found: &regex::Captures| match self.macros.get(&found[1]) {
            Some(called) => self.expand(&called.applied(&found[2])),
            None => found[0].to_owned(),
        })
        .into_owned()
    }
}

impl Macro {
    fn applied(&self, arguments: &str) -> String {
        let mut text = self.body.clone();
        for (parameter, argument) in self.parameters.iter().zip(arguments.split(',')) {
            let whole = Regex::new(&format!(r"\b{parameter}\b")).expect("a pattern");
            text = whole.replace_all(&text, argument.trim()).into_owned();
        }
        Regex::new(r"\s*##\s*").expect("a pattern").replace_all(&text, "").into_owned()
    }
}

/// Functions that the headers declare, without a body.
fn declared() -> BTreeSet<String> {
    let mut preprocessor = Preprocessor::default();
    let declaration = Regex::new(r"__device__ [^;{}()]*?\b(\w+)\([^;{}]*\)[^;{}]*;").expect("a pattern");
    let attribute = Regex::new(r"__attribute__\(\(.*?\)\)").expect("a pattern");
    let mut names = BTreeSet::new();
    for header in HEADERS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("annotations").join(header);
        let text = preprocessor.expand_file(&std::fs::read_to_string(path).expect("a header"));
        let text = attribute.replace_all(&text, "");
        names.extend(declaration.captures_iter(&text).map(|found| found[1].to_owned()));
    }
    names
}

#[test]
fn what_a_header_declares_has_a_row() {
    let names = declared();
    for known in
        ["__syncthreads", "sqrtf", "atomicAdd_block", "__float2int_rz", "make_float4", "__ldg", "min", "__dp4a"]
    {
        assert!(names.contains(known), "`{known}` is not found in the headers");
    }
    let without: Vec<&String> = names.iter().filter(|name| find(name, Language::Cuda).is_none()).collect();
    assert!(without.is_empty(), "no row: {without:?}");
}

/// A function that a family has.
fn member(row: &Row) -> String {
    match row.name.as_str() {
        "convert_" => "convert_int4".to_owned(),
        "make_" => "make_float4".to_owned(),
        name => name.to_owned(),
    }
}

/// The names that nothing declares.
fn undeclared(language: Language, names: &[String]) -> BTreeSet<String> {
    let (file, head, function) = match language {
        Language::Cuda => (
            "builtins.cu",
            "#include <cuda/atomic>\n#include <cuda_pipeline.h>\n#include <cuda_fp8.h>\n#include <curand_kernel.h>\n#include <cub/cub.cuh>\n",
            "__device__ void",
        ),
        Language::OpenCl => ("builtins.cl", "", "void"),
    };
    let mut text = head.to_owned();
    for (number, name) in names.iter().enumerate() {
        // Of what clang knows without a declaration nothing else can be asked.
        let _ = writeln!(text, "#if !__has_builtin({name})\n{function} use{number}() {{ (void){name}; }}\n#endif");
    }
    let _ = writeln!(text, "{function} use() {{ (void)no_such_function; }}");
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builtins");
    std::fs::create_dir_all(&directory).expect("the test's directory is writable");
    let path = directory.join(file);
    std::fs::write(&path, text).expect("the test's directory is writable");
    let options =
        Options { language: Some(language), clang_args: vec!["-ferror-limit=0".to_owned()], ..Options::default() };
    let said: String = clang_document(&path, &options).err().into_iter().flatten().map(|d| d.message).collect();
    let message = Regex::new(r"use of undeclared identifier '(\w+)'").expect("a pattern");
    message.captures_iter(&said).map(|found| found[1].to_owned()).collect()
}

#[test]
fn what_has_a_row_is_declared() {
    let mut wrong = Vec::new();
    for language in [Language::Cuda, Language::OpenCl] {
        let rows = (0..table().len()).map(|index| &table()[Id::from_index(index)]);
        let names: Vec<String> = rows.filter(|row| row.languages.contains(&language)).map(member).collect();
        assert!(names.len() > 100, "{language:?} has {} functions", names.len());
        let mut undeclared = undeclared(language, &names);
        assert!(undeclared.remove("no_such_function"), "clang says nothing of {language:?}");
        if !undeclared.is_empty() {
            wrong.push(format!("of {language:?}, nothing declares {undeclared:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
