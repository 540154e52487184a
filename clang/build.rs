//! Compiles the bridge and links clang statically.
//!
//! Statically, because the shared library of LLVM brings a libz3 of its own, whose
//! symbols would take the place of ours, and because loading it takes longer than
//! most sources take to be read.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The versions whose interface src/ is written for, the one that is developed against first.
const VERSIONS: &[&str] = &["19", "18", "17", "16", "20", "21", "22"];

/// In the order in which linkers that read archives once need them.
const CLANG: &[&str] = &[
    "clangFrontend",
    "clangDriver",
    "clangParse",
    "clangSerialization",
    "clangSema",
    "clangAPINotes",
    "clangAnalysis",
    "clangASTMatchers",
    "clangEdit",
    "clangAST",
    "clangSupport",
    "clangLex",
    "clangBasic",
];

/// What clang's libraries use of LLVM. Those that a version lacks are left out.
const LLVM: &[&str] = &[
    "option",
    "frontendopenmp",
    "frontendhlsl",
    "windowsdriver",
    "support",
    "core",
    "asmparser",
    "bitreader",
    "mc",
    "mcparser",
    "profiledata",
    "targetparser",
    "demangle",
    "binaryformat",
];

/// Libraries that are small, and that systems have under other names or not at all: they become part of the program
/// where there is an archive.
const SMALL: &[&str] = &["z", "zstd"];

/// Libraries of the system for parts of LLVM that clang's front end does without.
const UNUSED: &[&str] = &["xml2", "edit", "ffi", "pfm"];

fn main() {
    for file in [
        "build.rs",
        "src/bridge.rs",
        "src/bridge.h",
        "src/doubt.cc",
        "src/doubt.h",
        "src/patterns.cc",
        "src/patterns.h",
        "src/prelude.cc",
        "src/prelude.h",
        "src/read.cc",
        "src/roots.h",
        "src/trace.cc",
        "src/trace.h",
        "src/types.cc",
        "src/types.h",
        "src/unread.cc",
        "src/unread.h",
        "src/write.cc",
        "src/write.h",
    ] {
        println!("cargo:rerun-if-changed={file}");
    }
    println!("cargo:rerun-if-env-changed=LLVM_CONFIG");
    let config = llvm_config();
    let ask = |arguments: &[&str]| {
        ask(&config, arguments).unwrap_or_else(|e| panic!("{config} {}: {e}", arguments.join(" ")))
    };

    let mut build = cxx_build::bridge("src/bridge.rs");
    build
        .files([
            "src/doubt.cc",
            "src/patterns.cc",
            "src/prelude.cc",
            "src/read.cc",
            "src/trace.cc",
            "src/types.cc",
            "src/unread.cc",
            "src/write.cc",
        ])
        .std("c++17")
        .warnings(false)
        .debug(false)
        .opt_level(1);
    // clang's headers are no concern of ours.
    build.flag("-isystem").flag(ask(&["--includedir"]));
    if ask(&["--has-rtti"]) != "YES" {
        build.flag("-fno-rtti");
    }
    if !is_of_clippy() {
        build.compile("barrister_clang_bridge");
    }
    let compiler = build.get_compiler();

    let libraries = PathBuf::from(ask(&["--libdir"]));
    println!("cargo:rustc-link-search=native={}", libraries.display());
    let is_there = |name: &&&str| libraries.join(format!("lib{name}.a")).is_file();
    for library in CLANG.iter().filter(is_there) {
        println!("cargo:rustc-link-lib=static:-bundle={library}");
    }
    let known = ask(&["--components"]);
    let components = LLVM.iter().copied().filter(|c| known.split_whitespace().any(|k| k == *c));
    let arguments: Vec<&str> = ["--link-static", "--libs"].into_iter().chain(components).collect();
    for library in ask(&arguments).split_whitespace().filter_map(|word| word.strip_prefix("-l")) {
        println!("cargo:rustc-link-lib=static:-bundle={library}");
    }
    let needed = |library: &&str| !UNUSED.contains(library);
    let words = ask(&["--link-static", "--system-libs"]);
    for library in words.split_whitespace().filter_map(|word| word.strip_prefix("-l")).filter(needed) {
        let kind =
            if SMALL.contains(&library) && is_copied(library, compiler.path()) { "static:-bundle" } else { "dylib" };
        println!("cargo:rustc-link-lib={kind}={library}");
    }
    println!("cargo:rustc-link-lib=dylib=stdc++");
    println!("cargo:rustc-env=BARRISTER_CLANG_PREFIX={}", ask(&["--prefix"]));
    println!("cargo:rustc-env=BARRISTER_CLANG_VERSION={}", ask(&["--version"]));
}

/// Clippy links nothing, and has build scripts of its own: what they compile nobody else would take over.
fn is_of_clippy() -> bool {
    let wrapper = std::env::var_os("RUSTC_WORKSPACE_WRAPPER").map(PathBuf::from);
    wrapper.is_some_and(|wrapper| wrapper.file_stem().is_some_and(|name| name == "clippy-driver"))
}

/// The program that says where LLVM is: `$LLVM_CONFIG`, or the first of the versions that is there.
fn llvm_config() -> String {
    if let Ok(given) = std::env::var("LLVM_CONFIG") {
        return given;
    }
    let candidates = VERSIONS.iter().map(|version| format!("llvm-config-{version}")).chain(["llvm-config".to_owned()]);
    let mut working = candidates.filter(|program| is_known(program));
    working.next().unwrap_or_else(|| {
        panic!(
            "clang's libraries are missing: install libclang-19-dev and llvm-19-dev (`make setup` does), \
             or name the llvm-config of clang {} in LLVM_CONFIG",
            VERSIONS.join(", ")
        )
    })
}

/// Is there an archive of this library, which the linker finds now? By itself: the directory that it comes from has
/// other libraries, which would take the place of ours.
fn is_copied(library: &str, compiler: &Path) -> bool {
    let name = format!("lib{library}.a");
    let own = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    println!("cargo:rustc-link-search=native={}", own.display());
    // Of a library that it does not know the compiler gives the name back.
    let archive = ask(&compiler.to_string_lossy(), &[&format!("-print-file-name={name}")]);
    archive.is_ok_and(|archive| Path::new(&archive).is_absolute() && std::fs::copy(archive, own.join(name)).is_ok())
}

fn is_known(program: &str) -> bool {
    let Ok(version) = ask(program, &["--version"]) else { return false };
    let libraries = ask(program, &["--libdir"]).map(PathBuf::from);
    VERSIONS.contains(&version.split('.').next().unwrap_or_default())
        && libraries.is_ok_and(|l| l.join("libclangFrontend.a").is_file())
}

fn ask(program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(arguments).output().map_err(|e| e.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
