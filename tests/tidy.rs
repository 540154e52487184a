//! The house rules that a compiler does not check: which module imports which,
//! module docs, sizes, words that do not belong.

use std::collections::BTreeSet;

use regex::Regex;

#[path = "tidy/catch_all.rs"]
mod catch_all;
#[path = "tidy/circles.rs"]
mod circles;
#[path = "support/files.rs"]
#[allow(dead_code)]
mod files;
#[path = "tidy/reasons.rs"]
mod reasons;
#[path = "tidy/sizes.rs"]
mod sizes;
#[path = "tidy/source.rs"]
mod source;

use source::{File, root, texts};

/// Lines of a file beyond which the test fails.
const MOST_LINES: usize = 700;
/// Lines of a file beyond which the test complains.
const MANY_LINES: usize = 400;

/// For each module, the modules it may import. `base` and the catalogues, `refusal`,
/// `obligation` and `assumption`, belong to all; a diagnostic of `base` names what is refused. An IR imports IRs only; a pass its input and its output IR, and no other
/// pass; only `pipeline` knows the order. Nothing imports in a circle: each row
/// names rows above it.
const IMPORTS: [(&str, &[&str]); 27] = [
    ("refusal", &[]),
    ("base", &["refusal"]),
    ("obligation", &[]),
    ("assumption", &[]),
    ("kernel", &[]),
    ("cost", &["kernel"]),
    ("scan", &["kernel"]),
    ("ivl", &["kernel"]),
    ("frontend", &["kernel"]),
    ("encode", &["kernel", "ivl"]),
    ("two_thread", &["kernel", "ivl"]),
    ("infer", &["kernel", "ivl"]),
    ("vc", &["kernel", "ivl"]),
    ("smt", &["kernel", "ivl", "vc"]),
    ("report", &[]),
    ("witness", &["kernel", "report"]),
    ("cli", &[]),
    ("config", &["cli", "kernel", "smt", "report"]),
    ("prove", &["config", "kernel", "ivl", "two_thread", "infer", "vc", "smt", "report"]),
    ("explain", &["config", "prove", "infer", "kernel", "ivl", "vc", "smt", "report", "encode"]),
    ("natural", &["kernel", "report"]),
    ("judge", &["config", "kernel", "natural", "smt", "report"]),
    (
        "pipeline",
        &[
            "config",
            "frontend",
            "kernel",
            "encode",
            "infer",
            "ivl",
            "two_thread",
            "prove",
            "explain",
            "natural",
            "scan",
            "judge",
            "smt",
            "report",
            "witness",
        ],
    ),
    ("supervise", &["config", "frontend", "kernel", "smt", "pipeline", "prove", "report"]),
    (
        "commands",
        &[
            "cli",
            "natural",
            "config",
            "cost",
            "frontend",
            "pipeline",
            "supervise",
            "kernel",
            "ivl",
            "infer",
            "two_thread",
            "vc",
            "smt",
            "prove",
            "report",
            "witness",
        ],
    ),
    ("preludes", &[]),
    ("main", &["cli", "config", "pipeline", "prove", "supervise", "commands", "report"]),
];

/// What a finished program does not contain.
const UNFINISHED: [&str; 3] = ["todo", "unimplemented", "dbg"];

/// The first component below `src`: `src/smt/z3.rs` and `src/smt.rs` are `smt`.
fn module(path: &str) -> &str {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    inside.split(['/', '.']).next().unwrap_or(inside)
}

/// The modules that a text names by `crate::` or `barrister::`, groups included.
fn imports(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().map(without_comment).collect::<Vec<_>>().join("\n");
    let mut names = BTreeSet::new();
    let single = Regex::new(r"\b(?:crate|barrister)::([a-z_0-9]+)").expect("a valid pattern");
    names.extend(single.captures_iter(&code).map(|c| c[1].to_owned()));
    let group = Regex::new(r"\b(?:crate|barrister)::\{").expect("a valid pattern");
    for start in group.find_iter(&code) {
        names.extend(top_of_group(&code[start.end()..]));
    }
    names
}

/// `a::b, c::{d, e}, f}` names a, c and f.
fn top_of_group(text: &str) -> Vec<String> {
    let mut depth = 0;
    let mut parts = vec![String::new()];
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => parts.push(String::new()),
            c if depth == 0 => parts.last_mut().expect("never empty").push(c),
            _ => {}
        }
    }
    let first = |p: String| p.trim().split("::").next().unwrap_or_default().trim().to_owned();
    parts.into_iter().map(first).filter(|p| !p.is_empty()).collect()
}

fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

#[test]
fn modules_import_only_what_the_table_allows() {
    let mut wrong = Vec::new();
    for file in texts("src", &["rs"]).iter().filter(|f| f.path != "src/lib.rs") {
        let own = module(&file.path);
        let Some((_, allowed)) = IMPORTS.iter().find(|(name, _)| *name == own) else {
            wrong.push(format!("{}: module `{own}` is not in the table", file.path));
            continue;
        };
        for name in imports(&file.text) {
            let is_module = IMPORTS.iter().any(|(module, _)| *module == name);
            let common = name == own
                || name == "base"
                || (["obligation", "assumption", "refusal"].contains(&name.as_str()) && own != "base");
            if is_module && !common && !allowed.contains(&name.as_str()) {
                wrong.push(format!("{}: `{own}` must not import `{name}`", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn nothing_imports_in_a_circle() {
    let place = |name: &str| IMPORTS.iter().position(|(module, _)| *module == name).expect("a row");
    for (own, allowed) in IMPORTS {
        let below: Vec<&&str> = allowed.iter().filter(|name| place(name) >= place(own)).collect();
        assert!(below.is_empty(), "`{own}` may import {below:?}, whose rows are not above its own");
    }
}

#[test]
fn imports_are_found_in_all_spellings() {
    let text = "use crate::{vc::Passive, smt::{z3, text}, base};\nfn f() { crate::ivl::g() } // crate::infer::h";
    assert_eq!(imports(text).into_iter().collect::<Vec<_>>(), ["base", "ivl", "smt", "vc"]);
}

#[test]
fn every_module_says_what_it_is() {
    let files = texts("src", &["rs"]).into_iter().chain(texts("tests", &["rs"])).chain(texts("benches", &["rs"]));
    let silent: Vec<String> = files.filter(|f| !f.text.starts_with("//! ")).map(|f| f.path).collect();
    assert!(silent.is_empty(), "no module documentation: {silent:?}");
}

/// A file that nobody declares is not compiled, and its tests do not run.
#[test]
fn every_file_is_a_module() {
    let sources = texts("src", &["rs"]);
    let declares = |parent: &str, name: &str| {
        let declaration = format!("mod {name};");
        let is_one = |line: &str| line.trim_start().trim_start_matches("pub ").ends_with(&declaration);
        sources.iter().any(|f| f.path == parent && f.text.lines().any(is_one))
    };
    let mut orphans = Vec::new();
    for path in sources.iter().map(|f| f.path.as_str()).filter(|path| !["src/lib.rs", "src/main.rs"].contains(path)) {
        let module = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs")).unwrap_or(path);
        let (folder, name) = module.rsplit_once('/').unwrap_or(("src", module));
        let parents = [format!("{folder}/mod.rs"), format!("{folder}/lib.rs"), format!("{folder}/main.rs")];
        if !parents.iter().any(|parent| declares(parent, name)) {
            orphans.push(path);
        }
    }
    assert!(orphans.is_empty(), "no module declares {orphans:?}");
}

#[test]
fn files_are_of_a_readable_size() {
    let mut too_long = Vec::new();
    for file in texts("src", &["rs"]).into_iter().chain(texts("tests", &["rs"])) {
        let lines = file.text.lines().count();
        if lines > MOST_LINES {
            too_long.push(format!("{}: {lines} lines", file.path));
        } else if lines > MANY_LINES {
            println!("{}: {lines} lines, better below {MANY_LINES}", file.path);
        }
    }
    assert!(too_long.is_empty(), "more than {MOST_LINES} lines: {too_long:?}");
}

#[test]
fn nothing_is_unfinished() {
    let macros = Regex::new(&format!(r"\b(?:{})!\s*[(\[{{]", UNFINISHED.join("|"))).expect("a valid pattern");
    let found: Vec<String> = texts("src", &["rs"])
        .into_iter()
        .filter(|f| f.text.lines().any(|line| macros.is_match(without_comment(line))))
        .map(|f| f.path)
        .collect();
    assert!(found.is_empty(), "unfinished: {found:?}");
}

/// The annotations that are statements and that the header of kernels which are compiled for a
/// device does not define away. Those whose name ends in `_of` are called by macros.
fn left_in_kernels(declared: &str, defined_away: &str) -> Vec<String> {
    let statement = Regex::new(r"(?m)^BARRISTER_(?:FN void |\w+\(void, )(__\w+)").expect("a valid pattern");
    let of_statements = statement.captures_iter(declared).map(|c| c[1].to_owned());
    let names: BTreeSet<String> = of_statements.filter(|name| !name.ends_with("_of")).collect();
    names.into_iter().filter(|name| !defined_away.contains(&format!("#define {name}("))).collect()
}

#[test]
fn annotations_leave_no_code_behind() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("the annotations are there");
    let found = left_in_kernels(&read("annotations/annotations.h"), &read("annotations/include/barrister.h"));
    assert!(found.is_empty(), "not defined away in annotations/include/barrister.h: {found:?}");
    let declared = "BARRISTER_FN void __a(bool);\nBARRISTER_POINTER(void, __b)\nBARRISTER_FN bool __c(void);\n";
    assert_eq!(left_in_kernels(declared, "#define __ab(e) ((void)0)\n"), ["__a", "__b"]);
}

#[test]
fn no_path_of_a_machine_is_written_down() {
    // Split, or this file would find itself.
    let absolute = Regex::new(&format!(r#"(?:^|[\s"'`(=])/(?:{}|{})/\w"#, "home", "tmp")).expect("a valid pattern");
    let mut found = Vec::new();
    let extensions = ["rs", "md", "toml", "cu", "cl", "h", "bpl", "lalrpop", "txt", "snap"];
    let directories = ["src", "tests", "benches", "docs", "annotations", "grammar", "prelude"];
    let mut all: Vec<File> = directories.iter().flat_map(|d| texts(d, &extensions)).collect();
    for name in ["README.md", "CONTRIBUTING.md", "Cargo.toml", "build.rs"] {
        all.extend(std::fs::read_to_string(root().join(name)).ok().map(|text| File { path: name.to_owned(), text }));
    }
    for file in &all {
        for (number, line) in (1..).zip(file.text.lines()) {
            if absolute.is_match(line) {
                found.push(format!("{}:{number}: {line}", file.path));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}
